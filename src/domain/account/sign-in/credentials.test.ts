import { describe, expect, test } from 'vitest';
import { firstMessage } from '../../../../tests/support/first-message.ts';
import { codeLoginSchema, emailSchema, isSharedCode, passwordLoginSchema, registerSchema, usernameKey } from './credentials.ts';

const NEW = { username: 'maya', password: 'secret', confirmPassword: 'secret' };
const both = (password: string) => ({ password, confirmPassword: password });

describe('Registering', () => {
  test.each([
    [{}, {}],
    [{ username: ' Maya ' }, { username: 'Maya' }],
    [{ username: 'abc' }, { username: 'abc' }],
    [{ username: '💍💍💍' }, { username: '💍💍💍' }],
    [{ username: 'u'.repeat(64) }, { username: 'u'.repeat(64) }],
    [both(' pass '), both(' pass ')],
    [both('p'.repeat(256)), both('p'.repeat(256))],
    [both('💍'.repeat(256)), both('💍'.repeat(256))],
  ])('row %#: is accepted.', (given, taken) => {
    expect(registerSchema.parse({ ...NEW, ...given })).toEqual({ ...NEW, ...taken });
  });

  test.each([
    [{ username: undefined }, 'Username is required.'],
    [{ username: ' ' }, 'Username is required.'],
    [{ username: 5 }, 'Username must be text.'],
    [{ username: 'ab' }, 'Username must be at least 3 characters.'],
    [{ username: ' ab ' }, 'Username must be at least 3 characters.'],
    [{ username: '💍💍' }, 'Username must be at least 3 characters.'],
    [{ username: 'u'.repeat(65) }, 'Username must be at most 64 characters.'],
    [both(''), 'Password is required.'],
    [both('      '), 'Password is required.'],
    [both('12345'), 'Password must be at least 6 characters.'],
    [both('💍💍💍💍💍'), 'Password must be at least 6 characters.'],
    [both('p'.repeat(257)), 'Password must be at most 256 characters.'],
    [{ password: 123456 }, 'Password must be text.'],
    [{ confirmPassword: undefined }, 'Confirm password is required.'],
    [{ confirmPassword: '' }, 'Confirm password is required.'],
    [{ confirmPassword: 'Secret' }, 'The two passwords don’t match.'],
    [{ confirmPassword: 'secret ' }, 'The two passwords don’t match.'],
  ])('row %#: is refused with the field’s name.', (given, message) => {
    expect(firstMessage(registerSchema, { ...NEW, ...given })).toBe(message);
  });
});

describe('Signing in with a password', () => {
  test('accepts passwords that could not be registered, because only the hash decides.', () => {
    expect(passwordLoginSchema.parse({ username: 'a', password: 'x' })).toEqual({ username: 'a', password: 'x' });
  });

  test.each([
    [{ username: '', password: 'x' }, 'Username is required.'],
    [{ username: 'a', password: '' }, 'Password is required.'],
    [{ username: 'a' }, 'Password is required.'],
    [{}, 'Username is required.'],
    [{ username: 'u'.repeat(65), password: 'x' }, 'Username must be at most 64 characters.'],
    [{ username: 'a', password: 'x'.repeat(257) }, 'Password must be at most 256 characters.'],
  ])('row %#: is refused with the field’s name.', (given, message) => {
    expect(firstMessage(passwordLoginSchema, given)).toBe(message);
  });
});

describe('An email address', () => {
  test.each([
    ['a@b.c', 'a@b.c'],
    [' Maya.Lind@Example.COM\t', 'maya.lind@example.com'],
    ['maya+tag@sub.example.co.uk', 'maya+tag@sub.example.co.uk'],
    ['JÖRG@MÜNCHEN.DE', 'jörg@münchen.de'],
    ['a@.b.c', 'a@.b.c'],
    ['a@b..', 'a@b..'],
  ])('%j becomes %j', (typed, kept) => {
    expect(emailSchema.parse(typed)).toBe(kept);
  });

  test.each([
    'maya',
    'maya@',
    '@example.com',
    'maya@example',
    'maya@.',
    'maya@.com',
    'maya@com.',
    'ma ya@example.com',
    'a@b@c.de',
    'a@b .c',
    'maya@example.\ncom',
    '<maya@example.com>',
    'maya@example.com>',
    'Maya:maya@example.com;',
    '"maya"@example.com',
    'maya@[127.0.0.1]',
    'maya(home)@example.com',
    'a\u0007b@c.co',
    'a\0b@c.co',
    'ab@c.co\0',
    'a\ud800b@c.co',
    'a\u007fb@c.co',
    'a\u200bb@c.co',
    'maya,noor@example.com',
  ])('%j is refused', (typed) => {
    expect(firstMessage(emailSchema, typed)).toBe('Please enter a valid email address.');
  });

  test.each([
    ['', 'Email is required.'],
    [undefined, 'Email is required.'],
    [{}, 'Email must be text.'],
    [`${'m'.repeat(250)}@b.cd`, 'Email must be at most 254 characters.'],
  ])('row %#: is refused with the field’s name.', (typed, message) => {
    expect(firstMessage(emailSchema, typed)).toBe(message);
  });
});

// Takes milliseconds. Comparing each dot with every other would take longer than the timeout.
test('An email with 250,000 dots is checked quickly.', { timeout: 5_000 }, () => {
  expect(firstMessage(emailSchema, `a@${'.'.repeat(250_000)}@`)).toBe('Email must be at most 254 characters.');
});

describe('Signing in with an access code', () => {
  test.each([
    [{ email: 'a@b.cd' }, 'Access code is required.'],
    [{ email: 'a@b.cd', accessCode: ' ' }, 'Access code is required.'],
    [{ email: 'a@b.cd', accessCode: 'c'.repeat(101) }, 'Access code must be at most 100 characters.'],
    [{ accessCode: 'x' }, 'Email is required.'],
  ])('row %#: is refused with the field’s name.', (given, message) => {
    expect(firstMessage(codeLoginSchema, given)).toBe(message);
  });

  test.each([
    ['TRIAL52', true],
    ['trial52', true],
    ['Trial52', true],
    ['TRIAL5', false],
    ['TRIAL522', false],
    ['', false],
  ])('compares the typed code %j with the shared code: %s', (typed, same) => {
    expect(isSharedCode(typed, 'TRIAL52')).toBe(same);
  });
});

describe('Usernames', () => {
  test.each([
    ['Maya', 'maya'],
    ['MAYA', 'mAyA'],
    ['Jörg', 'JÖRG'],
    ['Groß', 'GROSS'],
    ['ΟΔΟΣ', 'οδος'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['МАРИЯ', 'мария'],
    ['e\u0301va', 'ÉVA'],
    ['ｍａｙａ', 'maya'],
  ])('%s and %s are the same name.', (one, other) => {
    expect(usernameKey(one)).toBe(usernameKey(other));
  });

  test.each([
    ['maya', 'maja'],
    ['maya', 'maya1'],
    ['éva', 'eva'],
  ])('%s and %s are different names.', (one, other) => {
    expect(usernameKey(one)).not.toBe(usernameKey(other));
  });
});
