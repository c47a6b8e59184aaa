import { sql, type Kysely, type Transaction } from 'kysely';
import type { NewRow, Row, Tables } from '#db/tables.ts';

export type DiscountCode = Row<'discountCodes'>;
export type StoredCode = DiscountCode & { used: number };

/** Codes with how often each is used: by live orders that were paid, or are reserved at `now`, once for each couple. */
const selectCodes = (db: Kysely<Tables>, now: string) =>
  db
    .selectFrom('discountCodes')
    .selectAll()
    .select(
      sql<number>`(select coalesce(sum(case when "giftCount" > 1 then "giftCount" else 1 end), 0) from orders where orders.code = "discountCodes".code and mode = 'live'
        and ("completedAt" is not null or (status = 'pending' and "reservedUntil" > ${now})))`.as('used'),
    );

/** All codes, the newest first. */
export async function findCodes(db: Kysely<Tables>, now: string): Promise<StoredCode[]> {
  return selectCodes(db, now).orderBy('id', 'desc').execute();
}

export async function findCode(db: Kysely<Tables>, codeKey: string, now: string): Promise<StoredCode | undefined> {
  return selectCodes(db, now).where('codeKey', '=', codeKey).executeTakeFirst();
}

/** Returns the code's id, or null if there's one with the same name. */
export async function insertCode(trx: Transaction<Tables>, code: NewRow<'discountCodes'>): Promise<number | null> {
  const inserted = await trx
    .insertInto('discountCodes')
    .values(code)
    .onConflict((conflict) => conflict.column('codeKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

export async function updateCode(trx: Transaction<Tables>, { id, ...code }: DiscountCode): Promise<void> {
  await trx.updateTable('discountCodes').set(code).where('id', '=', id).execute();
}

export async function deleteCode(trx: Transaction<Tables>, id: number): Promise<void> {
  await trx.deleteFrom('discountCodes').where('id', '=', id).execute();
}
