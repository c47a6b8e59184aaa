import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '#src/domain/time/time.ts';
import { reconcileOrders } from '#src/server/features/order/reconciler.service.ts';
import { BUYER, countRows, deliver, startCheckout } from '../../support/data/orders/purchase.ts';
import { startFakeStripe } from '../../support/server/fakes/fake-stripe.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const ONE_OF_EACH = { orders: 1, accounts: 1, emails: 1 };
const OTHER = { ...BUYER, email: 'other@example.com' };

async function start() {
  const stripe = await startFakeStripe();
  onTestFinished(stripe.close);
  const server = await startTestServer(stripe.settings);
  const event = (type: string, id: string, options: Parameters<typeof stripe.event>[2] = {}) =>
    stripe.event(type, id, { at: server.clock.now(), ...options });
  const reconcileAfter = async (time: number) => {
    server.clock.advance(time);
    return reconcileOrders(server.deps);
  };
  return { stripe, server, event, reconcileAfter };
}

/** The same, with an order whose payment has begun. */
async function startOrder() {
  const key = randomUUID();
  const started = await start();
  const { paymentIntentId: id } = await startCheckout(started.server, BUYER, key);
  return { ...started, key, id };
}

const statusOf = async ({ deps }: TestServer) =>
  (await deps.db.selectFrom('orders').select('status').orderBy('id').execute()).map((row) => row.status);

describe('A Stripe payment', () => {
  test('has the order’s price and buyer, and is created once per checkout, however often it is requested.', async () => {
    const { stripe, server } = await start();
    const key = randomUUID();
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => startCheckout(server, BUYER, key)));
    const [payment] = stripe.payments.values();
    expect(first).toEqual({
      paymentIntentId: payment?.id,
      clientSecret: payment?.client_secret,
      status: 'pending',
      amount: 4900,
    });
    for (const other of others) expect(other).toEqual(first);
    expect(payment).toMatchObject({
      amount: 4900,
      currency: 'usd',
      receipt_email: BUYER.email,
      metadata: { lovewell_order: '1', lovewell_order_key: key },
    });
    expect([stripe.payments.size, (await countRows(server)).orders]).toEqual([1, 1]);
    const { site } = await server.newBrowser().caller();
    expect(await site.settings()).toMatchObject({ payments: 'stripe', stripeKey: 'pk_test_123' });
  });

  test.each(['fail', 'drop'] as const)('is created once if Stripe’s answer is lost: %s', async (trouble) => {
    const { stripe, server } = await start();
    stripe.trouble(trouble);
    await startCheckout(server);
    expect(stripe.payments.size).toBe(1);
  });

  test('that can’t be created shows the buyer an error, and the next try or the reconciler creates it.', async () => {
    const { stripe, server, reconcileAfter } = await start();
    const [key, otherKey] = [randomUUID(), randomUUID()];
    stripe.trouble('fail', 'fail', 'fail');
    await expect(startCheckout(server, BUYER, key)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: 'We couldn’t start the payment. You haven’t been charged. Please try again.',
    });
    await startCheckout(server, BUYER, key);
    expect([stripe.payments.size, (await countRows(server)).orders]).toEqual([1, 1]);
    stripe.trouble('refuse');
    const refused = startCheckout(server, OTHER, otherKey);
    await expect(refused).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('refused') });
    await reconcileAfter(15 * SECOND);
    expect(stripe.payments.size).toBe(2);
    expect((await startCheckout(server, OTHER, otherKey)).paymentIntentId).toBe([...stripe.payments.keys()][1]);
  });
});

describe('A Stripe event', () => {
  test('completes the order, and nothing else does except the reconciler.', async () => {
    const { stripe, server, event, id } = await startOrder();
    stripe.pay(id);
    expect(await countRows(server)).toEqual({ orders: 1, accounts: 0, emails: 0 });
    const { order } = await server.newBrowser().caller();
    await expect(order.payInSandbox({ paymentIntentId: id, outcome: 'pay' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const answer = await deliver(server, event('payment_intent.succeeded', id));
    expect(answer).toMatchObject({ status: 200, body: { received: true } });
    expect(await countRows(server)).toEqual(ONE_OF_EACH);
    expect((await server.newBrowser().get(`/api/order/${id}`)).body).toMatchObject({ status: 'completed' });
  });

  test('takes effect once, even if it is repeated or competes with the reconciler.', async () => {
    const { stripe, server, event, id } = await startOrder();
    stripe.pay(id);
    const succeeded = event('payment_intent.succeeded', id);
    server.clock.advance(20 * SECOND);
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, () => deliver(server, succeeded))),
      Promise.all(Array.from({ length: 3 }, () => reconcileOrders(server.deps))),
      deliver(server, event('payment_intent.succeeded', id)),
    ]);
    for (const { status } of [...answers, await deliver(server, succeeded)]) expect(status).toBe(200);
    expect(await countRows(server)).toEqual(ONE_OF_EACH);
  });

  test.each([
    ['a decline after the success', ['succeeded', 'payment_failed'], 'completed'],
    ['a decline before the success', ['payment_failed', 'succeeded'], 'completed'],
    ['a try that is under way after a decline', ['payment_failed', 'processing'], 'pending'],
    ['a payment that is called off', ['processing', 'canceled'], 'failed'],
  ])('may arrive in any order: %s', async (_name, types, status) => {
    const { server, event, id } = await startOrder();
    for (const type of types) expect((await deliver(server, event(`payment_intent.${type}`, id))).status).toBe(200);
    expect(await statusOf(server)).toEqual([status]);
    expect((await countRows(server)).emails).toBe(status === 'completed' ? 1 : 0);
  });

  test('of a full refund in Stripe’s dashboard ends the access, even before the success, and a partial one does not.', async () => {
    const { stripe, server, event, id } = await startOrder();
    stripe.pay(id);
    await deliver(server, event('payment_intent.succeeded', id));
    await deliver(server, event('charge.refunded', id, { refunded: false }));
    expect(await statusOf(server)).toEqual(['completed']);
    await deliver(server, event('charge.refunded', id));
    expect(await statusOf(server)).toEqual(['refunded']);

    const early = await startCheckout(server);
    await deliver(server, event('charge.refunded', early.paymentIntentId));
    await deliver(server, event('payment_intent.succeeded', early.paymentIntentId));
    expect(await statusOf(server)).toEqual(['refunded', 'refunded']);
  });

  test('finds its order even if it arrives before the response with the payment’s ID.', async () => {
    const { stripe, server, event } = await start();
    const arrived = stripe.arrival(/payment_intents/u);
    stripe.trouble('hang after');
    const starting = startCheckout(server).catch(() => undefined);
    await arrived;
    await expect.poll(() => stripe.payments.size).toBe(1);
    const [payment] = stripe.payments.values();
    stripe.pay(payment!.id);
    await deliver(server, event('payment_intent.succeeded', payment!.id));
    expect(await countRows(server)).toEqual(ONE_OF_EACH);
    await stripe.close();
    await starting;
    expect((await server.newBrowser().get(`/api/order/${payment!.id}`)).body).toMatchObject({ status: 'completed' });
  });

  test('about something else is accepted and changes nothing.', async () => {
    const { server, event } = await startOrder();
    for (const [type, id] of [
      ['payment_intent.succeeded', 'pi_of_another_shop'],
      ['charge.refunded', 'pi_of_another_shop'],
      ['customer.created', 'cus_1'],
    ] as const) {
      expect((await deliver(server, event(type, id))).status).toBe(200);
    }
    expect(await statusOf(server)).toEqual(['pending']);
    expect(await server.deps.db.selectFrom('paymentEvents').selectAll().execute()).toEqual([]);
  });

  test('is refused and changes nothing if it isn’t signed with the secret within five minutes.', async () => {
    const { server, event, id } = await startOrder();
    const at = new Date(server.clock.now().getTime() - 301 * SECOND);
    const { payload, signature } = event('payment_intent.succeeded', id);
    for (const forged of [
      { payload: payload.replace('4900', '1'), signature },
      { payload: `${payload} `, signature },
      { payload, signature: '' },
      { payload, signature: signature.replace(/v1=\w+/u, `v1=${'0'.repeat(64)}`) },
      { payload, signature: '💍' },
      { payload: '', signature },
      event('payment_intent.succeeded', id, { secret: 'whsec_other' }),
      event('payment_intent.succeeded', id, { at }),
    ]) {
      const body = { success: false, message: 'This event isn’t signed by the payment provider.', field: null };
      expect(await deliver(server, forged), JSON.stringify(forged)).toMatchObject({ status: 400, body });
    }
    expect(await statusOf(server)).toEqual(['pending']);
  });

  test('is refused if it’s too large, of another type, from another site’s page, or sent to a server without Stripe.', async () => {
    const { server, event } = await start();
    const { payload, signature } = event('payment_intent.succeeded', 'pi_1');
    const post = (body: string, headers: Record<string, string>) =>
      server.newBrowser().send({
        method: 'POST',
        url: '/api/webhooks/stripe',
        payload: body,
        headers: { 'stripe-signature': signature, ...headers },
      });
    const json = { 'content-type': 'application/json' };
    expect((await post('x'.repeat(256 * 1024 + 1), json)).status).toBe(413);
    expect((await post(payload, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post(payload, { ...json, origin: 'https://evil.example' })).status).toBe(403);
    const other = await startTestServer({ PAYMENTS: 'sandbox' });
    expect((await deliver(other, { payload, signature })).status).toBe(404);
  });
});

describe('The reconciler', () => {
  test('completes a paid order whose event was lost, and stops checking.', async () => {
    const { stripe, server, reconcileAfter, id } = await startOrder();
    stripe.pay(id);
    await reconcileAfter(0);
    expect(await statusOf(server)).toEqual(['pending']);
    expect(await reconcileAfter(15 * SECOND)).toBeNull();
    expect(await countRows(server)).toEqual(ONE_OF_EACH);
  });

  test('sees a second card succeed after a declined one.', async () => {
    const { stripe, server, reconcileAfter, id } = await startOrder();
    stripe.decline(id);
    await reconcileAfter(15 * SECOND);
    expect(await statusOf(server)).toEqual(['failed']);
    stripe.pay(id);
    await reconcileAfter(HOUR);
    expect(await countRows(server)).toEqual(ONE_OF_EACH);
  });

  test('checks less and less often, gives up after a day, and checks once more after days offline.', async () => {
    const { stripe, server, reconcileAfter } = await startOrder();
    const asked = () => stripe.requests.filter((request) => request.startsWith('GET')).length;
    for (let minute = 0; minute < 48 * 60; minute += 1) await reconcileAfter(MINUTE);
    expect(asked()).toBeGreaterThan(8);
    expect(asked()).toBeLessThan(25);
    expect(await reconcileAfter(0)).toBeNull();
    const { paymentIntentId } = await startCheckout(server, OTHER);
    stripe.pay(paymentIntentId);
    await reconcileAfter(3 * DAY);
    expect(await statusOf(server)).toEqual(['pending', 'completed']);
  });

  test('continues after a failed check, repeats it later, and gives up no order because of it.', async () => {
    const { stripe, server, reconcileAfter, id } = await startOrder();
    const other = await startCheckout(server, OTHER);
    for (const paid of [id, other.paymentIntentId]) stripe.pay(paid);
    stripe.trouble('refuse');
    await reconcileAfter(25 * HOUR);
    expect((await statusOf(server)).sort()).toEqual(['completed', 'pending']);
    await reconcileAfter(12 * HOUR);
    expect(await statusOf(server)).toEqual(['completed', 'completed']);
  });

  test.each(['processing', 'requires_action'] as const)(
    'checks a payment that takes days, %s, for two weeks.',
    async (status) => {
      const { stripe, server, reconcileAfter, id } = await startOrder();
      const never = await startCheckout(server, OTHER);
      for (const slow of [id, never.paymentIntentId]) stripe.payLater(slow, status);
      const pass = async (days: number) => {
        for (let hour = 0; hour < days * 24; hour += 1) await reconcileAfter(HOUR);
      };
      await pass(5);
      expect(await statusOf(server)).toEqual(['pending', 'pending']);
      stripe.pay(id);
      await pass(1);
      expect(await statusOf(server)).toEqual(['completed', 'pending']);
      await pass(9);
      expect(await reconcileAfter(0)).toBeNull();
    },
  );

  test('checks an abandoned order again when its buyer comes back to pay.', async () => {
    const { stripe, server, reconcileAfter, id, key } = await startOrder();
    await reconcileAfter(48 * HOUR);
    expect(await reconcileAfter(0)).toBeNull();
    await startCheckout(server, BUYER, key);
    stripe.pay(id);
    expect(await reconcileAfter(12 * HOUR)).toBeNull();
    expect(await countRows(server)).toEqual(ONE_OF_EACH);
  });

  test('ignores another provider’s orders.', async () => {
    const { stripe, server, id } = await startOrder();
    stripe.pay(id);
    await server.close();
    const again = await startTestServer({ PAYMENTS: 'sandbox' }, { dataDir: server.dataDir });
    again.clock.advance(HOUR);
    expect(await reconcileOrders(again.deps)).toBeNull();
    expect(await statusOf(again)).toEqual(['pending']);
  });
});
