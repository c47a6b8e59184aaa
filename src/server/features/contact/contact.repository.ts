import type { Kysely, Transaction } from 'kysely';
import type { NewRow, Row, Tables } from '#db/tables.ts';

export async function insertContactMessage(trx: Transaction<Tables>, message: NewRow<'contactMessages'>): Promise<void> {
  await trx.insertInto('contactMessages').values(message).execute();
}

/** Up to `limit` messages, the newest first, older than `cursor` if that is given. */
export async function findMessages(
  db: Kysely<Tables>,
  cursor: number | null | undefined,
  limit: number,
): Promise<Row<'contactMessages'>[]> {
  let query = db.selectFrom('contactMessages').selectAll();
  if (typeof cursor === 'number') query = query.where('id', '<', cursor);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

export async function countUnanswered(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('contactMessages')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('answeredAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes the messages that were answered, and those that came and were not, at these instants or before. */
export async function deleteMessages(db: Kysely<Tables>, until: { answered: string; unanswered: string }): Promise<void> {
  await db
    .deleteFrom('contactMessages')
    .where((row) =>
      row.or([
        row('answeredAt', '<=', until.answered),
        row.and([row('answeredAt', 'is', null), row('receivedAt', '<=', until.unanswered)]),
      ]),
    )
    .execute();
}

/** Notes when a message was answered, or that it is not. False when there is no such message. */
export async function setAnsweredAt(db: Kysely<Tables>, id: number, answeredAt: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contactMessages')
    .set({ answeredAt })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
