import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { Tables } from '#db/tables.ts';
import type { Evening } from '#src/domain/evening/evening.ts';
import { partnerSchema } from '#src/domain/workbook/response.ts';

type Week = { customerId: number; weekNumber: number };

const partnersSchema = z.array(partnerSchema);

/** The week's evening, if either phone did something since `after`. */
export async function findEvening(db: Kysely<Tables>, week: Week, after: string): Promise<Evening | undefined> {
  const row = await db
    .selectFrom('evenings')
    .select(['step', 'index', 'turn', 'startedAt', 'pausedUntil', 'done'])
    .where('customerId', '=', week.customerId)
    .where('weekNumber', '=', week.weekNumber)
    .where('updatedAt', '>', after)
    .executeTakeFirst();
  return row && { ...row, done: partnersSchema.parse(JSON.parse(row.done)) };
}

export async function saveEvening(trx: Transaction<Tables>, week: Week, evening: Evening, updatedAt: string): Promise<void> {
  const values = { ...evening, done: JSON.stringify(evening.done), updatedAt };
  await trx
    .insertInto('evenings')
    .values({ ...week, ...values })
    .onConflict((conflict) => conflict.columns(['customerId', 'weekNumber']).doUpdateSet(values))
    .execute();
}

export async function deleteEvening(trx: Transaction<Tables>, { customerId, weekNumber }: Week): Promise<void> {
  await trx.deleteFrom('evenings').where('customerId', '=', customerId).where('weekNumber', '=', weekNumber).execute();
}

export async function deleteEvenings(trx: Transaction<Tables>, customerId: number): Promise<void> {
  await trx.deleteFrom('evenings').where('customerId', '=', customerId).execute();
}

/** Deletes the evenings in which nothing has happened since then. */
export async function deleteEveningsUntil(trx: Transaction<Tables>, until: string): Promise<void> {
  await trx.deleteFrom('evenings').where('updatedAt', '<=', until).execute();
}

export async function listEvenings(db: Kysely<Tables>, customerId: number) {
  return db
    .selectFrom('evenings')
    .select(['weekNumber', 'step', 'startedAt'])
    .where('customerId', '=', customerId)
    .orderBy('weekNumber')
    .execute();
}
