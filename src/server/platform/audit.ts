import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Actor, AuditEvent, AuditFacts } from '#src/domain/operation/audit.ts';
import { AUDIT_ADDRESS_DAYS, AUDIT_DAYS } from '#src/domain/operation/retention.ts';
import { daysAgo, type Clock } from './clock.ts';

/** In whose name something is done, and by which request; null and null when it is the server's own doing. */
export type Asker = { actor: Actor; address: string | null; requestId: string | null };

export const SERVER_ITSELF: Asker = { actor: { kind: 'server' }, address: null, requestId: null };

/**
 * Notes that something happened. Handed a transaction as `db`, neither exists without the other.
 * @param about whose doing it was, if not the asker's; what it was about; and the event's facts
 */
export async function audit(
  { db, clock, asker }: { db: Kysely<Tables>; clock: Clock; asker: Asker },
  event: AuditEvent,
  { actor = asker.actor, subjectId = null, ...facts }: { actor?: Actor; subjectId?: number | null } & AuditFacts = {},
): Promise<void> {
  await db
    .insertInto('auditEvents')
    .values({
      at: clock.now().toISOString(),
      event,
      actor: actor.kind,
      actorId: actor.kind === 'couple' ? actor.id : null,
      subjectId,
      facts: JSON.stringify(facts),
      address: asker.address,
      requestId: asker.requestId,
    })
    .execute();
}

/** Forgets what happened a year ago, and from which address what happened three months ago. */
export async function pruneAudit({ db, clock }: { db: Kysely<Tables>; clock: Clock }): Promise<void> {
  const now = clock.now();
  await db.deleteFrom('auditEvents').where('at', '<', daysAgo(now, AUDIT_DAYS)).execute();
  await db
    .updateTable('auditEvents')
    .set({ address: null })
    .where('address', 'is not', null)
    .where('at', '<', daysAgo(now, AUDIT_ADDRESS_DAYS))
    .execute();
}
