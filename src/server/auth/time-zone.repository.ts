import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Actor } from '../lib/audit.ts';

/**
 * In which time zone to name a day to this person: the one of their browser if they're the one asking, else the one of their or
 * their partner's reminders, else UTC.
 */
export async function findTimeZone(
  { db, actor }: { db: Kysely<Tables>; actor: Actor },
  { id, customerId }: { id: number; customerId: number },
): Promise<string> {
  if (actor.timeZone !== null && actor.identity.kind !== 'admin') return actor.timeZone;
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
