import { DAY } from '../time/time.ts';

/** What the book is offered for. */
export type BookOccasion = 'quarter' | 'half' | 'year' | 'anniversary';

export const BOOK_OFFERS: Record<BookOccasion, string> = {
  quarter: 'Thirteen weeks, in your own words. Print them, or save them for later.',
  half: 'Half a year, in your own words. Print it, or save it for later.',
  year: 'Your whole year, in your own words: a book to print, to keep, or to give each other.',
  anniversary: 'Happy anniversary. Here’s what you wrote to each other, as a book to print or to give.',
};

/** For how many days after the anniversary it's the occasion. */
const ANNIVERSARY_DAYS = 30;

/**
 * What the book is offered for: the first wedding anniversary, or how many weeks are completed; null if it's too early.
 * @param dates YYYY-MM-DD, in local time
 */
export function findBookOccasion(
  totalCompleted: number,
  { weddingDate, today }: { weddingDate: string | null; today: string },
): BookOccasion | null {
  const anniversary = weddingDate === null ? null : `${Number(weddingDate.slice(0, 4)) + 1}${weddingDate.slice(4)}`;
  const isPast = anniversary !== null && today >= anniversary;
  const isRecent = isPast && Date.parse(today) - Date.parse(anniversary) < ANNIVERSARY_DAYS * DAY;
  if (isRecent) return 'anniversary';
  if (totalCompleted >= 52) return 'year';
  if (totalCompleted >= 26) return 'half';
  if (totalCompleted >= 13) return 'quarter';
  return isPast ? 'anniversary' : null;
}
