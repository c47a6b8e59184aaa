import { expect, test } from 'vitest';
import { beginsWithCaution, findFirstSentence } from './lesson-opening.ts';

test.each([
  ['They had one question and ten minutes. Then\n\nmore.', 'They had one question and ten minutes.'],
  ['“Look at that dog,” says Bashir, at the window. He', '“Look at that dog,” says Bashir, at the window.'],
  ['“Where do we keep\nthe *soap*?”\n\nAsked twice.', '“Where do we keep the soap?”'],
  ['# No full stop', 'No full stop'],
  ['', null],
])('The story of %j begins: %j', (lesson, sentence) => {
  expect(findFirstSentence(lesson)).toBe(sentence);
});

test('Only a box at the beginning is a caution.', () => {
  expect(beginsWithCaution('> **Before you start.** This week is for two people who feel safe.')).toBe(true);
  expect(beginsWithCaution('A story.\n\n> **Short on time?** Questions 1 and 2.')).toBe(false);
});
