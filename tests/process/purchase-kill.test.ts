import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { startFakeStripe, type FakeStripe } from '../support/server/fakes/fake-stripe.ts';
import { startServerProcess } from '../support/server/server-process.ts';
import { startSilentServer } from '../support/server/fakes/smtp-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

// More of both for a long run by hand: PURCHASES=1000 KILLS=20 npm test -- unit purchase-kill
const PURCHASES = Number(process.env['PURCHASES'] ?? 24);
const KILLS = Number(process.env['KILLS'] ?? 1);
const AT_ONCE = 8;

const startedSchema = z.object({ result: z.object({ data: z.object({ paymentIntentId: z.string() }) }) });

type Shop = Awaited<ReturnType<typeof openShop>>;

type Buyer = { email: string; idempotencyKey: string };

const newBuyer = (email: string): Buyer => ({ email, idempotencyKey: randomUUID() });

/** A server that sells through a fake Stripe, can be killed, and is started again on the same data. */
async function openShop(settings: Readonly<Record<string, string>> = {}) {
  const stripe = await startFakeStripe();
  onTestFinished(stripe.close);
  const dataDir = await temporaryFolder();
  const start = () => startServerProcess({ DATA_DIR: dataDir, ...stripe.settings, ...settings });
  let server = await start();

  const post = (url: string, body: string, headers: Record<string, string> = {}) =>
    fetch(server.address + url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

  return {
    stripe,
    async kill() {
      server.child.kill('SIGKILL');
      await server.ended;
    },
    async restart() {
      server = await start();
    },
    /** Presses the buyer's button. Returns the payment's ID. */
    async press(buyer: Buyer): Promise<string> {
      const order = { firstName: 'Maya', lastName: 'Okafor', ...buyer };
      return startedSchema.parse(await (await post('/api/trpc/order.start', JSON.stringify(order))).json()).result.data
        .paymentIntentId;
    },
    /** Stripe's report of a payment, as often as Stripe would repeat it. @throws unless it is taken */
    async report(id: string): Promise<void> {
      const { payload, signature } = stripe.event('payment_intent.succeeded', id);
      const { ok } = await post('/api/webhooks/stripe', payload, { 'stripe-signature': signature });
      if (!ok) throw new Error('The event was not taken.');
    },
    /** As if the server had been off for a while: what it would check with Stripe later is due. */
    letTimePass() {
      const db = new Database(path.join(dataDir, 'lovewell.db'));
      db.prepare('update orders set nextCheckAt = createdAt where nextCheckAt is not null').run();
      db.close();
    },
    /** The orders' payments and statuses, and what their buyers were emailed. */
    history() {
      const db = new Database(path.join(dataDir, 'lovewell.db'), { readonly: true });
      const orders = db.prepare('select paymentIntentId, status from orders order by id').raw().all();
      const emails = db.prepare("select subject from outbox where recipient <> 'support@example.com' order by id").pluck().all();
      db.close();
      return { orders, emails };
    },
    /** Everything that the purchases of these emails created. */
    books(emails: readonly string[]) {
      const db = new Database(path.join(dataDir, 'lovewell.db'), { readonly: true });
      const list = emails.map((email) => `'${email}'`).join();
      const count = (query: string) => db.prepare(query).pluck().get();
      const books = {
        orders: count(`select count(*) from orders where email in (${list})`),
        completed: count(`select count(*) from orders where status = 'completed' and email in (${list})`),
        accounts: count(`select count(*) from people where email in (${list})`),
        receipts: count(`select count(*) from outbox where subject like 'Your Lovewell order %' and recipient in (${list})`),
      };
      const known = new Set(db.prepare('select paymentIntentId from orders').pluck().all());
      db.close();
      const charged = [...stripe.payments.values()].filter(({ status }) => status === 'succeeded');
      return { ...books, chargedWithoutOrder: charged.filter(({ id }) => !known.has(id)).length };
    },
  };
}

const wholeBooks = (count: number) => ({
  orders: count,
  completed: count,
  accounts: count,
  receipts: count,
  chargedWithoutOrder: 0,
});

function pay(stripe: FakeStripe, id: string): void {
  if (stripe.payments.get(id)?.status !== 'succeeded') stripe.pay(id);
}

async function pressAndPay(shop: Shop, buyer: Buyer): Promise<string> {
  const id = await shop.press(buyer);
  pay(shop.stripe, id);
  return id;
}

/** Presses the buyer's button, and returns once Stripe has the request, which it never answers. */
async function pressUnanswered(shop: Shop, buyer: Buyer, trouble: 'hang' | 'hang after'): Promise<void> {
  shop.stripe.trouble(trouble);
  const arrived = shop.stripe.arrival(/POST/u);
  shop.press(buyer).catch(() => undefined);
  await arrived;
}

test('A server killed between any two steps of a purchase completes it with one order, one account, and one receipt.', async () => {
  const mailServer = await startSilentServer();
  const shop = await openShop({ SMTP_URL: mailServer.url });
  const buyers = new Map<string, Buyer>();
  const newBuyerWhen = (moment: string) => {
    const buyer = newBuyer(`buyer${buyers.size}@example.com`);
    buyers.set(moment, buyer);
    return buyer;
  };

  await shop.press(newBuyerWhen('the buyer has the payment, and has not paid'));
  await pressAndPay(shop, newBuyerWhen('it is paid, and not reported'));
  const beingNoted = await pressAndPay(shop, newBuyerWhen('the report is being noted'));
  const onItsWay = await pressAndPay(shop, newBuyerWhen('the report is on its way'));
  await shop.report(await pressAndPay(shop, newBuyerWhen('the report has been answered, and the email is on its way')));
  await mailServer.connected;
  // Late, because the server asks Stripe again after six seconds.
  await pressUnanswered(shop, newBuyerWhen('the order is made, its payment is not'), 'hang');
  await pressUnanswered(shop, newBuyerWhen('the payment is made, but not noted'), 'hang after');
  shop.report(beingNoted).catch(() => undefined);
  await setTimeout(8);
  shop.report(onItsWay).catch(() => undefined);
  await setTimeout(0);
  await shop.kill();
  expect(shop.books([]).chargedWithoutOrder).toBe(0);
  await shop.restart();

  for (const [moment, buyer] of buyers) {
    // The buyer presses again and pays if they haven't, and Stripe repeats its event.
    const id = await pressAndPay(shop, buyer);
    await shop.report(id);
    await shop.report(id);
    expect(shop.books([buyer.email]), moment).toEqual(wholeBooks(1));
    const payments = [...shop.stripe.payments.values()].filter(({ receipt_email: email }) => email === buyer.email);
    expect(payments, moment).toHaveLength(1);
  }
});

test('A server killed between a second payment’s arrival and its refund refunds it once.', async () => {
  const shop = await openShop();
  const first = await pressAndPay(shop, newBuyer('maya@example.com'));
  await shop.report(first);
  const second = shop.stripe.duplicate(first);
  shop.stripe.pay(second);
  await shop.report(second);
  await shop.kill();
  expect(shop.stripe.refunds).toEqual([]);
  shop.letTimePass();
  await shop.restart();
  const orders = [
    [first, 'completed'],
    [second, 'refunded'],
  ];
  await expect.poll(() => shop.history().orders, { timeout: 10_000 }).toEqual(orders);
  expect(shop.history().emails).toEqual([
    'Your Lovewell order 1',
    'You paid Lovewell twice: we’re refunding $49.00',
    'Your Lovewell order 2 was refunded',
  ]);
  expect(shop.stripe.refunds).toEqual([second]);
});

test('Many purchases at a time complete once each, however often the server is killed.', { timeout: 600_000 }, async () => {
  const shop = await openShop();
  const emails = Array.from({ length: PURCHASES }, (_, index) => `buyer${index}@example.com`);
  const waiting = [...emails];
  let isStopped = false;

  /** Tries until it works, as buyers and Stripe do. */
  async function insist<Result>(step: () => Promise<Result>): Promise<Result> {
    while (!isStopped) {
      try {
        return await step();
      } catch {
        await setTimeout(50);
      }
    }
    throw new Error('The test has ended.');
  }

  async function buy(): Promise<void> {
    for (let email = waiting.shift(); email !== undefined; email = waiting.shift()) {
      const buyer = newBuyer(email);
      const id = await insist(() => shop.press(buyer));
      pay(shop.stripe, id);
      await insist(() => shop.report(id));
    }
  }

  const buying = Promise.all(Array.from({ length: AT_ONCE }, buy));
  try {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      // Whenever another share of the purchases is done.
      while (PURCHASES - waiting.length < (PURCHASES * kill) / (KILLS + 1)) await setTimeout(2);
      await shop.kill();
      await shop.restart();
    }
    await buying;
  } finally {
    isStopped = true;
  }
  expect(shop.books(emails)).toEqual(wholeBooks(PURCHASES));
  expect(shop.stripe.payments.size).toBe(PURCHASES);
});
