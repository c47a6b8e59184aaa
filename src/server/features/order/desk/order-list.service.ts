import { setImmediate } from 'node:timers/promises';
import { inTransaction } from '#db/transaction.ts';
import type { DataExport } from '#src/domain/account/data-export.ts';
import { toCsv } from '#src/domain/csv.ts';
import { endOfDay, startOfDay } from '#src/domain/time/day.ts';
import { foldText, searchWords } from '#src/domain/desk/search.ts';
import {
  orderFilterSchema,
  type OrderFilter,
  type OrderList,
  type OrderReason,
  type OrderRow,
  type OrderView,
} from '#src/domain/order/order-list.ts';
import { formatUnits } from '#src/domain/order/price.ts';
import { PAGE_SIZE } from '#src/domain/pagination.ts';
import { seesAmounts, type Role } from '#src/domain/staff/roles.ts';
import { HOUR } from '#src/domain/time/time.ts';
import { findPerson } from '../../../auth/account.repository.ts';
import type { Deps, ExportReader } from '../../../deps.ts';
import { audit } from '../../../lib/audit.ts';
import { instantAfter } from '../../../lib/clock.ts';
import { deleteCustomer } from '../../account-deletion/scheduled-deletion.service.ts';
import {
  countOrderViews,
  countReasons,
  findDisputeDeadline,
  findOrders,
  findOrdersAfter,
  findOrdersOfCouple,
  findUnfoldedOrders,
  saveFoldedOrder,
  type ExportedOrder,
  type OrderQuery,
} from './order-list.repository.ts';
import { countTestOrders, deleteTestOrders, findTestCouples } from './test-orders.repository.ts';

type ListDeps = Pick<Deps, 'db' | 'clock' | 'settings'>;

const ALL = orderFilterSchema.parse({});
const NEWEST = { view: 'all', sort: 'createdAt', order: 'desc', limit: PAGE_SIZE, offset: 0 } as const;

/** One page of the orders, and how many each view has. */
export async function listOrders(
  deps: ListDeps,
  { page, ...filter }: OrderList,
  viewer: Role,
): Promise<{ total: number; views: Record<OrderView, number>; orders: OrderRow[] }> {
  const query = await toQuery(deps, filter);
  const views = await countOrderViews(deps.db, query);
  const part = { ...filter, order: defaultOrder(filter), limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const orders = (await findOrders(deps.db, query, part)).map((order) => forViewer(order, viewer));
  return { total: views[filter.view], views, orders };
}

/** One order, or undefined. */
export async function findListedOrder(deps: ListDeps, orderId: number, viewer: Role): Promise<OrderRow | undefined> {
  const [order] = await findOrders(deps.db, { ...(await toQuery(deps, ALL)), orderId }, NEWEST);
  return order && forViewer(order, viewer);
}

/** The orders of a couple, newest first. */
export async function listOrdersOfCouple(deps: ListDeps, customerId: number, viewer: Role): Promise<OrderRow[]> {
  const query = { ...(await toQuery(deps, ALL)), customerId };
  return (await findOrders(deps.db, query, NEWEST)).map((order) => forViewer(order, viewer));
}

/** How many orders need the seller's attention, by reason. */
export async function countAttention({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Record<OrderReason, number>> {
  return countReasons(db, stuckBefore(clock.now()));
}

/** Until when the seller must have answered the most urgent dispute, if one is open. */
export async function getDisputeDeadline({ db }: Pick<Deps, 'db'>): Promise<{ dueBy: string | null }> {
  return { dueBy: await findDisputeDeadline(db) };
}

/** A payment that's pending for longer probably won't come. */
const stuckBefore = (now: Date) => instantAfter(now, -HOUR);

async function toQuery(deps: ListDeps, { search, reason, group, from, to }: OrderFilter): Promise<OrderQuery> {
  const { timeZone } = deps.settings.current();
  const words = searchWords(search);
  if (words.length > 0) await foldOrders(deps);
  return {
    words,
    reason: reason ?? null,
    group: group ?? null,
    from: from === undefined ? null : startOfDay(from, timeZone),
    until: to === undefined ? null : endOfDay(to, timeZone),
    stuckBefore: stuckBefore(deps.clock.now()),
  };
}

/** Folds what changed since the last search, because SQL can't fold accents alike on both engines. */
async function foldOrders(deps: Pick<Deps, 'db'>): Promise<void> {
  if ((await findUnfoldedOrders(deps.db)).length === 0) return;
  await inTransaction(deps, async (tx) => {
    for (const { id, words } of await findUnfoldedOrders(tx.db)) await saveFoldedOrder(tx.db, id, foldText(words));
  });
}

/** By buyer from A to Z, everything else from the newest or largest. */
const defaultOrder = ({ sort, order }: Pick<OrderFilter, 'sort' | 'order'>) => order ?? (sort === 'buyer' ? 'asc' : 'desc');

function forViewer(order: OrderRow, viewer: Role): OrderRow {
  return seesAmounts(viewer) ? order : { ...order, amount: null, returned: null };
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
  return orders.map(({ id, amount, fullAmount, currency, createdAt, completedAt, ...order }) => ({
    number: id,
    ...order,
    ...(partner === null || order.email === ownEmail ? {} : UNNAMED_BUYER),
    amount: formatUnits({ amount, currency }),
    fullAmount: fullAmount === null ? null : formatUnits({ amount: fullAmount, currency }),
    currency: currency.toUpperCase(),
    orderedAt: createdAt,
    paidAt: completedAt,
  }));
}

const COLUMNS: readonly (readonly [name: string, cell: (order: ExportedOrder) => string | number | null])[] = [
  ['Order', ({ id }) => id],
  ['Status', ({ status, isCanceled }) => (isCanceled ? 'canceled' : status)],
  ['Amount', formatUnits],
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
  ['Refunded amount', ({ refunded, currency }) => formatUnits({ amount: refunded, currency })],
  ['Disputed amount', ({ disputed, currency }) => formatUnits({ amount: disputed, currency })],
  ['Code', ({ code }) => code],
  ['Full amount', ({ fullAmount, currency }) => (fullAmount === null ? null : formatUnits({ amount: fullAmount, currency }))],
  ['Note', ({ note }) => note],
  ['Mode', ({ mode }) => mode],
];

const EXPORT_BATCH = 1_000;

/** All orders that a list shows, on all its pages, as CSV: times in ISO 8601, amounts in the currency's units. */
export async function exportOrders(deps: ListDeps & Pick<Deps, 'actor'>, filter: OrderFilter): Promise<string> {
  const query = await toQuery(deps, filter);
  const lines: (readonly (string | number | null)[])[] = [COLUMNS.map(([name]) => name)];
  for (let last = 0; ;) {
    const orders = await findOrdersAfter(deps.db, query, { view: filter.view, after: last, limit: EXPORT_BATCH });
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
