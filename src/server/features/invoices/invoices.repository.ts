import type { Kysely, Transaction } from 'kysely';
import type { NewRow, Row, Tables } from '#db/tables.ts';

export type StoredInvoice = Row<'invoices'>;

/** Takes the next number of a series. The transaction that fails gives it back, so there are no gaps. */
export async function takeNextNumber(trx: Transaction<Tables>, prefix: string): Promise<number> {
  const { last } = await trx
    .insertInto('invoiceSeries')
    .values({ prefix, last: 1 })
    .onConflict((conflict) => conflict.column('prefix').doUpdateSet((row) => ({ last: row('invoiceSeries.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export async function insertInvoice(trx: Transaction<Tables>, invoice: NewRow<'invoices'>): Promise<void> {
  await trx.insertInto('invoices').values(invoice).execute();
}

export async function hasNumber(db: Kysely<Tables>, number: string): Promise<boolean> {
  return (await db.selectFrom('invoices').select('id').where('number', '=', number).executeTakeFirst()) !== undefined;
}

/** An order's invoice and credit notes, oldest first. */
export async function findInvoices(db: Kysely<Tables>, orderId: number): Promise<StoredInvoice[]> {
  return db.selectFrom('invoices').selectAll().where('orderId', '=', orderId).orderBy('id').execute();
}

export async function findInvoice(db: Kysely<Tables>, id: number): Promise<StoredInvoice | undefined> {
  return db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Up to `limit` invoices and credit notes with an id above `after`, issued on these days, oldest first. */
export async function findInvoicesAfter(
  db: Kysely<Tables>,
  { from, to, after, limit }: { from: string | undefined; to: string | undefined; after: number; limit: number },
): Promise<StoredInvoice[]> {
  let query = db.selectFrom('invoices').selectAll().where('id', '>', after);
  if (from !== undefined) query = query.where('issuedOn', '>=', from);
  if (to !== undefined) query = query.where('issuedOn', '<=', to);
  return query.orderBy('id').limit(limit).execute();
}
