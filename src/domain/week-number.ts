import { z } from 'zod';
import { WEEK_COUNT } from './week.ts';

export const INVALID_WEEK_MESSAGE = 'Week number must be between 1 and 52.';

/** A whole number from 1 to 52 (specification, section 5). Apart from week.ts, so that the landing page does without zod. */
export const weekNumberSchema = z
  .int({ error: INVALID_WEEK_MESSAGE })
  .min(1, INVALID_WEEK_MESSAGE)
  .max(WEEK_COUNT, INVALID_WEEK_MESSAGE);
