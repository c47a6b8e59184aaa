import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { restoreRows, withholdRows } from '#src/server/auth/withheld.repository.ts';
import { BUYER, buyInSandbox, startShop } from '../../support/data/orders/purchase.ts';
import { accept, invite } from '../../support/data/couples/two-people.ts';
import type { TestServer } from '../../support/server/test-server.ts';
import { writeResponse } from '#src/server/features/workbook/workbook.service.ts';
import { recordQueries } from '../../support/record-queries.ts';
import { newPair } from '../../support/data/couples/two-people.ts';
import { storePage } from '../../support/data/couples/stored-page.ts';

const MB = 1024 * 1024;
const UNPAID_MESSAGE =
  'Your account is full: it has room for 5 MB of text and photos. Shorten or delete some in other weeks and save again, or get the full course, which has room for 20 MB.';
const PAID_MESSAGE =
  'Your account is full: it has room for 20 MB of text and photos. Shorten or delete some in other weeks and save again.';

/** A couple that has written this many bytes in later weeks. */
async function startWithText(bytes: number) {
  const server = await startShop({ PAYMENTS: 'sandbox' });
  const { browser, userId } = await server.newCouple();
  const page = { customerId: userId, partner: 'partner1' as const, updatedAt: '2026-03-01T12:00:00.000Z' };
  for (let weekNumber = 2, rest = bytes; rest > 0; weekNumber += 1) {
    const size = Math.min(rest, MB);
    rest -= size;
    await storePage(server.deps.db, { ...page, weekNumber }, { discussionNotes: 'x'.repeat(size) });
  }
  const post = async (path: string, body?: object) => {
    const answer = await browser.post(`/api/${path}`, body);
    return [answer.status, answer.body] as const;
  };
  return { server, browser, userId, post };
}

const refused = (message: string) => [413, { success: false, message, field: null }];

describe('An account that is full', () => {
  test('keeps what is stored, refuses longer texts with what to do, and can be made smaller.', async () => {
    const { browser, userId, post } = await startWithText(5 * MB - 2_000);
    const [page, notes] = [`workbook-responses/${userId}/1/partner1`, `progress/${userId}/1`];
    expect((await post(page, { discussionNotes: 'x'.repeat(1_500) }))[0]).toBe(200);
    // In UTF-8 each of these takes two bytes.
    expect(await post(page, { discussionNotes: 'é'.repeat(1_500) })).toEqual(refused(UNPAID_MESSAGE));
    expect(await post(notes, { notes: 'x'.repeat(1_000) })).toEqual(refused(UNPAID_MESSAGE));
    const caller = await browser.caller();
    await expect(caller.progress.save({ userId, weekNumber: 1, notes: 'x'.repeat(1_000) })).rejects.toThrow(UNPAID_MESSAGE);
    expect((await browser.get(`/api/${page}`)).body).toMatchObject({ discussionNotes: 'x'.repeat(1_500) });
    expect((await browser.get(`/api/progress/${userId}`)).body).toEqual([]);

    expect((await post(notes, { rating: 5 }))[0]).toBe(200);
    expect((await post(page, { discussionNotes: 'x' }))[0]).toBe(200);
    expect((await post(notes, { notes: 'x'.repeat(1_000) }))[0]).toBe(200);
  });

  test('has room for 20 MB once the couple has paid.', async () => {
    const { server, userId, browser, post } = await startWithText(5 * MB);
    const notes = `progress/${userId}/1`;
    expect(await post(notes, { notes: 'x' })).toEqual(refused(UNPAID_MESSAGE));
    await buyInSandbox(server, BUYER, browser);
    expect((await post(notes, { notes: 'x' }))[0]).toBe(200);
    const paid = await startWithText(20 * MB - 10);
    await buyInSandbox(paid.server, BUYER, paid.browser);
    expect(await paid.post(notes, { notes: 'x'.repeat(11) })).toEqual(refused(PAID_MESSAGE));
  });

  test('that outgrew its quota by a refund can still be read and made smaller.', async () => {
    const { browser, userId, post } = await startWithText(6 * MB);
    expect((await post(`progress/${userId}/1`, { notes: 'x' }))[0]).toBe(413);
    await post(`progress/${userId}/1/complete`);
    expect((await browser.get(`/api/workbook-responses/${userId}/2/partner1`)).status).toBe(200);
    expect((await post(`workbook-responses/${userId}/2/partner1`, { discussionNotes: 'shorter' }))[0]).toBe(200);
  });

  test('has room for each of two apart, so that neither can stop or measure the other.', async () => {
    const { server, browser: nora, userId, post } = await startWithText(2.5 * MB - 2_000);
    const elias = server.newBrowser();
    await accept(elias, await invite(nora));
    const page = (partner: string) => `workbook-responses/${userId}/1/${partner}`;
    expect(await post(page('partner1'), { discussionNotes: 'x'.repeat(2_001) })).toEqual(
      refused(
        'Your pages are full: they have room for 2.5 MB of text and photos. Shorten or delete some in other weeks and save again, or get the full course, which has room for 10 MB.',
      ),
    );
    for (const size of [10_000, 1]) {
      const his = { discussionNotes: 'x'.repeat(size), keep: ['discussionNotes'], contentVersion: 1 };
      expect((await elias.post(`/api/${page('partner2')}`, his)).status).toBe(200);
      expect((await post(page('partner1'), { discussionNotes: 'x'.repeat(1_900) }))[0]).toBe(200);
      expect((await post(page('partner1'), { discussionNotes: 'x'.repeat(2_001) }))[0]).toBe(413);
      expect((await post(`progress/${userId}/1`, { notes: 'x'.repeat(10_000) }))[0]).toBe(200);
    }
  });
});

test('The size of each page is that of its texts, whatever is saved at the same time, removed, and restored.', async () => {
  const server = await startShop();
  const { db } = server.deps;
  const { nora, elias, userId, email } = await newPair(server);
  const text = fc.string({ unit: 'grapheme', maxLength: 30 });
  const body = fc.record(
    {
      reflectionAnswers: fc.array(text, { maxLength: 5 }),
      discussionNotes: text,
      weeklyCommitment: text,
      keep: fc.subarray(['reflectionAnswers.0', 'reflectionAnswers.4', 'discussionNotes']),
      contentVersion: fc.constant(1),
      draft: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  const save = fc.record({ partner: fc.constantFrom('partner1', 'partner2'), body });

  async function removeAndRestore() {
    const seat = { customerId: userId, partner: 'partner2' as const, email };
    await db.transaction().execute(async (trx) => {
      await withholdRows(trx, seat, server.clock.now().toISOString());
      await trx.deleteFrom('pages').where('customerId', '=', userId).where('partner', '=', seat.partner).execute();
      await restoreRows(trx, seat);
    });
  }

  const sizes = fc.asyncProperty(fc.array(save, { maxLength: 5 }), fc.boolean(), async (saves, isRemoved) => {
    await Promise.all(
      saves.map(async (one) => {
        const browser = one.partner === 'partner1' ? nora : elias;
        await browser.post(`/api/workbook-responses/${userId}/1/${one.partner}`, one.body);
      }),
    );
    if (isRemoved) await removeAndRestore();
    const { rows } = await sql<{ counted: number; stored: number }>`select bytes as counted,
      (select coalesce(sum(coalesce(octet_length(text), 0) + coalesce(octet_length("offeredText"), 0)), 0) from answers where "weekNumber" = 1 and answers.partner = pages.partner) as stored
      from pages`.execute(db);
    expect(rows.map(({ counted }) => counted)).toEqual(rows.map(({ stored }) => stored));
  });
  await fc.assert(sizes, { numRuns: 50 });
  expect((await db.selectFrom('pages').selectAll().execute()).length).toBe(2);
});

test('A save of a page runs at most eight statements.', async () => {
  const server = await startShop();
  const { userId } = await newPair(server);
  const { db, queries } = recordQueries(server.deps.db);
  const page = { customerId: userId, weekNumber: 1, partner: 'partner1' } as const;
  await writeResponse({ ...server.deps, db }, page, { reflectionAnswers: ['One.', 'Two.'] }, 'partner1');
  expect(queries.length).toBeLessThanOrEqual(8);
});

/** Measures the text that the server loads from its database: converting 20 MB would keep the processor busy for seconds. */
function measureLoadedText(server: TestServer): { characters: number } {
  const loaded = { characters: 0 };
  server.deps.db = server.deps.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      for (const value of result.rows.flatMap((row) => Object.values(row)))
        if (typeof value === 'string') loaded.characters += value.length;
      return result;
    },
  });
  return loaded;
}

test('No read of a full account loads much of its text.', async () => {
  const { server, browser, userId } = await startWithText(0);
  await buyInSandbox(server, BUYER, browser);
  // 20 MB in 9.4 million characters, saved within a week a year ago.
  const longest = '💍'.repeat(9_000);
  const single = { discussionNotes: longest, activityResponse: longest, weeklyCommitment: longest };
  for (let weekNumber = 1; weekNumber <= 52; weekNumber += 1) {
    for (const partner of ['partner1', 'partner2'] as const) {
      const page = { customerId: userId, weekNumber, partner, updatedAt: '2025-03-01T12:00:00.000Z' };
      const source = weekNumber <= 3 ? weekNumber : 1;
      const answers = { [`reflectionAnswers.${source}-q1`]: longest, [`reflectionAnswers.${source}-q2`]: longest };
      await storePage(server.deps.db, page, { ...single, ...answers });
    }
  }
  const loaded = measureLoadedText(server);
  for (const path of [`wins/${userId}`, `book/${userId}`, `year-ago/${userId}/2026-03-01`, `progress/${userId}`]) {
    loaded.characters = 0;
    expect((await browser.get(`/api/${path}`)).status, path).toBe(200);
    expect(loaded.characters, path).toBeLessThan(1_000_000);
  }
});
