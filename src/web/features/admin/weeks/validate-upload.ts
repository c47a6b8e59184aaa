import { MISSING_UPLOAD_FIELDS_MESSAGE, pdfFileProblem, uploadFieldsSchema } from '#src/domain/course/framework.ts';
import { INVALID_WEEK_MESSAGE } from '#src/domain/week-number.ts';

/** The upload form's values as typed. */
export type Upload = { weekNumber: string; title: string; description: string; file: File | null };

const TITLES: Readonly<Record<string, string>> = {
  [MISSING_UPLOAD_FIELDS_MESSAGE]: 'Missing Information',
  [INVALID_WEEK_MESSAGE]: 'Invalid Week Number',
};

/** The toast for an invalid upload (specification, section 5), or null. Applies the server's rules before the file is sent. */
export function validateUpload({ file, ...fields }: Upload): { title: string; text: string } | null {
  const parsed = uploadFieldsSchema.safeParse(fields);
  let text: string | null = null;
  if (!parsed.success) text = parsed.error.issues[0]?.message ?? MISSING_UPLOAD_FIELDS_MESSAGE;
  else text = file === null ? MISSING_UPLOAD_FIELDS_MESSAGE : pdfFileProblem(file);
  return text === null ? null : { title: TITLES[text] ?? 'Upload Failed', text };
}
