import { describe, expect, test } from 'vitest';
import { auditFactsSchema, describeAuditEntry, auditKindSchema, auditEventsOfKind, type AuditEntry } from './audit.ts';

const ENTRY: AuditEntry = { event: 'order refunded', actor: 'staff', actorId: 1, subjectId: 17, facts: {}, count: 1 };
const NAMES = new Map([
  [2, 'Rosa'],
  [3, 'Ben'],
]);

describe('The description of an event', () => {
  test.each<[Partial<AuditEntry>, string]>([
    [{}, 'The admin refunded order 17'],
    [{ actor: 'nobody' }, 'The payment provider refunded order 17'],
    [{ actor: 'server' }, 'The payment provider refunded order 17'],
    [{ event: 'week uploaded', actor: 'server', subjectId: 3 }, 'The server uploaded week 3'],
    [{ event: 'email changed', actor: 'couple', actorId: 4 }, 'Couple 4 changed their email'],
    [{ event: 'orders exported', facts: { count: 1 } }, 'The admin exported 1 order as CSV'],
    [
      { event: 'sign-in failed', actor: 'nobody', subjectId: 4, facts: { method: 'link', as: 'couple' } },
      'Someone failed to sign in as couple 4 with a sign-in link',
    ],
    [{ actorId: 2 }, 'Rosa refunded order 17'],
    [{ event: 'staff invited', actorId: 2, subjectId: 3 }, 'Rosa invited Ben to the team'],
    [{ event: 'staff changed', actorId: 2, subjectId: 1 }, 'Rosa changed the name, email, or role of the admin'],
    [{ event: 'of a later version' }, 'of a later version'],
  ])('%j', (difference, words) => {
    expect(describeAuditEntry({ ...ENTRY, ...difference }, NAMES)).toBe(words);
  });

  test('exists for every event, in one category only.', () => {
    const events = auditKindSchema.options.flatMap(auditEventsOfKind);
    expect(new Set(events).size).toBe(events.length);
    for (const event of events) expect(describeAuditEntry({ ...ENTRY, event }, NAMES)).toMatch(/^The /u);
  });
});

test.each([{ method: 'hunter2' }, { as: 'hunter2' }, { count: 'hunter2' }])(
  'The details of an event can’t hold free text: %j',
  (facts) => {
    expect(auditFactsSchema.safeParse(facts).success).toBe(false);
  },
);
