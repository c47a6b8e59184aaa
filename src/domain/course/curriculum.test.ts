import { expect, test } from 'vitest';
import { describePhases, PHASES, findTopic, formatWeekRange } from './curriculum.ts';
import { ALL_WEEKS } from '../week.ts';

test('The four phases cover every week once, in order.', () => {
  const weeks = PHASES.flatMap(({ firstWeek, lastWeek }) =>
    Array.from({ length: lastWeek - firstWeek + 1 }, (_, index) => firstWeek + index),
  );
  expect(weeks).toEqual(ALL_WEEKS);
});

test('The phases have the specified names and five topics each.', () => {
  expect(PHASES.map((phase) => `${formatWeekRange(phase)} ${phase.name}`)).toEqual([
    'Weeks 1-13 Communication Foundation',
    'Weeks 14-26 Trust & Intimacy',
    'Weeks 27-39 Future Planning',
    'Weeks 40-52 Lasting Love',
  ]);
  expect(PHASES.map(({ topics }) => new Set(topics).size)).toEqual([5, 5, 5, 5]);
});

test('Every topic has its own weeks, in the order of the curriculum.', () => {
  const topics = ALL_WEEKS.map(findTopic);
  expect([...new Set(topics)]).toEqual(PHASES.flatMap((phase) => phase.topics));
  for (const topic of new Set(topics)) {
    const count = topics.filter((other) => other === topic).length;
    expect([2, 3]).toContain(count);
    expect(topics.lastIndexOf(topic) - topics.indexOf(topic)).toBe(count - 1);
  }
  for (const { firstWeek, lastWeek, topics: own } of PHASES) {
    expect([findTopic(firstWeek), findTopic(lastWeek)]).toEqual([own[0], own.at(-1)]);
  }
  expect(() => findTopic(53)).toThrow(RangeError);
});

test('A phase with a week of the seller’s own has five published titles as topics, spread evenly; the others keep theirs.', () => {
  const shipped = new Map(ALL_WEEKS.map((week) => [week, `Week ${week}`]));
  expect(describePhases(new Map([[1, 'Week 1']]), shipped)).toEqual(PHASES);
  const published = new Map(shipped).set(14, 'Ours');
  const [first, second, ...others] = describePhases(published, shipped);
  expect([first, ...others]).toEqual(PHASES.toSpliced(1, 1));
  expect(second).toEqual({ ...PHASES[1], topics: ['Ours', 'Week 17', 'Week 20', 'Week 23', 'Week 26'] });
  // Too few to make five topics of.
  expect(describePhases(new Map([[1, 'Ours']]), shipped)).toEqual(PHASES);
});
