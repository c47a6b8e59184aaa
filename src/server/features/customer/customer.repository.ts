import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** Up to `limit` couples whose names, username or email hold every word, the newest first, older than `cursor` if given. */
export async function findCustomers(
  db: Kysely<Tables>,
  { words, cursor, limit }: { words: readonly string[]; cursor: number | null | undefined; limit: number },
) {
  let query = db
    .selectFrom('customers')
    .leftJoin('profiles', 'profiles.customerId', 'customers.id')
    .select([
      'customers.id',
      'origin',
      'userDisplayName',
      'partnerName',
      'username',
      'email',
      'createdAt',
      'closedBy',
      'deleteAt',
    ])
    .select((couple) => [
      couple
        .selectFrom('sessions')
        .select((session) => session.fn.max('renewedAt').as('at'))
        .whereRef('sessions.customerId', '=', 'customers.id')
        .as('lastSeenAt'),
      couple
        .selectFrom('progress')
        .select((week) => week.fn.countAll<number>().as('count'))
        .whereRef('progress.customerId', '=', 'customers.id')
        .where('completedAt', 'is not', null)
        .as('completedWeeks'),
      couple
        .exists(
          couple
            .selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.customerId', '=', 'customers.id')
            .where('status', '=', 'completed'),
        )
        .as('hasPaid'),
    ]);
  for (const word of words) {
    const pattern = `%${word.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
    query = query.where(sql<boolean>`concat_ws(' ', userDisplayName, partnerName, username, email) like ${pattern} escape '\\'`);
  }
  if (typeof cursor === 'number') query = query.where('customers.id', '<', cursor);
  return query.orderBy('customers.id', 'desc').limit(limit).execute();
}
