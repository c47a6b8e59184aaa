import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sendDueReminders } from '#src/server/features/reminders/dispatch.service.ts';
import { EmailRejectedError } from '#src/server/email/outbox.ts';
import { DAY } from '#src/domain/time.ts';
import { BUYER, buyInSandbox } from '../support/data/purchase.ts';
import { newPair, verifyEmails } from '../support/data/two-people.ts';
import { startTestServer, type TestServer } from '../support/server/test-server.ts';
import { orderRow } from '../support/data/order-row.ts';

const funnelOf = (paid: number, signedIn: number, bothJoined: number, ...counts: number[]) => ({
  paid,
  signedIn,
  bothJoined,
  completed: [1, 4, 13, 26, 52].map((week, index) => ({ week, couples: counts[index] ?? 0 })),
});

/** A paid order of a couple that has an account. */
async function pay({ deps }: TestServer, customerId: number, changes: { status?: 'refunded'; mode?: 'test' } = {}) {
  const order = orderRow({ ...BUYER, status: 'completed', createdAt: deps.clock.now().toISOString(), customerId, ...changes });
  await deps.db.insertInto('orders').values(order).execute();
}

async function start(settings = {}) {
  const server = await startTestServer({ PAYMENTS: 'sandbox', ...settings });
  const admin = await (await server.newAdmin()).caller();
  return { server, admin, figures: () => admin.figures.get() };
}

test('The funnel counts how far couples who have paid got, and nobody else.', async () => {
  const { server, admin, figures } = await start({ DEMO_ACCESS: 'on' });
  expect((await figures()).funnel).toEqual(funnelOf(0, 0, 0));
  const sale = { ...BUYER, email: 'new@example.com', amount: '49', note: '', idempotencyKey: randomUUID() };
  await admin.order.recordOfflinePayment(sale);
  expect((await figures()).funnel).toEqual(funnelOf(1, 0, 0));

  const four = await server.newCouple('four');
  await server.completeWeeks(four, 4);
  await pay(server, four.userId);
  await pay(server, four.userId);
  const pair = await newPair(server);
  await server.completeWeeks({ browser: pair.nora, userId: pair.userId }, 1);
  await pay(server, pair.userId);

  await buyInSandbox(server);
  await server.newCouple('unpaid');
  await pay(server, (await server.newCouple('tester')).userId, { mode: 'test' });
  await pay(server, (await server.newCouple('refunded')).userId, { status: 'refunded' });
  const demo = await server.deps.db.selectFrom('customers').select('id').where('origin', '=', 'demo').executeTakeFirstOrThrow();
  await pay(server, demo.id);
  expect((await figures()).funnel).toEqual(funnelOf(3, 2, 1, 2, 1));
});

test('A couple is inactive once nobody has visited for 21 days, until it comes back or after the last week.', async () => {
  const { server, figures } = await start();
  const couple = await server.newCouple('quiet');
  await pay(server, couple.userId);
  const none = { active: 0, inactive: 0, notSignedIn: 0, finished: 0 };
  server.clock.advance(21 * DAY - 1);
  expect((await figures()).activity).toEqual({ ...none, active: 1 });
  server.clock.advance(1);
  expect((await figures()).activity).toEqual({ ...none, inactive: 1 });
  await couple.browser.get('/api/session');
  expect((await figures()).activity).toEqual({ ...none, active: 1 });
  await server.completeWeeks(couple, 52);
  server.clock.advance(100 * DAY);
  expect((await figures()).activity).toEqual({ ...none, finished: 1 });
});

test('Reminders of the last 30 days are counted as sent or bounced, and people who unsubscribe from one.', async () => {
  let link = '';
  const sendEmail = async ({ recipient, unsubscribeUrl }: { recipient: string; unsubscribeUrl: string | null }) => {
    if (recipient === 'gone@example.com') throw new EmailRejectedError('550 No such user');
    link = unsubscribeUrl ?? link;
  };
  const server = await startTestServer({}, { sendEmail });
  const { deps, clock } = server;
  const { nora, elias, userId } = await newPair(server);
  await deps.db.updateTable('people').set({ email: 'gone@example.com' }).where('partner', '=', 'partner1').execute();
  await verifyEmails(server);
  for (const one of [nora, elias]) {
    await one.put(`/api/reminders/${userId}`, { evening: { weekday: 7, time: '20:00' }, kinds: { evening: true } });
  }
  await sendDueReminders(deps);
  await deps.outbox.deliverDue();
  const { figures } = await (await server.newAdmin()).caller();
  expect((await figures.get()).reminders).toEqual({ sent: 1, bounced: 1, unsubscribed: 0 });
  await server.newBrowser().post(new URL(link).pathname);
  expect((await figures.get()).reminders).toEqual({ sent: 1, bounced: 1, unsubscribed: 1 });
  clock.advance(30 * DAY);
  expect((await (await (await server.newAdmin()).caller()).figures.get()).reminders).toEqual({
    sent: 0,
    bounced: 0,
    unsubscribed: 0,
  });
});
