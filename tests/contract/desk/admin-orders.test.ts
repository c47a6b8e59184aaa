import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readIncome } from '../../support/data/orders/income.ts';
import {
  BUYER,
  buyInSandbox,
  countRows,
  listHistory,
  mailedCode,
  listEmails,
  startShop,
} from '../../support/data/orders/purchase.ts';
import { verifyEmails } from '../../support/data/couples/two-people.ts';
import { buyForOthers } from '../../support/data/orders/gifts.ts';
import { describeStatus } from '#src/domain/order/order-list.ts';
import { DAY } from '#src/domain/time/time.ts';
import { cleanUp } from '#src/server/jobs/cleanup.ts';

const SANDBOX = { PAYMENTS: 'sandbox' };
const LOGIN = '/api/customer-auth/login';
const NOOR = { firstName: 'Noor', lastName: 'O_Hara', email: 'noor@example.com' };
const OFFLINE = { ...BUYER, amount: '45,50', note: 'In cash, at the fair.' };

async function start(settings: Record<string, string> = SANDBOX) {
  const server = await startShop(settings);
  const browser = await server.newAdmin();
  const admin = await browser.caller();
  return { server, browser, orders: admin.order };
}

describe('Test orders', () => {
  async function withBoth() {
    const started = await start();
    await buyInSandbox(started.server);
    await started.orders.recordOfflinePayment({ ...NOOR, amount: '49', note: '', idempotencyKey: randomUUID() });
    return started;
  }

  test('are not income, are marked in the list and the export, and can be filtered out.', async () => {
    const { browser, orders } = await withBoth();
    expect(await readIncome(browser)).toBe(4900);
    const idsOf = async (view: 'all' | 'test') => (await orders.list({ view })).orders.map(({ id }) => id);
    expect([await idsOf('test'), await idsOf('all')]).toEqual([[1], [2, 1]]);
    const rows = String((await browser.get('/api/orders.csv')).body)
      .trim()
      .split('\r\n');
    expect(rows.map((row) => row.split(',').at(-1))).toEqual(['Mode', 'test', 'live']);
  });

  test('are removed together with the couples that only they let in.', async () => {
    const { server, orders } = await withBoth();
    await buyInSandbox(server, { ...NOOR, email: 'noor@work.example' });
    const { token } = await buyForOthers(server, { gift: { name: 'Mia' } });
    await server.newBrowser().post(`/api/gifts/${token}/redeem`, { name: 'Mia', email: 'mia@example.com' });
    expect(await orders.removeTest()).toEqual({ orders: 3, couples: 3 });
    const left = await orders.list({});
    expect(left.orders.map(({ id }) => id)).toEqual([2]);
    expect(left.views.test).toBe(0);

    server.clock.advance(8 * DAY);
    await cleanUp(server.deps);
    expect(await countRows(server)).toMatchObject({ orders: 1, accounts: 1 });
    expect(await orders.removeTest()).toEqual({ orders: 0, couples: 0 });
  });
});

describe('an order in detail', () => {
  test('has its history, its couple, its emails and whether it can be refunded, but no way in', async () => {
    const { server, orders } = await start();
    const paymentIntentId = await buyInSandbox(server);
    const code = await mailedCode(server);
    const detail = await orders.detail({ orderId: 1 });
    expect(detail).toMatchObject({
      buyer: 'Maya Okafor',
      email: BUYER.email,
      id: 1,
      paymentIntentId,
      customerId: 1,
      note: '',
      refundProblem: null,
    });
    expect(listHistory(detail)).toEqual(['Checkout started', 'Paid']);
    expect(detail.timeline[0]?.text).toBe('Your Lovewell order 1: waiting');
    expect(JSON.stringify(detail)).not.toContain(code);
    expect(detail).not.toHaveProperty('idempotencyKey');

    await orders.refund({ orderId: 1 });
    const refunded = await orders.detail({ orderId: 1 });
    expect(refunded).toMatchObject({ status: 'refunded', refundProblem: 'Only a completed order can be refunded.' });
    expect(listHistory(refunded)).toEqual(['Checkout started', 'Paid', 'Refund requested', 'Refunded', 'Refunded: $49.00']);
    expect(refunded.timeline[0]?.text).toBe('Your Lovewell order 1 was refunded: waiting');
  });
});

describe('An offline payment', () => {
  test('is a completed order with an account, a code, and a receipt, whatever the payment provider.', async () => {
    const { server, orders } = await start({ PAYMENTS: 'none', CURRENCY: 'eur' });
    expect(await orders.recordOfflinePayment({ ...OFFLINE, idempotencyKey: randomUUID() })).toEqual({ orderId: 1 });
    const detail = await orders.detail({ orderId: 1 });
    expect(listHistory(detail)).toEqual(['Recorded by hand', 'Paid']);
    expect(detail).toMatchObject({
      buyer: 'Maya Okafor',
      email: BUYER.email,
      amount: 4550,
      currency: 'eur',
      status: 'completed',
      provider: 'offline',
      paymentIntentId: expect.stringMatching(/^offline_[\w-]{24}$/u),
      note: 'In cash, at the fair.',
      customerId: 1,
    });
    const [message] = await listEmails(server);
    expect(message?.text).toContain('Amount: €45.50');
    expect(message?.text).not.toContain('at the fair');
    const accessCode = await mailedCode(server);
    expect((await server.newBrowser().post(LOGIN, { email: BUYER.email, accessCode })).status).toBe(200);
  });

  test('is one order, however often the button is pressed, and is refused with other details.', async () => {
    const { server, orders } = await start();
    const payment = { ...OFFLINE, idempotencyKey: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 3 }, () => orders.recordOfflinePayment(payment)));
    expect(answers).toEqual([{ orderId: 1 }, { orderId: 1 }, { orderId: 1 }]);
    expect(await countRows(server)).toEqual({ orders: 1, accounts: 1, emails: 1 });
    await expect(orders.recordOfflinePayment({ ...payment, amount: '46' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This payment is already recorded with different details. Close this form and find it in the list.',
    });
    expect((await orders.detail({ orderId: 1 })).amount).toBe(4550);
  });

  test('asks first if the email, or the couple that signs in with it, has a paid order.', async () => {
    const { server, orders } = await start();
    await orders.recordOfflinePayment({ ...OFFLINE, idempotencyKey: randomUUID() });
    await server.deps.db.updateTable('people').set({ email: 'new@example.com' }).execute();
    await verifyEmails(server);
    for (const email of [BUYER.email, 'new@example.com']) {
      const again = { ...OFFLINE, email, idempotencyKey: randomUUID() };
      await expect(orders.recordOfflinePayment(again)).rejects.toMatchObject({
        code: 'CONFLICT',
        message: `${email} has paid order 1. Record another?`,
      });
    }
    expect((await countRows(server)).orders).toBe(1);
    const payment = { ...OFFLINE, idempotencyKey: randomUUID(), confirmed: true };
    const second = await orders.recordOfflinePayment(payment);
    await orders.correct({ orderId: 1 });
    await orders.correct(second);
    await orders.recordOfflinePayment({ ...OFFLINE, idempotencyKey: randomUUID() });
    const listed = await orders.list({});
    expect(listed.orders.map(describeStatus)).toEqual(['Completed', 'Canceled', 'Canceled']);
  });

  test('can be refunded without the provider, after the guarantee once that’s confirmed.', async () => {
    const { server, orders } = await start({ PAYMENTS: 'none' });
    await orders.recordOfflinePayment({ ...OFFLINE, idempotencyKey: randomUUID() });
    const accessCode = await mailedCode(server);
    const couple = server.newBrowser();
    await couple.post(LOGIN, { email: BUYER.email, accessCode });
    await orders.refund({ orderId: 1 });
    expect((await orders.detail({ orderId: 1 })).status).toBe('refunded');
    expect((await couple.get('/api/session')).status).toBe(401);
    expect((await listEmails(server)).at(-1)?.subject).toBe('Your Lovewell order 1 was refunded');

    await orders.recordOfflinePayment({ ...OFFLINE, idempotencyKey: randomUUID() });
    server.clock.advance(30 * DAY + 1);
    await (await (await server.newAdmin()).caller()).order.refund({ orderId: 2, confirmed: true });
    expect((await listEmails(server)).at(-1)?.subject).toBe('Your Lovewell order 2 was refunded');
  });

  test('is refused with invalid input or the demo’s email, at its field.', async () => {
    const { server, browser } = await start({ ...SANDBOX, DEMO_ACCESS: 'on' });
    for (const [difference, status, field, message] of [
      [{ amount: 'much' }, 400, 'amount', 'Amount in USD must be a number such as 49.00.'],
      [{ note: 'n'.repeat(501) }, 400, 'note', 'Note must be at most 500 characters.'],
      [{ email: 'demo@example.com' }, 409, 'email', 'This email belongs to the demo. Please use your own.'],
    ] as const) {
      const input = { ...OFFLINE, idempotencyKey: randomUUID(), ...difference };
      const answer = await browser.post('/api/trpc/order.recordOfflinePayment', input);
      expect(answer).toMatchObject({ status, body: { error: { message, data: { field } } } });
    }
    expect((await countRows(server)).orders).toBe(0);
  });
});

test('The export opens in a spreadsheet with every order, and no cell runs as a formula.', async () => {
  const { server, browser, orders } = await start();
  const payment = await buyInSandbox(server, { ...BUYER, firstName: '=HYPERLINK("http://x","Maya")', lastName: 'Ökafor' });
  await orders.refund({ orderId: 1 });
  await orders.recordOfflinePayment({ ...OFFLINE, note: '+1\nmore', idempotencyKey: randomUUID() });
  const offline = (await orders.detail({ orderId: 2 })).paymentIntentId;
  const answer = await browser.get('/api/orders.csv');
  expect(answer).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="orders.csv"',
      'cache-control': 'no-store',
    },
  });
  const at = '2026-03-01T12:00:00.000Z';
  expect(answer.bytes.toString()).toBe(
    [
      '\uFEFFOrder,Status,Amount,Currency,First name,Last name,Email,Paid by,Payment,Couple,Created,Completed,Refunded,Refunded amount,Disputed amount,Code,Full amount,Note,Mode',
      `1,refunded,49.00,USD,"'=HYPERLINK(""http://x"",""Maya"")",Ökafor,maya@example.com,sandbox,${payment},1,${at},${at},${at},49.00,0.00,,,,test`,
      `2,completed,45.50,USD,Maya,Okafor,maya@example.com,offline,${offline},1,${at},${at},,0.00,0.00,,,"'+1\nmore",live`,
      '',
    ].join('\r\n'),
  );
});
