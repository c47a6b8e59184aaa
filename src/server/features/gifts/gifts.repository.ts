import { sql, type Kysely, type SqlBool, type Transaction } from 'kysely';
import type { NewRow, Row, Tables } from '#db/tables.ts';

export type StoredGift = Row<'gifts'>;

/** What a gift needs to know of its order. */
const ORDER = [
  'orders.id as orderId',
  'orders.createdAt',
  'orders.status',
  'orders.amount',
  'orders.currency',
  'orders.code',
  'orders.fullAmount',
  'orders.giftCount',
  'orders.mode',
  'orders.firstName',
  'orders.lastName',
  'orders.email as buyerEmail',
  'orders.paymentIntentId',
] as const;

function selectGifts(db: Kysely<Tables>) {
  return db.selectFrom('gifts').innerJoin('orders', 'orders.id', 'gifts.orderId').selectAll('gifts').select(ORDER);
}

/** A gift and its order. */
export type GiftOfOrder = Awaited<ReturnType<typeof findGifts>>[number];

export async function insertGifts(trx: Transaction<Tables>, gifts: readonly NewRow<'gifts'>[]): Promise<void> {
  await trx.insertInto('gifts').values(gifts).execute();
}

/** An order's gifts, in order. */
export async function findGifts(db: Kysely<Tables>, orderId: number) {
  return selectGifts(db).where('gifts.orderId', '=', orderId).orderBy('position').execute();
}

/** The gifts of the order with this payment, in order. */
export async function findGiftsOfPayment(db: Kysely<Tables>, paymentIntentId: string): Promise<GiftOfOrder[]> {
  return selectGifts(db).where('paymentIntentId', '=', paymentIntentId).orderBy('position').execute();
}

export async function findGiftByToken(db: Kysely<Tables>, tokenHash: string): Promise<GiftOfOrder | undefined> {
  return selectGifts(db).where('tokenHash', '=', tokenHash).executeTakeFirst();
}

/** The gift that an email in the outbox is about. */
export async function findGiftByEmail(db: Kysely<Tables>, outboxId: number): Promise<GiftOfOrder | undefined> {
  return selectGifts(db).where('outboxId', '=', outboxId).executeTakeFirst();
}

/** What a couple redeemed, oldest first. */
export async function findGiftsOfCouple(db: Kysely<Tables>, customerId: number): Promise<GiftOfOrder[]> {
  return selectGifts(db).where('gifts.customerId', '=', customerId).orderBy('redeemedAt').execute();
}

export async function updateGift(
  trx: Transaction<Tables>,
  id: number,
  change: Partial<Omit<StoredGift, 'id' | 'orderId' | 'position'>>,
): Promise<void> {
  await trx.updateTable('gifts').set(change).where('id', '=', id).execute();
}

/** Erases whom gifts were for, and what was written to them, that ended before an instant, or were never paid for. */
export async function eraseGiftsBefore(db: Kysely<Tables>, before: string): Promise<void> {
  await db
    .updateTable('gifts')
    .set({ name: '', email: null, message: '' })
    // As in the index giftsWithWords, which is small.
    .where(sql<SqlBool>`("name" <> '' or "email" is not null or "message" <> '')`)
    .where((gift) =>
      gift.or([
        gift('redeemedAt', '<=', before),
        gift('voidedAt', '<=', before),
        gift('expiresAt', '<=', before),
        // Its couple has deleted the account.
        gift.and([gift('redeemedAt', 'is not', null), gift('customerId', 'is', null)]),
        gift.and([
          gift('expiresAt', 'is', null),
          gift('orderId', 'in', gift.selectFrom('orders').select('id').where('createdAt', '<=', before)),
        ]),
      ]),
    )
    .execute();
}
