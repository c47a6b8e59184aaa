import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { dataExportSchema } from '#src/domain/account/data-export.ts';
import { smallPdf } from '../../support/server/fakes/fake-pdf-jobs.ts';
import { BUYER, buyInSandbox, mailedCode, startShop } from '../../support/data/orders/purchase.ts';
import { accept, invite } from '../../support/data/couples/two-people.ts';
import { storePage } from '../../support/data/couples/stored-page.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { testWithServer } from '../../support/server/test-with-server.ts';

const test = testWithServer();

const NOW = '2026-03-01T12:00:00.000Z';
const WRITTEN = 'Ёлка, 日本語, 👩‍❤️‍👨\n\nA second paragraph.';

/** A couple that has bought the course and written in every field. */
async function startWithWriting() {
  const server = await startShop({ PAYMENTS: 'sandbox' });
  const paymentIntentId = await buyInSandbox(server);
  const browser = server.newBrowser();
  await browser.post('/api/customer-auth/login', { email: BUYER.email, accessCode: await mailedCode(server) });
  await browser.put('/api/profile/1', { userDisplayName: 'Maya', partnerName: 'Noor', weddingDate: '2027-06-12' });
  await browser.post('/api/progress/1/1', { notes: WRITTEN, rating: 4 });
  await browser.post('/api/workbook-responses/1/1/partner1', {
    reflectionAnswers: ['', WRITTEN],
    conversationCards: ['A card.'],
  });
  await browser.post('/api/workbook-responses/1/1/partner2', { reflectionAnswers: ['Mine.'], weeklyCommitment: 'To call.' });
  await browser.post('/api/generate-summary/1/1');
  await browser.post('/api/progress/1/1/complete');
  return { server, browser, paymentIntentId };
}

/** A couple that has written as much as an account has room for. */
async function startWithFullAccount(server: TestServer) {
  const { browser, userId } = await server.newCouple();
  const text = '😀'.repeat(5_000);
  const single = { discussionNotes: text, activityResponse: text, weeklyCommitment: text };
  for (let weekNumber = 1; weekNumber <= 52; weekNumber += 1) {
    const source = weekNumber <= 3 ? weekNumber : 1;
    const questions = [1, 2, 3, 4].map((number) => [`reflectionAnswers.${source}-q${number}`, text]);
    const texts = { ...single, ...Object.fromEntries(questions), [`conversationCards.${source}-c1`]: text };
    for (const partner of ['partner1', 'partner2'] as const) {
      await storePage(server.deps.db, { customerId: userId, weekNumber, partner, updatedAt: NOW }, texts);
    }
  }
  return { browser };
}

const readNotes = async (dataFile: string) =>
  dataExportSchema.parse(JSON.parse(await readFile(dataFile, 'utf8'))).weeks[0]?.notes;

describe('The copy of a couple’s own data', () => {
  test('has everything they wrote and everything stored about them, and nothing of the provider’s.', async () => {
    const { server, browser, paymentIntentId } = await startWithWriting();
    await server.deps.db.updateTable('orders').set({ code: 'FAIR20', fullAmount: 6_125 }).execute();
    const { status, headers, body } = await browser.get('/api/own-data.json');
    expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="our-data.json"']);
    const data = dataExportSchema.strict().parse(body);
    expect(data).toMatchObject({
      version: 1,
      madeBy: 'Lovewell',
      madeAt: NOW,
      account: { id: 1, begunBy: 'order', username: null, email: BUYER.email, createdAt: NOW },
      profile: { partner1: 'Maya', partner2: 'Noor', weddingDate: '2027-06-12' },
      orders: [
        {
          number: 1,
          status: 'completed',
          amount: '49.00',
          currency: 'USD',
          ...BUYER,
          code: 'FAIR20',
          fullAmount: '61.25',
          orderedAt: NOW,
          paidAt: NOW,
        },
      ],
      leftOutOfBook: [],
      certificate: null,
      devices: [{ signedInAt: NOW, lastUsedAt: NOW }],
      emails: [{ subject: expect.stringContaining('Lovewell'), writtenAt: NOW, sentAt: null }],
    });
    expect(data.readMe.length).toBeGreaterThan(0);
    expect(data.weeks).toMatchObject([
      {
        weekNumber: 1,
        completedAt: NOW,
        rating: 4,
        notes: WRITTEN,
        pages: [
          { partner: 'partner1', writtenBy: 'Maya', savedAt: NOW, conversationCards: [{ written: 'A card.' }] },
          { partner: 'partner2', writtenBy: 'Noor', reflection: [{ written: 'Mine.' }], weeklyCommitment: 'To call.' },
        ],
        summary: { madeAt: NOW },
      },
    ]);
    const commitments = data.weeks[0]?.summary?.sections.find(({ heading }) => heading === 'Your commitments');
    expect(JSON.stringify(commitments)).toContain('To call.');
    const [, second] = data.weeks[0]?.pages[0]?.reflection ?? [];
    expect(second).toEqual({ asked: expect.stringMatching(/\S/u), written: WRITTEN });
    expect(JSON.stringify(body)).not.toContain(paymentIntentId);
    expect(JSON.stringify(body)).not.toMatch(/[Hh]ash|idempotency|provider/u);
  });

  test('is the same over REST, over tRPC, and for a typed client.', async () => {
    const { browser } = await startWithWriting();
    const overRest = (await browser.get('/api/own-data.json')).body;
    expect((await browser.get('/api/trpc/dataExport.json')).body).toEqual({ result: { data: overRest } });
    expect(await (await browser.caller()).dataExport.json()).toEqual(overRest);
  });

  test('has no emails to a previous owner of their address.', async () => {
    const { server, browser } = await startWithWriting();
    const earlier = '2026-02-28T12:00:00.000Z';
    const message = {
      kind: 'account' as const,
      recipient: BUYER.email,
      subject: 'Of another',
      text: 'x',
      attempts: 0,
      isSecret: 0 as const,
    };
    const times = { queuedAt: earlier, nextAttemptAt: earlier };
    await server.deps.db
      .insertInto('outbox')
      .values({ ...message, ...times })
      .execute();
    const { emails } = dataExportSchema.parse((await browser.get('/api/own-data.json')).body);
    expect(emails).toHaveLength(1);
    expect(emails[0]?.subject).not.toBe('Of another');
  });

  test('has nothing of another couple’s.', async () => {
    const { server } = await startWithWriting();
    const { browser } = await server.newCouple('noor_and_sam');
    expect((await browser.get('/api/own-data.json')).body).toMatchObject({
      account: { id: 2, username: 'noor_and_sam', email: null },
      weeks: [],
      orders: [],
      devices: [{}],
      emails: [],
    });
  });

  test('is also a PDF, which is not stored on the server.', async () => {
    const made: string[] = [];
    const server = await startTestServer();
    const { browser, userId } = await server.newCouple();
    await browser.post(`/api/progress/${userId}/1`, { notes: WRITTEN });
    server.deps.pdfJobs = {
      ...server.deps.pdfJobs,
      makeDataExport: async ({ dataFile }, outFile) => {
        made.push(outFile);
        await writeFile(outFile, smallPdf(await readNotes(dataFile)));
      },
    };
    const { status, headers, bytes } = await browser.get('/api/own-data.pdf');
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['content-disposition']).toBe('attachment; filename="our-data.pdf"');
    expect(bytes.toString()).toContain(WRITTEN);
    expect(made.map((file) => existsSync(file))).toEqual([false]);
  });

  test('can be downloaded only so many times an hour, in either format.', async () => {
    const server = await startTestServer({ LOGIN_ATTEMPTS_PER_MINUTE: '2' });
    const { browser } = await server.newCouple();
    const statuses: number[] = [];
    for (let time = 0; time < 3; time += 1) statuses.push((await browser.get('/api/own-data.pdf')).status);
    expect(statuses).toEqual([200, 200, 429]);
    const { browser: other } = await server.newCouple('noor_and_sam');
    const inProgress = { error: { message: 'Your file is already on its way. Please wait for it to finish.' } };
    const batch = await other.get('/api/trpc/dataExport.json,dataExport.json,dataExport.json?batch=1');
    expect(batch.body).toMatchObject([{ result: {} }, inProgress, inProgress]);
    expect((await other.get('/api/own-data.json')).status).toBe(200);
    expect((await other.get('/api/own-data.json')).status).toBe(429);
  });

  test('as a PDF is made for one couple at a time, one per couple, with few waiting.', async ({ server }) => {
    const gate = Promise.withResolvers<void>();
    let made = 0;
    server.deps.pdfJobs = {
      ...server.deps.pdfJobs,
      makeDataExport: async ({ dataFile }, outFile) => {
        made += 1;
        await gate.promise;
        await writeFile(outFile, smallPdf(await readNotes(dataFile)));
      },
    };
    const couples = [];
    for (let number = 1; number <= 12; number += 1) couples.push(await server.newCouple());
    const [first, ...others] = couples.map(({ browser }) => browser);
    const [last, ...waiting] = others.toReversed();
    const answers = [first, ...waiting].map(async (browser) => browser?.get('/api/own-data.pdf'));
    await expect.poll(() => made).toBe(1);
    expect(await first?.get('/api/own-data.pdf')).toMatchObject({
      status: 429,
      headers: { 'retry-after': '20' },
      body: { message: 'Your file is already on its way. Please wait for it to finish.' },
    });
    expect((await last?.get('/api/own-data.pdf'))?.status).toBe(503);
    expect(made).toBe(1);
    // Text written while someone waits is included, because the data is read when the file is made.
    await waiting[0]?.post(`/api/progress/${couples.at(-2)?.userId}/1`, { notes: WRITTEN });
    gate.resolve();
    const files = await Promise.all(answers);
    expect(files.map((file) => file?.status)).toEqual(Array(11).fill(200));
    expect(files[1]?.bytes.toString()).toContain(WRITTEN);
    expect((await first?.get('/api/own-data.pdf'))?.status).toBe(200);
  });

  test.each(['/api/own-data.json', '/api/own-data.pdf', '/api/book/1.pdf'])(
    'at %s has nothing that’s sealed or private by the time its turn comes.',
    async (url) => {
      const server = await startTestServer();
      const gate = Promise.withResolvers<void>();
      const makeFile = async ({ dataFile }: { dataFile: string }, outFile: string) =>
        writeFile(outFile, await readFile(dataFile)).then(() => gate.promise);
      server.deps.pdfJobs = { ...server.deps.pdfJobs, makeDataExport: makeFile, makeBook: makeFile };
      const { browser: nora, userId } = await server.newCouple();
      await nora.post(`/api/workbook-responses/${userId}/1/partner1`, { reflectionAnswers: ['Hers.'] });
      const token = await invite(nora);
      const other = (await server.newCouple()).browser;
      const blocking = other.get('/api/own-data.pdf');
      await expect.poll(async () => readdir(server.folder('tmp'))).toHaveLength(2);
      const waiting = nora.get(url);
      const elias = server.newBrowser();
      await accept(elias, token);
      await elias.post(`/api/workbook-responses/${userId}/1/partner2`, {
        reflectionAnswers: ['His.', 'His sealed.'],
        weeklyCommitment: 'His private.',
        keep: ['weeklyCommitment'],
        contentVersion: 1,
      });
      gate.resolve();
      await blocking;
      const file = (await waiting).bytes.toString();
      expect(file).toContain('Hers.');
      expect(file).toContain('His.');
      expect(file).not.toMatch(/His sealed|His private/u);
    },
  );

  test('is refused if someone joins, or the session ends, while it’s written, and leaves nothing behind.', async ({ server }) => {
    const { browser } = await startWithFullAccount(server);
    const token = await invite(browser);
    const shared = browser.get('/api/own-data.json');
    await setImmediate();
    await accept(server.newBrowser(), token);
    expect(await shared).toMatchObject({ status: 409, body: { message: 'Your partner has just joined. Please try again.' } });
    const exporting = browser.get('/api/own-data.json');
    await setImmediate();
    await browser.post('/api/auth/logout');
    expect((await exporting).status).toBe(401);
    expect(await readdir(server.folder('tmp'))).toEqual([]);
  });

  test('tells nothing of when the other one saved, once both have joined.', async ({ pair: { nora, elias, userId } }) => {
    await nora.post(`/api/workbook-responses/${userId}/1/partner1`, { reflectionAnswers: ['Hers.'] });
    await elias.post(`/api/workbook-responses/${userId}/1/partner2`, { reflectionAnswers: ['His.'] });
    const { weeks } = dataExportSchema.parse((await nora.get('/api/own-data.json')).body);
    expect(weeks[0]?.pages.map(({ partner, savedAt }) => [partner, savedAt])).toEqual([
      ['partner1', NOW],
      ['partner2', null],
    ]);
  });

  test('lets other requests in between while the largest account is exported, and leaves nothing behind.', async ({ server }) => {
    const { browser } = await startWithFullAccount(server);
    let isDone = false;
    const exporting = browser.get('/api/own-data.json').finally(() => (isDone = true));
    let answered = 0;
    for (const other = server.newBrowser(); !isDone; answered += 1) {
      await other.get('/api/auth/check');
      await setImmediate();
    }
    const { body, headers, bytes } = await exporting;
    expect(dataExportSchema.strict().parse(body).weeks).toHaveLength(52);
    expect(Number(headers['content-length'])).toBe(bytes.length);
    expect(answered).toBeGreaterThan(40);
    expect(await readdir(server.folder('tmp'))).toEqual([]);
  });

  test('is only a file if it’s so large that sending it at once would keep other requests waiting.', async ({ server }) => {
    const { browser } = await startWithFullAccount(server);
    const message = 'Your data is too large for this call. Please download it from /api/own-data.json.';
    const answer = await browser.get('/api/trpc/dataExport.json');
    expect([answer.status, answer.body]).toMatchObject([413, { error: { message } }]);
    await expect((await browser.caller()).dataExport.json()).rejects.toThrow(message);
    expect((await browser.get('/api/own-data.json')).status).toBe(200);
  });
});
