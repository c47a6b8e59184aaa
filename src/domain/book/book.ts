import { z } from 'zod';
import { exportedAgreementSchema } from '../agreement/agreement.ts';
import { weekNumberSchema } from '../week-number.ts';
import { outcomeSchema } from '../workbook/commitment.ts';
import { partnerSchema, type Partner } from '../workbook/response.ts';

/** A4 and Letter to print at home; 6 x 9 inches, with an eighth of an inch to cut off, for a print shop. */
const bookSizeSchema = z.enum(['a4', 'letter', '6x9'], { error: "Size must be 'a4', 'letter', or '6x9'." });
export type BookSize = z.infer<typeof bookSizeSchema>;

/** As in an address. */
export const bookSizeInput = z.string().default('a4').pipe(bookSizeSchema);

export const BOOK_SIZE_LABELS: Record<BookSize, string> = {
  a4: 'A4, to print at home',
  letter: 'US Letter, to print at home',
  '6x9': '6 × 9 inches, for a print shop',
};

export const BOOK_FILE = 'our-book.pdf';

export const EMPTY_BOOK_MESSAGE = 'Your book is still empty. What you’ve both written will be in it.';
export const NOT_IN_BOOK_MESSAGE = 'This text isn’t in your book.';

/** Who left a text out: a partner, or nobody in particular, as while the account is shared. */
export const leftOutBySchema = z.enum(['partner1', 'partner2', 'couple']);
export type LeftOutBy = z.infer<typeof leftOutBySchema>;

/** `name` is the text's within the week: `notes`, or a partner and their text, such as `partner1.reflectionAnswers.3-q1`. */
const bookTextSchema = z.object({
  name: z.string(),
  partner: partnerSchema.nullable(),
  written: z.string(),
  outcome: outcomeSchema.nullable(),
  leftOutBy: z.array(leftOutBySchema),
});
export type BookText = z.infer<typeof bookTextSchema>;

const bookWeekSchema = z.object({
  weekNumber: weekNumberSchema,
  title: z.string(),
  completedAt: z.string().nullable(),
  /** What both were asked, and what's open to both of it. */
  parts: z.array(z.object({ asked: z.string(), texts: z.array(bookTextSchema) })),
});
export type BookWeek = z.infer<typeof bookWeekSchema>;
export type BookPart = BookWeek['parts'][number];

/** The printed book's input. */
export const bookSchema = z.object({
  size: bookSizeSchema,
  names: z.object({ partner1: z.string(), partner2: z.string() }),
  weddingDate: z.string().nullable(),
  madeAt: z.string(),
  timeZone: z.string(),
  agreements: z.array(exportedAgreementSchema),
  /** JPEGs in base64. */
  photos: z.array(z.object({ weekNumber: weekNumberSchema, title: z.string(), image: z.string() })),
  weeks: z.array(bookWeekSchema),
});
export type Book = z.infer<typeof bookSchema>;

export const leaveOutSchema = z.object({
  weekNumber: weekNumberSchema,
  text: z.string('Text is required.').min(1, 'Text is required.').max(200, 'Text must be at most 200 characters.'),
  isLeftOut: z.boolean('isLeftOut must be true or false.'),
});

/** The week as it's printed: without what someone left out. */
export function withoutLeftOut(week: BookWeek): BookWeek {
  const parts = week.parts.map((part) => ({ ...part, texts: part.texts.filter(({ leftOutBy }) => leftOutBy.length === 0) }));
  return { ...week, parts: parts.filter(({ texts }) => texts.length > 0) };
}

/** As whom a reader leaves texts out. Each puts back only what they left out themselves, and anyone what nobody in particular did. */
export function leavesOutAs(reader: Partner | null): LeftOutBy {
  return reader ?? 'couple';
}

/** Who left the text out, as the reader sees it; null if nobody did. */
export function describeLeftOut(
  leftOutBy: readonly LeftOutBy[],
  reader: Partner | null,
  names: Record<Partner, string>,
): string | null {
  const who = leftOutBy.flatMap((one) => (one === 'couple' ? [] : one === reader ? ['you'] : [names[one]]));
  if (leftOutBy.length === 0) return null;
  return who.length === 0 ? 'Left out' : `Left out by ${who.toSorted((one) => (one === 'you' ? -1 : 1)).join(' and ')}`;
}

/** Whether the reader can put the text back without overruling the other partner. */
export function canPutBack(leftOutBy: readonly LeftOutBy[], reader: Partner | null): boolean {
  return leftOutBy.every((one) => one === 'couple' || one === reader);
}
