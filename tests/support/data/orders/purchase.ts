import { randomUUID } from 'node:crypto';
import type { FakeStripe } from '../../server/fakes/fake-stripe.ts';
import { startTestServer, type TestServer } from '../../server/test-server.ts';

export const BUYER = { firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.com' };

/** A server that doesn't send its emails, because sending deletes the codes and links in them. */
export const startShop: typeof startTestServer = (settings, options) =>
  startTestServer(settings, { sendEmail: async () => Promise.reject(new Error('down')), ...options });

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

let buyers = 0;

/** A buyer with an email that nobody has used. */
export const newBuyer = () => ({ ...BUYER, email: `buyer${(buyers += 1)}@example.com` });

/** What a new buyer has after a complete purchase in the sandbox, made in a new browser or this one. */
export async function buyAsSomeone(server: TestServer, buyer = newBuyer(), browser = server.newBrowser()) {
  const paymentIntentId = await buyInSandbox(server, buyer, browser);
  const order = await findOrder(server, paymentIntentId);
  const accessCode = await mailedCode(server);
  return { ...order, buyer, email: buyer.email, paymentIntentId, accessCode };
}

/** The numbers of an order and of the account it belongs to, and its status. */
export async function findOrder({ deps }: TestServer, paymentIntentId: string) {
  const orders = deps.db.selectFrom('orders').select(['id as orderId', 'customerId', 'status']);
  const { customerId, ...order } = await orders.where('paymentIntentId', '=', paymentIntentId).executeTakeFirstOrThrow();
  return { ...order, customerId: customerId ?? 0 };
}

/** Signs in with an email and an access code, in a new browser or this one. */
export async function enterCode(server: TestServer, email: string, accessCode: string, browser = server.newBrowser()) {
  return { browser, ...(await browser.post('/api/customer-auth/login', { email, accessCode })) };
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
export async function listEmails({ deps }: TestServer) {
  return deps.db.selectFrom('outbox').select(['recipient', 'replyTo', 'subject', 'text', 'html']).orderBy('id').execute();
}

/** The personal access code in the newest email that has one. */
export async function mailedCode(server: TestServer): Promise<string> {
  const texts = (await listEmails(server)).map(({ text }) => /^Your access code:\n(\S+)$/mu.exec(text)?.[1]);
  return texts.findLast((code) => code !== undefined) ?? '';
}

/** The numbers that must agree after any number of purchases, of the whole server or of one email. */
export async function countRows({ deps: { db } }: TestServer, email?: string) {
  const [orders, people, emails] = await Promise.all([
    db.selectFrom('orders').select('email').execute(),
    db.selectFrom('people').select('email').execute(),
    db.selectFrom('outbox').select('recipient as email').execute(),
  ]);
  const count = (rows: { email: string | null }[]) => rows.filter((row) => email === undefined || row.email === email).length;
  return { orders: count(orders), accounts: count(people), emails: count(emails) };
}

/** What an order's timeline tells of the order itself, the oldest first. */
export function listHistory({ timeline }: { timeline: readonly { text: string }[] }): string[] {
  return timeline
    .map(({ text }) => text)
    .filter((text) => !/: (waiting|sent|failed)$/u.test(text))
    .toReversed();
}
