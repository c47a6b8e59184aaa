import { z } from 'zod';

/** The archive's last entry, which lists the others. */
export const MANIFEST_NAME = 'manifest.json';

export const FORMAT = 1;

export const DATABASE_NAME = 'lovewell.db';
export const KEY_NAMES = ['link-key', 'push-keys'];

/** The only names allowed in a backup, so that none can leave the data folder. */
const NAMES = new RegExp(
  `^(${DATABASE_NAME}|${KEY_NAMES.join('|')}|pdfs/[0-9a-f]{32}\\.pdf|media/[0-9a-f]{32}\\.(mp3|m4a|ogg|mp4|webm|vtt)|outbox/[0-9]{6,}\\.eml|content/[A-Za-z0-9][\\w.-]*)$`,
);

const fileSchema = z.object({
  name: z.string().regex(NAMES),
  size: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** For information only. */
  databaseVersion: z.int().positive(),
  files: z.array(fileSchema),
  /** Files in the database that were missing from the disk. */
  missing: z.array(z.string()),
});

/** A backup's contents: sizes in bytes, SHA-256 in hex. */
export type Manifest = z.infer<typeof manifestSchema>;

/** A message about missing files; '' if there are none. */
export function missingFiles({ missing }: Manifest): string {
  if (missing.length === 0) return '';
  const what = missing.length === 1 ? 'One file is' : `${missing.length} files are`;
  return `${what} missing from the disk and the backup. On the admin page, download each week’s PDF, recording, and video, and upload it again if that fails.`;
}

export type ArchivedFile = z.infer<typeof fileSchema>;

/** Distinguishes a newer format from a damaged file. */
export const anyFormatSchema = z.object({ format: z.int() });

/** Whether a file in a backup belongs into the store for uploaded files. */
export function isStoredFile(name: string): boolean {
  return /^(pdfs|media)\//u.test(name);
}

export function isBackupName(name: string): boolean {
  return NAMES.test(name);
}
