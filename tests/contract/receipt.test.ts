import { describe, expect, test } from 'vitest';
import { BUYER, buyInSandbox, countsOf, mailedCode, mailsOf, startCheckout, startShop } from '../support/data/purchase.ts';
import type { TestServer } from '../support/server/test-server.ts';
import { orderRow } from '../support/data/order-row.ts';

const SANDBOX = { PAYMENTS: 'sandbox' };
const LOGIN = '/api/customer-auth/login';

const resend = async (server: TestServer, orderId = 1, newCode = true) =>
  (await (await server.newAdmin()).caller()).order.resendReceipt({ orderId, newCode });
const login = async (server: TestServer, accessCode: string, email = BUYER.email) =>
  (await server.newBrowser().post(LOGIN, { email, accessCode })).status;

test('A receipt says that its code ends when the partner joins, and how to invite them.', async () => {
  const server = await startShop(SANDBOX);
  await buyInSandbox(server);
  const [receipt] = await mailsOf(server);
  expect(receipt?.text).toMatch(/works on any device until your partner joins.*invite your partner from your workbook/su);
});

describe('A receipt sent again', () => {
  test('has a new code, and the old one stops working.', async () => {
    const server = await startShop(SANDBOX);
    await buyInSandbox(server);
    const first = await mailedCode(server);
    expect(await resend(server)).toEqual({ success: true });
    const second = await mailedCode(server);
    expect(second).not.toBe(first);
    expect([await login(server, first), await login(server, second)]).toEqual([401, 200]);
    const rows = await server.deps.db.selectFrom('outbox').select(['kind', 'isSecret']).execute();
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ kind: 'receipt', isSecret: 1 })));
    expect((await mailsOf(server)).map(({ subject, recipient }) => [subject, recipient])).toEqual(
      Array.from({ length: 2 }, () => ['Your Lovewell order 1', BUYER.email]),
    );
    const events = await server.deps.db.selectFrom('orderEvents').select('kind').orderBy('id').execute();
    expect(events.at(-1)).toEqual({ kind: 'receipt sent again' });
  });

  test('leaves the code alone unless a new one is asked for.', async () => {
    const server = await startShop(SANDBOX);
    await buyInSandbox(server);
    const code = await mailedCode(server);
    expect(await resend(server, 1, false)).toEqual({ success: true });
    const text = (await mailsOf(server)).at(-1)?.text ?? '';
    expect(text).toContain('The access code from an earlier email still works.');
    expect(text).not.toContain(code);
    expect(await login(server, code)).toBe(200);
    const events = await server.deps.db.selectFrom('orderEvents').select('kind').orderBy('id').execute();
    expect(events.at(-1)).toEqual({ kind: 'receipt repeated' });
  });

  test('contains a code even so if the buyer has none.', async () => {
    const server = await startShop(SANDBOX);
    await buyInSandbox(server);
    await server.deps.db.deleteFrom('accessCodes').execute();
    await resend(server, 1, false);
    expect(await login(server, await mailedCode(server))).toBe(200);
  });

  test('goes to the couple’s current address.', async () => {
    const server = await startShop(SANDBOX);
    await buyInSandbox(server);
    await server.deps.db.updateTable('people').set({ email: 'new@example.com' }).execute();
    await resend(server);
    expect((await mailsOf(server)).at(-1)?.recipient).toBe('new@example.com');
    expect(await login(server, await mailedCode(server), 'new@example.com')).toBe(200);
  });

  test('for an order without an account creates one.', async () => {
    const server = await startShop(SANDBOX);
    const order = { ...BUYER, paymentIntentId: 'pi_old', status: 'completed' as const };
    await server.deps.db
      .insertInto('orders')
      .values(orderRow({ ...order, createdAt: server.clock.now().toISOString() }))
      .execute();
    await resend(server);
    expect(await countsOf(server)).toEqual({ orders: 1, accounts: 1, mails: 1 });
    expect(await login(server, await mailedCode(server))).toBe(200);
  });

  test('is refused for an order that is not completed or does not exist.', async () => {
    const server = await startShop(SANDBOX);
    await startCheckout(server);
    await expect(resend(server)).rejects.toMatchObject({ code: 'CONFLICT', message: 'Only a completed order has a receipt.' });
    await expect(resend(server, 2)).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Order not found' });
    expect((await countsOf(server)).mails).toBe(0);
  });
});
