import { describe, expect, onTestFinished, test } from 'vitest';
import { reconcileOrders } from '#src/server/features/order/reconciler.service.ts';
import { DAY } from '#src/domain/time/time.ts';
import { getChecklist } from '#src/server/features/admin/checklist.service.ts';
import { startFakeStripe } from '../../support/server/fakes/fake-stripe.ts';
import { readIncome } from '../../support/data/orders/income.ts';
import { findLinks } from '../../support/data/orders/gifts.ts';
import {
  BUYER,
  deliver,
  mailedCode,
  listEmails,
  startCheckout,
  startShop,
  listHistory,
} from '../../support/data/orders/purchase.ts';

const LOGIN = '/api/customer-auth/login';

/** A shop with Stripe, an order of $49.00 that's paid by an event, and what the admin sees of it. */
async function start({ isPaid = true, buyer = BUYER } = {}) {
  const stripe = await startFakeStripe();
  onTestFinished(stripe.close);
  // Test orders aren't income.
  const server = await startShop({ ...stripe.settings });
  const { paymentIntentId } = await startCheckout(server, buyer);
  await server.deps.db.updateTable('orders').set({ mode: 'live' }).execute();
  stripe.pay(paymentIntentId);
  const report = async (type: string, object: object = {}, refunded = false) => {
    const event = stripe.event(type, paymentIntentId, { at: server.clock.now(), object, refunded });
    expect((await deliver(server, event)).status).toBe(200);
  };
  if (isPaid) await report('payment_intent.succeeded');
  const browser = await server.newAdmin();
  const { order: orders } = await browser.caller();
  const detail = () => orders.detail({ orderId: 1 });
  const history = async () => listHistory(await detail());
  const income = () => readIncome(browser);
  const canSignIn = async (accessCode: string) =>
    (await server.newBrowser().post(LOGIN, { email: BUYER.email, accessCode })).status === 200;
  return { stripe, server, browser, orders, paymentIntentId, report, detail, history, income, canSignIn };
}

describe('A payment that differs from its order', () => {
  test.each([
    ['amount', { amount: 1 }, { paid: { amount: 1, currency: 'usd' } }],
    ['currency', { currency: 'jpy' }, { paid: { amount: 4900, currency: 'jpy' } }],
  ])('in its %s doesn’t complete the order, and the admin sees what was paid.', async (_name, object, paid) => {
    const { server, report, detail, history } = await start({ isPaid: false });
    await report('payment_intent.succeeded', object);
    await report('payment_intent.succeeded', object);
    expect(await detail()).toMatchObject({ status: 'pending', ...paid });
    expect(await history()).toEqual(['Checkout started', 'Paid, but not the order’s amount: not completed']);
    expect(await listEmails(server)).toEqual([]);
  });

  test('doesn’t complete it when the server asks Stripe, either.', async () => {
    const { stripe, server, paymentIntentId, detail } = await start({ isPaid: false });
    Object.assign(stripe.payments.get(paymentIntentId) ?? {}, { amount: 100 });
    server.clock.advance(DAY);
    await reconcileOrders(server.deps);
    expect(await detail()).toMatchObject({ status: 'pending', paid: { amount: 100 } });
  });
});

describe('A dispute', () => {
  const dispute = (status: string, due_by: number | null = null) => ({
    id: 'dp_1',
    object: 'dispute',
    amount: 4900,
    status,
    evidence_details: { due_by },
  });

  test('is shown on the order and leaves the income while it’s open; when it’s lost, the access ends.', async () => {
    const { server, browser, orders, report, detail, history, income, canSignIn } = await start();
    const code = await mailedCode(server);
    await report('charge.dispute.created', dispute('needs_response'));
    expect(await history()).toContain('Dispute (open): $49.00');
    expect(await detail()).toMatchObject({
      status: 'completed',
      dispute: 'open',
      refundProblem: 'The buyer’s bank disputes this payment, so it can’t be refunded. Answer the dispute in Stripe.',
    });
    expect((await orders.list({ view: 'attention', reason: 'dispute' })).orders).toMatchObject([
      { dispute: 'open', returned: 4900 },
    ]);
    expect(await getChecklist(server.deps)).toContainEqual(
      expect.objectContaining({ state: 'error', title: '1 dispute is open' }),
    );
    expect([await income(), await canSignIn(code)]).toEqual([0, true]);
    expect(String((await browser.get('/api/orders.csv')).body)).toContain('0.00,49.00');

    await report('charge.dispute.closed', dispute('lost'));
    expect([(await detail()).status, await income(), await canSignIn(code)]).toEqual(['refunded', 0, false]);
    expect(await history()).toContain('Dispute lost: access ended');
    expect((await orders.list({ view: 'attention', reason: 'dispute' })).orders).toEqual([]);
    expect((await listEmails(server)).at(-1)?.text).toContain('Your bank took back the payment of $49.00');
  });

  test('has a deadline until it’s closed, which stays known when it’s no longer reported.', async () => {
    const { orders, report, detail } = await start();
    expect(await orders.disputeDeadline()).toEqual({ dueBy: null });
    const dueBy = '2027-12-03T12:00:00.000Z';
    await report('charge.dispute.created', dispute('needs_response', Date.parse(dueBy) / 1000));
    await report('charge.dispute.updated', dispute('under_review'));
    expect([await orders.disputeDeadline(), (await detail()).disputeDueBy]).toEqual([{ dueBy }, dueBy]);
    await report('charge.dispute.closed', dispute('won'));
    expect([await orders.disputeDeadline(), (await detail()).disputeDueBy]).toEqual([{ dueBy: null }, null]);
  });

  test('that’s won gives the money back, and the access if it was ended.', async () => {
    const { server, report, detail, income, canSignIn } = await start();
    const code = await mailedCode(server);
    await report('charge.dispute.closed', dispute('lost'));
    await report('charge.dispute.funds_reinstated', dispute('won'));
    expect([(await detail()).status, await income(), await canSignIn(code)]).toEqual(['completed', 4900, true]);
  });

  test('of a gift’s payment keeps its link from being redeemed until it’s won.', async () => {
    const giver = { ...BUYER, gift: { name: 'Mia', message: '' } };
    const { server, paymentIntentId, report } = await start({ buyer: giver });
    const { token } = await findLinks(server, paymentIntentId);
    const redeem = async () => server.newBrowser().post(`/api/gifts/${token}/redeem`, { name: 'Mia', email: 'mia@example.com' });
    await report('charge.dispute.created', dispute('needs_response'));
    expect(await redeem()).toMatchObject({ status: 404, body: { message: 'This gift is no longer valid.' } });
    await report('charge.dispute.closed', dispute('won'));
    expect((await redeem()).status).toBe(200);
  });

  test('that’s only an inquiry takes no money.', async () => {
    const { report, detail, income } = await start();
    await report('charge.dispute.created', dispute('warning_needs_response'));
    expect([(await detail()).dispute, await income()]).toEqual(['inquiry', 4900]);
  });

  test.each([
    [
      ['created', 'closed'],
      ['needs_response', 'lost'],
    ],
    [
      ['closed', 'created'],
      ['lost', 'needs_response'],
    ],
  ])('ends the access in any order of its events: %j', async (types, statuses) => {
    const { report, detail } = await start();
    for (const [index, type] of types.entries()) await report(`charge.dispute.${type}`, dispute(statuses[index] ?? ''));
    expect(await detail()).toMatchObject({ status: 'refunded', dispute: 'lost' });
  });
});

describe('A partial refund', () => {
  test('by the admin returns that amount, leaves the access, and counts in the income and the export.', async () => {
    const { stripe, server, browser, orders, detail, income, canSignIn } = await start();
    const code = await mailedCode(server);
    expect(await orders.refund({ orderId: 1, amount: '20' })).toMatchObject({ isPending: false });
    expect(stripe.refunds).toHaveLength(1);
    expect(await detail()).toMatchObject({ status: 'completed', refundable: 2900, returned: 2000 });
    expect([await income(), await canSignIn(code)]).toEqual([2900, true]);
    expect((await orders.list({})).orders).toMatchObject([{ returned: 2000, dispute: null }]);
    expect(String((await browser.get('/api/orders.csv')).body)).toContain('20.00,0.00');
    expect((await listEmails(server)).at(-1)).toMatchObject({
      subject: 'Your Lovewell order 1 was refunded in part',
      text: expect.stringContaining('We’ve refunded $20.00'),
    });
    await orders.refund({ orderId: 1 });
    expect([(await detail()).status, await income(), await canSignIn(code)]).toEqual(['refunded', 0, false]);
    expect((await listEmails(server)).at(-1)?.text).toContain('We’ve refunded $29.00');
  });

  test.each([
    ['0', 'Amount must be more than 0.'],
    ['49.01', 'Amount must be at most $49.00, which is what’s left.'],
  ])('of %s is refused.', async (amount, message) => {
    const { orders } = await start();
    await expect(orders.refund({ orderId: 1, amount })).rejects.toThrow(message);
  });

  test('is made once, even if Stripe’s answer is lost and it’s pressed again.', async () => {
    const { stripe, orders, detail } = await start();
    stripe.trouble('drop', 'fail', 'fail');
    await expect(orders.refund({ orderId: 1, amount: '20' })).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await expect(orders.refund({ orderId: 1, amount: '30' })).rejects.toThrow('A refund of a different amount is under way.');
    await Promise.all([orders.refund({ orderId: 1, amount: '20' }), orders.refund({ orderId: 1, amount: '20' })]);
    expect(stripe.refunds).toHaveLength(1);
    expect((await detail()).refundable).toBe(2900);
  });

  test('is made as often as it’s asked for, even twice in the same millisecond.', async () => {
    const { stripe, browser, paymentIntentId, detail } = await start();
    for (let times = 0; times < 2; times += 1)
      expect((await browser.post('/api/admin/orders/1/refund', { amount: '10.00' })).status).toBe(200);
    expect(stripe.refunds).toEqual([paymentIntentId, paymentIntentId]);
    expect(await detail()).toMatchObject({ returned: 2000, refundable: 2900 });
  });

  test('in Stripe’s dashboard counts once, whichever event reports it.', async () => {
    const { report, detail, income } = await start();
    await report('charge.refunded', { amount_refunded: 1000 });
    expect(await income()).toBe(3900);
    await report('refund.created', { id: 're_1', amount: 1000, status: 'succeeded' });
    await report('refund.updated', { id: 're_2', amount: 500, status: 'succeeded' });
    await report('charge.refunded', { amount_refunded: 1500 });
    expect([(await detail()).refundable, await income()]).toEqual([3400, 3400]);
  });
});

describe('A refund that isn’t final', () => {
  test('is pending until Stripe says that it succeeded.', async () => {
    const { stripe, server, orders, detail, income } = await start();
    stripe.setRefundStatus('pending');
    expect(await orders.refund({ orderId: 1 })).toMatchObject({ isPending: true });
    expect(await detail()).toMatchObject({ status: 'completed', refundProblem: 'A refund of this order is being processed.' });
    expect(await income()).toBe(4900);
    stripe.setRefundStatus('succeeded');
    server.clock.advance(DAY);
    await reconcileOrders(server.deps);
    expect([(await detail()).status, await income()]).toEqual(['refunded', 0]);
  });

  test('and fails ends nothing, and the admin is told.', async () => {
    const { stripe, server, orders, detail, history, income, canSignIn } = await start();
    const code = await mailedCode(server);
    stripe.setRefundStatus('failed');
    await expect(orders.refund({ orderId: 1 })).rejects.toThrow('The payment provider refused the refund.');
    expect(await history()).toEqual(
      expect.arrayContaining(['Refund (failed, not returned): $49.00', 'Refund refused by the payment provider']),
    );
    expect((await orders.list({ reason: 'refundFailed' })).total).toBe(1);
    expect([(await detail()).status, await income(), await canSignIn(code)]).toEqual(['completed', 4900, true]);
  });

  test('and fails after it had succeeded gives the access back.', async () => {
    const { server, report, detail, history, canSignIn } = await start();
    const code = await mailedCode(server);
    await report('refund.created', { id: 're_1', amount: 4900, status: 'succeeded' });
    expect([(await detail()).status, await canSignIn(code)]).toEqual(['refunded', false]);
    await report('refund.failed', { id: 're_1', amount: 4900, status: 'failed' });
    expect([(await detail()).status, await canSignIn(code)]).toEqual(['completed', true]);
    expect(await history()).toContain('The money wasn’t returned after all: paid again');
  });

  const EVENTS: [type: string, object: object, refunded?: boolean][] = [
    ['charge.refunded', { amount_refunded: 4900 }, true],
    ['refund.created', { id: 're_1', amount: 4900, status: 'pending' }],
    ['refund.failed', { id: 're_1', amount: 4900, status: 'failed' }],
    ['refund.updated', { id: 're_2', amount: 1000, status: 'succeeded' }],
  ];

  test.each([[[0, 1, 2, 3]], [[3, 2, 1, 0]], [[2, 0, 3, 1]], [[1, 3, 0, 2]]])(
    'leads to the same order in any order of its events: %j',
    async (sequence) => {
      const { report, detail, income } = await start();
      for (const index of sequence) await report(...EVENTS[index]!);
      const { status, refundable } = await detail();
      expect([status, refundable, await income()]).toEqual(['completed', 3900, 3900]);
    },
  );
});
