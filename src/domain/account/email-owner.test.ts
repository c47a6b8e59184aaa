import { expect, test } from 'vitest';
import { ownsEmail } from './email-owner.ts';

const AT = '2026-03-01T12:00:00.000Z';

test.each([
  [{ emailProvenAt: AT, joinedAt: AT, origin: 'register' }, true],
  [{ emailProvenAt: AT, joinedAt: null, origin: 'register' }, true],
  [{ emailProvenAt: null, joinedAt: null, origin: 'trial' }, true],
  [{ emailProvenAt: null, joinedAt: null, origin: 'order' }, true],
  [{ emailProvenAt: null, joinedAt: null, origin: 'register' }, false],
  [{ emailProvenAt: null, joinedAt: AT, origin: 'trial' }, false],
  [{ emailProvenAt: null, joinedAt: AT, origin: 'order' }, false],
] as const)('%o owns their email: %s', (person, isOwner) => {
  expect(ownsEmail(person)).toBe(isOwner);
});
