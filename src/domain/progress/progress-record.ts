import { z } from 'zod';
import { freeText } from '../text.ts';
import { WRITING_MAX } from '../workbook/response.ts';

const RATING_MESSAGE = 'Rating must be a whole number from 1 to 5, or null.';

/** 1 to 5 stars, or null for none (specification, section 5). */
export const ratingSchema = z.int(RATING_MESSAGE).min(1, RATING_MESSAGE).max(5, RATING_MESSAGE).nullable();

export const notesSchema = freeText('Notes', WRITING_MAX);

/**
 * Omitted fields stay unchanged; a rating of null clears it (specification, section 5). With `basedOnNotes`, the notes before
 * the edit, the save is refused if they have changed since.
 */
export const saveProgressSchema = z.object({
  notes: notesSchema.optional(),
  basedOnNotes: notesSchema.optional(),
  rating: ratingSchema.optional(),
});

export const NOTES_CHANGED_MESSAGE = 'These notes were changed on another device while you were writing.';

/** A couple's record of one week. `completedAt` is a UTC instant in ISO 8601, null while in progress. */
export type ProgressRecord = {
  weekNumber: number;
  notes: string;
  rating: number | null;
  completedAt: string | null;
};
