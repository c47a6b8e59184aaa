import type { Kysely, Transaction } from 'kysely';
import { isSet, toFlag } from '#db/flag.ts';
import type { NewRow, Row, Tables } from '#db/tables.ts';
import type { StoredAgreement } from '#src/domain/agreement/agreement.ts';
import type { Partner } from '#src/domain/workbook/response.ts';

type Author = { customerId: number; partner: Partner };

const COLUMNS = ['id', 'partner', 'text', 'weekNumber', 'reviewOn', 'authorAgrees', 'otherAgrees'] as const;

const toStored = (row: Pick<Row<'agreements'>, (typeof COLUMNS)[number]>): StoredAgreement => ({
  ...row,
  authorAgrees: isSet(row.authorAgrees),
  otherAgrees: isSet(row.otherAgrees),
});

/** In the order in which they were added. */
export async function listStored(db: Kysely<Tables>, customerId: number): Promise<StoredAgreement[]> {
  const rows = await db.selectFrom('agreements').select(COLUMNS).where('customerId', '=', customerId).orderBy('id').execute();
  return rows.map(toStored);
}

export async function insertAgreement(trx: Transaction<Tables>, values: NewRow<'agreements'>): Promise<StoredAgreement> {
  return toStored(await trx.insertInto('agreements').values(values).returning(COLUMNS).executeTakeFirstOrThrow());
}

export async function saveAgreement(trx: Transaction<Tables>, { id, ...stored }: StoredAgreement): Promise<void> {
  const flags = { authorAgrees: toFlag(stored.authorAgrees), otherAgrees: toFlag(stored.otherAgrees) };
  await trx
    .updateTable('agreements')
    .set({ ...stored, ...flags })
    .where('id', '=', id)
    .execute();
}

export async function deleteAgreement(trx: Transaction<Tables>, id: number): Promise<void> {
  await trx.deleteFrom('agreements').where('id', '=', id).execute();
}

/** Makes this partner the author of all of the couple's, and the other one agree to none. */
export async function saveAuthor(trx: Transaction<Tables>, { customerId, partner }: Author): Promise<void> {
  await trx.updateTable('agreements').set({ partner, otherAgrees: 0 }).where('customerId', '=', customerId).execute();
}

export async function deleteAgreementsBy(trx: Transaction<Tables>, { customerId, partner }: Author): Promise<void> {
  await trx.deleteFrom('agreements').where('customerId', '=', customerId).where('partner', '=', partner).execute();
}
