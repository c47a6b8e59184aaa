import { randomUUID } from 'node:crypto';
import type { NewRow } from '#db/tables.ts';

/** A row of a sandbox order, for tests that need orders without buying. */
export function orderRow(order: Pick<NewRow<'orders'>, 'status' | 'createdAt'> & Partial<NewRow<'orders'>>): NewRow<'orders'> {
  const isPaid = order.status === 'completed' || order.status === 'refunded';
  return {
    provider: 'sandbox',
    idempotencyKey: randomUUID(),
    firstName: 'Maya',
    lastName: 'Lind',
    email: 'maya@example.com',
    amount: 4900,
    completedAt: isPaid ? order.createdAt : null,
    refundedAt: order.status === 'refunded' ? order.createdAt : null,
    ...order,
  };
}
