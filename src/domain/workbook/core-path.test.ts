import { expect, test } from 'vitest';
import { markShortStop } from './core-path.ts';

test.each<[string, number[], number]>([
  ['without steps', [], -1],
  ['of 20 minutes', [5, 10, 5], -1],
  ['of 30 minutes, after the step that ends at 20', [5, 15, 10], 1],
  ['of 30 minutes, before the step that would pass 20', [5, 10, 15], 1],
  ['with a first step of more than 20', [25, 5], -1],
])('In an activity %s, those who have 20 minutes are told where to stop.', (_, minutes, expected) => {
  const steps = markShortStop(minutes.map((each) => ({ text: 'Do.', minutes: each })));
  expect(steps.findIndex(({ isShortStop }) => isShortStop)).toBe(expected);
});
