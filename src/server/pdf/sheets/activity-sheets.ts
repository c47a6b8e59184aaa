import { FIRST_HALF } from './first-half.ts';
import { SECOND_HALF } from './second-half.ts';
import type { ActivitySheet } from './sheet.ts';

/**
 * The sheets by their activity's title, so that one goes with its activity wherever the week moves, and disappears when the
 * seller writes another. The words are the activity's own.
 */
export const ACTIVITY_SHEETS: Readonly<Record<string, ActivitySheet>> = { ...FIRST_HALF, ...SECOND_HALF };
