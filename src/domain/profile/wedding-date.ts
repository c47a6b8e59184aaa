const DAY = 24 * 60 * 60 * 1000;

/**
 * Days from `today` until the wedding, never below 0 (specification, section 9). Both are plain dates, YYYY-MM-DD, in
 * the reader's own calendar, so that no time zone can shift them against each other.
 */
export function daysUntilWedding(weddingDate: string, today: string): number {
  return Math.max(0, Math.round((Date.parse(weddingDate) - Date.parse(today)) / DAY));
}
