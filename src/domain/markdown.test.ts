import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toggleLines, toggleMark, type Selection } from './markdown.ts';

/** Reads a text whose selection is in brackets. */
const select = (text: string): Selection => {
  const start = text.indexOf('[');
  return { value: text.replace('[', '').replace(']', ''), start, end: text.indexOf(']') - 1 };
};

test.each([
  ['I [am] here', '**', 'I **[am]** here'],
  ['I **[am]** here', '**', 'I [am] here'],
  ['I **[am]** here', '*', 'I ***[am]*** here'],
  ['I *[am]* here', '*', 'I [am] here'],
  ['[]', '*', '*[]*'],
])('In %j, %s makes it %j.', (before, mark, after) => {
  expect(toggleMark(select(before), mark)).toEqual(select(after));
});

test.each([
  ['one\nt[wo\nthr]ee\nfour', 'one\n[- two\n- three]\nfour'],
  ['- o[n]e\n- two', '[one]\n- two'],
  ['- [one\ntwo]', '[- - one\n- two]'],
  ['[]', '[- ]'],
])('As a list, %j becomes %j.', (before, after) => {
  expect(toggleLines(select(before), '- ')).toEqual(select(after));
});

test('Doing the same twice changes nothing.', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.nat(), fc.constantFrom('> ', '- '), (value, one, other, prefix) => {
      const [start = 0, end = 0] = [one, other].map((at) => at % (value.length + 1)).toSorted((first, second) => first - second);
      fc.pre(!value.includes(prefix.trim()));
      expect(toggleLines(toggleLines({ value, start, end }, prefix), prefix).value).toBe(value);
      expect(toggleMark(toggleMark({ value, start, end }, '**'), '**').value).toBe(value);
    }),
  );
});
