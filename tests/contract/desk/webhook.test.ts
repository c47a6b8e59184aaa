import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { MINUTE } from '#src/domain/time/time.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';
import { buyAsSomeone, startShop } from '../../support/data/orders/purchase.ts';
import { newPair, PARTNER } from '../../support/data/couples/two-people.ts';
import { listen } from '../../support/server/listen.ts';
import type { TestServer } from '../../support/server/test-server.ts';

type Message = { headers: IncomingMessage['headers']; body: string };

/** A program of the seller's own, which answers with these statuses in turn, the last one ever after. */
async function startReceiver(...statuses: number[]) {
  const messages: Message[] = [];
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    messages.push({ headers: request.headers, body: await text(request) });
    const status = (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 200;
    response.writeHead(status, { location: '/elsewhere' }).end();
  }
  const receiver = createServer((request, response) => void receive(request, response));
  const port = await listen(receiver);
  onTestFinished(() => void receiver.close());
  return { url: `http://127.0.0.1:${port}/hook`, messages, bodies: () => messages.map(({ body }): unknown => JSON.parse(body)) };
}

async function setWebhook(server: TestServer, url: string, includesPeople = false) {
  const { webhook } = await (await server.newAdmin()).caller();
  const { secret } = await webhook.save({ url, includesPeople });
  return { webhook, secret };
}

test('A sale and its refunds are told, signed with the key, and without names.', async () => {
  const server = await startShop({ PAYMENTS: 'sandbox' });
  const receiver = await startReceiver();
  const { secret } = await setWebhook(server, receiver.url);
  const { orderId, customerId } = await buyAsSomeone(server);
  const owner = await server.newAdmin();
  await owner.post(`/api/admin/orders/${orderId}/refund`, { amount: '10.00' });
  await server.deps.outbox.deliverDue();
  const data = { orderId, customerId, mode: 'test', amount: 4900, currency: 'usd' };
  expect(receiver.bodies()).toEqual([
    { type: 'order.paid', timestamp: expect.any(String), data },
    { type: 'order.refunded', timestamp: expect.any(String), data: { ...data, returned: 1000 } },
  ]);
  for (const { headers, body } of receiver.messages) {
    const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(content).digest('base64')}`);
  }
});

test('Names and emails are told once the owner wants that.', async () => {
  const server = await startShop({ PAYMENTS: 'sandbox' });
  const receiver = await startReceiver();
  await setWebhook(server, receiver.url, true);
  const { buyer, customerId } = await buyAsSomeone(server);
  await server.deps.outbox.deliverDue();
  expect(receiver.bodies()).toMatchObject([{ type: 'order.paid', data: { customerId, buyer } }]);
  const { nora, userId } = await newPair(server);
  await server.completeWeeks({ browser: nora, userId }, WEEK_COUNT);
  await server.deps.outbox.deliverDue();
  const data = { customerId: userId, couple: { names: ['Nora', PARTNER.name], emails: [PARTNER.email] } };
  expect(receiver.bodies().slice(1)).toMatchObject([
    { type: 'couple.joined', data },
    { type: 'couple.finished', data },
  ]);
});

test('A message that isn’t taken is repeated under the same id, and the log says why.', async () => {
  const server = await startShop({ PAYMENTS: 'sandbox' });
  const receiver = await startReceiver(500, 302, 200);
  const { webhook } = await setWebhook(server, receiver.url);
  await buyAsSomeone(server);
  await server.deps.outbox.deliverDue();
  expect(await webhook.deliveries()).toMatchObject([
    { event: 'order.paid', attempts: 1, state: 'waiting', lastError: 'The address answered with 500.' },
  ]);
  server.clock.advance(MINUTE);
  await server.deps.outbox.deliverDue();
  expect(await webhook.deliveries()).toMatchObject([{ attempts: 2, lastError: 'The address answered with 302.' }]);
  server.clock.advance(5 * MINUTE);
  await server.deps.outbox.deliverDue();
  const [delivery] = await webhook.deliveries();
  expect(delivery).toMatchObject({ state: 'sent', lastError: null });
  await webhook.deliverAgain({ deliveryId: delivery?.id ?? 0 });
  await server.deps.outbox.deliverDue();
  expect(receiver.messages).toHaveLength(4);
  expect(new Set(receiver.messages.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('Once it’s off, nothing is told, and nothing counts as a failed email.', async () => {
  const server = await startShop({ PAYMENTS: 'sandbox' });
  const receiver = await startReceiver(500);
  const { webhook } = await setWebhook(server, receiver.url);
  await buyAsSomeone(server);
  await server.deps.outbox.deliverDue();
  await webhook.remove();
  server.clock.advance(MINUTE);
  await server.deps.outbox.deliverDue();
  const [delivery] = await webhook.deliveries();
  expect(delivery).toMatchObject({ state: 'failed', lastError: 'No webhook is set, so there’s nowhere to send this.' });
  await expect(webhook.deliverAgain({ deliveryId: delivery?.id ?? 0 })).rejects.toThrow('No webhook is set');
  const owner = await server.newAdmin();
  const { body } = await owner.get('/api/admin/today');
  expect(JSON.stringify(body)).not.toContain('/admin/emails');
  await buyAsSomeone(server);
  expect(await webhook.deliveries()).toHaveLength(1);
});

test('A new key replaces the old one, which stays when only the address changes.', async () => {
  const server = await startShop();
  const { webhook, secret } = await setWebhook(server, 'https://hooks.example/a');
  expect((await webhook.save({ url: 'https://hooks.example/b', includesPeople: true })).secret).toBe(secret);
  const { secret: newSecret } = await webhook.replaceSecret();
  expect(newSecret).toMatch(/^whsec_[\w+/]{43}=$/u);
  expect(newSecret).not.toBe(secret);
  await expect(webhook.save({ url: 'http://hooks.example', includesPeople: false })).rejects.toThrow('must begin with https://');
});
