import type { Kysely } from 'kysely';
import type { Row, Tables } from '#db/tables.ts';
import { isCounted, type ActorIdentity, type AuditEvent, type AuditFacts } from '#src/domain/admin/audit.ts';
import { AUDIT_ADDRESS_DAYS, AUDIT_DAYS } from '#src/domain/admin/retention.ts';
import { HOUR } from '#src/domain/time/time.ts';
import { daysAgo, instantAfter, type Clock } from './clock.ts';

/** Who does something, and in which request; all else is null for the server itself. `timeZone` is the browser's, if it says so. */
export type Actor = { identity: ActorIdentity; ip: string | null; requestId: string | null; timeZone: string | null };

export const SYSTEM: Actor = { identity: { kind: 'server' }, ip: null, requestId: null, timeZone: null };

/**
 * Adds an event to the audit log, in the transaction if `db` is one.
 * @param details `by` replaces the actor; `subjectId` is the account or row concerned; the rest are the event's facts
 */
export async function audit(
  { db, clock, actor }: { db: Kysely<Tables>; clock: Clock; actor: Actor },
  event: AuditEvent,
  { by = actor.identity, subjectId = null, ...facts }: { by?: ActorIdentity; subjectId?: number | null } & AuditFacts = {},
): Promise<void> {
  const now = clock.now();
  const entry = {
    at: now.toISOString(),
    event,
    actor: by.kind,
    actorId: 'id' in by ? by.id : null,
    subjectId,
    facts: JSON.stringify(facts),
    address: actor.ip,
    requestId: actor.requestId,
  };
  if (isCounted(entry) && (await countAgain(db, entry, instantAfter(now, -HOUR)))) return;
  await db.insertInto('auditEvents').values(entry).execute();
}

/** Adds one to the count of the same event since then. Returns false if there was none. */
async function countAgain(
  db: Kysely<Tables>,
  { at, event, actor, actorId, subjectId, facts, address }: Omit<Row<'auditEvents'>, 'id' | 'count'>,
  since: string,
): Promise<boolean> {
  const earlier = db
    .selectFrom('auditEvents')
    .select('id')
    .where('event', '=', event)
    .where('actor', '=', actor)
    .where('actorId', actorId === null ? 'is' : '=', actorId)
    .where('subjectId', subjectId === null ? 'is' : '=', subjectId)
    .where('address', address === null ? 'is' : '=', address)
    .where('at', '>', since)
    .where('at', '<=', at)
    .where('facts', '=', facts)
    .limit(1);
  const { numUpdatedRows } = await db
    .updateTable('auditEvents')
    .set((row) => ({ count: row('count', '+', 1) }))
    .where('id', '=', earlier)
    .executeTakeFirst();
  return numUpdatedRows > 0;
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
