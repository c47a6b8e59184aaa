import { MISSING_UPLOAD_FIELDS_MESSAGE, findPdfFileProblem, uploadFieldsSchema } from '#src/domain/course/pdf/week-pdf.ts';
import type { Upload } from '../../../../api/file-transfer.ts';

const MISSING = { title: 'Missing Information', text: MISSING_UPLOAD_FIELDS_MESSAGE };

/** The toast for an invalid upload (specification, section 5), or null. Applies the server's rules before the file is sent. */
export function validateUpload({ file, ...fields }: Upload): { title: string; text: string } | null {
  if (fields.weekNumber.trim() === '' || fields.title.trim() === '') return MISSING;
  const issue = uploadFieldsSchema.safeParse(fields).error?.issues[0];
  if (issue) return { title: issue.path[0] === 'weekNumber' ? 'Invalid Week Number' : 'Upload Failed', text: issue.message };
  if (file === null) return MISSING;
  const problem = findPdfFileProblem(file);
  return problem === null ? null : { title: 'Upload Failed', text: problem };
}
