import { expect, test } from 'vitest';
import { arrangeBook } from './arrange.ts';
import type { BookPart, BookWeek } from './book.ts';

const TUESDAY = 'Picture an ordinary Tuesday.';

const part = (asked: string, name: string, partners: BookPart['texts'][number]['partner'][], written = asked): BookPart => ({
  asked,
  texts: partners.map((partner) => ({ name: `${partner}.${name}`, partner, written, outcome: null, leftOutBy: [] })),
});
const question = (asked: string) => part(asked, 'reflectionAnswers.q', ['partner1', 'partner2']);
const promise = (written: string, partners: BookPart['texts'][number]['partner'][] = ['partner1', 'partner2']) =>
  part('What we promised', 'weeklyCommitment', partners, written);
const week = (weekNumber: number, ...parts: BookPart[]): BookWeek => ({
  weekNumber,
  title: `Title ${weekNumber}`,
  completedAt: null,
  parts,
});
const asked = ({ parts }: BookWeek) => parts.map((one) => one.asked);

test('Promises face each other on pages of their own, and a week that had nothing else is gone.', () => {
  const { weeks, promises } = arrangeBook([week(1, question('One'), promise('Short.')), week(2, promise('Also.'))]);
  expect(weeks.map(asked)).toEqual([['One']]);
  expect(promises.map(({ weekNumber, texts }) => [weekNumber, texts.length])).toEqual([
    [1, 2],
    [2, 2],
  ]);
});

test('A long promise, and those of a person whose partner has none, stay in their week.', () => {
  const long = [week(1, promise('Word. '.repeat(100)))];
  const alone = [week(1, promise('Short.', ['partner1']))];
  for (const weeks of [long, alone]) expect(arrangeBook(weeks)).toEqual({ weeks, promises: [], finale: null });
});

test('The book ends with the question that was asked again, as it was answered first and last.', () => {
  const middle = week(26, question(TUESDAY));
  const { weeks, finale } = arrangeBook([week(1, question('One'), question(TUESDAY)), middle, week(52, question(TUESDAY))]);
  expect(weeks.map(({ weekNumber }) => weekNumber)).toEqual([1, 26]);
  expect(finale).toMatchObject({ asked: TUESDAY, first: { weekNumber: 1 }, last: { weekNumber: 52 } });
});
