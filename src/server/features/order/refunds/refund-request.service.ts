import type { InTransaction } from '#db/transaction.ts';
import { firstCheckAt } from '#src/domain/order/reconcile-schedule.ts';
import type { Deps } from '../../../deps.ts';
import { instantAfter } from '../../../lib/clock.ts';
import { addOrderEvent, findLastEventAt, updateOrder } from '../order.repository.ts';

/** Stores that an order is to be refunded, for the reconciler. The time is the refund's key, so no two of an order share one. */
export async function saveRefundRequest(tx: InTransaction<Pick<Deps, 'db' | 'clock'>>, orderId: number, amount: number | null) {
  const now = tx.clock.now();
  const last = await findLastEventAt(tx.db, orderId, 'refund requested');
  const at = last === null || last < now.toISOString() ? now.toISOString() : instantAfter(new Date(last), 1);
  const request = { refundRequestedAt: at, refundRequestedAmount: amount, nextCheckAt: firstCheckAt(now) };
  await updateOrder(tx.db, orderId, request);
  await addOrderEvent(tx.db, { orderId, kind: 'refund requested', at });
  return request;
}
