import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { SaveAnswer } from '#src/domain/check-in/schema.ts';
import type { CheckInPage } from '#src/domain/check-in/check-in.ts';
import type { Topic } from '#src/domain/check-in/statements.ts';
import type { Partner } from '#src/domain/workbook/response.ts';

type Author = { customerId: number; partner: Partner };

/** @param until if given, without the topics that the author agreed to show later */
export async function findPage(db: Kysely<Tables>, { customerId, partner }: Author, until?: string): Promise<CheckInPage> {
  const answers = await db
    .selectFrom('checkInAnswers')
    .select(['week', 'topic', 'answer'])
    .where('customerId', '=', customerId)
    .where('partner', '=', partner)
    .orderBy('week')
    .execute();
  const agreed = db
    .selectFrom('checkInTopics')
    .select('topic')
    .where('customerId', '=', customerId)
    .where('partner', '=', partner);
  const topics = await (until === undefined ? agreed : agreed.where('agreedAt', '<=', until)).execute();
  return { partner, answers, shown: topics.map(({ topic }) => topic) };
}

/** Saves an answer; a later one replaces it. */
export async function putAnswer(
  trx: Transaction<Tables>,
  author: Author,
  { week, topic, answer }: SaveAnswer,
  savedAt: string,
): Promise<void> {
  await trx
    .insertInto('checkInAnswers')
    .values({ ...author, week, topic, answer, savedAt })
    .onConflict((conflict) => conflict.columns(['customerId', 'partner', 'week', 'topic']).doUpdateSet({ answer, savedAt }))
    .execute();
}

export async function addTopic(trx: Transaction<Tables>, author: Author, topic: Topic, agreedAt: string): Promise<void> {
  await trx
    .insertInto('checkInTopics')
    .values({ ...author, topic, agreedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteTopic(trx: Transaction<Tables>, { customerId, partner }: Author, topic: Topic): Promise<void> {
  await trx
    .deleteFrom('checkInTopics')
    .where('customerId', '=', customerId)
    .where('partner', '=', partner)
    .where('topic', '=', topic)
    .execute();
}

/** Deletes one partner's answers and what they agreed to show. */
export async function deletePage(trx: Transaction<Tables>, { customerId, partner }: Author): Promise<void> {
  for (const table of ['checkInAnswers', 'checkInTopics'] as const) {
    await trx.deleteFrom(table).where('customerId', '=', customerId).where('partner', '=', partner).execute();
  }
}
