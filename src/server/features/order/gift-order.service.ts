import type { InTransaction } from '#db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { countRedeemed } from '../gifts/gifts.service.ts';
import { addOrderEvent, findOrderById, insertOrder, updateOrder, type StoredOrder } from './order.repository.ts';

type Tx = InTransaction<Pick<Deps, 'db' | 'clock'>>;

/** A redeemed gift is the couple's order; one of several links becomes an order of its own, of 0.00. */
export async function giveToCouple(
  tx: Tx,
  { orderId, position }: { orderId: number; position: number },
  customerId: number,
): Promise<void> {
  const order = await findOrderById(tx.db, orderId);
  if (!order) throw new Error('unreachable: a gift is deleted with its order');
  await addOrderEvent(tx.db, { orderId, kind: 'gift redeemed', at: tx.clock.now().toISOString() });
  if (order.giftCount === 1) await updateOrder(tx.db, orderId, { customerId });
  else await insertGivenOrder(tx, order, { customerId, key: `gift ${orderId} ${position}` });
}

/** Notes in the order's history that the seller changed its gift, or sent it again. */
export async function recordGiftChange(tx: Tx, orderId: number, kind: 'gift changed' | 'gift sent'): Promise<void> {
  await addOrderEvent(tx.db, { orderId, kind, at: tx.clock.now().toISOString() });
}

/** Whatever becomes of the giver's payment, the couple that redeemed the gift keeps the course. */
export async function keepForCouple(tx: Tx, order: StoredOrder): Promise<void> {
  const { id, customerId } = order;
  if (customerId !== null) await insertGivenOrder(tx, order, { customerId, key: `gift ${id} kept` });
}

async function insertGivenOrder(
  tx: Tx,
  { id, mode, currency, firstName, lastName, email, groupId, guaranteeDays }: StoredOrder,
  { customerId, key }: { customerId: number; key: string },
): Promise<void> {
  const at = tx.clock.now().toISOString();
  const buyer = { firstName, lastName, email };
  const given = {
    provider: 'free' as const,
    mode,
    currency,
    groupId,
    guaranteeDays,
    customerId,
    amount: 0,
    giftCount: 1,
    note: `Given with order ${id}`,
  };
  await insertOrder(tx.db, { ...buyer, ...given, idempotencyKey: key, status: 'completed', createdAt: at, completedAt: at });
}

/** How many of an order's gifts were redeemed. */
export async function countRedeemedGifts({ db }: Pick<Deps, 'db'>, { id, customerId, giftCount }: StoredOrder): Promise<number> {
  if (giftCount === 0) return 0;
  return customerId === null ? countRedeemed({ db }, id) : giftCount;
}
