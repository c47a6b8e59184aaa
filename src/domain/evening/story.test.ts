import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPlainText } from '../markdown/parse-markdown.ts';
import { listSpoken, splitStory } from './story.ts';

const LESSON = `> **Before you start.** Skip it if you like.

“I wasn’t soaked,” she said. “I had *an umbrella. Really*.”

- One.
- Two, too.

> **Short on time?** Questions 1 and 2.

*Source: Slatcher & Pennebaker, 2006.*`;

test('A lesson is split into sentences that keep their marks, and each part is what it is.', () => {
  const parts = splitStory(LESSON);
  expect(parts.map(({ kind, sentences }) => [kind, ...sentences.map(({ text }) => text)])).toEqual([
    ['note', 'Before you start.', 'Skip it if you like.'],
    ['paragraph', '“I wasn’t soaked,” she said.', '“I had an umbrella.', 'Really.”'],
    ['item', 'One.'],
    ['item', 'Two, too.'],
    ['source', 'Source: Slatcher & Pennebaker, 2006.'],
  ]);
  expect(parts[1]?.sentences[2]?.spans).toEqual([{ text: 'Really', isEmphasized: true }, { text: '.”' }]);
});

test('A voice reads the story, and neither the boxes nor the source.', () => {
  expect(listSpoken(splitStory(LESSON)).map(({ text }) => text)).toEqual([
    '“I wasn’t soaked,” she said.',
    '“I had an umbrella.',
    'Really.”',
    'One.',
    'Two, too.',
  ]);
});

test('No letter of a paragraph is lost.', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('He sat. ', 'Why? ', '*No* ', '“Yes.” ', 'a.m. ', '**all** ')), (words) => {
      const text = `x ${words.join('')}`.trim();
      const [part] = splitStory(text);
      const spans = part?.sentences.flatMap((sentence) => sentence.spans) ?? [];
      expect(toPlainText(spans)).toBe(text.replaceAll('*', ''));
    }),
  );
});
