import { MISSING_UPLOAD_FIELDS_MESSAGE, pdfFileProblem, uploadFieldsSchema } from '#src/domain/course/framework.ts';
import { INVALID_WEEK_MESSAGE } from '#src/domain/week-number.ts';

export type Upload = { weekNumber: string; title: string; description: string; file: File | null };

const TITLES: Readonly<Record<string, string>> = {
  [MISSING_UPLOAD_FIELDS_MESSAGE]: 'Missing Information',
  [INVALID_WEEK_MESSAGE]: 'Invalid Week Number',
};

/**
 * What is wrong with an upload, as a notification; null when it can be sent. The rules are the server's; they are asked
 * here, too, to answer at once and to spare the way of a file that will be refused (specification, section 5).
 */
export function problemWith({ file, ...fields }: Upload): { title: string; text: string } | null {
  const parsed = uploadFieldsSchema.safeParse(fields);
  let text: string | null = null;
  if (!parsed.success) text = parsed.error.issues[0]?.message ?? MISSING_UPLOAD_FIELDS_MESSAGE;
  else if (file === null) text = MISSING_UPLOAD_FIELDS_MESSAGE;
  else text = pdfFileProblem(file);
  return text === null ? null : { title: TITLES[text] ?? 'Upload Failed', text };
}
