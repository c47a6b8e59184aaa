import { findPdfFileProblem, typedWeekSchema } from '#src/domain/course/pdf/week-pdf.ts';
import { isBlank } from '#src/domain/text.ts';

/** A chosen file with the week and title it will have. `error` is why its last upload failed. */
export type Row = {
  id: number;
  file: File;
  week: string;
  title: string;
  state: 'waiting' | 'uploading';
  error: string | null;
};

/** Why a row can't be uploaded yet, or null if it can. */
export function findRowProblem({ id, file, week, title }: Omit<Row, 'state' | 'error'>, rows: readonly Row[]): string | null {
  const fileProblem = findPdfFileProblem(file);
  if (fileProblem !== null) return fileProblem;
  const number = typedWeekSchema.safeParse(week).data;
  if (number === undefined) return 'Which week is this? Enter a number from 1 to 52.';
  if (rows.some((row) => row.id !== id && typedWeekSchema.safeParse(row.week).data === number)) {
    return `Week ${number} is in the list twice.`;
  }
  return isBlank(title) ? 'Title is required.' : null;
}
