import { expect, test } from 'vitest';
import { AppError } from '#src/domain/errors.ts';
import { createPasswords, DECOY } from './passwords.ts';

const passwords = createPasswords();

test('A hash is argon2id at the recommended cost, with its own salt each time.', async () => {
  const [one, other] = [await passwords.hash('secret'), await passwords.hash('secret')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
  expect(one).not.toBe(other);
});

test.each([
  ['secret', true],
  ['Secret', false],
  ['secret ', false],
  ['', false],
  ['💍'.repeat(256), false],
])('%j matches the hash of "secret": %s', async (typed, matches) => {
  expect(await passwords.matches(await passwords.hash('secret'), typed)).toBe(matches);
});

test('Every character of a long password counts.', async () => {
  const long = '💍'.repeat(256);
  const hash = await passwords.hash(long);
  expect(await passwords.matches(hash, long)).toBe(true);
  expect(await passwords.matches(hash, `${'💍'.repeat(255)}💎`)).toBe(false);
});

test('An unknown username never matches, and costs as much work as a known one.', async () => {
  expect(await passwords.matches(null, 'secret')).toBe(false);
  const costOf = (hash: string) => hash.split('$').slice(0, 4).join('$');
  expect(costOf(DECOY)).toBe(costOf(await passwords.hash('secret')));
});

test('Many checks at the same time all get the right answer.', async () => {
  const few = createPasswords(2);
  const hash = await few.hash('secret');
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, index) => few.matches(hash, index % 3 === 0 ? 'secret' : 'wrong')),
  );
  expect(answers).toEqual([true, false, false, true, false, false, true, false, false]);
});

test('In a flood, checks that would wait too long are refused right away, and the others are answered.', async () => {
  const few = createPasswords(1, 3);
  const hash = await few.hash('secret');
  const answers = await Promise.allSettled(Array.from({ length: 9 }, () => few.matches(hash, 'secret')));
  expect(answers.map((answer) => answer.status)).toEqual([...Array(4).fill('fulfilled'), ...Array(5).fill('rejected')]);
  const refusal = answers.at(-1);
  expect(refusal?.status === 'rejected' && refusal.reason).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({ reason: { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5 } });
  expect(await few.matches(hash, 'secret')).toBe(true);
});
