/** Length of the course (specification, section 9). */
export const WEEK_COUNT = 52;

/** 1 to 52, ascending. */
export const ALL_WEEKS: readonly number[] = Array.from({ length: WEEK_COUNT }, (_, index) => index + 1);
