import { describe, expect, test } from 'vitest';
import { BUYER, buyInSandbox } from '../support/data/purchase.ts';
import { startTestServer } from '../support/server/test-server.ts';
import { DAY } from '#src/domain/time.ts';

const WORDS = 'Between the two of us';

/** A server with a couple that bought the course and one that registered, and wrote. */
async function start() {
  const server = await startTestServer({ PAYMENTS: 'sandbox' });
  await buyInSandbox(server);
  const couple = await server.newCouple('noor_and_sam');
  await server.completeWeeks(couple, 2);
  const { browser, userId } = couple;
  await browser.put(`/api/profile/${userId}`, { userDisplayName: 'Noor', partnerName: '100% Sam' });
  await browser.post(`/api/progress/${userId}/1`, { notes: WORDS, rating: 2 });
  await browser.post(`/api/workbook-responses/${userId}/1/partner1`, { discussionNotes: WORDS });
  const admin = await (await server.newAdmin()).caller();
  const found = async (search: string) => (await admin.customer.list({ search })).customers.map(({ id }) => id);
  return { server, couple, admin, found };
}

describe('The admin’s list of couples', () => {
  test('shows who they are, their progress, and whether they have paid, and never what they wrote.', async () => {
    const { server, couple, admin } = await start();
    server.clock.advance(2 * DAY);
    await couple.browser.get('/api/session');
    const list = await admin.customer.list({});
    expect(list).toEqual({
      customers: [
        {
          id: 2,
          origin: 'register',
          userDisplayName: 'Noor',
          partnerName: '100% Sam',
          username: 'noor_and_sam',
          email: null,
          createdAt: '2026-03-01T12:00:00.000Z',
          closedBy: null,
          deleteAt: null,
          blockedAt: null,
          blockReason: null,
          lastSeenAt: '2026-03-03T12:00:00.000Z',
          completedWeeks: 2,
          nextWeek: 3,
          hasPaid: false,
          hasJoined: false,
          secondPartner: null,
          buyer: null,
        },
        {
          id: 1,
          origin: 'order',
          userDisplayName: BUYER.firstName,
          partnerName: expect.toBeOneOf([null, expect.any(String)]),
          username: null,
          email: BUYER.email,
          createdAt: '2026-03-01T12:00:00.000Z',
          closedBy: null,
          deleteAt: null,
          blockedAt: null,
          blockReason: null,
          lastSeenAt: null,
          completedWeeks: 0,
          nextWeek: 1,
          hasPaid: true,
          hasJoined: false,
          secondPartner: null,
          buyer: 'Maya Okafor',
        },
      ],
      next: null,
    });
    expect(JSON.stringify(list)).not.toMatch(/Between|rating|notes|[Hh]ash/u);
  });

  test('marks a couple with a refunded order, and one that has completed the year.', async () => {
    const { server, couple, admin } = await start();
    await admin.order.refund({ orderId: 1 });
    await server.completeWeeks(couple, 52);
    expect((await admin.customer.list({})).customers).toMatchObject([
      { id: 2, completedWeeks: 52, nextWeek: null },
      { id: 1, closedBy: 'refund', deleteAt: '2026-03-31T12:00:00.000Z', hasPaid: false },
    ]);
  });

  test('is searched in names, buyers, emails, and numbers, and never in what they wrote.', async () => {
    const { found, admin } = await start();
    for (const [search, ids] of [
      ['9'.repeat(200), []],
      ['', [2, 1]],
      ['  SAM  noor ', [2]],
      ['maya@example', [1]],
      ['okafor', [1]],
      ['2', [2]],
      ['couple #1 maya', [1]],
      ['couple 9', []],
      ['noor_', [2]],
      ['r_s', []],
      ['100%', [2]],
      ['1%S', []],
      ['\\', []],
      ['register', []],
      [WORDS, []],
    ] as const) {
      expect(await found(search), search).toEqual(ids);
    }
    await expect(admin.customer.list({ search: 'x'.repeat(201) })).rejects.toThrow('Search must be at most 200 characters.');
  });

  test('is divided into pages, newest first.', async () => {
    const server = await startTestServer();
    for (let count = 1; count <= 51; count += 1) await server.newCouple();
    const admin = await (await server.newAdmin()).caller();
    const first = await admin.customer.list({});
    expect([first.customers.length, first.customers[0]?.id, first.next]).toEqual([50, 51, 2]);
    const second = await admin.customer.list({ cursor: 2 });
    expect([second.customers.map(({ id }) => id), second.next]).toEqual([[1], null]);
  });
});
