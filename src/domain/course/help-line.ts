/** Where a lesson names help, unless the seller has set a line for their country. */
export const DEFAULT_HELP_LINE = 'the National Domestic Violence Hotline at 1-800-799-7233 (or text START to 88788)';

/** The lesson with its placeholder replaced by the help line. */
export function insertHelpLine(lesson: string, helpLine: string): string {
  return lesson.replaceAll('{help}', helpLine);
}
