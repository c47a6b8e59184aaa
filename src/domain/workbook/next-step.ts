import { DAY } from '../time.ts';
import type { Commitment } from './commitment.ts';
import { hasAnswered, partnerSchema, type PageResponse, type Partner } from './response.ts';
import { isAnswerKey, textAt, textKeys } from './sealing.ts';

/**
 * `partner` is whose page comes next: the one to continue, or the one to wait for. `canRead` says whether there are answers of
 * both to read together already, because a couple with little time answers two questions, and an answer may stay private.
 */
export type NextStep =
  | { kind: 'start' | 'read' | 'finish' }
  | { kind: 'continue' | 'wait'; partner: Partner; answered: number; questions: number; canRead: boolean };

/** `commitments` are '' where there's none the reader may see. */
export type ThisWeek = {
  weekNumber: number;
  step: NextStep;
  commitments: Record<Partner, string>;
  /** What both promised in the week they completed last; null before that. */
  lastWeek: { weekNumber: number; commitments: Record<Partner, Commitment> } | null;
  nudge: NudgeState;
};

type WeekPages = {
  /** How many reflection questions the week has. */
  questions: number;
  /** Both pages as the reader may see them, without the reader's drafts. */
  pages: Record<Partner, PageResponse | null>;
  hasSummary: boolean;
  /** Whether the other partner has left. */
  isAlone: boolean;
};

/**
 * What a couple does next in a week it hasn't completed. The reader is null while both partners share one sign-in. To a reader,
 * an answer that the other one keeps to themselves isn't written.
 */
export function findNextStep({ questions, pages, hasSummary, isAlone }: WeekPages, reader: Partner | null): NextStep {
  if (hasSummary) return { kind: 'finish' };
  const answered = (partner: Partner) => countWritten(pages[partner]);
  const findUnfinished = (partners: readonly Partner[]) => partners.find((partner) => answered(partner) < questions);
  const writable = reader === null ? partnerSchema.options : [reader];
  if (writable.every((partner) => answered(partner) === 0)) return { kind: 'start' };
  const canRead = !isAlone && partnerSchema.options.every((partner) => hasAnswered(pages[partner]));
  const unfinished = findUnfinished(writable);
  if (unfinished) return { kind: 'continue', partner: unfinished, answered: answered(unfinished), questions, canRead };
  if (isAlone) return { kind: 'finish' };
  const awaited = findUnfinished(partnerSchema.options);
  return awaited ? { kind: 'wait', partner: awaited, answered: answered(awaited), questions, canRead } : { kind: 'read' };
}

/** How many questions of a page are done with: answered, also if the answer is sealed for the reader, or passed. */
function countWritten(page: PageResponse | null): number {
  if (page === null) return 0;
  const { sealed = [], passed = [] } = page;
  const done = textKeys({ reflectionQuestions: page.reflectionAnswers, conversationCards: [] }).filter(
    (key) => isAnswerKey(key) && (textAt(page, key) !== '' || sealed.includes(key) || passed.includes(key)),
  );
  return done.length;
}

export const NOT_WAITING_MESSAGE = 'You’re not waiting for your partner right now.';
export const NUDGED_MESSAGE = 'You’ve already sent a reminder today. Give them a little time.';

/** Whether the reader could remind their partner now, or has done so today; 'none' if there's nobody to remind by email. */
export type NudgeState = 'none' | 'offer' | 'sent';

/** When the next reminder may be sent, in milliseconds since 1970: a day after the last one. */
export function nextNudgeAt(nudgedAt: string | null): number {
  return nudgedAt === null ? 0 : Date.parse(nudgedAt) + DAY;
}
