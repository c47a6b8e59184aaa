import { sql, type Kysely } from 'kysely';
import { contains, hasNumber } from '#db/like.ts';
import type { Tables } from '#db/tables.ts';

/** Up to `limit` couples whose names, username, or email contain each word or whose number it is, newest first. */
export async function findCustomers(
  db: Kysely<Tables>,
  { words, cursor, limit }: { words: readonly string[]; cursor: number | null | undefined; limit: number },
) {
  // Searches the compact word table, because a search without a match has to scan all of it.
  let query = db
    .selectFrom('customerWords')
    .innerJoin('customers', 'customers.id', 'customerWords.customerId')
    .leftJoin('profiles', 'profiles.customerId', 'customers.id')
    .leftJoin('people', (join) =>
      join
        .onRef('people.customerId', '=', 'customers.id')
        .on((person) => person.or([person('people.partner', 'is', null), person('people.partner', '=', 'partner1')])),
    )
    .select([
      'customers.id',
      'origin',
      'userDisplayName',
      'partnerName',
      'username',
      'email',
      'customers.createdAt',
      'closedBy',
      'deleteAt',
      'blockedAt',
      'blockReason',
    ])
    .select((couple) => [
      couple
        .exists(
          couple
            .selectFrom('people as partner')
            .select('partner.id')
            .whereRef('partner.customerId', '=', 'customers.id')
            .where('partner.partner', 'is not', null),
        )
        .as('hasJoined'),
      couple
        .selectFrom('people as joined')
        .select('joined.partner')
        .whereRef('joined.customerId', '=', 'customers.id')
        .where('joined.joinedAt', 'is not', null)
        .as('secondPartner'),
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
        .exists(couple.selectFrom('setAsideWeeks').select('weekNumber').whereRef('setAsideWeeks.customerId', '=', 'customers.id'))
        .as('hasSetAside'),
      couple
        .exists(
          couple
            .selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.customerId', '=', 'customers.id')
            .where('status', '=', 'completed'),
        )
        .as('hasPaid'),
      couple
        .selectFrom('orders')
        .select(sql<string>`"firstName" || ' ' || "lastName"`.as('name'))
        .whereRef('orders.customerId', '=', 'customers.id')
        .orderBy('orders.id', 'desc')
        .limit(1)
        .as('buyer'),
    ]);
  for (const word of words) {
    query = query.where(
      sql<boolean>`(${contains(sql.ref('words'), word)} or ${hasNumber(sql.ref('customerWords.customerId'), word)})`,
    );
  }
  if (typeof cursor === 'number') query = query.where('customerWords.customerId', '<', cursor);
  return query.orderBy('customerWords.customerId', 'desc').limit(limit).execute();
}
