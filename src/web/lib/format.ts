const WHOLE_OR_TENTH = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** Formats a size in bytes: 0.4 MB, 12 KB. */
export function formatFileSize(bytes: number): string {
  if (bytes < 100 * 1024) return `${WHOLE_OR_TENTH.format(bytes / 1024)} KB`;
  return `${WHOLE_OR_TENTH.format(bytes / (1024 * 1024))} MB`;
}
