import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insertLink, toggleLines, toggleMark, withoutMarks, type Selection } from './marks.ts';

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

test.each([
  ['Read [this] first', 'Read [this](https://) first', 12],
  ['[]', '[link](https://)', 7],
])('As a link, %j becomes %j, with its address selected.', (before, value, start) => {
  const [at, to] = [before.indexOf('['), before.indexOf(']') - 1];
  expect(insertLink({ value: before.replace('[', '').replace(']', ''), start: at, end: to })).toEqual({
    value,
    start,
    end: start + 8,
  });
});

test.each([
  ['I’m **Ida**, *your* ***guide***.', 'I’m Ida, your guide.'],
  ['See [my site](https://ida.example/a).\n\n- one\n> two\n## three', 'See my site.\n\none\ntwo\nthree'],
  ['3 * 4 * 5, a_b_c [sic] - no mark', '3 * 4 * 5, a_b_c [sic] - no mark'],
])('Without marks, %j is %j.', (text, plain) => {
  expect(withoutMarks(text)).toBe(plain);
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
