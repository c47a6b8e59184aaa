import { expect, test } from 'vitest';
import { parsePdfName } from './pdf-name.ts';

test.each([
  ['week-07 Money.pdf', 7, 'Money'],
  ['Week 12 - Coming through the door.PDF', 12, 'Coming through the door'],
  ['52_Where_we_are_now.pdf', 52, 'Where we are now'],
  ['03-how-we-argue.pdf', 3, 'how we argue'],
  ['Listening (week 2).pdf', 2, 'Listening'],
  ['w9.pdf', 9, ''],
  ['week-60 Beyond.pdf', null, 'week-60 Beyond'],
  ['2026 plan.pdf', null, '2026 plan'],
  ['Money.pdf', null, 'Money'],
])('%s is week %s, “%s”.', (name, weekNumber, title) => {
  expect(parsePdfName(name)).toEqual({ weekNumber, title });
});
