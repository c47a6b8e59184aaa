import type { Transaction } from 'kysely';
import type { NewRow, Tables } from '#db/tables.ts';

export async function insertContactMessage(trx: Transaction<Tables>, message: NewRow<'contactMessages'>): Promise<void> {
  await trx.insertInto('contactMessages').values(message).execute();
}
