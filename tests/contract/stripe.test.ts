import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { reconcileOrders } from '#src/server/features/order/reconciler.service.ts';
import { startFakeStripe } from '../support/server/fake-stripe.ts';
import { BUYER, countsOf, deliver, startCheckout } from '../support/data/purchase.ts';
import { startTestServer, type TestServer } from '../support/server/test-server.ts';
import { HOUR, SECOND } from '#src/domain/time.ts';

const ONE_OF_EACH = { orders: 1, accounts: 1, mails: 1 };

async function start() {
  const stripe = await startFakeStripe();
  onTestFinished(stripe.close);
  const server = await startTestServer(stripe.settings);
  const event = (type: string, id: string, options: Parameters<typeof stripe.event>[2] = {}) =>
    stripe.event(type, id, { at: server.clock.now(), ...options });
  return { stripe, server, event };
}

const statusOf = async ({ deps }: TestServer) =>
  (await deps.db.selectFrom('orders').select('status').orderBy('id').execute()).map((row) => row.status);

describe('A Stripe payment', () => {
  test('has the order’s price and buyer.', async () => {
    const { stripe, server } = await start();
    const key = randomUUID();
    const started = await startCheckout(server, BUYER, key);
    const [payment] = stripe.payments.values();
    expect(started).toEqual({ paymentIntentId: payment?.id, clientSecret: payment?.client_secret, status: 'pending' });
    expect(payment).toMatchObject({
      amount: 4900,
      currency: 'usd',
      receipt_email: BUYER.email,
      metadata: { lovewell_order: '1', lovewell_order_key: key },
    });
    const caller = await server.newBrowser().caller();
    expect(await caller.site.settings()).toMatchObject({ payments: 'stripe', stripeKey: 'pk_test_123' });
  });

  test('is created once per checkout, however often it is requested.', async () => {
    const { stripe, server } = await start();
    const key = randomUUID();
    const started = await Promise.all(Array.from({ length: 5 }, () => startCheckout(server, BUYER, key)));
    expect(await startCheckout(server, BUYER, key)).toEqual(started[0]);
    expect(stripe.payments.size).toBe(1);
    expect((await countsOf(server)).orders).toBe(1);
  });

  test.each(['fail', 'drop'] as const)('is created once if Stripe’s answer is lost: %s', async (trouble) => {
    const { stripe, server } = await start();
    stripe.trouble(trouble);
    await startCheckout(server);
    expect(stripe.payments.size).toBe(1);
  });

  test('that can’t be created shows the buyer an error, and the next try creates it for the same order.', async () => {
    const { stripe, server } = await start();
    const key = randomUUID();
    stripe.trouble('fail', 'fail', 'fail');
    await expect(startCheckout(server, BUYER, key)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: 'We couldn’t start the payment. You haven’t been charged. Please try again.',
    });
    await startCheckout(server, BUYER, key);
    expect([stripe.payments.size, (await countsOf(server)).orders]).toEqual([1, 1]);
    stripe.trouble('refuse');
    await expect(startCheckout(server)).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('refused') });
  });
});

describe('A Stripe event', () => {
  test('completes the order, and nothing else does except the reconciler.', async () => {
    const { stripe, server, event } = await start();
    const { paymentIntentId } = await startCheckout(server);
    stripe.pay(paymentIntentId);
    expect(await countsOf(server)).toEqual({ orders: 1, accounts: 0, mails: 0 });
    const caller = await server.newBrowser().caller();
    await expect(caller.order.payInSandbox({ paymentIntentId, outcome: 'pay' })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await deliver(server, event('payment_intent.succeeded', paymentIntentId))).toMatchObject({
      status: 200,
      body: { received: true },
    });
    expect(await countsOf(server)).toEqual(ONE_OF_EACH);
    expect((await server.newBrowser().get(`/api/order/${paymentIntentId}`)).body).toMatchObject({ status: 'completed' });
  });

  test('takes effect once, even if it is repeated or competes with the reconciler.', async () => {
    const { stripe, server, event } = await start();
    const { paymentIntentId } = await startCheckout(server);
    stripe.pay(paymentIntentId);
    const succeeded = event('payment_intent.succeeded', paymentIntentId);
    server.clock.advance(20 * SECOND);
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => deliver(server, succeeded)),
      ...Array.from({ length: 3 }, async () => ({ status: (await reconcileOrders(server.deps)) === null ? 200 : 0 })),
      deliver(server, event('payment_intent.succeeded', paymentIntentId)),
    ]);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await deliver(server, succeeded)).status).toBe(200);
    expect(await countsOf(server)).toEqual(ONE_OF_EACH);
  });

  test.each([
    ['a decline after the success', ['succeeded', 'payment_failed'], 'completed'],
    ['a decline before the success', ['payment_failed', 'succeeded'], 'completed'],
    ['a try that is under way after a decline', ['payment_failed', 'processing'], 'pending'],
    ['a payment that is called off', ['processing', 'canceled'], 'failed'],
  ])('may arrive in any order: %s', async (_name, types, status) => {
    const { server, event } = await start();
    const { paymentIntentId } = await startCheckout(server);
    for (const type of types) expect((await deliver(server, event(`payment_intent.${type}`, paymentIntentId))).status).toBe(200);
    expect(await statusOf(server)).toEqual([status]);
    expect((await countsOf(server)).mails).toBe(status === 'completed' ? 1 : 0);
  });

  test('of a full refund in Stripe’s dashboard ends the access, even before the success, and a partial one does not.', async () => {
    const { stripe, server, event } = await start();
    const { paymentIntentId } = await startCheckout(server);
    stripe.pay(paymentIntentId);
    await deliver(server, event('payment_intent.succeeded', paymentIntentId));
    await deliver(server, event('charge.refunded', paymentIntentId, { refunded: false }));
    expect(await statusOf(server)).toEqual(['completed']);
    await deliver(server, event('charge.refunded', paymentIntentId));
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
    expect(await countsOf(server)).toEqual(ONE_OF_EACH);
    await stripe.close();
    await starting;
    expect((await server.newBrowser().get(`/api/order/${payment!.id}`)).body).toMatchObject({ status: 'completed' });
  });

  test('about something else is accepted and changes nothing.', async () => {
    const { server, event } = await start();
    await startCheckout(server);
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
});

describe('A Stripe event is refused and changes nothing if it is', () => {
  const REFUSED = { success: false, message: 'This event isn’t signed by the payment provider.', field: null };

  test.each<[string, (event: { payload: string; signature: string }) => { payload: string; signature: string }]>([
    ['with another body', ({ payload, signature }) => ({ payload: payload.replace('4900', '1'), signature })],
    ['with a space more', ({ payload, signature }) => ({ payload: `${payload} `, signature })],
    ['without a signature', ({ payload }) => ({ payload, signature: '' })],
    [
      'with a made-up signature',
      ({ payload, signature }) => ({ payload, signature: signature.replace(/v1=\w+/u, `v1=${'0'.repeat(64)}`) }),
    ],
    ['with junk for a signature', ({ payload }) => ({ payload, signature: '💍' })],
    ['with an empty body', ({ signature }) => ({ payload: '', signature })],
  ])('%s', async (_name, change) => {
    const { server, event } = await start();
    const { paymentIntentId } = await startCheckout(server);
    const answer = await deliver(server, change(event('payment_intent.succeeded', paymentIntentId)));
    expect(answer).toMatchObject({ status: 400, body: REFUSED });
    expect(await statusOf(server)).toEqual(['pending']);
  });

  test('signed with another secret or more than five minutes old.', async () => {
    const { server, event } = await start();
    const { paymentIntentId } = await startCheckout(server);
    const forged = event('payment_intent.succeeded', paymentIntentId, { secret: 'whsec_other' });
    const old = event('payment_intent.succeeded', paymentIntentId, { at: new Date(server.clock.now().getTime() - 301 * SECOND) });
    for (const wrong of [forged, old]) expect(await deliver(server, wrong)).toMatchObject({ status: 400, body: REFUSED });
    expect(await statusOf(server)).toEqual(['pending']);
  });

  test('too large, of another type, or from another site’s page.', async () => {
    const { server, event } = await start();
    const { payload, signature } = event('payment_intent.succeeded', 'pi_1');
    const url = '/api/webhooks/stripe';
    const post = (body: string, headers: Record<string, string>) =>
      server.newBrowser().send({ method: 'POST', url, payload: body, headers: { 'stripe-signature': signature, ...headers } });
    const json = { 'content-type': 'application/json' };
    expect((await post('x'.repeat(256 * 1024 + 1), json)).status).toBe(413);
    expect((await post(payload, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post(payload, { ...json, origin: 'https://evil.example' })).status).toBe(403);
  });

  test('sent to a server without Stripe.', async () => {
    const { event } = await start();
    const server = await startTestServer({ PAYMENTS: 'sandbox' });
    expect((await deliver(server, event('payment_intent.succeeded', 'pi_1'))).status).toBe(404);
  });
});

describe('The reconciler', () => {
  test('completes a paid order whose event was lost, and stops checking.', async () => {
    const { stripe, server } = await start();
    const { paymentIntentId } = await startCheckout(server);
    stripe.pay(paymentIntentId);
    await reconcileOrders(server.deps);
    expect(await statusOf(server)).toEqual(['pending']);
    server.clock.advance(15 * SECOND);
    expect(await reconcileOrders(server.deps)).toBeNull();
    expect(await countsOf(server)).toEqual(ONE_OF_EACH);
  });

  test('sees a second card succeed after a declined one.', async () => {
    const { stripe, server } = await start();
    const { paymentIntentId } = await startCheckout(server);
    stripe.decline(paymentIntentId);
    server.clock.advance(15 * SECOND);
    await reconcileOrders(server.deps);
    expect(await statusOf(server)).toEqual(['failed']);
    stripe.pay(paymentIntentId);
    server.clock.advance(HOUR);
    await reconcileOrders(server.deps);
    expect(await countsOf(server)).toEqual(ONE_OF_EACH);
  });

  test('checks less and less often, gives up after a day, and checks once more after days offline.', async () => {
    const { stripe, server } = await start();
    await startCheckout(server);
    const asked = () => stripe.requests.filter((request) => request.startsWith('GET')).length;
    for (let minute = 0; minute < 48 * 60; minute += 1) {
      server.clock.advance(60 * SECOND);
      await reconcileOrders(server.deps);
    }
    expect(asked()).toBeGreaterThan(8);
    expect(asked()).toBeLessThan(25);
    expect(await reconcileOrders(server.deps)).toBeNull();

    const { paymentIntentId } = await startCheckout(server, { ...BUYER, email: 'other@example.com' });
    stripe.pay(paymentIntentId);
    server.clock.advance(72 * HOUR);
    await reconcileOrders(server.deps);
    expect(await statusOf(server)).toEqual(['pending', 'completed']);
  });

  test('continues after a failed check and repeats it later.', async () => {
    const { stripe, server } = await start();
    for (const email of ['a@example.com', 'b@example.com']) {
      const { paymentIntentId } = await startCheckout(server, { ...BUYER, email });
      stripe.pay(paymentIntentId);
    }
    server.clock.advance(15 * SECOND);
    stripe.trouble('refuse');
    await reconcileOrders(server.deps);
    expect((await statusOf(server)).sort()).toEqual(['completed', 'pending']);
    server.clock.advance(30 * SECOND);
    await reconcileOrders(server.deps);
    expect(await statusOf(server)).toEqual(['completed', 'completed']);
  });

  test.each(['processing', 'requires_action'] as const)(
    'checks a payment that takes days, %s, for two weeks.',
    async (status) => {
      const { stripe, server } = await start();
      const later = await startCheckout(server);
      const never = await startCheckout(server, { ...BUYER, email: 'other@example.com' });
      for (const { paymentIntentId } of [later, never]) stripe.payLater(paymentIntentId, status);
      const pass = async (days: number) => {
        for (let hour = 0; hour < days * 24; hour += 1) {
          server.clock.advance(HOUR);
          await reconcileOrders(server.deps);
        }
      };
      await pass(5);
      expect(await statusOf(server)).toEqual(['pending', 'pending']);
      stripe.pay(later.paymentIntentId);
      await pass(1);
      expect(await statusOf(server)).toEqual(['completed', 'pending']);
      await pass(9);
      expect(await reconcileOrders(server.deps)).toBeNull();
    },
  );

  test('does not give up an order because a check fails.', async () => {
    const { stripe, server } = await start();
    const { paymentIntentId } = await startCheckout(server);
    stripe.pay(paymentIntentId);
    server.clock.advance(25 * HOUR);
    stripe.trouble('refuse');
    await reconcileOrders(server.deps);
    expect(await statusOf(server)).toEqual(['pending']);
    server.clock.advance(12 * HOUR);
    await reconcileOrders(server.deps);
    expect(await countsOf(server)).toEqual(ONE_OF_EACH);
  });

  test('checks an abandoned order again when its buyer comes back to pay.', async () => {
    const { stripe, server } = await start();
    const key = randomUUID();
    const { paymentIntentId } = await startCheckout(server, BUYER, key);
    server.clock.advance(48 * HOUR);
    await reconcileOrders(server.deps);
    expect(await reconcileOrders(server.deps)).toBeNull();
    await startCheckout(server, BUYER, key);
    stripe.pay(paymentIntentId);
    server.clock.advance(12 * HOUR);
    expect(await reconcileOrders(server.deps)).toBeNull();
    expect(await countsOf(server)).toEqual(ONE_OF_EACH);
    await startCheckout(server, BUYER, key);
    expect(await reconcileOrders(server.deps)).toBeNull();
  });

  test('creates the missing payment of an order with the same key.', async () => {
    const { stripe, server } = await start();
    const key = randomUUID();
    stripe.trouble('refuse');
    await expect(startCheckout(server, BUYER, key)).rejects.toThrow();
    server.clock.advance(15 * SECOND);
    await reconcileOrders(server.deps);
    expect(stripe.payments.size).toBe(1);
    expect((await startCheckout(server, BUYER, key)).paymentIntentId).toBe([...stripe.payments.keys()][0]);
  });

  test('ignores another provider’s orders.', async () => {
    const { stripe, server } = await start();
    const { paymentIntentId } = await startCheckout(server);
    stripe.pay(paymentIntentId);
    await server.close();
    const again = await startTestServer({ PAYMENTS: 'sandbox' }, { dataDir: server.dataDir });
    again.clock.advance(HOUR);
    expect(await reconcileOrders(again.deps)).toBeNull();
    expect(await statusOf(again)).toEqual(['pending']);
  });
});
