import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { BUYER, listEmails, startShop } from '../../support/data/orders/purchase.ts';
import { testWithServer } from '../../support/server/test-with-server.ts';

const CONSENTS = { terms: true, immediateStart: true };
const test = testWithServer({ PAYMENTS: 'sandbox' });

test('While the withdrawal function is off, the checkout asks for no consents and stores none.', async ({ server, adminApi }) => {
  const answer = await server.newBrowser().post('/api/checkout', { ...BUYER, idempotencyKey: randomUUID() });
  expect(answer.status).toBe(201);
  expect((await adminApi.order.detail({ orderId: 1 })).consents).toEqual([]);
});

test('Otherwise it refuses an order without both, naming the first that’s missing.', async () => {
  const server = await startShop({ PAYMENTS: 'sandbox' });
  for (const withdrawal of ['eu', 'everyone']) {
    await (await server.newAdmin()).put('/api/admin/settings', { withdrawal });
    const start = async (consents?: object) =>
      server.newBrowser().post('/api/checkout', { ...BUYER, idempotencyKey: randomUUID(), ...(consents && { consents }) });
    expect(await start()).toMatchObject({ status: 400, body: { field: 'terms' } });
    expect(await start({ terms: false, immediateStart: true })).toMatchObject({ status: 400, body: { field: 'terms' } });
    expect(await start({ terms: true })).toMatchObject({ status: 400, body: { field: 'immediateStart' } });
    expect((await start(CONSENTS)).status).toBe(201);
  }
  expect(await server.deps.db.selectFrom('orders').select('id').execute()).toHaveLength(2);
});

test('An order keeps the words of its consents with the time, and the receipt repeats them.', async () => {
  const server = await startShop({ PAYMENTS: 'sandbox' });
  const admin = await server.newAdmin();
  const wording = { termsConsent: 'I agree to the terms.', startConsent: 'Please start now.' };
  await admin.put('/api/admin/settings', { withdrawal: 'everyone', ...wording });
  const answer = await server.newBrowser().post('/api/checkout', { ...BUYER, idempotencyKey: randomUUID(), consents: CONSENTS });
  await admin.put('/api/admin/settings', { termsConsent: 'Something else.' });
  const { paymentIntentId } = answer.body as { paymentIntentId: string };
  await server.newBrowser().post(`/api/checkout/${paymentIntentId}/sandbox`, { outcome: 'pay' });
  expect((await admin.get('/api/admin/orders/1')).body).toMatchObject({
    consents: [
      { wording: 'I agree to the terms.', at: '2026-03-01T12:00:00.000Z' },
      { wording: 'Please start now.', at: '2026-03-01T12:00:00.000Z' },
    ],
  });
  const receipt = (await listEmails(server)).find(({ recipient }) => recipient === BUYER.email)?.text;
  expect(receipt).toContain('– I agree to the terms. (March 1, 2026, 12:00:00 (UTC+00:00))\n– Please start now.');
});
