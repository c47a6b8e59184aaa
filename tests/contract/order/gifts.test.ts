import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { cleanUp } from '#src/server/jobs/cleanup.ts';
import { DAY } from '#src/domain/time/time.ts';
import { buyForOthers, createMailbox, tokenIn } from '../../support/data/orders/gifts.ts';
import { BUYER, buyAsSomeone, countRows, listHistory, newBuyer } from '../../support/data/orders/purchase.ts';
import { newTrial } from '../../support/data/couples/trial-couple.ts';
import { testWithServer } from '../../support/server/test-with-server.ts';

const mailbox = createMailbox();
const test = testWithServer({ PAYMENTS: 'sandbox', TRIAL_WEEKS: '1' }, { sendEmail: mailbox.sendEmail });

const INVALID = { status: 404, body: { message: 'This gift is no longer valid.' } };
let people = 0;
const newcomer = () => ({ name: 'Mia', email: `mia${(people += 1)}@example.com` });
const GIFT = { name: 'Mia & Jonas', message: 'Be good to each other.' };

describe('Whoever buys a gift', () => {
  test('gets its link and card in the receipt, and neither a workbook nor an account.', async ({ server }) => {
    const { buyer, paymentIntentId, token } = await buyForOthers(server, { gift: GIFT });
    const [receipt, ...others] = await mailbox.to(server, buyer.email);
    expect(others).toEqual([]);
    expect(receipt?.text).toContain(`/gift?token=${token}\n`);
    expect(receipt?.text).toContain(`/api/gifts/${token}/card.pdf`);
    expect(receipt?.text).toContain('$49.00');
    expect(receipt?.text).not.toContain('access code');
    expect((await countRows(server, buyer.email)).accounts).toBe(0);
    expect(await server.newBrowser().get(`/api/order/${paymentIntentId}`)).toMatchObject({ body: { status: 'completed' } });
  });

  test('may have the course already, and keeps the code for it.', async ({ server, adminApi }) => {
    const { buyer, accessCode } = await buyAsSomeone(server);
    const { orderId } = await buyForOthers(server, { gift: GIFT }, buyer);
    const answer = await server.newBrowser().post('/api/customer-auth/login', { email: buyer.email, accessCode });
    expect(accessCode === '' || answer.status === 200).toBe(true);
    const { customerId, timeline } = await adminApi.order.detail({ orderId });
    expect(customerId).toBeNull();
    expect(listHistory({ timeline })).toEqual(['Checkout started', 'Paid']);
  });

  test('gets the same order for the same key and gift, and no other.', async ({ server }) => {
    const browser = server.newBrowser();
    const checkout = { ...newBuyer(), idempotencyKey: randomUUID(), gift: GIFT };
    const first = await browser.post('/api/checkout', checkout);
    expect(first).toMatchObject({ status: 201, body: { status: 'pending', amount: 4_900 } });
    expect(await browser.post('/api/checkout', checkout)).toMatchObject({ body: first.body });
    const other = { ...checkout, gift: { ...GIFT, name: 'Mia' } };
    expect(await browser.post('/api/checkout', other)).toMatchObject({ status: 409 });
  });

  test.for([
    [{ name: '' }, 'Their name is required.'],
    [{ name: 'Mia', email: 'mia' }, 'Please enter a valid email address.'],
    [{ name: 'Mia', sendOn: '2026-02-28' }, 'Send on must be a day from today to a year ahead.'],
    [{ name: 'Mia', sendOn: '2027-03-02' }, 'Send on must be a day from today to a year ahead.'],
  ])('is told what’s wrong with %j.', async ([gift, message], { server }) => {
    const checkout = { ...newBuyer(), idempotencyKey: randomUUID(), gift };
    expect(await server.newBrowser().post('/api/checkout', checkout)).toMatchObject({ status: 400, body: { message } });
  });
});

describe('A gift', () => {
  test('is emailed at nine on its day, without a price, the card, or the message, and works before.', async ({ server }) => {
    const { email } = newcomer();
    const day = server.clock.now().getTime();
    const { token } = await buyForOthers(server, { gift: { ...GIFT, email, sendOn: '2026-03-04' } });
    const shown = { giver: 'Maya Okafor', ...GIFT, expiresAt: '2027-03-04T09:00:00.000Z' };
    expect(await server.newBrowser().get(`/api/gifts/${token}`)).toMatchObject({ status: 200, body: shown });
    server.clock.advance(Date.parse('2026-03-04T08:59:00Z') - day);
    expect(await mailbox.to(server, email)).toEqual([]);
    server.clock.advance(60_000);
    const [sent, ...others] = await mailbox.to(server, email);
    expect(others).toEqual([]);
    expect(sent?.subject).toBe('Maya Okafor has a gift for you');
    for (const text of [sent?.text ?? '', sent?.html ?? '']) {
      expect(tokenIn(text)).toBe(token);
      expect(text).not.toMatch(/\$49|card\.pdf|Be good/u);
    }
    server.clock.advance(day - server.clock.now().getTime());
  });

  test('is sent right away without a day, and has a card.', async ({ server }) => {
    const { email } = newcomer();
    const { token } = await buyForOthers(server, { gift: { ...GIFT, email } });
    expect(tokenIn((await mailbox.to(server, email))[0]?.text ?? '')).toBe(token);
    const card = await server.newBrowser().get(`/api/gifts/${token}/card.pdf`);
    expect(card).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expect(String(card.body)).toContain('Mia & Jonas');
    expect(String(card.body)).not.toContain('49');
  });

  test('doesn’t work before it’s paid, or for a wrong link.', async ({ server }) => {
    const browser = server.newBrowser();
    const checkout = { ...newBuyer(), idempotencyKey: randomUUID(), gift: GIFT };
    const { paymentIntentId } = (await browser.post('/api/checkout', checkout)).body as { paymentIntentId: string };
    expect(await (await browser.caller()).gifts.bought({ paymentIntentId })).toBeNull();
    for (const token of ['wrong', '%20', '%00', 'x'.repeat(500)]) {
      for (const path of ['', '/card.pdf']) expect(await browser.get(`/api/gifts/${token}${path}`)).toMatchObject(INVALID);
      expect(await browser.post(`/api/gifts/${token}/redeem`, { email: 'x' })).toMatchObject(INVALID);
    }
  });

  test('opens a new workbook for a visitor, who’s signed in, and nothing a second time.', async ({ server, adminApi }) => {
    const { token, orderId } = await buyForOthers(server, { gift: GIFT });
    const browser = server.newBrowser();
    const person = newcomer();
    const { status, body } = await browser.post(`/api/gifts/${token}/redeem`, person);
    const { customerId } = body as { customerId: number };
    expect(status).toBe(200);
    expect((await browser.get('/api/session')).body).toMatchObject({ customerId, partner: null });
    expect((await browser.get(`/api/profile/${customerId}`)).body).toMatchObject({ userDisplayName: 'Mia', partnerName: null });
    expect((await browser.get(`/api/frameworks-with-access/${customerId}`)).status).toBe(200);
    for (const path of ['', '/card.pdf']) expect(await browser.get(`/api/gifts/${token}${path}`)).toMatchObject(INVALID);
    expect(await server.newBrowser().post(`/api/gifts/${token}/redeem`, newcomer())).toMatchObject(INVALID);
    expect((await mailbox.to(server, person.email)).map(({ kind }) => kind)).toEqual(['sign-in']);
    const { gift, ...order } = await adminApi.order.detail({ orderId });
    expect(order).toMatchObject({ customerId, amount: 4_900 });
    expect(gift).toMatchObject({ state: 'redeemed', name: GIFT.name, customerId });
    expect(JSON.stringify(gift)).not.toContain(GIFT.message);
  });

  test('gives a signed-in couple the full course, unless it has that.', async ({ server, couple, admin }) => {
    const { token } = await buyForOthers(server, { gift: GIFT });
    const { browser, userId } = couple;
    expect(await browser.post(`/api/gifts/${token}/redeem`, {})).toMatchObject({ status: 200, body: { customerId: userId } });
    expect((await admin.get(`/api/admin/couples/${userId}`)).body).toMatchObject({ status: 'paid' });
    const another = await buyForOthers(server, { gift: GIFT });
    const answer = await browser.post(`/api/gifts/${another.token}/redeem`, {});
    expect(answer).toMatchObject({ status: 409, body: { message: 'You already have the full course.' } });
    expect(await server.newBrowser().get(`/api/gifts/${another.token}`)).toMatchObject({ status: 200 });
  });

  test('isn’t used up by an email that has a workbook, or a missing name.', async ({ server }) => {
    const { token } = await buyForOthers(server, { gift: GIFT });
    const { email } = await newTrial(server);
    const taken = await server.newBrowser().post(`/api/gifts/${token}/redeem`, { name: 'Mia', email });
    expect(taken).toMatchObject({ status: 409, body: { message: 'This email already has a workbook.' } });
    const bare = await server.newBrowser().post(`/api/gifts/${token}/redeem`, {});
    expect(bare).toMatchObject({ status: 400, body: { message: 'Your name is required.' } });
    expect(await server.newBrowser().get(`/api/gifts/${token}`)).toMatchObject({ status: 200 });
  });

  test('isn’t its redeemer’s order: their data has who gave it, but not the giver’s email or the price.', async ({ server }) => {
    const { token, buyer } = await buyForOthers(server, { gift: GIFT });
    const browser = server.newBrowser();
    await browser.post(`/api/gifts/${token}/redeem`, newcomer());
    const { body } = await browser.get('/api/own-data.json');
    const data = body as { orders: unknown; gifts: unknown };
    expect(data.orders).toEqual([]);
    expect(data.gifts).toMatchObject([{ giver: 'Maya Okafor', ...GIFT }]);
    expect(JSON.stringify(data)).not.toContain(buyer.email);
  });

  test('can be refunded until it’s redeemed, and its link then doesn’t work.', async ({ server, admin }) => {
    const { token, orderId, buyer } = await buyForOthers(server, { gift: GIFT });
    expect(await admin.post(`/api/admin/orders/${orderId}/refund`, { amount: '10.00' })).toMatchObject({ status: 200 });
    expect(await server.newBrowser().get(`/api/gifts/${token}`)).toMatchObject({ status: 200 });
    server.clock.advance(1_000);
    expect(await admin.post(`/api/admin/orders/${orderId}/refund`, {})).toMatchObject({ status: 200 });
    expect(await server.newBrowser().post(`/api/gifts/${token}/redeem`, newcomer())).toMatchObject(INVALID);
    expect((await mailbox.to(server, buyer.email)).at(-1)?.text).toContain('Links that nobody has used no longer work.');
    const redeemed = await buyForOthers(server, { gift: GIFT });
    await server.newBrowser().post(`/api/gifts/${redeemed.token}/redeem`, newcomer());
    const answer = await admin.post(`/api/admin/orders/${redeemed.orderId}/refund`, {});
    expect(answer).toMatchObject({ status: 409, body: { message: 'This gift has been redeemed.' } });
  });

  test('waiting for its day isn’t sent once it’s refunded.', async ({ server, admin }) => {
    const { email } = newcomer();
    const { orderId } = await buyForOthers(server, { gift: { ...GIFT, email, sendOn: '2026-03-02' } });
    await admin.post(`/api/admin/orders/${orderId}/refund`, {});
    server.clock.advance(DAY);
    expect(await mailbox.to(server, email)).toEqual([]);
    server.clock.advance(-DAY);
  });
});

describe('The seller', () => {
  test('corrects a gift’s email and day before it’s sent; its link stays.', async ({ server, admin }) => {
    const [wrong, right] = [newcomer().email, newcomer().email];
    const { token, orderId } = await buyForOthers(server, { gift: { ...GIFT, email: wrong, sendOn: '2026-03-20' } });
    const path = `/api/admin/orders/${orderId}/gift`;
    expect(await admin.put(path, { email: right, sendOn: '2026-02-01' })).toMatchObject({ status: 400 });
    expect(await admin.put(path, { email: right, sendOn: '2026-03-02' })).toMatchObject({ status: 200 });
    server.clock.advance(DAY);
    expect(tokenIn((await mailbox.to(server, right))[0]?.text ?? '')).toBe(token);
    server.clock.advance(20 * DAY);
    expect(await mailbox.to(server, wrong)).toEqual([]);
    server.clock.advance(-21 * DAY);
  });

  test('sends it again, and to another email with another link, which the giver gets, too.', async ({ server, admin }) => {
    const [wrong, right] = [newcomer().email, newcomer().email];
    const { token, orderId, buyer } = await buyForOthers(server, { gift: { ...GIFT, email: wrong } });
    await mailbox.to(server, wrong);
    const path = `/api/admin/orders/${orderId}/gift`;
    await admin.put(path, { email: wrong });
    expect((await mailbox.to(server, wrong)).map(({ text }) => tokenIn(text))).toEqual([token, token]);
    expect(await admin.put(path, { email: right, sendOn: '2026-04-01' })).toMatchObject({ status: 409 });
    await admin.put(path, { email: right });
    const [sent] = await mailbox.to(server, right);
    const renewed = tokenIn(sent?.text ?? '');
    expect(await server.newBrowser().get(`/api/gifts/${token}`)).toMatchObject(INVALID);
    expect(await server.newBrowser().get(`/api/gifts/${renewed}`)).toMatchObject({ status: 200 });
    expect(tokenIn((await mailbox.to(server, buyer.email)).at(-1)?.text ?? '')).toBe(renewed);
  });

  test('resends a gift’s receipt with its link, and may give the order to a couple, which uses the link up.', async ({
    server,
    admin,
    couple,
  }) => {
    const { token, orderId, buyer } = await buyForOthers(server, { gift: GIFT });
    await admin.post(`/api/admin/orders/${orderId}/receipt`, {});
    expect((await mailbox.to(server, buyer.email)).map(({ text }) => tokenIn(text))).toEqual([token, token]);
    await admin.put(`/api/admin/orders/${orderId}/customer`, { customerId: couple.userId });
    expect(await server.newBrowser().get(`/api/gifts/${token}`)).toMatchObject(INVALID);
    expect((await admin.get(`/api/admin/couples/${couple.userId}`)).body).toMatchObject({ status: 'paid' });
  });
});

describe('An order for several couples', () => {
  test('has a link for each, which opens a workbook once, and costs as much.', async ({ server, admin }) => {
    const { tokens, orderId, paymentIntentId, buyer } = await buyForOthers(server, { couples: 3 });
    expect(new Set(tokens).size).toBe(3);
    const [receipt] = await mailbox.to(server, buyer.email);
    expect(receipt?.text).toContain('$147.00');
    expect(tokenIn(receipt?.text ?? '')).toBe('');
    const ids: unknown[] = [];
    for (const token of tokens.slice(0, 2)) {
      const { status, body } = await server.newBrowser().post(`/api/gifts/${token}/redeem`, newcomer());
      expect(status).toBe(200);
      ids.push((body as { customerId: number }).customerId);
      expect(await server.newBrowser().post(`/api/gifts/${token}/redeem`, newcomer())).toMatchObject(INVALID);
    }
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) {
      expect((await admin.get(`/api/admin/couples/${String(id)}`)).body).toMatchObject({
        status: 'paid',
        orders: [{ amount: 0, status: 'completed', note: `Given with order ${orderId}` }],
      });
    }
    const bought = await (await server.newBrowser().caller()).gifts.bought({ paymentIntentId });
    expect(bought).toMatchObject({ giftCount: 3, redeemed: 2, gift: null });
    expect(Object.keys(bought?.links[0] ?? {})).toEqual(['position', 'sentTo', 'url', 'cardUrl']);
  });

  test('is refunded as far as its links are unused, which then don’t work.', async ({ server, admin }) => {
    const { tokens, orderId } = await buyForOthers(server, { couples: 3 });
    const [first = '', second = '', third = ''] = tokens;
    await server.newBrowser().post(`/api/gifts/${third}/redeem`, newcomer());
    const refund = (body: object) => admin.post(`/api/admin/orders/${orderId}/refund`, body);
    expect(await refund({ amount: '98.01' })).toMatchObject({ status: 400 });
    expect(await refund({ amount: '49.00' })).toMatchObject({ status: 200 });
    expect(await server.newBrowser().get(`/api/gifts/${second}`)).toMatchObject(INVALID);
    expect(await server.newBrowser().get(`/api/gifts/${first}`)).toMatchObject({ status: 200 });
    server.clock.advance(1_000);
    expect(await refund({})).toMatchObject({ status: 200 });
    expect(await server.newBrowser().get(`/api/gifts/${first}`)).toMatchObject(INVALID);
    expect(await refund({})).toMatchObject({ status: 409 });
    const { body } = await admin.get(`/api/admin/orders/${orderId}`);
    expect(body).toMatchObject({ status: 'completed', returned: 9_800, gift: { giftCount: 3, redeemed: 1, returned: 2 } });
  });

  test('can be paid offline, and its links emailed by its buyer.', async ({ server, admin }) => {
    const payment = { ...BUYER, email: newBuyer().email, amount: '1000', couples: 30, idempotencyKey: randomUUID() };
    const { status, body } = await admin.post('/api/admin/orders/offline', { ...payment, note: 'Parish' });
    expect(status).toBe(201);
    const [receipt] = await mailbox.to(server, payment.email);
    const paymentIntentId = /payment_intent=([\w-]+)/u.exec(receipt?.text ?? '')?.[1] ?? '';
    const { gifts } = await server.newBrowser().caller();
    expect((await gifts.bought({ paymentIntentId }))?.links).toHaveLength(30);
    const { email } = newcomer();
    await gifts.send({ paymentIntentId, position: 7, email });
    const token = tokenIn((await mailbox.to(server, email))[0]?.text ?? '');
    expect(await server.newBrowser().get(`/api/gifts/${token}`)).toMatchObject({ body: { name: '', giver: 'Maya Okafor' } });
    const { orderId } = body as { orderId: number };
    expect(await admin.put(`/api/admin/orders/${orderId}/customer`, { customerId: 1 })).toMatchObject({ status: 409 });
    expect((await admin.get(`/api/admin/orders/${orderId}`)).body).toMatchObject({ gift: { giftCount: 30, email: null } });
  });
});

test('Whom a gift was for, and what was written, is erased 90 days after it was redeemed or expired.', async ({ server }) => {
  const { token } = await buyForOthers(server, { gift: { ...GIFT, email: newcomer().email } });
  await server.newBrowser().post(`/api/gifts/${token}/redeem`, newcomer());
  const texts = async () => {
    await cleanUp(server.deps);
    const gifts = server.deps.db.selectFrom('gifts').select(['name', 'email', 'message']);
    return await gifts.orderBy('id', 'desc').executeTakeFirst();
  };
  server.clock.advance(90 * DAY - 1);
  expect(await texts()).toMatchObject(GIFT);
  server.clock.advance(1);
  expect(await texts()).toEqual({ name: '', email: null, message: '' });
});

test('A code lowers the price of each couple’s link, and is used as often as there are couples.', async ({ server, admin }) => {
  await admin.post('/api/admin/codes', { code: 'PARISH', percent: 20 });
  const start = (couples: number) =>
    server.newBrowser().post('/api/checkout', { ...newBuyer(), code: 'parish', couples, idempotencyKey: randomUUID() });
  expect(await start(3)).toMatchObject({ status: 201, body: { amount: 3 * 3_920 } });
});
