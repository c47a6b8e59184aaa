import { setImmediate } from 'node:timers/promises';
import { inTransaction } from '#db/transaction.ts';
import type { DataExport } from '#src/domain/account/data-export.ts';
import { toCsv } from '#src/domain/csv.ts';
import { AppError } from '#src/domain/errors.ts';
import { lastMonths, monthTotals, type MonthTotals } from '#src/domain/order/month-totals.ts';
import { ORDER_NOT_FOUND_MESSAGE } from '#src/domain/order/order.ts';
import type { OrderList } from '#src/domain/order/order-list.ts';
import { correctionProblem, refundProblem } from '#src/domain/order/refund.ts';
import { toUnits } from '#src/domain/order/price.ts';
import { refundableCents, withdrawnCents } from '#src/domain/order/reversal.ts';
import { PAGE_SIZE, toPage } from '#src/domain/pagination.ts';
import { findPerson } from '../../auth/account.repository.ts';
import type { Deps, ExportReader } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { listEmailsTo } from '../admin/emails.service.ts';
import { deleteCustomer } from '../account-deletion/scheduled-deletion.service.ts';
import {
  countTestOrders,
  deleteTestOrders,
  findOrderEvents,
  findOrders,
  findOrdersAfter,
  findOrdersOfCouple,
  findTestCouples,
  findTurnover,
  hasTestOrders,
  type ExportedOrder,
} from './order-list.repository.ts';
import { findOrderById, findReversals } from './order.repository.ts';

/** One page of the orders; `next` is the cursor of the page after it, or null. */
export async function listOrders({ db }: Pick<Deps, 'db'>, list: OrderList) {
  const { items, next } = toPage(await findOrders(db, list, PAGE_SIZE + 1));
  return { orders: items, next, hasTestOrders: await hasTestOrders(db) };
}

/** Once both have joined, an order is part of both exports, but its buyer's name and email only of the buyer's. */
const UNNAMED_BUYER = { firstName: '', lastName: '', email: '' };

/** For a person's data export: the couple's orders, without what only the seller may see. */
export async function exportOwnOrders(
  { db }: Pick<Deps, 'db'>,
  { customerId, personId, partner }: Pick<ExportReader, 'customerId' | 'personId' | 'partner'>,
): Promise<DataExport['orders']> {
  const ownEmail = (await findPerson(db, personId))?.email;
  const orders = await findOrdersOfCouple(db, customerId);
  return orders.map(({ id, amount, currency, createdAt, completedAt, ...order }) => ({
    number: id,
    ...order,
    ...(partner === null || order.email === ownEmail ? {} : UNNAMED_BUYER),
    amount: (amount / 100).toFixed(2),
    currency: currency.toUpperCase(),
    orderedAt: createdAt,
    paidAt: completedAt,
  }));
}

/** Turnover of the last twelve months by currency. */
export async function getTotals({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<MonthTotals[]> {
  const now = clock.now().toISOString();
  return monthTotals(await findTurnover(db, lastMonths(now)[0] ?? now), now);
}

/** An order for the admin, with its history and the emails about orders to its buyer. @throws AppError NOT_FOUND */
export async function getDetail({ db, clock, payments }: Pick<Deps, 'db' | 'clock' | 'payments'>, orderId: number) {
  const order = await findOrderById(db, orderId);
  if (!order) throw new AppError('NOT_FOUND', ORDER_NOT_FOUND_MESSAGE);
  const { idempotencyKey: _key, nextCheckAt: _time, ...shown } = order;
  const reversals = await findReversals(db, orderId);
  return {
    ...shown,
    reversals,
    dispute: reversals.findLast(({ kind }) => kind === 'dispute')?.status ?? null,
    isCanceled: reversals.some(({ kind }) => kind === 'correction'),
    returned: withdrawnCents(reversals),
    refundable: refundableCents(order.amount, reversals),
    isCorrectable: correctionProblem(order) === null,
    refundProblem: refundProblem({ ...order, reversals }, payments?.name ?? null, clock.now().getTime()),
    events: await findOrderEvents(db, orderId),
    emails: await listEmailsTo({ db }, order.email, ['receipt', 'refund']),
  };
}

const COLUMNS: readonly (readonly [name: string, cell: (order: ExportedOrder) => string | number | null])[] = [
  ['Order', ({ id }) => id],
  ['Status', ({ status, isCanceled }) => (isCanceled ? 'canceled' : status)],
  ['Amount', ({ amount }) => toUnits(amount)],
  ['Currency', ({ currency }) => currency.toUpperCase()],
  ['First name', ({ firstName }) => firstName],
  ['Last name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Paid by', ({ provider }) => provider],
  ['Payment', ({ paymentIntentId }) => paymentIntentId],
  ['Couple', ({ customerId }) => customerId],
  ['Created', ({ createdAt }) => createdAt],
  ['Completed', ({ completedAt }) => completedAt],
  ['Refunded', ({ refundedAt }) => refundedAt],
  ['Refunded amount', ({ refunded }) => toUnits(refunded)],
  ['Disputed amount', ({ disputed }) => toUnits(disputed)],
  ['Note', ({ note }) => note],
  ['Mode', ({ mode }) => mode],
];

const EXPORT_BATCH = 1_000;

/** Every order as CSV: times in ISO 8601, amounts in the currency's units. */
export async function exportOrders(deps: Pick<Deps, 'db' | 'clock' | 'actor'>): Promise<string> {
  const lines: (readonly (string | number | null)[])[] = [COLUMNS.map(([name]) => name)];
  for (let last = 0; ;) {
    const orders = await findOrdersAfter(deps.db, last, EXPORT_BATCH);
    lines.push(...orders.map((order) => COLUMNS.map(([, cell]) => cell(order))));
    if (orders.length < EXPORT_BATCH) break;
    last = orders.at(-1)?.id ?? last;
    // Lets the server answer other requests between batches.
    await setImmediate();
  }
  await audit(deps, 'orders exported', { count: lines.length - 1 });
  return toCsv(lines);
}

/** How many test orders there are, and how many accounts only they opened. */
export async function getTestOrders({ db }: Pick<Deps, 'db'>): Promise<{ orders: number; couples: number }> {
  return { orders: await countTestOrders(db), couples: (await findTestCouples(db)).length };
}

/**
 * Removes the test orders right away, and closes the accounts that only they opened, to be deleted like any other.
 * @returns how many of each
 */
export async function removeTestOrders(deps: Deps): Promise<{ orders: number; couples: number }> {
  return inTransaction(deps, async (tx) => {
    const couples = await findTestCouples(tx.db);
    for (const customerId of couples) await deleteCustomer(tx, customerId);
    const orders = await deleteTestOrders(tx.db);
    await audit(tx, 'test orders removed', { count: orders });
    return { orders, couples: couples.length };
  });
}
