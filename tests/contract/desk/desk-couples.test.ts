import { describe, expect, test } from 'vitest';
import { BUYER, buyAsSomeone, buyInSandbox, enterCode, mailedCode, startShop } from '../../support/data/orders/purchase.ts';
import { DAY } from '#src/domain/time/time.ts';
import type { TestBrowser } from '../../support/server/test-browser.ts';

const WORDS = 'Between the two of us';
type List = { total: number; views: Record<string, number>; couples: { customerId: number; lastSeenAt: string | null }[] };
type Couple = Record<string, unknown> & { timeline: { text: string }[]; emails: { to: string }[] };

/** A couple that bought the course without signing in (1), and one that registered and wrote (2). */
async function start() {
  const server = await startShop({ PAYMENTS: 'sandbox' });
  await buyInSandbox(server);
  const couple = await server.newCouple('noor_and_sam');
  await server.completeWeeks(couple, 2);
  await couple.browser.put(`/api/profile/${couple.userId}`, { userDisplayName: 'Noor', partnerName: '100% Zoë Groß' });
  await couple.browser.post(`/api/workbook-responses/${couple.userId}/1/partner1`, { discussionNotes: WORDS });
  const admin = await server.newAdmin();
  return { server, couple, admin, list: listOf(admin) };
}

const listOf = (admin: TestBrowser) => async (query: string) => (await admin.get(`/api/admin/couples?${query}`)).body as List;
const ids = ({ couples }: List) => couples.map(({ customerId }) => customerId);

describe('The couples', () => {
  test('are listed in numbers, those seen last first, with how many each view has.', async () => {
    const { list } = await start();
    expect(await list('')).toEqual({
      total: 2,
      views: { all: 2, paid: 1, trial: 1, notSignedIn: 1, quiet: 0, finished: 0, blocked: 0, leaving: 0 },
      couples: [
        {
          customerId: 2,
          names: 'Noor & 100% Zoë Groß',
          buyer: null,
          email: null,
          status: 'trial',
          completed: 2,
          nextWeek: 3,
          lastSeenAt: '2026-03-01',
          joined: false,
          group: null,
        },
        {
          customerId: 1,
          names: BUYER.firstName,
          buyer: 'Maya Okafor',
          email: BUYER.email,
          status: 'paid',
          completed: 0,
          nextWeek: 1,
          lastSeenAt: null,
          joined: false,
          group: null,
        },
      ],
    });
  });

  test('are found by names, buyer, email, username, note, and number, whatever the case and accents.', async () => {
    const { admin, list } = await start();
    await admin.put('/api/admin/couples/1/note', { note: 'Parish of St. Éloi' });
    for (const [search, found] of [
      ['zoe GROSS', [2]],
      ['Noor & 100% Zoë', [2]],
      ['okafor', [1]],
      ['maya@', [1]],
      ['noor_and', [2]],
      ['eloi', [1]],
      ['#2', [2]],
      ['%', [2]],
      ['noor maya', []],
      [WORDS, []],
    ] as const) {
      expect(ids(await list(`search=${encodeURIComponent(search)}`)), search).toEqual(found);
    }
    await admin.put('/api/admin/couples/1/note', { note: 'Moved' });
    expect(ids(await list('search=eloi'))).toEqual([]);
  });

  test('are sorted, and divided into views.', async () => {
    const { server, couple, list } = await start();
    expect(ids(await list('sort=names'))).toEqual([1, 2]);
    expect(ids(await list('sort=buyer&order=desc'))).toEqual([1, 2]);
    expect(ids(await list('sort=completed&order=asc'))).toEqual([1, 2]);
    expect(ids(await list('view=notSignedIn'))).toEqual([1]);
    expect(await list('page=2')).toMatchObject({ total: 2, couples: [] });
    expect(ids(await list('view=notSignedIn&paidDaysAgo=3'))).toEqual([]);
    server.clock.advance(21 * DAY);
    const later = await server.newAdmin();
    const listLater = listOf(later);
    expect(ids(await listLater('view=notSignedIn&paidDaysAgo=3'))).toEqual([1]);
    expect(ids(await listLater('view=quiet'))).toEqual([2]);
    await couple.browser.get('/api/session');
    expect((await listLater('')).couples[0]).toMatchObject({ customerId: 2, lastSeenAt: '2026-03-22' });
    const { customer } = await later.caller();
    await customer.block({ customerId: 2, reason: 'Chargeback' });
    await customer.remove({ customerId: 1 });
    expect((await listLater('')).views).toMatchObject({
      all: 2,
      paid: 0,
      trial: 0,
      quiet: 0,
      notSignedIn: 0,
      blocked: 1,
      leaving: 1,
    });
    expect((await listLater('view=blocked')).couples[0]).toMatchObject({ lastSeenAt: '2026-03-22', status: 'blocked' });
  });

  test('are narrowed to chosen ones, to those new since a day, and to those seen since.', async () => {
    const { server, couple, list, admin } = await start();
    expect(ids(await list('couples=1'))).toEqual([1]);
    expect((await list('couples=1,2,99')).views).toMatchObject({ all: 2, paid: 1 });
    expect((await admin.get('/api/admin/couples.csv?couples=2')).body).not.toContain(BUYER.email);
    expect(ids(await list('from=2026-03-01&to=2026-03-01'))).toEqual([2, 1]);
    expect(ids(await list('from=2026-03-02'))).toEqual([]);
    expect(ids(await list('to=2026-02-28'))).toEqual([]);
    expect(ids(await list('from=0000-01-01&to=9999-12-31'))).toEqual([2, 1]);
    expect(ids(await list('seenFrom=2026-03-01'))).toEqual([2]);
    server.clock.advance(DAY);
    await couple.browser.get('/api/session');
    expect(ids(await list('seenFrom=2026-03-02'))).toEqual([2]);
  });

  test.for([
    ['couples=1,two', 'Couples must be whole numbers.'],
    ['from=soon', 'From must be a date, such as 2026-03-01.'],
    ['view=nobody', 'View must be one of: all, paid, trial, notSignedIn, quiet, finished, blocked, leaving.'],
    ['page=0', 'Page must be at least 1.'],
    ['page=one', 'Page must be a whole number.'],
    ['sort=size', 'Sort must be one of: lastSeenAt, names, buyer, completed.'],
    ['order=up', 'Order must be asc or desc.'],
    ['group=9', 'This group doesn’t exist.'],
    [`search=${'s'.repeat(201)}`, 'Search must be at most 200 characters.'],
  ] as const)('are refused with ?%s.', async ([query, message]) => {
    const { admin } = await start();
    expect(await admin.get(`/api/admin/couples?${query}`)).toMatchObject({ status: 400, body: { message } });
  });

  test('are exported as listed, without formulas.', async () => {
    const { couple, admin } = await start();
    await couple.browser.put(`/api/profile/${couple.userId}`, { userDisplayName: '=1+1', partnerName: 'Sam' });
    const { body } = await admin.get('/api/admin/couples.csv?view=trial');
    expect(String(body).replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Couple,Names,Buyer,Email,Status,Weeks completed,Next week,Last seen,Both joined,Group',
      "2,'=1+1 & Sam,,,trial,2,3,2026-03-01,no,",
    ]);
  });
});

describe('A couple', () => {
  test('has orders, emails, and a timeline, and none of its words.', async () => {
    const { admin } = await start();
    const bought = (await admin.get('/api/admin/couples/1')).body as Couple;
    expect(bought).toMatchObject({
      customerId: 1,
      note: '',
      orders: [{ id: 1, buyer: 'Maya Okafor', amount: 4900, status: 'completed', mode: 'test', code: null, group: null }],
      emails: [{ kind: 'receipt', to: BUYER.email, at: expect.any(String), state: 'waiting' }],
    });
    expect(bought.timeline.map(({ text }) => text)).toContain('Order 1: Paid');
    const { body } = await admin.get('/api/admin/couples/2');
    expect((body as Couple).timeline.map(({ text }) => text)).toContain('Completed week 2');
    expect(JSON.stringify(body)).not.toContain(WORDS);
    expect(await admin.get('/api/admin/couples/9')).toMatchObject({ status: 404 });
  });

  test('has a note, which is cleared with an empty one.', async () => {
    const { admin } = await start();
    const url = '/api/admin/couples/1/note';
    expect(await admin.put(url, { note: 'Calls on Mondays.' })).toMatchObject({
      status: 200,
      body: { note: 'Calls on Mondays.' },
    });
    expect((await admin.get('/api/admin/couples/1')).body).toMatchObject({ note: 'Calls on Mondays.' });
    expect(await admin.put(url, { note: '' })).toMatchObject({ body: { note: '' } });
    expect(await admin.put(url, { note: 'x'.repeat(5_001) })).toMatchObject({ status: 400 });
    expect(await admin.put('/api/admin/couples/9/note', { note: 'x' })).toMatchObject({ status: 404 });
  });

  test('gets its email corrected: what the wrong one opened ends, it is told, and the receipt goes to the right one.', async () => {
    const server = await startShop({ PAYMENTS: 'sandbox' });
    const { customerId, orderId, email, accessCode } = await buyAsSomeone(server);
    const { browser } = await enterCode(server, email, accessCode);
    const admin = await server.newAdmin();
    const url = `/api/admin/couples/${customerId}/email`;
    expect(await admin.put(url, { partner: 'partner1', email: 'right@example.com' })).toMatchObject({ status: 400 });
    expect(await admin.put(url, { partner: null, email: 'right@example.com' })).toMatchObject({ status: 200 });
    expect(await browser.get('/api/session')).toMatchObject({ status: 401 });
    expect(await enterCode(server, email, accessCode)).toMatchObject({ status: 401 });
    expect(await enterCode(server, 'right@example.com', await mailedCode(server))).toMatchObject({ status: 200 });
    const { emails } = (await admin.get(`/api/admin/couples/${customerId}`)).body as Couple;
    expect(emails.map(({ to }) => to).slice(0, 2)).toEqual(['right@example.com', email]);
    expect((await admin.get(`/api/admin/orders/${orderId}`)).body).toMatchObject({ email: 'right@example.com' });
    expect(await admin.put(url, { partner: null, email: 'no address' })).toMatchObject({ status: 400 });
    const other = await buyAsSomeone(server);
    await enterCode(server, other.email, other.accessCode);
    expect(await admin.put(url, { partner: null, email: other.email })).toMatchObject({ status: 409 });
  });
});
