/** Moments to celebrate, by the number of weeks completed (specification, section 9). */
export const MILESTONES = [
  { weeks: 1, title: 'Journey Started!' },
  { weeks: 13, title: 'Quarter Champion' },
  { weeks: 26, title: 'Halfway Heroes' },
  { weeks: 52, title: 'Full Year Champions!' },
] as const;

/** Shown until the couple has rated a week, as an example (specification, section 9). */
export const EXAMPLE_AVERAGE_RATING = 4.2;

/** The average of the ratings given, or null when there are none. */
export function averageRating(records: readonly { rating: number | null }[]): number | null {
  const ratings = records.flatMap(({ rating }) => rating ?? []);
  if (ratings.length === 0) return null;
  return ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
}

/** Equals the rounded percentage of the course that is completed (specification, section 9). */
export function consistencyScore(progressPercentage: number): number {
  return Math.round(progressPercentage);
}
