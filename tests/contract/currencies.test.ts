import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newBuyer, startShop } from '../support/data/orders/purchase.ts';

test.each([
  { currency: 'usd', price: '49.00', off: '9.80', paid: 3_920, part: '10.00', left: '$29.20', line: '39.20,USD', wrong: '0.005' },
  { currency: 'jpy', price: '4900', off: '980', paid: 3_920, part: '1000', left: '¥2,920', line: '3920,JPY', wrong: '10.00' },
  {
    currency: 'kwd',
    price: '4.900',
    off: '0.980',
    paid: 3_920,
    part: '1.000',
    left: 'KWD 2.920',
    line: '3.920,KWD',
    wrong: '1.005',
  },
])(
  'The shop sells with a code, refunds, and exports in $currency, to the smallest unit.',
  async ({ currency, price, off, paid, part, left, line, wrong }) => {
    const server = await startShop({ PAYMENTS: 'sandbox' });
    const admin = await server.newAdmin();
    const settings = await admin.put('/api/admin/settings', { currency, price, invoices: 'on', taxRate: '19' });
    expect(settings.body).toContainEqual(expect.objectContaining({ name: 'price', value: price }));
    expect(await admin.post('/api/admin/codes', { code: 'FAIR', amount: wrong })).toMatchObject({
      status: 400,
      body: { field: 'amount' },
    });
    expect(await admin.post('/api/admin/codes', { code: 'FAIR', amount: off })).toMatchObject({
      status: 201,
      body: { amount: off },
    });
    const order = { ...newBuyer(), idempotencyKey: randomUUID(), code: 'FAIR' };
    const started = await server.newBrowser().post('/api/checkout', order);
    expect(started).toMatchObject({ status: 201, body: { amount: paid } });
    const { paymentIntentId } = started.body as { paymentIntentId: string };
    await server.newBrowser().post(`/api/checkout/${paymentIntentId}/sandbox`, { outcome: 'pay' });

    const refund = async (amount: string) => admin.post('/api/admin/orders/1/refund', { amount });
    expect((await refund(wrong)).status).toBe(400);
    expect((await refund(part)).status).toBe(200);
    const refused = (await refund(price)).body as { message: string };
    expect(refused.message.replace('\u{a0}', ' ')).toBe(`Amount must be at most ${left}, which is what’s left.`);

    expect(String((await admin.get('/api/orders.csv')).body)).toContain(line);
    const invoices = String((await admin.get('/api/admin/invoices.csv')).body);
    expect(invoices).toContain(line);
    expect(invoices).toContain(`-${part},${currency.toUpperCase()}`);
  },
);

test('A code keeps its currency: once the shop sells in another, it says so and takes nothing off.', async () => {
  const server = await startShop({ PAYMENTS: 'sandbox' });
  const admin = await server.newAdmin();
  await admin.post('/api/admin/codes', { code: 'FAIR', amount: '10' });
  expect((await admin.put('/api/admin/settings', { currency: 'jpy' })).status).toBe(200);
  const inDollars = { amount: '12.50', currency: 'usd', state: 'otherCurrency' };
  expect(await admin.put('/api/admin/codes/FAIR', { amount: '12.50' })).toMatchObject({ status: 200, body: inDollars });
  expect((await server.newBrowser().post('/api/price', { code: 'FAIR' })).status).toBe(404);
});

test('A price that the currency doesn’t have is refused at its field, and the default follows the currency.', async () => {
  const admin = await (await startShop({ PAYMENTS: 'sandbox' })).newAdmin();
  const put = async (changes: object) => admin.put('/api/admin/settings', changes);
  const price = async (changes: object) => {
    const listed = (await put(changes)).body as { name: string; value: string }[];
    return listed.find(({ name }) => name === 'price')?.value;
  };
  expect(await price({ currency: 'jpy' })).toBe('4900');
  expect(await put({ price: '49.50' })).toMatchObject({
    status: 400,
    body: { field: 'price', message: 'Price in JPY must be an amount such as 4900.' },
  });
  expect(await price({ price: '5200' })).toBe('5200');
  expect(await price({ currency: 'usd', price: '52' })).toBe('52.00');
  expect(await put({ currency: 'jpy' })).toMatchObject({ status: 400, body: { field: 'currency' } });
  expect(await price({ currency: 'kwd', price: '5.2' })).toBe('5.200');
});
