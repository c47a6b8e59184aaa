import { spellCount } from '../count.ts';
import { capitalize } from '../text.ts';
import { previousCheckIn, type CheckInAnswer, type CheckInWeek } from './check-in.ts';
import { ANSWERS, STATEMENTS, type Topic } from './statements.ts';

type Statement = (typeof STATEMENTS)[number];

/** What a check-in comes to: the topics that got closer since the one before, and the one that's worth an evening. */
export type CheckInSummary = { hasBefore: boolean; closer: Statement[]; worthAnEvening: Statement | null };

/** Compares one person's answers in a check-in with those in the one before. */
export function sumUpCheckIn(answers: readonly CheckInAnswer[], week: CheckInWeek): CheckInSummary {
  const previous = previousCheckIn(answers, week);
  const rank = (topic: Topic, of: CheckInWeek | null) => {
    const found = answers.find((one) => one.topic === topic && one.week === of);
    return found === undefined ? null : ANSWERS.indexOf(found.answer);
  };
  const changes = STATEMENTS.flatMap((statement) => {
    const now = rank(statement.topic, week);
    return now === null ? [] : [{ statement, now, change: now - (rank(statement.topic, previous) ?? now) }];
  });
  const low = changes.filter(({ now }) => now < ANSWERS.indexOf('mostly'));
  const [first] = low.toSorted((one, other) => one.now - other.now || one.change - other.change);
  return {
    hasBefore: previous !== null,
    closer: changes.filter(({ change }) => change > 0).map(({ statement }) => statement),
    worthAnEvening: first?.statement ?? null,
  };
}

/** The summary's first sentence; null for a first check-in, which has nothing to compare. */
export function describeCloser({ hasBefore, closer }: CheckInSummary): string | null {
  if (!hasBefore) return null;
  if (closer.length === 0) return 'Things are much as they were.';
  const count = spellCount(closer.length, 'thing');
  return `${capitalize(count)} got closer.`;
}
