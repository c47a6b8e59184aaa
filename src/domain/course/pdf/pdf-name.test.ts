import { expect, test } from 'vitest';
import { parsePdfName } from './pdf-name.ts';

test.each([
  ['week-07 Money.pdf', 7, 'Money'],
  ['Week 12 - Coming through the door.PDF', 12, 'Coming through the door'],
  ['52_Where_we_are_now.pdf', 52, 'Where we are now'],
  ['03-how-we-argue.pdf', 3, 'how we argue'],
  ['Listening (week 2).pdf', 2, 'Listening'],
  ['week7.pdf', 7, ''],
  ['2026 week 9 Rest.pdf', 9, 'Rest'],
  ['12. Coming through the door.pdf', 12, 'Coming through the door'],
  ['w9.pdf', null, 'w9'],
  ['Friends final v2.pdf', null, 'Friends final v2'],
  ['3 ways to argue.pdf', null, '3 ways to argue'],
  ['Top 10 questions.pdf', null, 'Top 10 questions'],
  ['00 Introduction.pdf', null, '00 Introduction'],
  ['week-60 Beyond.pdf', null, 'week-60 Beyond'],
  ['2026 plan.pdf', null, '2026 plan'],
  ['Money.pdf', null, 'Money'],
])('%s is week %s, “%s”.', (name, weekNumber, title) => {
  expect(parsePdfName(name)).toEqual({ weekNumber, title });
});
