import { expect, test } from 'vitest';
import { splitWho } from './activity-steps.ts';

test.each([
  ['Together: draw the line.', 'Together', 'Draw the line.'],
  ['Alone, in two corners: write one word.', 'Alone, in two corners', 'Write one word.'],
  ['Take turns, four each: one moment.', 'Take turns, four each', 'One moment.'],
  ['Each, in your color: “yes” or “no.”', 'Each, in your color', '“yes” or “no.”'],
  ['Swap.', '', 'Swap.'],
  ['Each says, “Thank you: for this.”', '', 'Each says, “Thank you: for this.”'],
  ['Switch: the other one draws.', '', 'Switch: the other one draws.'],
])('%j is for %j.', (step, who, what) => {
  expect(splitWho(step)).toEqual({ who, what });
});
