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

/** One partner's page of a week (specification, section 3). */
export const workbookResponseSchema = z.object({
  reflectionAnswers: answers('Reflection answer'),
  discussionNotes: freeText('Discussion notes', WRITING_MAX),
  activityResponse: freeText('Activity response', WRITING_MAX),
  weeklyCommitment: freeText('Weekly commitment', WRITING_MAX),
  conversationCards: answers('Conversation card'),
});
export type WorkbookResponse = z.infer<typeof workbookResponseSchema>;

/**
 * A page for the screen. `revision` increases by one with each save of a text; it's 0 before the first. `offered` has one's own
 * texts as the partner may get them; it's null on the partner's page, and while the account is shared.
 */
export type SavedPage = {
  response: PageResponse | null;
  revision: number;
  offered: Readonly<Record<string, string>> | null;
};

/** What a page's author answered when an earlier week asked the question with this key. Nobody else gets it. */
export type EarlierAnswer = { textKey: string; weekNumber: number; text: string };

/**
 * A page as its reader gets it: while the account is shared, all of it; then one's own with `private`, the other's with `sealed`,
 * and both with `passed`.
 */
export type PageResponse = WorkbookResponse & {
  private?: string[];
  sealed?: string[];
  passed?: string[];
  earlier?: EarlierAnswer[];
};

/** A list of text keys, each once. */
function textKeyList(label: string) {
  const error = `${label} must be a list of text keys.`;
  return z.array(z.string({ error }), { error }).transform((keys) => [...new Set(keys)]);
}

const CONTENT_VERSION_REQUIRED_MESSAGE = 'Say which content version these texts belong to.';
const KEPT_AND_OPENED_MESSAGE = 'The same text can’t be both kept private and opened.';

/**
 * Omitted fields stay unchanged. With `basedOn`, the revision before the edit (0 for an empty page), the save is refused if
 * there's a newer one.
 */
export const saveResponseSchema = workbookResponseSchema
  .partial()
  .extend({
    /** The keys of all texts that the writer keeps to themselves. */
    private: textKeyList('Private').optional(),
    /** The keys of texts to add to those, or to take out. */
    keep: textKeyList('Keep').optional(),
    open: textKeyList('Open').optional(),
    /** Saves without offering anything; an offer is needed to open a text. Ignored while the account is shared, like `offer`. */
    draft: z.boolean('Draft must be true or false.').optional(),
    /** The keys of texts to offer as they are after this save. */
    offer: textKeyList('Offer').optional(),
    /** The keys of texts that the writer won't write. */
    pass: textKeyList('Pass').optional(),
    /** The content it was written for; the save is refused if that isn't the current one. */
    contentVersion: z.int('The content version must be a whole number.').optional(),
    basedOn: z.int('The revision must be a whole number.').nonnegative('The revision must not be negative.').optional(),
  })
  .refine(
    ({ private: all, keep, open, pass, contentVersion }) => contentVersion !== undefined || !(all ?? keep ?? open ?? pass),
    {
      // A key names another question once the content has changed, and the wrong text would be revealed.
      error: CONTENT_VERSION_REQUIRED_MESSAGE,
      path: ['contentVersion'],
    },
  )
  .refine(({ private: all = [], keep = [], open = [] }) => !open.some((key) => all.includes(key) || keep.includes(key)), {
    error: KEPT_AND_OPENED_MESSAGE,
    path: ['open'],
  });

export type SaveResponse = z.infer<typeof saveResponseSchema>;

export const SAVED_ELSEWHERE_MESSAGE = 'This page was changed on another device while you were writing.';

export const CONTENT_CHANGED_MESSAGE = 'The questions of this week have just changed. What you wrote is kept.';

export const EMPTY_RESPONSE: WorkbookResponse = {
  reflectionAnswers: [],
  discussionNotes: '',
  activityResponse: '',
  weeklyCommitment: '',
  conversationCards: [],
};

/** How many reflection answers aren't blank. */
export function countAnswers({ reflectionAnswers }: Pick<WorkbookResponse, 'reflectionAnswers'>): number {
  return reflectionAnswers.filter((answer) => !isBlank(answer)).length;
}

/** Whether at least one reflection answer isn't blank (specification, section 4). */
export function hasAnswered(response: Pick<WorkbookResponse, 'reflectionAnswers'> | null): boolean {
  return response !== null && countAnswers(response) > 0;
}

/** A message if the response has more answers than the week has questions or cards, or null. */
export function findMismatch(response: Partial<WorkbookResponse>, content: WeekContent): string | null {
  const questions = content.reflectionQuestions.length;
  const cards = content.conversationCards.length;
  if ((response.reflectionAnswers?.length ?? 0) > questions)
    return `Reflection answers: this week has only ${questions} questions.`;
  if ((response.conversationCards?.length ?? 0) > cards) return `Conversation cards: this week has only ${cards} cards.`;
  return null;
}
