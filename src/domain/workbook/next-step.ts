import { DAY } from '../time/time.ts';
import type { Commitment } from './commitment.ts';
import { CORE_QUESTIONS } from './core-path.ts';
import { hasAnswered, partnerSchema, type PageResponse, type Partner } from './response.ts';
import { textAt, type TextKey } from './sealing.ts';

/**
 * `partner` is whose page comes next: the one to continue, or the one to wait for. `canRead` says whether there are answers of
 * both to read already, because an answer may stay private. `together`: both are done with the questions of the core path.
 */
export type NextStep =
  | { kind: 'start' }
  | { kind: 'together'; canRead: boolean }
  | { kind: 'continue'; partner: Partner; answered: number; questions: number }
  | { kind: 'wait'; partner: Partner; answered: number; questions: number; canRead: boolean };

/** What comes after writing apart, in this order. */
export const TOGETHER_STEPS = ['read', 'talk', 'do', 'promise', 'finish'] as const;
export type TogetherStep = (typeof TOGETHER_STEPS)[number];

/** The step after the last one that a person has opened; the promise isn't over until it's written, or they've passed. */
export function nextTogetherStep(opened: TogetherStep | null, hasPromised: boolean): TogetherStep {
  const next = TOGETHER_STEPS[opened === null ? 0 : TOGETHER_STEPS.indexOf(opened) + 1] ?? 'finish';
  if (next === 'promise' || next === 'finish') return hasPromised ? 'finish' : 'promise';
  return next;
}

/** `commitments` are '' where there's none the reader may see. */
export type ThisWeek = {
  weekNumber: number;
  title: string;
  /** How the week's lesson begins; null if it has none, or begins with a warning. */
  firstLine: string | null;
  step: NextStep;
  /** Whether the other partner has offered something that opens once the reader offers theirs, too. */
  hasSealed: boolean;
  commitments: Record<Partner, string>;
  /** Whether each has promised something or passed, as far as the reader may know. */
  hasPromised: Record<Partner, boolean>;
  /** The week they completed last; null before that. */
  lastWeek: ({ weekNumber: number; completedAt: string } & WeekEnd) | null;
  nudge: NudgeState;
};

/** What each promised in a week, and a line of theirs to remember it by, as far as the reader may see them. */
export type WeekEnd = { commitments: Record<Partner, Commitment>; lines: Record<Partner, string | null> };

type WeekPages = {
  /** How many reflection questions the week has. */
  questions: number;
  /** Both pages as the reader may see them, without the reader's drafts. */
  pages: Record<Partner, PageResponse | null>;
  /** Whether the other partner has left. */
  isAlone: boolean;
};

/**
 * What a person does next in a week the couple hasn't completed, along the core path. The reader is null while both partners share
 * one sign-in. To a reader, an answer that the other one keeps to themselves isn't written.
 */
export function findNextStep({ questions: all, pages, isAlone }: WeekPages, reader: Partner | null): NextStep {
  const questions = Math.min(CORE_QUESTIONS, all);
  const answered = (partner: Partner) => countWritten(pages[partner], questions);
  const findUnfinished = (partners: readonly Partner[]) => partners.find((partner) => answered(partner) < questions);
  const writable = reader === null ? partnerSchema.options : [reader];
  if (writable.every((partner) => answered(partner) === 0)) return { kind: 'start' };
  const unfinished = findUnfinished(writable);
  if (unfinished) return { kind: 'continue', partner: unfinished, answered: answered(unfinished), questions };
  const awaited = isAlone ? undefined : findUnfinished(partnerSchema.options);
  const canRead = partnerSchema.options.every((partner) => hasAnswered(pages[partner]));
  if (!awaited) return { kind: 'together', canRead };
  return { kind: 'wait', partner: awaited, answered: answered(awaited), questions, canRead };
}

/** How many of the first questions of a page are done with. */
function countWritten(page: PageResponse | null, questions: number): number {
  return Array.from({ length: questions }, (_, index) => `reflectionAnswers.${index}`).filter((key) => isDoneWith(page, key))
    .length;
}

/** Whether a text of a page is written, also if it's sealed for the reader, or passed. */
export function isDoneWith(page: PageResponse | null, key: TextKey): boolean {
  return textAt(page, key) !== '' || page?.sealed?.includes(key) === true || page?.passed?.includes(key) === true;
}

export const NOT_WAITING_MESSAGE = 'You’re not waiting for your partner right now.';
export const NUDGED_MESSAGE = 'You’ve already sent a reminder today. Give them a little time.';

/** Whether the reader could remind their partner now, or has done so today; 'none' if there's nobody to remind by email. */
export type NudgeState = 'none' | 'offer' | 'sent';

/** When the next reminder may be sent, in milliseconds since 1970: a day after the last one. */
export function nextNudgeAt(nudgedAt: string | null): number {
  return nudgedAt === null ? 0 : Date.parse(nudgedAt) + DAY;
}
