import type { Content } from './content.ts';

/** The core path takes about 45 minutes: these questions and prompts, the activity, and a commitment each. */
export const CORE_QUESTIONS = 2;
export const CORE_PROMPTS = 1;

/** Marks what isn't on the core path. */
export const MORE_TIME = 'If you have more time';

export type Step = NonNullable<Content['activity']['steps']>[number];

/** How long the short version of an activity takes. */
const SHORT_MINUTES = 20;
export const SHORT_STOP = 'Short on time? Stop here.';

/** The steps with the place to stop for those who have 20 minutes; none is marked if the activity isn't longer. */
export function markShortStop(steps: readonly Step[]): (Step & { isShortStop: boolean })[] {
  const totals = steps.map((_, index) => countMinutes(steps.slice(0, index + 1)));
  const isLonger = (totals.at(-1) ?? 0) > SHORT_MINUTES;
  const stop = isLonger ? totals.findLastIndex((total) => total <= SHORT_MINUTES) : -1;
  return steps.map((step, index) => ({ ...step, isShortStop: index === stop }));
}

export function countMinutes(steps: readonly Step[]): number {
  return steps.reduce((total, { minutes }) => total + minutes, 0);
}
