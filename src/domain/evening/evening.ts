import type { WeekContent } from '../workbook/content.ts';
import type { Partner } from '../workbook/response.ts';
import type { Reader } from '../workbook/sealing.ts';
import type { EveningAction } from './action.ts';
import { EVENING_STEPS, type EveningStep } from './steps.ts';

export const NO_EVENING_MESSAGE = 'This evening hasn’t begun yet, or it’s over.';

/** Where both phones are. `index` counts the prompts within talk and the activity's steps within do. */
export type Place = { step: EveningStep; index: number; turn: Partner };

/** A couple's evening in one week. `done` are those ready for what's next. */
export type Evening = Place & { startedAt: string; pausedUntil: string | null; done: Partner[] };

/** An evening as both phones get it. `present` are those with the app open. */
export type EveningView = Evening & { present: Partner[] };

/** Who acts and when. `isAlone` is true for a shared account and while the other one isn't there. */
type Actor = { by: Reader; isAlone: boolean; now: Date };

/** How many things a step has, one after the other. */
function countItems(step: EveningStep, { discussionPrompts, activity }: WeekContent): number {
  if (step === 'talk') return discussionPrompts.length;
  return step === 'do' ? Math.max(1, activity.steps?.length ?? 0) : 1;
}

/** Who begins alternates by week. */
export function whoBegins(weekNumber: number): Partner {
  return weekNumber % 2 === 1 ? 'partner1' : 'partner2';
}

export function startEvening(weekNumber: number, now: Date): Evening {
  const start = { step: 'arrive', index: 0, turn: whoBegins(weekNumber) } as const;
  return { ...start, startedAt: now.toISOString(), pausedUntil: null, done: [] };
}

/**
 * The evening after an action, or the same one if nothing changes: an action that names another place than the current one comes
 * from a phone that was behind.
 */
export function continueEvening(
  evening: Evening,
  action: Exclude<EveningAction, { action: 'start' | 'end' }>,
  { by, isAlone, now }: Actor,
  content: WeekContent,
): Evening {
  switch (action.action) {
    case 'ready':
      if (isElsewhere(evening, action.at)) return evening;
      if (isAlone || by === null) return goOn(evening, content);
      return markReady(evening, by, content);
    case 'goTo':
      return { ...evening, step: action.step, index: 0, done: [] };
    case 'pass':
      if (isElsewhere(evening, action.at)) return evening;
      return { ...evening, turn: evening.turn === 'partner1' ? 'partner2' : 'partner1', done: [] };
    case 'pause':
      return { ...evening, pausedUntil: new Date(now.getTime() + action.minutes * 60_000).toISOString() };
    case 'resume':
      return evening.pausedUntil === null ? evening : { ...evening, pausedUntil: null };
  }
}

function isElsewhere({ step, index, turn }: Place, at: Place | undefined): boolean {
  return at !== undefined && (at.step !== step || at.index !== index || at.turn !== turn);
}

function markReady(evening: Evening, by: Partner, content: WeekContent): Evening {
  if (evening.done.includes(by)) return evening;
  const done = [...evening.done, by].sort();
  return done.length === 2 ? goOn({ ...evening, done }, content) : { ...evening, done };
}

/** The next prompt or activity step, after the last one the next step; the last step stays. */
function goOn(evening: Evening, content: WeekContent): Evening {
  const index = evening.index + 1;
  if (index < countItems(evening.step, content)) return { ...evening, index, done: [] };
  const next = EVENING_STEPS[EVENING_STEPS.indexOf(evening.step) + 1];
  return next === undefined ? evening : { ...evening, step: next, index: 0, done: [] };
}

/** The evening as it's read at an instant: a pause may be over, and the week may have fewer prompts than when it began. */
export function readEvening(evening: Evening, now: Date, content: WeekContent): Evening {
  const { step, index, pausedUntil } = evening;
  return {
    ...evening,
    index: Math.min(index, countItems(step, content) - 1),
    pausedUntil: pausedUntil !== null && Date.parse(pausedUntil) > now.getTime() ? pausedUntil : null,
  };
}
