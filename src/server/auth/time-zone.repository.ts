import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Actor } from '../lib/audit.ts';

/**
 * The time zone of the dates that this person reads: their browser's if the request is theirs, else that of their own or their
 * partner's reminders, else UTC.
 */
export async function findTimeZone(
  { db, actor }: { db: Kysely<Tables>; actor: Actor },
  { id, customerId }: { id: number; customerId: number },
): Promise<string> {
  if (actor.timeZone !== null && actor.identity.kind !== 'staff') return actor.timeZone;
  const row = await db
    .selectFrom('reminderSettings')
    .innerJoin('people', 'people.id', 'personId')
    .select('timeZone')
    .where('customerId', '=', customerId)
    .orderBy((order) => order.eb('personId', '=', id), 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.timeZone ?? 'UTC';
}
