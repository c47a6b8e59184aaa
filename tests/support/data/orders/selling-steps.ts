import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { DatabaseUnavailableError } from '#db/errors.ts';
import type { FakeStripe } from '../../server/fakes/fake-stripe.ts';
import { loseOnce } from '../../server/lose-once.ts';
import type { TestBrowser } from '../../server/test-browser.ts';
import type { TestServer } from '../../server/test-server.ts';
import { findLinks } from './gifts.ts';
import { deliver, newBuyer } from './purchase.ts';

/** What a buyer, a redeemer, the seller, Stripe, or bad luck does. `which` picks one of what there is. */
export type Step =
  | { kind: 'order'; couples: number; code: 'none' | 'some' | 'free' }
  | { kind: 'retry' | 'decline' | 'replay' | 'duplicate' | 'report refund'; which: number }
  | { kind: 'pay'; which: number; isRepeated: boolean }
  | { kind: 'record'; couples: number; amount: string }
  | { kind: 'refund'; which: number; amount: string | undefined }
  | { kind: 'redeem'; which: number; link: number }
  | { kind: 'lose' | 'crash' };

const amount = fc.integer({ min: 0, max: 9_000 }).map((cents) => (cents / 100).toFixed(2));
const couples = fc.integer({ min: 0, max: 3 });

export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('order'), couples, code: fc.constantFrom('none', 'some', 'some', 'free') }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('pay'), which: fc.nat(), isRepeated: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('retry', 'decline', 'replay', 'duplicate', 'report refund'), which: fc.nat() }),
  },
  fc.record({ kind: fc.constant('record'), couples, amount }),
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('refund'), which: fc.nat(), amount: fc.option(amount, { nil: undefined }) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('redeem'), which: fc.nat(20), link: fc.nat(2) }) },
  fc.record({ kind: fc.constantFrom('lose', 'crash') }),
);

type World = { server: TestServer; stripe: FakeStripe; admin: TestBrowser; codes: { some: string; free: string } };

const pick = <Item>(items: readonly Item[], which: number) => items[which % Math.max(1, items.length)];

/** Does what may be refused or fail, as long as nothing breaks. `redeemed` has the token of each redemption that succeeded. */
export function createSeller({ server, stripe, admin, codes }: World) {
  const checkouts: object[] = [];
  const records: object[] = [];
  const ordered: string[] = [];
  const redeemed: string[] = [];
  let people = 0;

  async function checkOut(order: object): Promise<void> {
    const { status, body } = await server.newBrowser().post('/api/checkout', order);
    expect([201, 404, 409, 503]).toContain(status);
    const { paymentIntentId } = body as { paymentIntentId?: string };
    if (paymentIntentId !== undefined && !ordered.includes(paymentIntentId)) ordered.push(paymentIntentId);
  }

  async function report(id: string, type: string, { times = 1, object = {} } = {}): Promise<void> {
    const event = stripe.event(type, id, { at: server.clock.now(), object });
    await Promise.all(Array.from({ length: times }, () => deliver(server, event)));
  }

  const payments = () => ordered.filter((id) => stripe.payments.has(id));

  async function act(next: Step): Promise<void> {
    switch (next.kind) {
      case 'order': {
        const code = next.code === 'none' ? {} : { code: codes[next.code] };
        const order = {
          ...newBuyer(),
          ...code,
          ...(next.couples > 0 && { couples: next.couples }),
          idempotencyKey: randomUUID(),
        };
        checkouts.push(order);
        return checkOut(order);
      }
      case 'retry': {
        const order = pick(checkouts, next.which);
        return order && checkOut(order);
      }
      case 'pay': {
        const payment = stripe.payments.get(pick(payments(), next.which) ?? '');
        if (!payment || payment.status === 'canceled') return;
        if (payment.status !== 'succeeded') stripe.pay(payment.id);
        return report(payment.id, 'payment_intent.succeeded', { times: next.isRepeated ? 2 : 1 });
      }
      case 'decline': {
        const payment = stripe.payments.get(pick(payments(), next.which) ?? '');
        if (!payment || payment.status === 'succeeded') return;
        stripe.decline(payment.id);
        return report(payment.id, 'payment_intent.payment_failed');
      }
      case 'duplicate': {
        const id = pick(payments(), next.which);
        return void (id !== undefined && ordered.push(stripe.duplicate(id)));
      }
      case 'report refund': {
        const { id, latest_charge: charge } = stripe.payments.get(pick(payments(), next.which) ?? '') ?? {};
        if (id === undefined || !charge || charge.amount_refunded === 0) return;
        return report(id, 'charge.refunded', { object: charge });
      }
      case 'record': {
        const { couples: count, amount: paid } = next;
        const payment = { ...newBuyer(), amount: paid, ...(count > 0 && { couples: count }), idempotencyKey: randomUUID() };
        records.push(payment);
        return void (await admin.post('/api/admin/orders/offline', payment));
      }
      case 'replay': {
        const payment = pick(records, next.which);
        return payment && void (await admin.post('/api/admin/orders/offline', payment));
      }
      case 'refund': {
        const orders = await server.deps.db.selectFrom('orders').select('id').where('status', '=', 'completed').execute();
        const order = pick(orders, next.which);
        const request = { amount: next.amount, confirmed: true };
        return order && void (await admin.post(`/api/admin/orders/${order.id}/refund`, request));
      }
      case 'redeem': {
        const paid = server.deps.db.selectFrom('orders').select('paymentIntentId').where('giftCount', '>', 0);
        const orders = await paid.where('status', '=', 'completed').where('paymentIntentId', 'is not', null).execute();
        const { paymentIntentId } = pick(orders.toReversed(), next.which) ?? {};
        if (!paymentIntentId) return;
        const token = (await findLinks(server, paymentIntentId)).tokens[next.link] ?? 'none';
        const newcomer = { name: 'Mia', email: `anybody${(people += 1)}@example.com` };
        const { status } = await server.newBrowser().post(`/api/gifts/${token}/redeem`, newcomer);
        expect([200, 404, 503]).toContain(status);
        if (status === 200) redeemed.push(token);
        return;
      }
      case 'lose':
        return loseOnce(server.deps, async () => undefined);
      case 'crash':
        return loseOnce(server.deps, () => Promise.reject(new DatabaseUnavailableError('The connection was lost.')));
    }
  }

  return { act, payments, redeemed };
}
