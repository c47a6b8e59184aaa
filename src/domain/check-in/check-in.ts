import { capitalize } from '../text.ts';
import { spellCount } from '../count.ts';
import { WEEK_COUNT } from '../week.ts';
import type { Partner } from '../workbook/response.ts';
import { ANSWER_LABELS, STATEMENTS, type Answer, type Topic } from './statements.ts';

/** After how many completed weeks there's a check-in; the first is before the course, and those after 52 are on anniversaries. */
export const CHECK_IN_WEEKS = [0, 13, 26, 52, 104, 156, 208, 260] as const;
export type CheckInWeek = (typeof CHECK_IN_WEEKS)[number];

export type CheckInAnswer = { week: CheckInWeek; topic: Topic; answer: Answer };

/** One partner's answers, and the topics they'd show to the other one. */
export type CheckInPage = { partner: Partner; answers: CheckInAnswer[]; shown: Topic[] };

/**
 * The check-ins as someone may read them. `week` is the one to answer now; `own` is the reader's page, or both while the
 * account is shared; `open` are the other partner's answers on the topics that both would show.
 */
export type CheckIn = { week: CheckInWeek; own: CheckInPage[]; open: CheckInAnswer[] };

export const SHARED_ACCOUNT_MESSAGE = 'You can show each other topics once your partner has joined.';
export const ANSWER_FIRST_MESSAGE = 'Answer this one yourself first.';

/** The check-in that a couple can answer now: the last one whose weeks are completed, and each anniversary counts as a year of them. */
export function currentCheckIn(totalCompleted: number, anniversaries = 0): CheckInWeek {
  const weeks = totalCompleted + (totalCompleted >= WEEK_COUNT ? anniversaries * WEEK_COUNT : 0);
  return CHECK_IN_WEEKS.findLast((week) => week <= weeks) ?? 0;
}

/** The check-in before this one that someone answered; null if there's none. */
export function previousCheckIn(answers: readonly CheckInAnswer[], week: CheckInWeek): CheckInWeek | null {
  return answers.findLast((answer) => answer.week < week)?.week ?? null;
}

/** Why a check-in can't be answered while `current` is, or null if it can. */
export function findCheckInProblem(week: CheckInWeek, current: CheckInWeek): string | null {
  if (week > current && week > WEEK_COUNT) return 'The next check-in opens on your next anniversary.';
  if (week > current) return `The next check-in opens after ${week} weeks.`;
  return week < current ? 'This check-in is over. Its answers stay as they were.' : null;
}

/** How many statements of a check-in are answered. */
function countAnswered(answers: readonly CheckInAnswer[], week: CheckInWeek): number {
  return answers.filter((answer) => answer.week === week).length;
}

/** Whether the reader hasn't finished the check-in of this week. While the account is shared, either page counts. */
export function isDue({ week, own }: CheckIn): boolean {
  return own.some(({ answers }) => countAnswered(answers, week) < STATEMENTS.length);
}

/** What to call the time of a check-in: At the start, After 13 weeks, Two years on. */
export function describeCheckIn(week: CheckInWeek): string {
  if (week > WEEK_COUNT) return capitalize(`${spellCount(week / WEEK_COUNT - 1, 'year')} on`);
  return week === 0 ? 'At the start' : `After ${week} weeks`;
}

/** One topic's first and latest answer: “You: yes at the start, now and then after 52 weeks.” @param who null if that's clear */
export function describeAnswers(who: string | null, answers: readonly CheckInAnswer[]): string {
  const [first, last] = [answers[0], answers.at(-1)];
  if (!first || !last) return '';
  const sentence = `${describeChange(first, last)}.`;
  return who === null ? capitalize(sentence) : `${who}: ${sentence}`;
}

function describeChange(first: CheckInAnswer, last: CheckInAnswer): string {
  const label = ({ answer }: CheckInAnswer) => ANSWER_LABELS[answer].toLowerCase();
  const time = ({ week }: CheckInAnswer) => describeCheckIn(week).toLowerCase();
  if (first === last) return `${label(last)} ${time(last)}`;
  if (first.answer === last.answer) return `${label(last)}, the same as ${time(first)}`;
  return `${label(first)} ${time(first)}, ${label(last)} ${time(last)}`;
}
