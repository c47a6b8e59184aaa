import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { NewRow } from '#db/tables.ts';
import { DAY } from '#src/domain/time/time.ts';
import { orderRow } from '../../support/data/orders/order-row.ts';
import { BUYER, buyInSandbox } from '../../support/data/orders/purchase.ts';
import { newPair } from '../../support/data/couples/two-people.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const funnelOf = (started: number, paid: number, signedIn: number, bothJoined: number, ...counts: number[]) => ({
  started,
  paid,
  signedIn,
  bothJoined,
  completed: [1, 13, 26, 39, 52].map((week, index) => ({ week, couples: counts[index] ?? 0 })),
});

/** A paid order of a couple that has an account. */
async function pay({ deps }: TestServer, customerId: number, changes: Partial<NewRow<'orders'>> = {}) {
  const createdAt = deps.clock.now().toISOString();
  const order = orderRow({ ...BUYER, status: 'completed', createdAt, customerId, ...changes });
  await deps.db.insertInto('orders').values(order).execute();
}

async function start(settings = {}, options = {}) {
  const server = await startTestServer({ PAYMENTS: 'sandbox', ...settings }, options);
  const read = async (filter = {}) => (await (await server.newAdmin()).caller()).insights.get(filter);
  return { server, admin: await server.newAdmin(), read };
}

test('Sales are counted by the seller’s months, less what went back, without test orders.', async () => {
  const { server, admin, read } = await start();
  await admin.put('/api/admin/settings', { timeZone: 'Europe/Berlin' });
  const { userId } = await server.newCouple();
  const sell = (completedAt: string, changes = {}) => pay(server, userId, { completedAt, ...changes });
  await sell('2026-01-31T22:59:59.000Z');
  await sell('2026-01-31T23:00:00.000Z', { amount: 9900 });
  await sell('2026-02-10T12:00:00.000Z', { status: 'refunded', refundedAt: '2026-02-11T12:00:00.000Z' });
  await sell('2026-02-10T12:00:00.000Z', { mode: 'test' });
  await sell('2026-02-10T12:00:00.000Z', { currency: 'eur' });
  const reversal = { id: 're_1', orderId: 3, kind: 'refund', amount: 4900, status: 'succeeded', at: '2026-02-11T12:00:00.000Z' };
  await server.deps.db
    .insertInto('orderReversals')
    .values(reversal as NewRow<'orderReversals'>)
    .execute();
  const days = { from: '2026-01-20', to: '2026-02-28' };
  const january = { month: '2026-01', orders: 1, sold: 4900, returned: 0 };
  expect((await read(days)).sales).toEqual([
    {
      currency: 'eur',
      months: [
        { ...january, orders: 0, sold: 0 },
        { ...january, month: '2026-02' },
      ],
    },
    { currency: 'usd', months: [january, { month: '2026-02', orders: 2, sold: 14_800, returned: 4900 }] },
  ]);
  const overRest = await admin.get(`/api/admin/insights?${new URLSearchParams(days)}`);
  expect([overRest.status, overRest.body]).toEqual([200, await read(days)]);
  expect(await admin.get('/api/admin/insights?from=2026-02-01&to=2026-01-31')).toMatchObject({
    status: 400,
    body: { message: 'To must not be before From.' },
  });
  for (const to of ['0000-01-01', '9999-12-31']) {
    expect(await admin.get(`/api/admin/insights?to=${to}`)).toMatchObject({
      status: 400,
      body: { message: 'To must be a day from 1970 to 9998.' },
    });
  }
});

test('The funnel counts how far couples got who began in the days, from a trial or a checkout on.', async () => {
  const { server, admin, read } = await start({ DEMO_ACCESS: 'on' });
  expect((await read()).funnel).toEqual(funnelOf(0, 0, 0, 0));
  const sale = { ...BUYER, email: 'new@example.com', amount: '49', note: '', idempotencyKey: randomUUID() };
  await (await admin.caller()).order.recordOfflinePayment(sale);
  const four = await server.newCouple('four');
  await server.completeWeeks(four, 14);
  await pay(server, four.userId);
  await pay(server, four.userId);
  const pair = await newPair(server);
  await server.completeWeeks({ browser: pair.nora, userId: pair.userId }, 1);
  await pay(server, pair.userId);
  await server.newCouple('unpaid');
  await pay(server, (await server.newCouple('refunded')).userId, { status: 'refunded' });
  const left = { ...BUYER, email: 'left@example.com', status: 'failed', createdAt: server.clock.now().toISOString() } as const;
  for (const mode of ['live', 'live', 'test'] as const) {
    await server.deps.db
      .insertInto('orders')
      .values(orderRow({ ...left, mode }))
      .execute();
  }
  // A test order's couple didn't begin, and the demo never does.
  await buyInSandbox(server);
  const demo = await server.deps.db.selectFrom('customers').select('id').where('origin', '=', 'demo').executeTakeFirstOrThrow();
  await pay(server, demo.id);

  const { funnel, weeks } = await read();
  expect(funnel).toEqual(funnelOf(6, 3, 2, 1, 2, 1));
  expect(weeks).toHaveLength(52);
  expect([weeks[0], weeks[13], weeks[14]]).toEqual([
    { week: 1, completed: 2, rating: null },
    { week: 14, completed: 1, rating: null },
    { week: 15, completed: 0, rating: null },
  ]);
  expect((await read({ to: '2026-01-31' })).funnel).toEqual(funnelOf(0, 0, 0, 0));
});

test('Ratings are told from five couples on, in halves, whatever the days.', async () => {
  const { server, read } = await start();
  const rate = async (rating: number) => {
    const couple = await server.newCouple();
    await pay(server, couple.userId);
    await server.completeWeeks(couple, 1);
    await couple.browser.post(`/api/progress/${couple.userId}/1`, { rating });
  };
  for (const rating of [5, 5, 4, 4]) await rate(rating);
  expect((await read()).weeks[0]).toEqual({ week: 1, completed: 4, rating: null });
  await rate(1);
  expect((await read()).weeks[0]).toEqual({ week: 1, completed: 5, rating: 4 });
  expect((await read({ to: '2026-01-31' })).weeks[0]).toEqual({ week: 1, completed: 0, rating: 4 });
});

test('A reminder is followed by a week that the couple completes within seven days, and kinds that few got aren’t told.', async () => {
  const { server, read } = await start();
  const { db } = server.deps;
  const remind = async (kind: 'evening' | 'milestone', userId: number, daysAgo: number) => {
    const { id: personId } = await db
      .selectFrom('people')
      .select('id')
      .where('customerId', '=', userId)
      .executeTakeFirstOrThrow();
    const queuedAt = new Date(server.clock.now().getTime() - daysAgo * DAY).toISOString();
    await db.insertInto('reminders').values({ personId, kind, period: queuedAt, queuedAt }).execute();
  };
  const couples = [];
  for (let number = 0; number < 5; number += 1) couples.push(await server.newCouple());
  for (const couple of couples) await server.completeWeeks(couple, 1);
  server.clock.advance(10 * DAY);
  for (const [index, { userId }] of couples.entries()) await remind('evening', userId, index === 0 ? 9 : 11);
  // Too late to have had seven days, and too early to be kept.
  for (const { userId } of couples) await remind('evening', userId, 3);
  await remind('milestone', couples[0]?.userId ?? 0, 11);
  expect((await read()).reminders).toEqual([{ kind: 'evening', sent: 5, followed: 4 }]);
});
