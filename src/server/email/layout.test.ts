import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_ACCENT } from '#src/domain/site/settings.ts';
import { EXAMPLE_EMAILS } from '../../../tests/support/data/example-emails.ts';
import { renderEmail, type EmailContent } from './layout.ts';

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

const MAIL: EmailContent = {
  subject: 'Your order',
  heading: 'Thank you',
  parts: [
    'One line\nand another.',
    { button: 'Open it', url: 'https://course.example/sign-in?token=abc&x=1' },
    { code: '123456', label: 'Or type this code' },
    { card: 'Who snores?', label: 'A card for the day' },
    { facts: [['Order', '12']] },
  ],
  smallPrint: 'Not you? Ignore it.',
};

test('The plain text says everything, with addresses and codes on their own lines.', () => {
  expect(renderEmail({ brandName: 'Lovewell', accentColor: DEFAULT_ACCENT }, MAIL).text).toBe(
    [
      'Thank you\n',
      'One line\nand another.\n',
      'Open it:\nhttps://course.example/sign-in?token=abc&x=1\n',
      'Or type this code:\n123456\n',
      'A card for the day:\nWho snores?\n',
      'Order: 12\n',
      '-- \nLovewell\nNot you? Ignore it.\nLink not working? Go to course.example and sign in.\n',
    ].join('\n'),
  );
});

test('The HTML says the same in both color schemes and loads nothing.', () => {
  const { html } = renderEmail({ brandName: 'Lovewell', accentColor: DEFAULT_ACCENT }, MAIL);
  const words = html.replaceAll(/<style>[^]*<\/style>/gu, '').replaceAll(/<[^>]*>/gu, ' ');
  for (const said of [
    'Lovewell',
    'Thank you',
    'One line',
    'Open it',
    'Or type this code',
    '123456',
    'Who snores?',
    'Order',
    '12',
    'Not you?',
  ]) {
    expect(words).toContain(said);
  }
  expect(html).toContain('href="https://course.example/sign-in?token=abc&amp;x=1"');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme: dark)');
  expect(html).not.toMatch(/<(?:img|link|script|iframe)|url\(|@import/iu);
});

test.each(Object.entries(EXAMPLE_EMAILS))('The email “%s” says the same in plain text and in HTML.', (_name, content) => {
  const { text, html } = renderEmail({ brandName: 'Lovewell', accentColor: DEFAULT_ACCENT }, content);
  const readable = html
    .replace(/<head>[^]*<\/head>/u, '')
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>/gu, ' $1 ')
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/&(lt|gt|quot|#39|amp);/gu, (_entity, name: string) => ENTITIES[name] ?? '');
  const words = (said: string) => new Set(said.replaceAll(/:(?=\s)|^-- $|^>/gmu, '').match(/\S+/gu));
  expect(words(readable)).toEqual(words(text));
});

test('The examples have every email in them.', () => {
  const examples = readFileSync('tests/support/data/example-emails.ts', 'utf8');
  const emails = globSync('src/server/features/*/*.emails.ts').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/export function (\w+)/gu), ([, name]) => name),
  );
  expect(emails.length).toBeGreaterThan(20);
  for (const name of emails) expect(examples).toContain(`${name}(`);
});

test('Whatever the content, the HTML has only the tags of the layout.', () => {
  const anything = fc.oneof(fc.string(), fc.constantFrom('<b>', '"><img src=x>', "' onload='", '</style>', '&lt;', '<!--'));
  const tags = (html: string) => html.match(/<[^>]*>/gu)?.map((tag) => tag.replaceAll(/"[^"]*"/gu, '""'));
  const createEmail = (...[subject, heading, line, label, name]: [string, string, string, string, string]): EmailContent => ({
    subject,
    heading,
    parts: [
      line,
      { button: label, url: `https://a.bc/${line}` },
      { code: name, label },
      { card: name, label },
      { facts: [[name, line]] },
    ],
    smallPrint: label,
  });
  const plain = tags(renderEmail({ brandName: 'x', accentColor: DEFAULT_ACCENT }, createEmail('a', 'b', 'c', 'd', 'e')).html);
  fc.assert(
    fc.property(anything, fc.tuple(anything, anything, anything, anything, anything), (brand, texts) => {
      const withoutBreaks = texts.map((text) => text.replaceAll('\n', ' ')) as typeof texts;
      expect(tags(renderEmail({ brandName: brand, accentColor: DEFAULT_ACCENT }, createEmail(...withoutBreaks)).html)).toEqual(
        plain,
      );
    }),
  );
});

test('The button has the seller’s accent color, and a lighter shade of it in the dark.', () => {
  const content = { subject: 's', heading: 'h', parts: [{ button: 'Open', url: 'https://course.example' }] };
  const { html } = renderEmail({ brandName: 'x', accentColor: '#8b1e3f' }, content);
  expect(html).toContain('background:#8b1e3f"');
  expect(html).not.toContain('#235640');
  expect(html).toMatch(/\.button \{ background: #[0-9a-f]{6} !important/u);
});
