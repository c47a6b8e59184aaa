import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords();

test('a hash is argon2id at the recommended cost, with a salt of its own each time', async () => {
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

test('long passwords of any characters count to their last one', async () => {
  const long = '💍'.repeat(256);
  const hash = await passwords.hash(long);
  expect(await passwords.matches(hash, long)).toBe(true);
  expect(await passwords.matches(hash, `${'💍'.repeat(255)}💎`)).toBe(false);
});

test('nothing matches a name that nobody has, and the check takes as long', async () => {
  const hash = await passwords.hash('secret');
  const time = async (passwordHash: string | null) => {
    const start = performance.now();
    expect(await passwords.matches(passwordHash, 'wrong')).toBe(false);
    return performance.now() - start;
  };
  await time(hash);
  const [known, unknown] = [await time(hash), await time(null)];
  expect(unknown).toBeGreaterThan(known / 5);
});

test('many at once are all answered rightly', async () => {
  const few = createPasswords(2);
  const hash = await few.hash('secret');
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, index) => few.matches(hash, index % 3 === 0 ? 'secret' : 'wrong')),
  );
  expect(answers).toEqual([true, false, false, true, false, false, true, false, false]);
});
