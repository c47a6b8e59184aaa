import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DAY } from '#src/domain/time/time.ts';
import {
  BUYER,
  buyAsSomeone,
  buyInSandbox,
  listEmails,
  enterCode,
  mailedCode,
  startCheckout,
  startShop,
} from '../../support/data/orders/purchase.ts';
import { orderRow } from '../../support/data/orders/order-row.ts';

type List = { total: number; views: Record<string, number>; orders: { id: number }[] };
const NOOR = { firstName: 'Noor', lastName: 'O_Hara', email: 'noor@example.com' };

/** Two completed orders, Maya's (1) and Noor's (2), and one that Maya has started (3). */
async function start() {
  const server = await startShop({ PAYMENTS: 'sandbox' });
  const payment = await buyInSandbox(server);
  await buyInSandbox(server, NOOR);
  await startCheckout(server, { ...BUYER, email: 'maya@work.example' });
  const admin = await server.newAdmin();
  const list = async (query: string) => (await admin.get(`/api/admin/orders?${query}`)).body as List;
  const found = async (query: string) => (await list(query)).orders.map(({ id }) => id);
  return { server, admin, list, found, payment };
}

describe('The orders', () => {
  test('are listed, the newest first, with how many each view has.', async () => {
    const { list } = await start();
    const { orders, ...counts } = await list('');
    expect(counts).toEqual({ total: 3, views: { all: 3, paid: 2, attention: 0, refunded: 0, failed: 0, test: 3 } });
    expect(orders.map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(orders[1]).toMatchObject({
      id: 2,
      createdAt: '2026-03-01T12:00:00.000Z',
      buyer: 'Noor O_Hara',
      email: NOOR.email,
      customerId: 2,
      amount: 4900,
      returned: 0,
      currency: 'usd',
      status: 'completed',
      provider: 'sandbox',
      mode: 'test',
      code: null,
      group: null,
      note: '',
    });
  });

  test('are searched, filtered by day, and sorted.', async () => {
    const { server, admin, found, payment } = await start();
    server.clock.advance(DAY);
    const offline = { ...BUYER, amount: '20', note: 'Fair of St. Élan', idempotencyKey: randomUUID() };
    expect(await admin.post('/api/admin/orders/offline', offline)).toMatchObject({ status: 201, body: { orderId: 4 } });
    for (const [query, ids] of [
      ['search=MAYA okafor', [4, 3, 1]],
      ['search=noor@', [2]],
      ['search=%233', [3]],
      ['search=o_h', [2]],
      ['search=%25', []],
      ['search=elan', [4]],
      [`search=${payment}`, [1]],
      ['view=paid&search=maya', [4, 1]],
      ['from=2026-03-02', [4]],
      ['to=2026-03-01', [3, 2, 1]],
      ['from=0000-01-01&to=9999-12-31', [4, 3, 2, 1]],
      ['sort=amount&order=asc&view=paid', [4, 1, 2]],
      ['sort=buyer&view=paid', [1, 4, 2]],
      ['page=2', []],
    ] as const) {
      expect(await found(query), query).toEqual(ids);
    }
    for (const query of ['from=yesterday', 'view=new', 'sort=size', 'page=0', 'reason=none']) {
      expect(await admin.get(`/api/admin/orders?${query}`), query).toMatchObject({ status: 400 });
    }
  });

  test('that need attention are those that are disputed, of another amount, pending for long, or whose refund failed.', async () => {
    const { server, found, admin } = await start();
    const createdAt = server.clock.now().toISOString();
    const { db } = server.deps;
    await db
      .insertInto('orders')
      .values(orderRow({ status: 'failed', createdAt, paidAmount: 100, paidCurrency: 'usd' }))
      .execute();
    const reversal = { amount: 4900, at: createdAt };
    await db
      .insertInto('orderReversals')
      .values([
        { ...reversal, id: 'dp', orderId: 1, kind: 'dispute', status: 'open' },
        { ...reversal, id: 're', orderId: 2, kind: 'refund', status: 'failed' },
      ])
      .execute();
    server.clock.advance(2 * DAY);
    expect(await found('view=attention')).toEqual([4, 3, 2, 1]);
    for (const [reason, id] of [
      ['dispute', 1],
      ['refundFailed', 2],
      ['stuck', 3],
      ['wrongAmount', 4],
    ] as const) {
      expect(await found(`view=attention&reason=${reason}`), reason).toEqual([id]);
    }
    expect((await admin.get('/api/admin/today')).body).toEqual({
      needs: [
        { kind: 'dispute', count: 1, url: '/admin/orders?view=attention&reason=dispute' },
        { kind: 'refundFailed', count: 1, url: '/admin/orders?view=attention&reason=refundFailed' },
        { kind: 'wrongAmount', count: 1, url: '/admin/orders?view=attention&reason=wrongAmount' },
        { kind: 'testMode', count: 1, url: '/admin/settings/launch' },
      ],
    });
  });
});

describe('An order', () => {
  test('has a timeline.', async () => {
    const { admin } = await start();
    const { body } = await admin.get('/api/admin/orders/1');
    expect(body).toMatchObject({ id: 1, buyer: 'Maya Okafor', consents: [], invoices: [], gift: null });
    expect((body as { timeline: { text: string }[] }).timeline.map(({ text }) => text)).toEqual([
      'Your Lovewell order 1: waiting',
      'Paid',
      'Checkout started',
    ]);
    expect(await admin.get('/api/admin/orders/9')).toMatchObject({ status: 404 });
  });

  test('is refunded after the guarantee only if that’s confirmed, and never for nothing or too much.', async () => {
    const { server, admin } = await start();
    const refund = async (body: object) => admin.post('/api/admin/orders/1/refund', body);
    for (const amount of ['0', '-1', '49.01']) expect(await refund({ amount }), amount).toMatchObject({ status: 400 });
    server.clock.advance(31 * DAY);
    expect(await (await server.newAdmin()).post('/api/admin/orders/1/refund', { amount: '10.00' })).toMatchObject({
      status: 409,
      body: { message: 'The guarantee ended Mar 31. Refund anyway?' },
    });
    const again = await server.newAdmin();
    expect(await again.post('/api/admin/orders/1/refund', { amount: '10.00', confirmed: true })).toMatchObject({ status: 200 });
    expect((await again.get('/api/admin/orders/1')).body).toMatchObject({ status: 'completed', returned: 1000 });
    for (const time of ['first', 'second']) {
      expect(await again.post('/api/admin/orders/1/refund', { confirmed: true }), time).toMatchObject({ status: 200 });
    }
    expect(await again.post('/api/admin/orders/1/refund', { amount: '1.00' })).toMatchObject({
      status: 400,
      body: { message: 'Amount must be at most $0.00, which is what’s left.' },
    });
  });

  test('has no amount for a helper, nor the payment’s id, which tells it.', async () => {
    const { server, payment } = await start();
    const helper = await server.newStaff('helper');
    const nothing = { amount: null, fullAmount: null, returned: null, refundable: null, paid: null, paymentIntentId: null };
    const { status, body } = await helper.get('/api/admin/orders/1');
    expect([status, body]).toMatchObject([200, nothing]);
    expect(JSON.stringify(body)).not.toContain(payment);
  });

  test('can be moved to another couple, which gets its access.', async () => {
    const { server, admin } = await start();
    const { userId } = await server.newCouple();
    const url = '/api/admin/orders/1/customer';
    expect(await admin.put(url, { customerId: 99 })).toMatchObject({ status: 404 });
    expect(await admin.put(url, { customerId: userId })).toMatchObject({ status: 200 });
    expect((await admin.get(`/api/admin/couples/${userId}`)).body).toMatchObject({ status: 'paid', orders: [{ id: 1 }] });
    expect((await admin.get('/api/admin/couples/1')).body).toMatchObject({ status: 'trial', orders: [] });
    const { customer } = await admin.caller();
    await customer.block({ customerId: userId, reason: 'x' });
    expect(await admin.put(url, { customerId: userId })).toMatchObject({ status: 200 });
    expect(await admin.put('/api/admin/orders/2/customer', { customerId: userId })).toMatchObject({ status: 409 });
    await admin.post('/api/admin/orders/2/refund', {});
    expect(await admin.put('/api/admin/orders/2/customer', { customerId: 1 })).toMatchObject({ status: 409 });
  });

  test('gets its receipt again, with the same access code or a new one.', async () => {
    const server = await startShop({ PAYMENTS: 'sandbox' });
    const { orderId, email, accessCode } = await buyAsSomeone(server);
    const admin = await server.newAdmin();
    const url = `/api/admin/orders/${orderId}/receipt`;
    expect(await admin.post(url, {})).toMatchObject({ status: 200 });
    expect(await enterCode(server, email, accessCode)).toMatchObject({ status: 200 });
    expect(await admin.post(url, { newCode: true })).toMatchObject({ status: 200 });
    expect(await enterCode(server, email, accessCode)).toMatchObject({ status: 401 });
    expect(await enterCode(server, email, await mailedCode(server))).toMatchObject({ status: 200 });
    expect((await listEmails(server)).filter(({ recipient }) => recipient === email).length).toBeGreaterThanOrEqual(3);
  });
});
