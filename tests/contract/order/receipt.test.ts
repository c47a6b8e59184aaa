import { describe, expect } from 'vitest';
import { emailsTo } from '../../support/data/emails.ts';
import { orderRow } from '../../support/data/orders/order-row.ts';
import {
  buyAsSomeone,
  countRows,
  enterCode,
  findOrder,
  mailedCode,
  newBuyer,
  startCheckout,
} from '../../support/data/orders/purchase.ts';
import type { TestServer } from '../../support/server/test-server.ts';
import { KEEPS_MAIL, testWithServer } from '../../support/server/test-with-server.ts';

const test = testWithServer({ PAYMENTS: 'sandbox' }, KEEPS_MAIL);

const resend = async (server: TestServer, orderId: number, newCode = true) =>
  (await (await server.newAdmin()).caller()).order.resendReceipt({ orderId, newCode });
const statusWith = async (server: TestServer, email: string, code: string) => (await enterCode(server, email, code)).status;
const lastEvent = async ({ deps }: TestServer, orderId: number) =>
  (await deps.db.selectFrom('orderEvents').select('kind').where('orderId', '=', orderId).orderBy('id').execute()).at(-1)?.kind;

test('A receipt says that its code ends when the partner joins, and how to invite them.', async ({ server }) => {
  const { email } = await buyAsSomeone(server);
  const [receipt] = await emailsTo(server, email);
  expect(receipt?.text).toMatch(/works on any device until your partner joins.*invite your partner from your workbook/su);
});

describe('A receipt sent again', () => {
  test('has a new code, and the old one stops working.', async ({ server }) => {
    const { orderId, email, accessCode } = await buyAsSomeone(server);
    expect(await resend(server, orderId)).toEqual({ success: true });
    const second = await mailedCode(server);
    expect(second).not.toBe(accessCode);
    expect([await statusWith(server, email, accessCode), await statusWith(server, email, second)]).toEqual([401, 200]);
    const receipt = { kind: 'receipt', isSecret: 1, subject: `Your Lovewell order ${orderId}` };
    expect(await emailsTo(server, email)).toMatchObject([receipt, receipt]);
    expect(await lastEvent(server, orderId)).toBe('receipt sent again');
  });

  test('leaves the code alone unless a new one is asked for.', async ({ server }) => {
    const { orderId, email, accessCode } = await buyAsSomeone(server);
    expect(await resend(server, orderId, false)).toEqual({ success: true });
    const text = (await emailsTo(server, email)).at(-1)?.text;
    expect(text).toContain('The access code from an earlier email still works.');
    expect(text).not.toContain(accessCode);
    expect(await statusWith(server, email, accessCode)).toBe(200);
    expect(await lastEvent(server, orderId)).toBe('receipt repeated');
  });

  test('contains a code even so if the buyer has none.', async ({ server }) => {
    const { orderId, email } = await buyAsSomeone(server);
    await server.deps.db.deleteFrom('accessCodes').execute();
    await resend(server, orderId, false);
    expect(await statusWith(server, email, await mailedCode(server))).toBe(200);
  });

  test('goes to the couple’s current address.', async ({ server }) => {
    const { orderId, customerId } = await buyAsSomeone(server);
    await server.deps.db.updateTable('people').set({ email: 'new@example.com' }).where('customerId', '=', customerId).execute();
    await resend(server, orderId);
    expect(await emailsTo(server, 'new@example.com')).toHaveLength(1);
    expect(await statusWith(server, 'new@example.com', await mailedCode(server))).toBe(200);
  });

  test('for an order without an account creates one.', async ({ server }) => {
    const buyer = newBuyer();
    const createdAt = server.clock.now().toISOString();
    const order = orderRow({ ...buyer, paymentIntentId: 'pi_old', status: 'completed', createdAt });
    await server.deps.db.insertInto('orders').values(order).execute();
    await resend(server, (await findOrder(server, 'pi_old')).orderId);
    expect(await countRows(server, buyer.email)).toEqual({ orders: 1, accounts: 1, emails: 1 });
    expect(await statusWith(server, buyer.email, await mailedCode(server))).toBe(200);
  });

  test('is refused for an order that is not completed or does not exist.', async ({ server }) => {
    const buyer = newBuyer();
    const { orderId } = await findOrder(server, (await startCheckout(server, buyer)).paymentIntentId);
    const refusal = { code: 'CONFLICT', message: 'Only a completed order has a receipt.' };
    await expect(resend(server, orderId)).rejects.toMatchObject(refusal);
    await expect(resend(server, 9999)).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Order not found' });
    expect((await countRows(server, buyer.email)).emails).toBe(0);
  });
});
