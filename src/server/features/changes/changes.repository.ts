import type { Kysely, Transaction } from 'kysely';
import type { NewRow, Tables } from '#db/tables.ts';
import type { Partner } from '#src/domain/workbook/response.ts';

export async function findChanges(db: Kysely<Tables>, customerId: number) {
  return db
    .selectFrom('sharedChanges')
    .select(['what', 'weekNumber', 'partner', 'at'])
    .where('customerId', '=', customerId)
    .orderBy('what')
    .orderBy('weekNumber')
    .execute();
}

export async function upsertChanges(trx: Transaction<Tables>, changes: readonly NewRow<'sharedChanges'>[]): Promise<void> {
  await trx
    .insertInto('sharedChanges')
    .values(changes)
    .onConflict((conflict) =>
      conflict.columns(['customerId', 'what', 'weekNumber']).doUpdateSet((row) => ({
        partner: row.ref('excluded.partner'),
        at: row.ref('excluded.at'),
      })),
    )
    .execute();
}

export async function deleteChanges(trx: Transaction<Tables>, customerId: number, partner: Partner): Promise<void> {
  await trx.deleteFrom('sharedChanges').where('customerId', '=', customerId).where('partner', '=', partner).execute();
}
