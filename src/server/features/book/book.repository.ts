import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { LeftOutBy } from '#src/domain/book/book.ts';
import type { Partner } from '#src/domain/workbook/response.ts';

type LeftOutText = { customerId: number; weekNumber: number; text: string; leftOutBy: LeftOutBy };

/** The texts that are left out of the couple's book, once for each person who left them out. */
export async function listLeftOut(db: Kysely<Tables>, customerId: number) {
  return db
    .selectFrom('leftOutTexts')
    .select(['weekNumber', 'text', 'leftOutBy'])
    .where('customerId', '=', customerId)
    .orderBy('weekNumber')
    .orderBy('text')
    .orderBy('leftOutBy')
    .execute();
}

export async function leaveOut(trx: Transaction<Tables>, row: LeftOutText): Promise<void> {
  await trx
    .insertInto('leftOutTexts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Undoes what this person and nobody in particular left out. */
export async function putBack(trx: Transaction<Tables>, { customerId, weekNumber, text, leftOutBy }: LeftOutText): Promise<void> {
  await trx
    .deleteFrom('leftOutTexts')
    .where('customerId', '=', customerId)
    .where('weekNumber', '=', weekNumber)
    .where('text', '=', text)
    .where('leftOutBy', 'in', [leftOutBy, 'couple'])
    .execute();
}

/** Forgets whose choices a partner's were, and everything about that partner's texts. */
export async function forgetLeftOut(trx: Transaction<Tables>, customerId: number, partner: Partner): Promise<void> {
  const own = (await listLeftOut(trx, customerId)).filter(({ leftOutBy }) => leftOutBy === partner);
  for (const { weekNumber, text } of own) await leaveOut(trx, { customerId, weekNumber, text, leftOutBy: 'couple' });
  await trx
    .deleteFrom('leftOutTexts')
    .where('customerId', '=', customerId)
    .where(({ eb, or }) => or([eb('leftOutBy', '=', partner), eb('text', 'like', `${partner}.%`)]))
    .execute();
}
