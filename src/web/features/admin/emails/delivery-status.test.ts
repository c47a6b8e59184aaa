import { expect, test } from 'vitest';
import { describeDelivery } from './delivery-status.ts';

const QUEUED = {
  attempts: 0,
  queuedAt: '2026-03-01T12:00:00.000Z',
  nextAttemptAt: '2026-03-02T12:00:00.000Z',
  sentAt: null,
  failedAt: null,
  state: 'waiting' as const,
};

test.each([
  [{}, /^Queued Mar 1, 2026, .+, about to be sent$/u],
  [{ attempts: 1 }, /^Not sent after 1 attempt, will retry Mar 2, 2026, /u],
  [{ attempts: 3 }, /^Not sent after 3 attempts, will retry Mar 2, 2026, /u],
  [{ attempts: 11, failedAt: '2026-03-04T12:00:00.000Z' }, /^Failed Mar 4, 2026, .+, after 11 attempts$/u],
  [{ attempts: 1, sentAt: '2026-03-03T12:00:00.000Z', state: 'sent' as const }, /^Sent Mar 3, 2026, /u],
  [{ attempts: 1, sentAt: '2026-03-03T12:00:00.000Z', state: 'saved' as const }, /^Saved to a file Mar 3, 2026, /u],
])('the admin reads how the delivery of an email with %j went', (changes, description) => {
  expect(describeDelivery({ ...QUEUED, ...changes })).toMatch(description);
});
