import type { Kysely, Transaction } from 'kysely';
import type { NewRow, Row, Tables } from '#db/tables.ts';
import type { MessageList } from '#src/domain/contact.ts';

export async function insertContactMessage(trx: Transaction<Tables>, message: NewRow<'contactMessages'>): Promise<void> {
  await trx.insertInto('contactMessages').values(message).execute();
}

/** Up to `limit` messages, newest first, before `cursor` if given. */
export async function findMessages(
  db: Kysely<Tables>,
  { isUnanswered, cursor }: MessageList,
  limit: number,
): Promise<Row<'contactMessages'>[]> {
  let query = db.selectFrom('contactMessages').selectAll();
  if (isUnanswered) query = query.where('answeredAt', 'is', null);
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

/** Deletes messages answered at `until.answered` or earlier, and unanswered ones received at `until.unanswered` or earlier. */
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

/** Marks a message as answered, or as unanswered with null. Returns false if it doesn't exist. */
export async function setAnsweredAt(db: Kysely<Tables>, id: number, answeredAt: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contactMessages')
    .set({ answeredAt })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
