import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { ActorIdentity, AuditEvent, AuditFacts } from '#src/domain/admin/audit.ts';
import { AUDIT_ADDRESS_DAYS, AUDIT_DAYS } from '#src/domain/admin/retention.ts';
import { daysAgo, type Clock } from './clock.ts';

/** Who does something, and in which request; `ip` and `requestId` are null for the server itself. */
export type Actor = { identity: ActorIdentity; ip: string | null; requestId: string | null };

export const SYSTEM: Actor = { identity: { kind: 'server' }, ip: null, requestId: null };

/**
 * Adds an event to the audit log, in the transaction if `db` is one.
 * @param details `by` replaces the actor; `subjectId` is the account or row concerned; the rest are the event's facts
 */
export async function audit(
  { db, clock, actor }: { db: Kysely<Tables>; clock: Clock; actor: Actor },
  event: AuditEvent,
  { by = actor.identity, subjectId = null, ...facts }: { by?: ActorIdentity; subjectId?: number | null } & AuditFacts = {},
): Promise<void> {
  await db
    .insertInto('auditEvents')
    .values({
      at: clock.now().toISOString(),
      event,
      actor: by.kind,
      actorId: by.kind === 'couple' ? by.id : null,
      subjectId,
      facts: JSON.stringify(facts),
      address: actor.ip,
      requestId: actor.requestId,
    })
    .execute();
}

/** Deletes events after a year, and their network addresses after three months. */
export async function deleteOldAuditEvents({ db, clock }: { db: Kysely<Tables>; clock: Clock }): Promise<void> {
  const now = clock.now();
  await db.deleteFrom('auditEvents').where('at', '<', daysAgo(now, AUDIT_DAYS)).execute();
  await db
    .updateTable('auditEvents')
    .set({ address: null })
    .where('address', 'is not', null)
    .where('at', '<', daysAgo(now, AUDIT_ADDRESS_DAYS))
    .execute();
}
