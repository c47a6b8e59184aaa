import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currentCheckIn, describeAnswers, findCheckInProblem, isDue, type CheckInAnswer, type CheckInWeek } from './check-in.ts';
import { openAnswers } from './sharing.ts';
import { ANSWERS, STATEMENTS } from './statements.ts';

const topics = STATEMENTS.map(({ topic }) => topic);
const everything = (week: CheckInWeek): CheckInAnswer[] => topics.map((topic) => ({ week, topic, answer: 'yes' }));

test('A check-in has twelve statements, and none is about fear.', () => {
  expect(new Set(topics).size).toBe(12);
  expect(STATEMENTS.map(({ text }) => text).join(' ')).not.toMatch(/afraid|fear|scared|safe/iu);
});

test.each([
  [0, 0],
  [12, 0],
  [13, 13],
  [25, 13],
  [26, 26],
  [51, 26],
  [52, 52],
])('After %i weeks, the check-in of week %i can be answered.', (completed, week) => {
  expect(currentCheckIn(completed)).toBe(week);
});

test('After the course there’s one on each anniversary, and only then.', () => {
  expect([currentCheckIn(52, 1), currentCheckIn(52, 3), currentCheckIn(52, 9), currentCheckIn(51, 1)]).toEqual([
    104, 208, 260, 26,
  ]);
  expect(findCheckInProblem(104, 52)).toBe('The next check-in opens on your next anniversary.');
});

test.each([
  [13, 13, null],
  [26, 13, 'The next check-in opens after 26 weeks.'],
  [0, 13, 'This check-in is over. Its answers stay as they were.'],
] as const)('The check-in of week %i while that of week %i is current: %j', (week, current, problem) => {
  expect(findCheckInProblem(week, current)).toBe(problem);
});

test('A check-in is due until all its statements are answered, on both pages while the account is shared.', () => {
  const page = (partner: 'partner1' | 'partner2', answers: CheckInAnswer[]) => ({ partner, answers, shown: [] });
  expect(isDue({ week: 13, own: [page('partner1', everything(0))], open: [] })).toBe(true);
  expect(isDue({ week: 13, own: [page('partner1', everything(13).slice(1))], open: [] })).toBe(true);
  expect(isDue({ week: 13, own: [page('partner1', everything(13)), page('partner2', [])], open: [] })).toBe(true);
  expect(isDue({ week: 13, own: [page('partner1', everything(13))], open: [] })).toBe(false);
});

test('An answer is open if, and only if, both would show its topic.', () => {
  const shown = fc.subarray(topics);
  const answers = fc.array(
    fc.record({
      week: fc.constantFrom<CheckInWeek>(0, 13, 26, 52),
      topic: fc.constantFrom(...topics),
      answer: fc.constantFrom(...ANSWERS),
    }),
  );
  fc.assert(
    fc.property(answers, shown, shown, (written, author, reader) => {
      const open = openAnswers({ answers: written, shown: author }, { shown: reader });
      for (const answer of written) {
        expect(open.includes(answer)).toBe(author.includes(answer.topic) && reader.includes(answer.topic));
      }
      expect(written).toEqual(expect.arrayContaining(open));
    }),
  );
});

test('A topic’s answers are said in one sentence.', () => {
  const [start, end]: CheckInAnswer[] = [
    { week: 0, topic: 'money', answer: 'yes' },
    { week: 52, topic: 'money', answer: 'nowAndThen' },
  ];
  if (!start || !end) throw new Error('unreachable: two answers');
  expect(describeAnswers('You', [start, end])).toBe('You: yes at the start, now and then after 52 weeks.');
  expect(describeAnswers('You', [start, { ...start, week: 52 }])).toBe('You: yes, the same as at the start.');
  expect(describeAnswers(null, [{ ...end, week: 156 }])).toBe('Now and then two years on.');
  expect(describeAnswers(null, [end])).toBe('Now and then after 52 weeks.');
});
