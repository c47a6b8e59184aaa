import { z } from 'zod';
import { freeText, isBlank } from '../text.ts';
import type { WeekContent } from './content.ts';

/** Longest text in the workbook and in a week's notes, in characters. */
export const WRITING_MAX = 10_000;

export const partnerSchema = z.enum(['partner1', 'partner2'], { error: "Partner must be 'partner1' or 'partner2'." });
export type Partner = z.infer<typeof partnerSchema>;

const answers = (label: string) =>
  z
    .array(freeText(label, WRITING_MAX), { error: `${label}s must be a list of texts.` })
    .max(50, `There are too many ${label.toLowerCase()}s.`);

/** What one partner writes in a week (specification, section 3). */
export const workbookResponseSchema = z.object({
  reflectionAnswers: answers('Reflection answer'),
  discussionNotes: freeText('Discussion notes', WRITING_MAX),
  activityResponse: freeText('Activity response', WRITING_MAX),
  weeklyCommitment: freeText('Weekly commitment', WRITING_MAX),
  conversationCards: answers('Conversation card'),
});
export type WorkbookResponse = z.infer<typeof workbookResponseSchema>;

/** What the server has of a partner's page. `revision` grows by one with each save; 0, without a response, before the first. */
export type SavedPage = { response: WorkbookResponse | null; revision: number };

/**
 * A save may leave fields out; those stay as they are. `basedOn` is the revision that the writer began with, 0 for an
 * empty page: a save that is based on an older one than the server has is refused. Left out, it overwrites.
 */
export const saveResponseSchema = workbookResponseSchema.partial().extend({
  basedOn: z.int('The revision must be a whole number.').nonnegative('The revision must not be negative.').optional(),
});

export const SAVED_ELSEWHERE_MESSAGE = 'This page was changed on another device while you were writing.';

export const EMPTY_RESPONSE: WorkbookResponse = {
  reflectionAnswers: [],
  discussionNotes: '',
  activityResponse: '',
  weeklyCommitment: '',
  conversationCards: [],
};

/** A partner has answered once one reflection answer says something (specification, section 4). */
export function hasAnswered(response: Pick<WorkbookResponse, 'reflectionAnswers'> | null): boolean {
  return response?.reflectionAnswers.some((answer) => !isBlank(answer)) ?? false;
}

/** Why the response does not fit the week's page, as a message for a person; null when it fits. */
export function findMismatch(response: Partial<WorkbookResponse>, content: WeekContent): string | null {
  const questions = content.reflectionQuestions.length;
  const cards = content.conversationCards.length;
  if ((response.reflectionAnswers?.length ?? 0) > questions)
    return `Reflection answers: this week has only ${questions} questions.`;
  if ((response.conversationCards?.length ?? 0) > cards) return `Conversation cards: this week has only ${cards} cards.`;
  return null;
}
