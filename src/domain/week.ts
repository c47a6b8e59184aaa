import { z } from 'zod';

/** Length of the course (specification, section 9). */
export const WEEK_COUNT = 52;

/** 1 to 52, ascending. */
export const ALL_WEEKS: readonly number[] = Array.from({ length: WEEK_COUNT }, (_, index) => index + 1);

export const INVALID_WEEK_MESSAGE = 'Week number must be between 1 and 52.';

/** A whole number from 1 to 52 (specification, section 5). */
export const weekNumberSchema = z
  .int({ error: INVALID_WEEK_MESSAGE })
  .min(1, INVALID_WEEK_MESSAGE)
  .max(WEEK_COUNT, INVALID_WEEK_MESSAGE);
