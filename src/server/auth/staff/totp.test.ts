import { expect, test } from 'vitest';
import { findTotpStep, randomBase32, totpCode, toTotpStep, totpUrl } from './totp.ts';

/** '12345678901234567890' in base32: the secret of RFC 6238, appendix B. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('After %i seconds, the code is that of RFC 6238.', (seconds, code) => {
  expect(totpCode(RFC_SECRET, toTotpStep(new Date(seconds * 1000)), 8)).toBe(code);
});

test('A code is right in its own 30 seconds, and in those before and after them.', () => {
  const step = 50_000_000;
  const code = totpCode(RFC_SECRET, step);
  const found = [-2, -1, 0, 1, 2].map((away) => findTotpStep(RFC_SECRET, code, new Date((step + away) * 30_000)));
  expect(found).toEqual([null, step, step, step, null]);
});

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '🙂🙂🙂'])('“%s” is no code.', (typed) => {
  expect(findTotpStep(RFC_SECRET, typed, new Date(59_000))).toBeNull();
});

test('A new secret has 160 random bits in base32.', () => {
  const secrets = Array.from({ length: 50 }, () => randomBase32(20));
  expect(secrets.every((secret) => /^[A-Z2-7]{32}$/u.test(secret))).toBe(true);
  expect(new Set(secrets).size).toBe(50);
});

test('The address for an authenticator app names the course and the person.', () => {
  const url = totpUrl({ secret: RFC_SECRET, issuer: 'Our Year: Two', account: 'ann@example.com' });
  expect(url).toBe(
    `otpauth://totp/Our%20Year%3A%20Two:ann%40example.com?secret=${RFC_SECRET}&issuer=Our%20Year%3A%20Two&algorithm=SHA1&digits=6&period=30`,
  );
});
