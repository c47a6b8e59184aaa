import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** Notes that one of a couple was here on this day. */
export async function saveLastSeen(db: Kysely<Tables>, customerId: number, day: string): Promise<void> {
  await db
    .updateTable('customers')
    .set({ lastSeenOn: day })
    .where('id', '=', customerId)
    .where((is) => is.or([is('lastSeenOn', 'is', null), is('lastSeenOn', '<', day)]))
    .execute();
}
