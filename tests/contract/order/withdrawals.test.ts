import { describe, expect } from 'vitest';
import { DAY, HOUR } from '#src/domain/time/time.ts';
import { emailsTo } from '../../support/data/emails.ts';
import { buyAsSomeone, newBuyer, startShop } from '../../support/data/orders/purchase.ts';
import { KEEPS_MAIL, testWithServer } from '../../support/server/test-with-server.ts';

const test = testWithServer({ PAYMENTS: 'sandbox' }, KEEPS_MAIL);
const PATH = '/api/withdrawals';
const LIST = '/api/admin/withdrawals';

describe('A withdrawal', () => {
  test('is accepted without signing in, and confirmed once, in plain text, with what was sent and when.', async () => {
    const server = await startShop();
    await (await server.newAdmin()).put('/api/admin/settings', { timeZone: 'Europe/Berlin' });
    const typed = { name: 'Maya Okafor', email: 'Maya@Example.com', order: '#7', text: 'We changed our minds.' };
    expect(await server.newBrowser().post(PATH, typed)).toMatchObject({
      status: 201,
      body: { receivedAt: '2026-03-01T12:00:00.000Z' },
    });
    const emails = await emailsTo(server, 'maya@example.com');
    expect(emails).toMatchObject([
      { html: null, replyTo: 'support@example.com', subject: 'We received your withdrawal from the contract' },
    ]);
    for (const said of [
      'March 1, 2026, 13:00:00 (UTC+01:00)',
      'Name: Maya Okafor',
      'Email: maya@example.com',
      'Order number: #7',
      'Message:\nWe changed our minds.',
    ])
      expect(emails[0]?.text).toContain(said);
    expect(await emailsTo(server, 'support@example.com')).toMatchObject([
      { replyTo: 'maya@example.com', subject: 'Withdrawal from the contract: Maya Okafor' },
    ]);
  });

  test('is answered alike whether or not there’s such an order.', async ({ server }) => {
    const { buyer, orderId } = await buyAsSomeone(server);
    const send = async (order: number, email: string) => {
      const answer = await server.newBrowser().post(PATH, { name: 'Maya Okafor', email, order });
      return [
        answer.status,
        answer.body,
        (await emailsTo(server, email)).at(-1)?.text.replace(email, '').replace(`number: ${order}`, ''),
      ];
    };
    expect(await send(orderId, buyer.email)).toEqual(await send(987, 'nobody@example.com'));
  });

  test.for<[object, string]>([
    [{ email: 'maya@example.com' }, 'name'],
    [{ name: 'Maya', email: 'maya' }, 'email'],
    [{ name: 'Maya', email: 'maya@example.com', text: 'a'.repeat(5_001) }, 'text'],
  ])('%# is refused with the name of the field.', async ([typed, field], { server }) => {
    expect(await server.newBrowser().post(PATH, typed)).toMatchObject({ status: 400, body: { field } });
  });

  test('is limited by email and by network.', async () => {
    const server = await startShop({ LOGIN_ATTEMPTS_PER_MINUTE: '10' });
    const send = async (email: string) => (await server.newBrowser().post(PATH, { name: 'Maya', email })).status;
    for (let time = 0; time < 5; time += 1) expect(await send('maya@example.com')).toBe(201);
    expect(await send('maya@example.com')).toBe(429);
    expect(await emailsTo(server, 'maya@example.com')).toHaveLength(5);
    for (let time = 0; time < 4; time += 1) expect(await send(`noor${time}@example.com`)).toBe(201);
    expect(await send('elias@example.com')).toBe(429);
    server.clock.advance(HOUR);
    expect(await send('maya@example.com')).toBe(201);
  });
});

describe('The seller', () => {
  test('sees a withdrawal in the list and under Today until it’s done, with the orders that it may be about.', async () => {
    const server = await startShop({ PAYMENTS: 'sandbox' });
    const { buyer, orderId } = await buyAsSomeone(server);
    const other = await buyAsSomeone(server, newBuyer());
    const admin = await server.newAdmin();
    const send = async (body: object) => server.newBrowser().post(PATH, { name: 'Maya', ...body });
    await send({ email: buyer.email, order: `Order ${other.orderId}` });
    server.clock.advance(DAY);
    await send({ email: 'nobody@example.com', order: 'none', text: 'Please.' });
    const [second, first] = (await admin.get(LIST)).body as { id: number }[];
    expect(first).toMatchObject({ email: buyer.email, done: false, orders: [orderId, other.orderId] });
    expect(second).toEqual({
      id: 2,
      name: 'Maya',
      email: 'nobody@example.com',
      order: 'none',
      text: 'Please.',
      receivedAt: '2026-03-02T12:00:00.000Z',
      done: false,
      orders: [],
    });
    const needs = async () =>
      ((await admin.get('/api/admin/today')).body as { needs: { kind: string }[] }).needs.find(
        ({ kind }) => kind === 'withdrawal',
      );
    expect(await needs()).toEqual({ kind: 'withdrawal', count: 2, url: '/admin/withdrawals?view=open' });
    expect(await admin.put(`${LIST}/1`, { done: true })).toMatchObject({ status: 200, body: { id: 1, done: true } });
    expect(await needs()).toMatchObject({ count: 1 });
    await admin.put(`${LIST}/2`, { done: true });
    expect(await needs()).toBeUndefined();
    expect(await admin.put(`${LIST}/1`, { done: false })).toMatchObject({ status: 200, body: { done: false } });
    expect((await admin.put(`${LIST}/3`, { done: true })).status).toBe(404);
    expect((await admin.put(`${LIST}/1`, {})).status).toBe(400);
  });

  test('finds it on the page of each order with its email or number.', async ({ server, adminApi }) => {
    const { buyer, orderId } = await buyAsSomeone(server);
    const other = await buyAsSomeone(server);
    await server.newBrowser().post(PATH, { name: 'Maya', email: buyer.email });
    await server.newBrowser().post(PATH, { name: 'Eve', email: 'eve@example.com', order: other.orderId });
    for (const [id, from] of [
      [orderId, buyer.email],
      [other.orderId, 'eve@example.com'],
    ] as const) {
      const { timeline, withdrawals } = await adminApi.order.detail({ orderId: id });
      expect(timeline.map(({ text }) => text)).toContain(`Withdrawal from the contract received from ${from}`);
      expect(withdrawals).toMatchObject([{ email: from, doneAt: null }]);
    }
  });
});
