import { expect } from 'vitest';
import { splitTax } from '#src/domain/invoices/tax.ts';
import type { FakeStripe } from '../../server/fakes/fake-stripe.ts';
import type { TestServer } from '../../server/test-server.ts';

const add = <Item>(items: readonly Item[], value: (item: Item) => number) =>
  items.reduce((total, item) => total + value(item), 0);

const isSecondPayment = ({ note }: { note: string }) => note.startsWith('Second payment');

const findReturned = async ({ db }: TestServer['deps'], orderId: number) =>
  add(
    await db.selectFrom('orderReversals').selectAll().where('orderId', '=', orderId).where('status', '=', 'succeeded').execute(),
    ({ amount }) => amount,
  );

/** No code was given to more couples than it has uses; payments that arrived late count beyond it. Returns how many there were. */
export async function checkCodes({ deps: { db, clock } }: TestServer): Promise<number> {
  const now = clock.now().toISOString();
  let uses = 0;
  for (const { code, maxUses } of await db.selectFrom('discountCodes').selectAll().execute()) {
    const orders = await db.selectFrom('orders').selectAll().where('code', '=', code).execute();
    const inTime = orders.filter(({ status, completedAt, reservedUntil }) =>
      completedAt === null ? status === 'pending' && (reservedUntil ?? '') > now : completedAt < (reservedUntil ?? ''),
    );
    const taken = add(inTime, ({ giftCount }) => Math.max(1, giftCount));
    expect(taken, code).toBeLessThanOrEqual(maxUses ?? Infinity);
    uses += taken;
  }
  return uses;
}

/** No link was redeemed that isn't paid for, and each redeemer has an order. Returns how many were. */
export async function checkLinks({ deps }: TestServer): Promise<number> {
  const { db } = deps;
  let used = 0;
  for (const { id, amount, giftCount } of await db
    .selectFrom('orders')
    .selectAll()
    .where('giftCount', '>', 0)
    .where('note', 'not like', 'Given with%')
    .execute()) {
    const gifts = await db.selectFrom('gifts').selectAll().where('orderId', '=', id).execute();
    const redeemed = gifts.filter(({ redeemedAt }) => redeemedAt !== null);
    // A part of a price that went back ends no link.
    const paid = amount === 0 ? giftCount : Math.ceil(((amount - (await findReturned(deps, id))) * giftCount) / amount);
    expect(redeemed.length, `order ${id}`).toBeLessThanOrEqual(paid);
    for (const { customerId } of redeemed)
      expect(await db.selectFrom('orders').select('status').where('customerId', '=', customerId).execute()).toEqual([
        { status: 'completed' },
      ]);
    used += redeemed.length;
  }
  return used;
}

/** Numbers have no gaps and follow the payments, and an order's invoice less its credit notes is what the seller kept. Returns how many there are. */
export async function checkInvoices({ deps }: TestServer): Promise<number> {
  const { db } = deps;
  const invoices = await db.selectFrom('invoices').selectAll().orderBy('id').execute();
  const orders = await db.selectFrom('orders').selectAll().where('completedAt', 'is not', null).execute();
  expect(new Set(invoices.map(({ number }) => number)).size).toBe(invoices.length);
  for (const { prefix, last } of await db.selectFrom('invoiceSeries').selectAll().execute()) {
    const sequences = invoices.filter((invoice) => invoice.prefix === prefix).map(({ sequence }) => sequence);
    expect(sequences, prefix).toEqual(Array.from({ length: last }, (_, index) => index + 1));
  }
  const paid = new Map(orders.map(({ id, completedAt }) => [id, completedAt ?? '']));
  const paidAt = invoices.filter(({ corrects }) => corrects === null).map(({ orderId }) => paid.get(orderId));
  expect(paidAt).toEqual(paidAt.toSorted());
  for (const { id, amount, note } of orders) {
    const returned = await findReturned(deps, id);
    expect(returned, `order ${id}`).toBeLessThanOrEqual(amount);
    const own = invoices.filter(({ orderId }) => orderId === id);
    if (isSecondPayment({ note })) {
      expect([own, returned], `order ${id}`).toEqual([[], amount]);
      continue;
    }
    expect(own.filter(({ corrects }) => corrects === null)).toHaveLength(amount === 0 ? 0 : 1);
    const credited = own.filter(({ kind }) => kind === 'credit note');
    expect(
      add(credited, ({ gross }) => -gross),
      `order ${id}`,
    ).toBe(returned);
    const sum = { net: add(own, ({ net }) => net), tax: add(own, ({ tax }) => tax), gross: add(own, ({ gross }) => gross) };
    expect(sum, `order ${id}`).toEqual(splitTax(amount - returned, '19'));
  }
  for (const { net, tax, gross, kind } of invoices) expect([net + tax, kind === 'credit note']).toEqual([gross, gross < 0]);
  return invoices.length;
}

/** Each order was charged once, for its amount, and what Stripe returned is what's stored. Returns how many were in part, and how many second payments there were. */
export async function checkPayments({ deps }: TestServer, stripe: FakeStripe) {
  let parts = 0;
  let secondPayments = 0;
  for (const { id, amount, completedAt, paymentIntentId, note } of await deps.db
    .selectFrom('orders')
    .selectAll()
    .where('provider', '=', 'stripe')
    .execute()) {
    const payment = stripe.payments.get(paymentIntentId ?? '');
    if (payment) expect(payment.amount, `order ${id}`).toBe(amount);
    expect(completedAt !== null, `order ${id}`).toBe(payment?.status === 'succeeded');
    const refunded = payment?.latest_charge?.amount_refunded ?? 0;
    expect(await findReturned(deps, id), `order ${id}`).toBe(refunded);
    if (refunded > 0 && refunded < amount) parts += 1;
    if (isSecondPayment({ note })) secondPayments += 1;
  }
  return { parts, secondPayments };
}
