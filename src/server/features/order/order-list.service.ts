import { toCsv } from '#src/domain/csv.ts';
import { AppError } from '#src/domain/errors.ts';
import { lastMonths, monthTotals, type MonthTotals } from '#src/domain/order/month-totals.ts';
import { ORDER_NOT_FOUND_MESSAGE } from '#src/domain/order/order.ts';
import { ORDERS_A_PAGE, type OrderList } from '#src/domain/order/order-list.ts';
import { refundProblem } from '#src/domain/order/refund.ts';
import type { Deps } from '../../deps.ts';
import { listMailsTo } from '../mail/mail.service.ts';
import { findEveryOrder, findOrderEvents, findOrders, findTurnover } from './order-list.repository.ts';
import { findOrderById } from './order.repository.ts';

/** One page of the orders; `next` is the cursor of the page after it, or null. */
export async function listOrders({ db }: Pick<Deps, 'db'>, list: OrderList) {
  const found = await findOrders(db, list, ORDERS_A_PAGE + 1);
  const orders = found.slice(0, ORDERS_A_PAGE);
  return { orders, next: found.length > ORDERS_A_PAGE ? (orders.at(-1)?.id ?? null) : null };
}

/** What the last twelve months brought in, for each currency. */
export async function getTotals({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<MonthTotals[]> {
  const now = clock.now().toISOString();
  return monthTotals(await findTurnover(db, lastMonths(now)[0] ?? now), now);
}

/** All that the admin may know of an order, what happened to it, and the mails about orders to its buyer. @throws AppError NOT_FOUND */
export async function getDetail({ db, clock, payments }: Deps, orderId: number) {
  const order = await findOrderById(db, orderId);
  if (!order) throw new AppError('NOT_FOUND', ORDER_NOT_FOUND_MESSAGE);
  const { idempotencyKey: _key, askAgainAt: _time, ...shown } = order;
  return {
    ...shown,
    refundProblem: refundProblem(order, payments?.name ?? null, clock.now().getTime()),
    events: await findOrderEvents(db, orderId),
    mails: await listMailsTo({ db }, order.email, ['receipt', 'refund']),
  };
}

const COLUMNS = [
  ...['Order', 'Status', 'Amount', 'Currency', 'First name', 'Last name', 'Email', 'Paid by', 'Payment', 'Couple'],
  ...['Created', 'Completed', 'Refunded', 'Note'],
];

/** Every order as comma-separated values: instants in ISO 8601, amounts in the currency's units. */
export async function exportOrders({ db }: Pick<Deps, 'db'>): Promise<string> {
  const rows = (await findEveryOrder(db)).map((order) => [
    ...[order.id, order.status, (order.amount / 100).toFixed(2), order.currency.toUpperCase()],
    ...[order.firstName, order.lastName, order.email, order.provider, order.paymentIntentId, order.customerId],
    ...[order.createdAt, order.completedAt, order.refundedAt, order.note],
  ]);
  return toCsv([COLUMNS, ...rows]);
}
