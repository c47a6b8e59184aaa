import { inTransaction } from '#db/transaction.ts';
import { COUPLE_NOT_FOUND_MESSAGE } from '#src/domain/desk/couple-list.ts';
import { AppError } from '#src/domain/errors.ts';
import type { MoveOrder } from '#src/domain/order/order-list.ts';
import {
  BLOCKED_TARGET_MESSAGE,
  LEAVING_TARGET_MESSAGE,
  MOVED_REFUNDED_MESSAGE,
  ORDER_NOT_FOUND_MESSAGE,
  SEVERAL_COUPLES_MESSAGE,
} from '#src/domain/order/order.ts';
import { findPeople } from '../../../auth/account.repository.ts';
import type { Deps } from '../../../deps.ts';
import { audit } from '../../../lib/audit.ts';
import { assignGift } from '../../gifts/gifts.service.ts';
import { addOrderEvent, findOrderById, updateOrder } from '../order.repository.ts';

/**
 * Gives an order, and the access it pays for, to another couple. The couple that it leaves keeps its account and what it wrote.
 * @throws AppError NOT_FOUND for an unknown order or couple; CONFLICT for a refunded order or a couple that's blocked or leaving
 */
export async function moveOrder(deps: Deps, { orderId, customerId }: MoveOrder): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const order = await findOrderById(tx.db, orderId);
    if (!order) throw new AppError('NOT_FOUND', ORDER_NOT_FOUND_MESSAGE);
    const people = await findPeople(tx.db, customerId);
    const person = people.find(({ joinedAt }) => joinedAt === null) ?? people[0];
    if (!person || person.origin === 'demo') throw new AppError('NOT_FOUND', COUPLE_NOT_FOUND_MESSAGE, { field: 'customerId' });
    if (order.customerId === customerId) return;
    if (order.status === 'refunded') throw new AppError('CONFLICT', MOVED_REFUNDED_MESSAGE);
    if (person.blockedAt !== null) throw new AppError('CONFLICT', BLOCKED_TARGET_MESSAGE, { field: 'customerId' });
    if (person.closedBy !== null) throw new AppError('CONFLICT', LEAVING_TARGET_MESSAGE, { field: 'customerId' });
    if (order.giftCount > 1) throw new AppError('CONFLICT', SEVERAL_COUPLES_MESSAGE);
    if (order.giftCount === 1) await assignGift(tx, orderId, customerId);
    await updateOrder(tx.db, orderId, { customerId, personId: order.giftCount === 1 ? null : person.id });
    await addOrderEvent(tx.db, { orderId, kind: 'moved', at: tx.clock.now().toISOString() });
    await audit(tx, 'order moved', { subjectId: orderId });
  });
}
