import { expect, test } from 'vitest';
import { parseMarkdown } from './parse-markdown.ts';

test('paragraphs, headings and lists are told apart, and lines of one paragraph are joined', () => {
  expect(parseMarkdown('## Money back\n\nWithin thirty\ndays.\n\n- by mail\n- by the\n  form\n')).toEqual([
    { kind: 'heading', content: [{ text: 'Money back' }] },
    { kind: 'paragraph', content: [{ text: 'Within thirty days.' }] },
    { kind: 'list', items: [[{ text: 'by mail' }], [{ text: 'by the form' }]] },
  ]);
});

test('strong words and links stand inside of a line', () => {
  expect(parseMarkdown('Write **soon** to [us](mailto:us@example.com).')).toEqual([
    {
      kind: 'paragraph',
      content: [
        { text: 'Write ' },
        { text: 'soon', strong: true },
        { text: ' to ' },
        { text: 'us', href: 'mailto:us@example.com' },
        { text: '.' },
      ],
    },
  ]);
});

test('an address that would run something is not a link', () => {
  expect(parseMarkdown('[us](javascript:alert(1))')).toEqual([
    { kind: 'paragraph', content: [{ text: '[us](javascript:alert(1))' }] },
  ]);
});

test('an empty text has no blocks', () => {
  expect(parseMarkdown('\n \n')).toEqual([]);
});
