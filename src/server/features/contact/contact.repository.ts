import { sql, type Kysely, type SqlBool, type Transaction } from 'kysely';
import { contains } from '#db/like.ts';
import type { NewRow, Row, Tables } from '#db/tables.ts';
import type { MessageView } from '#src/domain/desk/messages.ts';
import type { searchWords } from '#src/domain/desk/search.ts';

export async function insertContactMessage(trx: Transaction<Tables>, message: NewRow<'contactMessages'>): Promise<void> {
  await trx.insertInto('contactMessages').values(message).execute();
}

type Words = ReturnType<typeof searchWords>;

/** The messages with each word. */
function selectMessages(db: Kysely<Tables>, words: Words) {
  let query = db.selectFrom('contactMessages');
  for (const { word } of words) query = query.where(contains(sql.ref('folded'), word));
  return query;
}

const IN_VIEW: Readonly<Record<MessageView, ReturnType<typeof sql<SqlBool>>>> = {
  all: sql`true`,
  unanswered: sql`"answeredAt" is null`,
  answered: sql`"answeredAt" is not null`,
};

/** The messages of a view, newest first. */
export async function findMessages(
  db: Kysely<Tables>,
  { words, view, limit, offset }: { words: Words; view: MessageView; limit: number; offset: number },
): Promise<Row<'contactMessages'>[]> {
  return selectMessages(db, words).selectAll().where(IN_VIEW[view]).orderBy('id', 'desc').limit(limit).offset(offset).execute();
}

/** Counts the messages in each view. */
export async function countMessages(db: Kysely<Tables>, words: Words): Promise<Record<MessageView, number>> {
  return selectMessages(db, words)
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('answeredAt', 'is', null).as('unanswered'),
      fn.count<number>('answeredAt').as('answered'),
    ])
    .executeTakeFirstOrThrow();
}

export async function findMessage(db: Kysely<Tables>, id: number): Promise<Row<'contactMessages'> | undefined> {
  return db.selectFrom('contactMessages').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The messages from these addresses, newest first. */
export async function findMessagesFrom(db: Kysely<Tables>, emails: readonly string[]) {
  return db
    .selectFrom('contactMessages')
    .select(['id', 'subject', 'receivedAt', 'answeredAt'])
    .where('email', 'in', emails)
    .orderBy('id', 'desc')
    .execute();
}

/** The orders with this email, newest first. */
export async function findOrdersWith(db: Kysely<Tables>, email: string) {
  return db.selectFrom('orders').select(['id', 'customerId']).where('email', '=', email).orderBy('id', 'desc').execute();
}

/** Marks a message as answered, or as unanswered with null. */
export async function setAnsweredAt(db: Kysely<Tables>, id: number, answeredAt: string | null): Promise<void> {
  await db.updateTable('contactMessages').set({ answeredAt }).where('id', '=', id).execute();
}

export async function insertReply(trx: Transaction<Tables>, reply: NewRow<'messageReplies'>): Promise<void> {
  await trx.insertInto('messageReplies').values(reply).execute();
}

/** The replies to a message, oldest first, with what became of their emails. */
export async function findReplies(db: Kysely<Tables>, messageId: number) {
  return db
    .selectFrom('messageReplies')
    .leftJoin('outbox', 'outbox.id', 'outboxId')
    .select(['messageReplies.id', 'messageReplies.text', 'messageReplies.at', 'staffId', 'outbox.state'])
    .where('messageId', '=', messageId)
    .orderBy('messageReplies.id')
    .execute();
}

/** Deletes all messages from an address, and the replies to them. */
export async function deleteMessagesByEmail(trx: Transaction<Tables>, email: string): Promise<void> {
  await trx.deleteFrom('contactMessages').where('email', '=', email).execute();
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
