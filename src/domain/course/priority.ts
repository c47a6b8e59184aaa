/** How much a week matters before a wedding: A before it, B good to have before it, C at any time. */
export type Priority = 'A' | 'B' | 'C';

const BEFORE_THE_WEDDING: readonly number[] = [1, 2, 3, 5, 17, 23, 29, 31, 33, 36, 39, 51];
const GOOD_TO_HAVE_BEFORE: readonly number[] = [4, 6, 8, 9, 10, 11, 13, 16, 18, 22, 28, 30, 35, 44];

/** A week's priority by its number, also if the seller has changed what's in it. */
export function findPriority(weekNumber: number): Priority {
  if (BEFORE_THE_WEDDING.includes(weekNumber)) return 'A';
  return GOOD_TO_HAVE_BEFORE.includes(weekNumber) ? 'B' : 'C';
}
