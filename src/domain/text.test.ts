import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstMessage } from '../../tests/support/first-message.ts';
import { characterCount, freeText, isBlank, requiredLine, secretText } from './text.ts';

const anyText = fc.string({ unit: 'binary' });

test.each([
  ['', 0],
  ['abc', 3],
  ['né', 2],
  ['👩', 1],
  ['💍💍💍', 3],
  ['a\nb', 3],
])('%j has %i characters.', (text, count) => {
  expect(characterCount(text)).toBe(count);
});

test('Characters are code points, whatever the text.', () => {
  fc.assert(fc.property(anyText, (text) => characterCount(text) === [...text].length));
});

test.each([
  ['', true],
  [' ', true],
  ['\t\r\n', true],
  ['\u00a0\u2003', true],
  ['.', false],
  [' a ', false],
])('%j is blank: %s', (text, blank) => {
  expect(isBlank(text)).toBe(blank);
});

describe('A required line', () => {
  const line = requiredLine('Title', 5);

  test.each([
    ['plain', 'plain'],
    ['  in  ', 'in'],
    ['\u00a0wide\u2003', 'wide'],
    ['💍💍💍💍💍', '💍💍💍💍💍'],
    ['a\0b', 'ab'],
    ['a\r\nb\u2028c', 'a b c'],
    ['a\ud800', 'a\ufffd'],
  ])('accepts %j and stores %j', (typed, kept) => {
    expect(line.parse(typed)).toBe(kept);
  });

  test.each([
    [undefined, 'Title is required.'],
    [null, 'Title is required.'],
    ['', 'Title is required.'],
    [' \t\n', 'Title is required.'],
    ['\0', 'Title is required.'],
    [5, 'Title must be text.'],
    [['a'], 'Title must be text.'],
    [{}, 'Title must be text.'],
    [true, 'Title must be text.'],
    ['sixsix', 'Title must be at most 5 characters.'],
    ['💍💍💍💍💍💍', 'Title must be at most 5 characters.'],
  ])('refuses %j', (typed, message) => {
    expect(firstMessage(line, typed)).toBe(message);
  });

  test('counts what remains after trimming.', () => {
    expect(line.parse(`${' '.repeat(100)}title${' '.repeat(100)}`)).toBe('title');
  });

  test('writes large limits with a separator.', () => {
    expect(firstMessage(requiredLine('Text', 10_000), 'x'.repeat(10_001))).toBe('Text must be at most 10,000 characters.');
  });
});

describe('Free text', () => {
  const text = freeText('Notes', 5);

  test.each([
    ['', ''],
    [' \n ', ''],
    ['      ', ''],
    [' a\n', ' a\n'],
    ['💍💍💍💍💍', '💍💍💍💍💍'],
    ['a\0', 'a'],
  ])('accepts %j and stores %j', (typed, kept) => {
    expect(text.parse(typed)).toBe(kept);
  });

  test.each([
    [undefined, 'Notes is required.'],
    [7, 'Notes must be text.'],
    ['sixsix', 'Notes must be at most 5 characters.'],
    ['     a', 'Notes must be at most 5 characters.'],
  ])('refuses %j', (typed, message) => {
    expect(firstMessage(text, typed)).toBe(message);
  });
});

describe('A secret', () => {
  const secret = secretText('Password', { min: 3, max: 5 });

  test.each(['abc', ' a ', 'abcde', '💍💍💍', '💍💍💍💍💍'])('stores %j unchanged.', (typed) => {
    expect(secret.parse(typed)).toBe(typed);
  });

  test.each([
    [undefined, 'Password is required.'],
    [null, 'Password is required.'],
    ['', 'Password is required.'],
    ['     ', 'Password is required.'],
    [123456, 'Password must be text.'],
    ['ab', 'Password must be at least 3 characters.'],
    ['💍💍', 'Password must be at least 3 characters.'],
    ['abcdef', 'Password must be at most 5 characters.'],
  ])('refuses %j', (typed, message) => {
    expect(firstMessage(secret, typed)).toBe(message);
  });

  test('asks for one character where no minimum is given.', () => {
    expect(secretText('Password', { max: 5 }).parse('a')).toBe('a');
  });
});

test.each([
  ['required line', requiredLine('It', 5)],
  ['free text', freeText('It', 5)],
  ['secret', secretText('It', { max: 5 })],
])('A %s that is too long is not checked any further.', (_kind, schema) => {
  const { error } = schema.regex(/^more$/u, 'Not more.').safeParse('sixsix');
  expect(error?.issues.map(({ message }) => message)).toEqual(['It must be at most 5 characters.']);
});

describe('Any text', () => {
  const kinds = { line: requiredLine('Line', 20), text: freeText('Text', 20), secret: secretText('Secret', { max: 20 }) };

  test.each(Object.entries(kinds))('stored by a %s fits, and storing it again changes nothing.', (_kind, schema) => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const { data } = schema.safeParse(typed);
        if (data === undefined) return;
        expect(data.isWellFormed()).toBe(true);
        expect(data).not.toContain('\0');
        expect(characterCount(data)).toBeLessThanOrEqual(20);
        expect(schema.parse(data)).toBe(data);
      }),
    );
  });
});
