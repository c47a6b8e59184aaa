import { randomUUID } from 'node:crypto';
import type { FakeStripe } from '../server/fake-stripe.ts';
import { startTestServer, type TestServer } from '../server/test-server.ts';

export const BUYER = { firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.com' };

/** A server that doesn't send its emails, because sending deletes the codes and links in them. */
export const startShop: typeof startTestServer = (settings, options) =>
  startTestServer(settings, { sendMail: async () => Promise.reject(new Error('down')), ...options });

/** Starts the checkout as a new visit, or as the visit with this key. */
export async function startCheckout(
  server: TestServer,
  buyer = BUYER,
  idempotencyKey: string = randomUUID(),
  browser = server.newBrowser(),
) {
  const caller = await browser.caller();
  return caller.order.start({ ...buyer, idempotencyKey });
}

/** A complete purchase in the sandbox, in a new browser or this one. Returns the payment's ID. */
export async function buyInSandbox(server: TestServer, buyer = BUYER, browser = server.newBrowser()): Promise<string> {
  const { paymentIntentId } = await startCheckout(server, buyer, randomUUID(), browser);
  const caller = await server.newBrowser().caller();
  await caller.order.payInSandbox({ paymentIntentId, outcome: 'pay' });
  return paymentIntentId;
}

/** Sends an event as Stripe would. */
export async function deliver(server: TestServer, { payload, signature }: ReturnType<FakeStripe['event']>) {
  return server.newBrowser().send({
    method: 'POST',
    url: '/api/webhooks/stripe',
    payload,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
  });
}

/** The queued emails, oldest first. */
export async function mailsOf({ deps }: TestServer) {
  return deps.db.selectFrom('outbox').select(['recipient', 'replyTo', 'subject', 'text', 'html']).orderBy('id').execute();
}

/** The personal access code in the newest email that has one. */
export async function mailedCode(server: TestServer): Promise<string> {
  const texts = (await mailsOf(server)).map(({ text }) => /^Your access code:\n(\S+)$/mu.exec(text)?.[1]);
  return texts.findLast((code) => code !== undefined) ?? '';
}

/** The numbers that must agree after any number of purchases. */
export async function countsOf({ deps }: TestServer) {
  const rows = async (table: 'orders' | 'customers' | 'outbox') =>
    (await deps.db.selectFrom(table).select('id').execute()).length;
  return { orders: await rows('orders'), accounts: await rows('customers'), mails: await rows('outbox') };
}
