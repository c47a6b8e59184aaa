import { DEFAULT_PRICE } from '../../../src/domain/order/price.ts';
import type { Writer } from './writer.ts';

export const FIRST_NAMES = ['Maya', 'Jonas', 'Lena', 'Theo', 'Amira', 'Noah', 'Ruth', 'Elias', 'Clara', 'Sam'] as const;
const LAST_NAMES = ['Berg', 'Okafor', 'Silva', 'Novak', 'Haddad', 'Larsen', 'Moreau', 'Kim'] as const;
const PARISHES = [
  'St. Anna',
  'St. Martin',
  'Holy Cross',
  'Grace Church',
  'Bethel',
  'Emmaus',
  'Trinity',
  'Good Shepherd',
] as const;

/** How many groups there are; their ids are 1 and up. */
export const GROUPS = PARISHES.length;

export function coupleEmail(customerId: number): string {
  return `couple-${customerId}@example.com`;
}

/** Writes the groups, which couples' orders refer to. */
export function writeGroups({ insert, now }: Writer): void {
  for (const name of PARISHES) insert('groups', { name, nameKey: name.toLowerCase(), createdAt: now });
}

type OrderFields = {
  status: 'pending' | 'completed' | 'failed' | 'refunded';
  customerId: number;
  groupId?: number | null;
  mode?: 'live' | 'test';
  paidAmount?: number;
  createdAt: string;
};

/** Writes an order with its history. Returns its id. */
export function writeOrder({ insert, random }: Writer, { status, customerId, createdAt, ...fields }: OrderFields): number {
  const isPaid = status === 'completed' || status === 'refunded';
  const key = `generated-${random.next()}-${customerId}-${createdAt}`;
  const orderId = insert('orders', {
    paymentIntentId: `pi_${key}`,
    provider: 'stripe',
    idempotencyKey: key,
    amount: DEFAULT_PRICE.amount,
    firstName: random.pick(FIRST_NAMES),
    lastName: random.pick(LAST_NAMES),
    email: coupleEmail(customerId),
    status,
    // Without a payment, a visitor's order belongs to nobody.
    customerId: isPaid ? customerId : null,
    createdAt,
    completedAt: isPaid ? createdAt : null,
    refundedAt: status === 'refunded' ? createdAt : null,
    ...fields,
  });
  const note = (kind: 'created' | 'paid' | 'refunded') => insert('orderEvents', { orderId, kind, at: createdAt });
  note('created');
  if (isPaid) note('paid');
  if (status === 'refunded') note('refunded');
  return orderId;
}

/** Writes orders until there are `total`: mostly paid, and some of each kind that the desk lists. */
export function writeFurtherOrders(writer: Writer, couples: number, missing: number): void {
  const { random, daysAgo } = writer;
  for (let number = 0; number < missing; number += 1) {
    const order = { customerId: random.whole(1, couples), createdAt: daysAgo(random.next() * 700) };
    const kind = random.next();
    if (kind < 0.02) writeReversal(writer, { ...order, status: 'refunded' }, { kind: 'refund', status: 'succeeded' });
    else if (kind < 0.03) writeReversal(writer, { ...order, status: 'completed' }, { kind: 'refund', status: 'failed' });
    else if (kind < 0.032) writeReversal(writer, { ...order, status: 'completed' }, { kind: 'dispute', status: 'open' });
    else if (kind < 0.05) writeOrder(writer, { ...order, status: 'pending' });
    else if (kind < 0.052) writeOrder(writer, { ...order, status: 'pending', paidAmount: 100 });
    else if (kind < 0.1) writeOrder(writer, { ...order, status: 'failed' });
    else writeOrder(writer, { ...order, status: 'completed', mode: kind < 0.12 ? 'test' : 'live' });
  }
}

/** Writes an order of which money went back, or may. */
function writeReversal(
  writer: Writer,
  order: OrderFields,
  reversal: { kind: 'refund' | 'dispute'; status: 'open' | 'succeeded' | 'failed' },
): void {
  const orderId = writeOrder(writer, order);
  const at = order.createdAt;
  const dueBy = reversal.status === 'open' ? writer.daysAgo(-writer.random.whole(1, 14)) : null;
  writer.insert('orderReversals', { id: `generated-${orderId}`, orderId, amount: DEFAULT_PRICE.amount, at, dueBy, ...reversal });
}
