import { expect, test } from 'vitest';
import { LINE_BREAK } from './block.ts';
import { parseMarkdown } from './parse-markdown.ts';

const paragraph = (text: string) => ({ kind: 'paragraph', spans: [{ text }] });

test.each([
  ['## A *new* start', [{ kind: 'heading', spans: [{ text: 'A ' }, { text: 'new', isEmphasized: true }, { text: ' start' }] }]],
  [
    '> Skip **this**.',
    [
      {
        kind: 'quotation',
        blocks: [{ kind: 'paragraph', spans: [{ text: 'Skip ' }, { text: 'this', isStrong: true }, { text: '.' }] }],
      },
    ],
  ],
  ['- one\n- two', [{ kind: 'list', firstNumber: null, items: [[paragraph('one')], [paragraph('two')]] }]],
  ['3. three\n4. four', [{ kind: 'list', firstNumber: 3, items: [[paragraph('three')], [paragraph('four')]] }]],
  ['[here](https://a.example)', [{ kind: 'paragraph', spans: [{ text: 'here', href: 'https://a.example' }] }]],
  ['[here][a]\n\n[A]: tel:911', [{ kind: 'paragraph', spans: [{ text: 'here', href: 'tel:911' }] }]],
  ['[here](javascript:x)', [paragraph('here')]],
  ['![Two cups](cups.png)', [paragraph('Two cups')]],
  ['<b>One</b>', [{ kind: 'paragraph', spans: [{ text: '<b>' }, { text: 'One' }, { text: '</b>' }] }]],
  [
    'One  \ntwo\n\n***',
    [{ kind: 'paragraph', spans: [{ text: 'One' }, { text: LINE_BREAK }, { text: 'two' }] }, { kind: 'rule' }],
  ],
  ['3 * 4 * 5', [paragraph('3 * 4 * 5')]],
])('%j has these parts.', (markdown, blocks) => {
  expect(parseMarkdown(markdown)).toEqual(blocks);
});

const nested = (open: string, close: string, levels: number) => `${open.repeat(levels)}a${close.repeat(levels)}`;

test.each([
  ['quotations', nested('>', '', 51)],
  ['spaced quotations', nested('  >\t', '', 51)],
  ['lists', nested('1. ', '', 51)],
  ['lists in quotations', `Before.\r${nested('> + ', '', 26)}`],
  ['emphases', nested('*', '*', 300)],
  ['emphases of words', nested('**a ', ' a**', 300)],
  ['emphases on many lines', nested('*a\n', '\na*', 300)],
  ['emphases of marks', nested('*_ ', ' _*', 300)],
  ['pictures', nested('![', '](b)', 600)],
])('Deeply nested %s are one plain text.', (_what, text) => {
  expect(parseMarkdown(text)).toEqual([{ kind: 'paragraph', spans: [{ text }] }]);
});

test.each([
  ['a long list', '- **One** and _two_.\n\n'.repeat(500)],
  ['lines to write on', `${'_'.repeat(60)}\n`.repeat(40)],
  ['a rule', '-'.repeat(80)],
  ['a few levels', '> > 1. - *Here.*'],
])('%s isn’t nested too deeply.', (_what, text) => {
  expect(parseMarkdown(text)).not.toEqual([{ kind: 'paragraph', spans: [{ text }] }]);
});
