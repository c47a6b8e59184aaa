import { z } from 'zod';
import { freeText, requiredLine } from '../../text.ts';
import { INVALID_WEEK_MESSAGE, weekNumberSchema } from '../../week-number.ts';

/** In bytes, inclusive (specification, section 5). */
export const MAX_PDF_BYTES = 10 * 1024 * 1024;
const TITLE_MAX = 200;
const DESCRIPTION_MAX = 2_000;

export const MISSING_UPLOAD_FIELDS_MESSAGE = 'Please fill in all required fields and select a file.';
export const PDF_TOO_LARGE_MESSAGE = 'The PDF can’t be larger than 10 MB.';
export const NOT_A_PDF_MESSAGE = 'This file isn’t a readable PDF. Please choose another.';
export const LOCKED_PDF_MESSAGE = 'This PDF is protected with a password. Save a copy without one and choose that.';
export const NO_WEEK_PDF_MESSAGE = 'This week doesn’t have a PDF yet.';

/** Why a chosen file can't be uploaded, or null if it can. Checks name or type, because some phones omit the extension. */
export function findPdfFileProblem({ name, type, size }: { name: string; type: string; size: number }): string | null {
  if (!/\.pdf$/i.test(name) && type !== 'application/pdf') return NOT_A_PDF_MESSAGE;
  return size > MAX_PDF_BYTES ? PDF_TOO_LARGE_MESSAGE : null;
}

/** A weekly PDF as the admin and the couples see it. `fileSize` in bytes; `uploadedAt` a UTC instant in ISO 8601. */
export type WeekPdf = {
  id: number;
  weekNumber: number;
  title: string;
  description: string;
  fileSize: number;
  uploadedAt: string;
};

/** A PDF that was replaced or deleted at `replacedAt`. `fileSize` in bytes. */
export type ReplacedPdf = Omit<WeekPdf, 'description'> & { replacedAt: string };

/** One of the 52 rows of a couple's course. Weeks without a PDF have empty title and description. */
export type WeekWithAccess = {
  weekNumber: number;
  title: string;
  description: string;
  hasFramework: boolean;
  isUnlocked: boolean;
};

/** A week number typed into a form. */
export const typedWeekSchema = z
  .string()
  .trim()
  .regex(/^[0-9]+$/, INVALID_WEEK_MESSAGE)
  .transform(Number)
  .pipe(weekNumberSchema);

const missing = { error: MISSING_UPLOAD_FIELDS_MESSAGE };
const given = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/** The text fields of an upload, as a form sends them: all strings (specification, section 5). */
export const uploadFieldsSchema = z
  .object({
    weekNumber: z.string(missing).refine(given, missing),
    title: z.string(missing).refine(given, missing),
    // Forms send line breaks as CRLF.
    description: z
      .string()
      .overwrite((value) => value.replaceAll('\r\n', '\n'))
      .optional(),
  })
  .pipe(
    z.object({
      weekNumber: typedWeekSchema,
      title: requiredLine('Title', TITLE_MAX),
      description: freeText('Description', DESCRIPTION_MAX).default(''),
    }),
  );
/** A correction of an uploaded week's title and description. */
export const weekTextsSchema = z.object({
  weekNumber: weekNumberSchema,
  title: requiredLine('Title', TITLE_MAX),
  description: freeText('Description', DESCRIPTION_MAX).default(''),
});
export type WeekTexts = z.infer<typeof weekTextsSchema>;

/** How many couples a week's deletion affects: those whose next week it is, and those that have completed it. */
export type CouplesAtWeek = { inWeek: number; past: number };

/** Says whom a week's deletion affects, for the confirmation. */
export function describeDeletion({ inWeek, past }: CouplesAtWeek): string {
  const couples = (count: number) => (count === 1 ? '1 couple is' : `${count} couples are`);
  if (inWeek + past === 0) return 'No couple has reached this week yet.';
  return `${couples(inWeek)} in this week, and ${couples(past)} past it. Until it has a PDF again, they’ll see “Coming soon”.`;
}

export type UploadFields = z.infer<typeof uploadFieldsSchema>;
