import { expect, test } from 'vitest';
import { ownsEmail } from './email-owner.ts';

const AT = '2026-03-01T12:00:00.000Z';

test.each([
  [{ emailVerifiedAt: AT, joinedAt: AT, origin: 'register' }, true],
  [{ emailVerifiedAt: AT, joinedAt: null, origin: 'register' }, true],
  [{ emailVerifiedAt: null, joinedAt: null, origin: 'trial' }, true],
  [{ emailVerifiedAt: null, joinedAt: null, origin: 'order' }, true],
  [{ emailVerifiedAt: null, joinedAt: null, origin: 'register' }, false],
  [{ emailVerifiedAt: null, joinedAt: null, origin: 'gift' }, false],
  [{ emailVerifiedAt: null, joinedAt: AT, origin: 'trial' }, false],
  [{ emailVerifiedAt: null, joinedAt: AT, origin: 'order' }, false],
] as const)('%o owns their email: %s', (person, isOwner) => {
  expect(ownsEmail(person)).toBe(isOwner);
});
