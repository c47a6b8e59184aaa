import type { Kysely, Transaction } from 'kysely';
import type { NewRow, Tables } from '#db/tables.ts';

export async function findGroupByKey(db: Kysely<Tables>, nameKey: string): Promise<number | null> {
  const group = await db.selectFrom('groups').select('id').where('nameKey', '=', nameKey).executeTakeFirst();
  return group?.id ?? null;
}

export async function insertGroup(trx: Transaction<Tables>, group: NewRow<'groups'>): Promise<number> {
  return (await trx.insertInto('groups').values(group).returning('id').executeTakeFirstOrThrow()).id;
}

/** When the last invitation that's waiting will be sent; null if none is. */
export async function findLastInvitationAt(db: Kysely<Tables>, since: string): Promise<string | null> {
  const last = await db
    .selectFrom('outbox')
    .select('nextAttemptAt')
    .where('kind', '=', 'invitation')
    .where('state', '=', 'waiting')
    .where('nextAttemptAt', '>=', since)
    .orderBy('nextAttemptAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.nextAttemptAt ?? null;
}
