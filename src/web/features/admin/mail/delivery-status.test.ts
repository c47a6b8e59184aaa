import { expect, test } from 'vitest';
import { whereabouts } from './mail-words.ts';

const MAIL = {
  attempts: 0,
  queuedAt: '2026-03-01T12:00:00.000Z',
  nextAttemptAt: '2026-03-02T12:00:00.000Z',
  sentAt: null,
  failedAt: null,
};

test.each([
  [{}, /^Written Mar 1, 2026, .+, sent in a moment$/u],
  [{ attempts: 1 }, /^Not sent after 1 try, next try Mar 2, 2026, /u],
  [{ attempts: 3 }, /^Not sent after 3 tries, next try Mar 2, 2026, /u],
  [{ attempts: 11, failedAt: '2026-03-04T12:00:00.000Z' }, /^Given up Mar 4, 2026, .+, after 11 tries$/u],
  [{ attempts: 1, sentAt: '2026-03-03T12:00:00.000Z' }, /^Sent Mar 3, 2026, /u],
])('%j', (given, words) => {
  expect(whereabouts({ ...MAIL, ...given })).toMatch(words);
});
