import { expect, test } from 'vitest';
import { canCancelDeletion, cancelDeletionDeadline, scheduleDeletion } from './account-deletion.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const byCouple = { closedAt: '2026-02-28T12:00:00.000Z', closedBy: 'couple', deleteAt: '2026-03-07T12:00:00.000Z' } as const;

test.each([
  ['couple', '2026-03-08T12:00:00.000Z', true],
  ['admin', '2026-03-08T12:00:00.000Z', true],
  ['refund', '2026-03-31T12:00:00.000Z', false],
] as const)('An account closed by %s is deleted at %s, and whether it can be reopened is %j', (closedBy, deleteAt, kept) => {
  const deletion = scheduleDeletion(closedBy, NOW, null);
  expect(deletion).toEqual({ closedAt: NOW.toISOString(), closedBy, deleteAt });
  expect(canCancelDeletion(deletion)).toBe(kept);
});

test('A refund ends the right to cancel a deletion, and moves it to the promised date.', () => {
  const refunded = scheduleDeletion('refund', NOW, byCouple);
  expect(refunded).toEqual({ ...byCouple, closedBy: 'refund', deleteAt: '2026-03-31T12:00:00.000Z' });
  expect(cancelDeletionDeadline(refunded)).toBe(Date.parse(byCouple.deleteAt));
});

test('A refund never moves a deletion forward, even one dated by a clock that was ahead.', () => {
  const late = { ...byCouple, deleteAt: '2026-06-01T12:00:00.000Z' };
  expect(scheduleDeletion('refund', NOW, late)).toEqual({ ...late, closedBy: 'refund' });
});

test('An open account has no deletion to cancel.', () => {
  expect(canCancelDeletion({ closedBy: null })).toBe(false);
});
