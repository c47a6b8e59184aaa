import { expect, test } from 'vitest';
import type { CheckInAnswer, CheckInWeek } from './check-in.ts';
import type { Answer, Topic } from './statements.ts';
import { describeCloser, sumUpCheckIn } from './summary.ts';

const at = (week: CheckInWeek, answers: Partial<Record<Topic, Answer>>): CheckInAnswer[] =>
  Object.entries(answers).map(([topic, answer]) => ({ week, topic: topic as Topic, answer }));

test('The first check-in has nothing to compare, and the lowest answer is worth an evening.', () => {
  const summary = sumUpCheckIn(at(0, { money: 'nowAndThen', home: 'notYet', time: 'yes' }), 0);
  expect([describeCloser(summary), summary.worthAnEvening?.topic]).toEqual([null, 'home']);
});

test('A later one says what got closer since the one before, and among equals picks what fell.', () => {
  const before = at(13, { money: 'mostly', home: 'nowAndThen', time: 'notYet', later: 'mostly' });
  const now = at(26, { money: 'nowAndThen', home: 'nowAndThen', time: 'mostly', later: 'yes' });
  const summary = sumUpCheckIn([...at(0, { money: 'notYet', home: 'notYet' }), ...before, ...now], 26);
  expect(describeCloser(summary)).toBe('Two things got closer.');
  expect(summary.closer.map(({ title }) => title)).toEqual(['Time together', 'Growing old']);
  expect(summary.worthAnEvening).toMatchObject({ topic: 'money', weekNumber: 27 });
});

test('If nothing moved and nothing is low, it says so and asks for nothing.', () => {
  const summary = sumUpCheckIn([...at(0, { money: 'mostly' }), ...at(13, { money: 'mostly' })], 13);
  expect([describeCloser(summary), summary.worthAnEvening]).toEqual(['Things are much as they were.', null]);
});
