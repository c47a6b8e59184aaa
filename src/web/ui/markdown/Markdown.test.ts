import { MantineProvider } from '@mantine/core';
import fc from 'fast-check';
import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import { contentSchema } from '#src/domain/workbook/content.ts';
import { MARKDOWN_ATTACKS } from '../../../../tests/support/data/markdown-attacks.ts';
import { Markdown } from './Markdown.tsx';

/** The longest text that's stored: a policy. */
const LONGEST = 30_000;
const BLOCKS = ['>', '1. ', '* a\n', '- ', '\n', '# a\n', '[a]: <b "'];
const SPANS = ['*', '_*', '*a ', '![', '[', '[a](', '`', '<a b="', '<!--', '&'];

const ELEMENTS = ['div', 'p', 'h3', 'ul', 'ol', 'li', 'span', 'a', 'strong', 'em', 'blockquote', 'hr', 'br'];
const ATTRIBUTES = /^(?:class|style|href|rel|target|start|data-[a-z-]+)$/u;

async function render(text: string): Promise<string> {
  const markdown = createElement(Markdown, { text });
  const { prelude } = await prerender(
    createElement(MantineProvider, { withCssVariables: false, withGlobalClasses: false }, markdown),
  );
  return new Response(prelude).text();
}

/** The different tags of what React rendered, which escapes < and > everywhere else. */
function readTags(html: string) {
  return [...new Set(html.match(/<[a-z][^>]*>/giu))].map((tag) => ({
    name: /[a-z][^\s/>]*/iu.exec(tag)?.[0] ?? '',
    attributes: new Map([...tag.matchAll(/([^\s="/]+)="([^"]*)"/gu)].map(([, key = '', value = '']) => [key, value])),
  }));
}

function expectHarmless(html: string): void {
  for (const { name, attributes } of readTags(html)) {
    expect(ELEMENTS).toContain(name);
    for (const key of attributes.keys()) expect(key).toMatch(ATTRIBUTES);
    expect(attributes.get('style') ?? '').not.toMatch(/url|position/iu);
    if (name !== 'a') continue;
    expect(new URL(attributes.get('href') ?? '', 'https://course.example').protocol).toMatch(/^(?:https|mailto):$/u);
    expect(attributes.get('rel')).toBe('noopener noreferrer');
  }
}

test.each(MARKDOWN_ATTACKS)('%j is shown without anything that runs or loads.', async (attack) => {
  expectHarmless(await render(attack));
});

test('No mixture of attacks becomes anything that runs or loads.', async () => {
  const parts = [
    '[',
    '](',
    ')',
    '![',
    '<',
    '>',
    '"',
    '\n\n',
    '\n',
    '&#10;',
    '&colon;',
    'javascript:',
    '//evil.example',
    '[a]: ',
    '`',
  ];
  const text = fc.array(fc.constantFrom(...parts, ...MARKDOWN_ATTACKS), { maxLength: 12 });
  await fc.assert(fc.asyncProperty(text, async (chosen) => expectHarmless(await render(chosen.join('')))));
});

test('Links to the web, to an email address, and within the course work; others are plain text.', async () => {
  const links = ['https://help.example/a?b=c:d', 'mailto:us@example.com', '/imprint', '#top', 'http://help.example', 'tel:911'];
  const html = await render(links.map((link) => `[here](${link})`).join(' '));
  expect(readTags(html).flatMap(({ attributes }) => attributes.get('href') ?? [])).toEqual([...links.slice(0, 4), 'tel:911']);
  expect(html.match(/here/gu)).toHaveLength(links.length);
  expect(html.match(/target="_blank"/gu)).toHaveLength(1);
  expect(await render('![Two cups](https://pictures.example/cups.png)')).toContain('Two cups');
});

// Each takes up to a second, and would take minutes if the time grew with the square of the length.
test.each(BLOCKS)('The longest text of %j is shown within seconds.', async (part) => {
  expectHarmless(await render(part.repeat(LONGEST / part.length)));
});

test.each(SPANS)('The longest text of %j is shown within seconds, closed or not.', async (part) => {
  const half = part.repeat(LONGEST / 2 / part.length);
  const closing = [...half]
    .toReversed()
    .join('')
    .replaceAll('[', '](b)')
    .replaceAll('!', '')
    .slice(0, LONGEST / 2);
  for (const text of [half + half, `${half}a${closing}`, `${half} x`.repeat(2)]) expectHarmless(await render(text));
});

test.each(['>', '1. ', '*', '![', '[a](', ' _a'])('A lesson of 100,000 characters of %j is refused right away.', (part) => {
  const start = performance.now();
  const { error } = contentSchema.pick({ lesson: true }).safeParse({ lesson: part.repeat(100_000 / part.length) });
  expect(error?.issues[0]?.message).toBe('must be at most 10,000 characters.');
  expect(performance.now() - start).toBeLessThan(1_000);
});
