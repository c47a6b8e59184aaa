import { describe, expect } from 'vitest';
import type { BookSize, BookWeek } from '#src/domain/book/book.ts';
import { DAY } from '#src/domain/time/time.ts';
import { cleanUp } from '#src/server/jobs/cleanup.ts';
import { createPdfJobs } from '#src/server/pdf/jobs.ts';
import { newOtherPair, proveEmails } from '../../support/data/couples/two-people.ts';
import { readFiles, readPdfPages } from '../../support/server/readable.ts';
import type { TestBrowser } from '../../support/server/test-browser.ts';
import { startTestServer } from '../../support/server/test-server.ts';
import { testWithServer } from '../../support/server/test-with-server.ts';

const test = testWithServer();

const answersOf = (text: string) => ({ reflectionAnswers: [text, `${text}Two`, `${text}Private`, `${text}Three`] });
const ELIAS_FIRST = { weekNumber: 1, text: 'partner2.reflectionAnswers.1-q1' };

/** Both have written week 1: two questions are open to both, one is private, and one has only Nora's answer. */
async function startWithPair(options = {}) {
  const server = await startTestServer({}, { sendEmail: () => Promise.reject(new Error('no mail server')), ...options });
  const pair = await newOtherPair(server);
  const { nora, elias, userId } = pair;
  const page = (partner: string) => `/api/workbook-responses/${userId}/1/${partner}`;
  await nora.post(page('partner1'), { ...answersOf('canaryNora'), weeklyCommitment: 'canaryPromise' });
  await elias.post(page('partner2'), {
    reflectionAnswers: ['canaryElias', 'canaryEliasTwo', 'canaryEliasPrivate', ''],
    private: ['reflectionAnswers.2'],
    contentVersion: 1,
    weeklyCommitment: 'canaryOath',
    discussionNotes: 'canarySealed',
  });
  await elias.post(page('partner2'), {
    reflectionAnswers: ['canaryElias', 'canaryDraft', 'canaryEliasPrivate', 'canaryDraft'],
    draft: true,
  });
  await nora.post(`/api/commitment-outcome/${userId}/1/partner1`, { outcome: 'kept' });
  await nora.post(`/api/progress/${userId}/1`, { notes: 'canaryNotes', rating: 4 });
  return { server, ...pair };
}

const leaveOut = (browser: TestBrowser, userId: number, text: object, isLeftOut = true) =>
  browser.put(`/api/book/${userId}/left-out`, { ...text, isLeftOut });
const canariesIn = (text: string) => [...new Set(text.match(/canary[A-Za-z]+/gu))].sort();
const reviewed = async (browser: TestBrowser, userId: number) => (await browser.get(`/api/book/${userId}`)).body as BookWeek[];
const printed = async (browser: TestBrowser, userId: number) =>
  canariesIn((await browser.get(`/api/book/${userId}.pdf`)).bytes.toString('latin1'));

const OPEN = ['canaryElias', 'canaryEliasTwo', 'canaryNora', 'canaryNoraTwo', 'canaryNotes', 'canaryOath', 'canaryPromise'];

describe('The book', () => {
  test('has what’s open to both and nothing else, for either of them.', async () => {
    const { nora, elias, userId } = await startWithPair();
    for (const browser of [nora, elias]) {
      expect(await printed(browser, userId)).toEqual(OPEN);
      expect(canariesIn(JSON.stringify(await reviewed(browser, userId)))).toEqual(OPEN);
    }
  });

  test.each(['a4', 'letter', '6x9'] as const)(
    'is a real PDF of size %s with only those texts, which isn’t kept.',
    async (size: BookSize) => {
      const { server, nora, userId } = await startWithPair({ pdfJobs: createPdfJobs() });
      await leaveOut(nora, userId, ELIAS_FIRST);
      const { status, headers, bytes } = await nora.get(`/api/book/${userId}.pdf?size=${size}`);
      expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
        200,
        'application/pdf',
        'attachment; filename="our-book.pdf"',
      ]);
      const pages = await readPdfPages(bytes);
      expect(canariesIn(pages.join('\n'))).toEqual(OPEN.filter((text) => text !== 'canaryElias'));
      expect(pages[0]).toContain('Nora & Elias');
      expect(pages[2]).toMatch(/Contents[^]*Where we begin\s+4/u);
      expect(pages[1]).toMatch(/For Elias, from Nora\.[^]*For Nora, from Elias\./u);
      // Promises face each other at the end.
      expect([pages.at(-2), pages.at(-1)]).toEqual([
        expect.stringContaining('canaryPromise'),
        expect.stringContaining('canaryOath'),
      ]);
      expect(pages.length % 2).toBe(1);
      expect(canariesIn(await readFiles(server.dataDir))).toEqual([]);
    },
  );

  test('leaves out what either of them wants, for both, and says who it was.', async () => {
    const { nora, elias, userId } = await startWithPair();
    expect((await leaveOut(nora, userId, ELIAS_FIRST)).status).toBe(200);
    await leaveOut(elias, userId, { weekNumber: 1, text: 'notes' });
    const left = OPEN.filter((text) => text !== 'canaryElias' && text !== 'canaryNotes');
    expect([await printed(nora, userId), await printed(elias, userId)]).toEqual([left, left]);
    const [week] = await reviewed(elias, userId);
    const leftOut = week?.parts.flatMap(({ texts }) => texts).filter(({ leftOutBy }) => leftOutBy.length > 0);
    expect(leftOut).toMatchObject([
      { name: ELIAS_FIRST.text, leftOutBy: ['partner1'] },
      { name: 'notes', leftOutBy: ['partner2'] },
    ]);
    // Only Nora can put back what she left out.
    await leaveOut(elias, userId, ELIAS_FIRST, false);
    expect(await printed(elias, userId)).toEqual(left);
    await leaveOut(nora, userId, ELIAS_FIRST, false);
    expect(await printed(elias, userId)).toContain('canaryElias');
  });

  test('tells nothing of a text that isn’t open to both, whether it exists or not.', async () => {
    const { nora, userId } = await startWithPair();
    const hidden = [
      'partner2.reflectionAnswers.1-q3',
      'partner2.reflectionAnswers.1-q4',
      'partner2.discussionNotes',
      'partner2.x',
    ];
    const answers = await Promise.all(hidden.map((text) => leaveOut(nora, userId, { weekNumber: 1, text })));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      hidden.map(() => [404, { success: false, message: 'This text isn’t in your book.', field: null }]),
    );
  });

  test('has how promises went only once both have said so.', async () => {
    const { nora, elias, userId } = await startWithPair();
    expect(JSON.stringify(await reviewed(elias, userId))).not.toContain('kept');
    await elias.post(`/api/commitment-outcome/${userId}/1/partner2`, { outcome: 'partly' });
    expect(JSON.stringify(await reviewed(nora, userId))).toMatch(/kept[^]*partly/u);
  });

  test('has everything while the account is shared, also answers to earlier questions, and skips empty weeks.', async ({
    server,
    couple: { browser, userId },
  }) => {
    expect(await browser.get(`/api/book/${userId}.pdf`)).toMatchObject({
      status: 409,
      body: { message: 'Your book is still empty. What you’ve both written will be in it.' },
    });
    await browser.post(`/api/workbook-responses/${userId}/1/partner1`, { reflectionAnswers: ['canaryAlone'] });
    await browser.post(`/api/progress/${userId}/1/complete`);
    await browser.post(`/api/progress/${userId}/2`, { rating: 3 });
    await server.deps.db.updateTable('answers').set({ itemId: 'reflectionAnswers.gone' }).execute();
    expect(await reviewed(browser, userId)).toMatchObject([
      { weekNumber: 1, parts: [{ asked: 'An earlier question', texts: [{ name: 'partner1.reflectionAnswers.gone' }] }] },
    ]);
    expect(await printed(browser, userId)).toEqual(['canaryAlone']);
  });

  test('is limited like other exports, and refuses sizes that don’t exist.', async () => {
    const server = await startTestServer({ LOGIN_ATTEMPTS_PER_MINUTE: '2' });
    const { browser, userId } = await server.newCouple();
    await browser.post(`/api/progress/${userId}/1`, { notes: 'Ours.' });
    expect(await browser.get(`/api/book/${userId}.pdf?size=a5`)).toMatchObject({
      status: 400,
      body: { message: "Size must be 'a4', 'letter', or '6x9'." },
    });
    const statuses = [];
    for (const url of [`/api/book/${userId}.pdf`, '/api/own-data.pdf', `/api/book/${userId}.pdf`]) {
      statuses.push((await browser.get(url)).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });

  test('forgets who a partner was once their part is deleted, and keeps what they left out of the other’s left out.', async () => {
    const { server, nora, elias, userId } = await startWithPair();
    await leaveOut(elias, userId, { weekNumber: 1, text: 'notes' });
    await leaveOut(nora, userId, ELIAS_FIRST);
    expect((await nora.get('/api/own-data.json')).body).toMatchObject({
      leftOutOfBook: [
        { weekNumber: 1, text: 'notes', leftOutBy: 'partner2' },
        { text: ELIAS_FIRST.text, leftOutBy: 'partner1' },
      ],
    });
    await proveEmails(server);
    await elias.post('/api/trpc/account.requestDeletion', { word: 'DELETE' });
    server.clock.advance(7 * DAY);
    await cleanUp(server.deps);
    expect(await server.deps.db.selectFrom('leftOutTexts').select(['text', 'leftOutBy']).execute()).toEqual([
      { text: 'notes', leftOutBy: 'couple' },
    ]);
    await leaveOut(nora, userId, { weekNumber: 1, text: 'notes' }, false);
    expect(await printed(nora, userId)).toEqual(['canaryNotes']);
  });
});

describe('What was written a year ago', () => {
  const ask = async (browser: TestBrowser, userId: number, today: string) =>
    (await browser.get(`/api/year-ago/${userId}/${today}`)).body;

  test('is shown within three days of the day, the same one all day, and never a text that someone keeps private.', async () => {
    const { nora, elias, userId } = await startWithPair();
    const days = ['2027-02-25', '2027-02-26', '2027-03-01', '2027-03-04', '2027-03-05'];
    const found = await Promise.all(days.map((today) => ask(nora, userId, today)));
    expect(found.map((memory) => memory !== null)).toEqual([false, true, true, true, false]);
    expect(await ask(nora, userId, '2027-03-01')).toEqual(found[2]);
    const seen = new Set<string>();
    for (const today of days.slice(1, 4))
      for (const one of [nora, elias]) seen.add(JSON.stringify(await ask(one, userId, today)));
    expect(canariesIn([...seen].join()).filter((text) => text === 'canaryEliasPrivate' || text === 'canarySealed')).toEqual([]);
    expect(found[2]).toMatchObject({ weekNumber: 1, asked: expect.stringMatching(/\S/u), savedAt: '2026-03-01T12:00:00.000Z' });
  });

  test('needs a date.', async () => {
    const { nora, userId } = await startWithPair();
    expect(await nora.get(`/api/year-ago/${userId}/soon`)).toMatchObject({ status: 400 });
  });
});

describe('A page to reread', () => {
  test('is the same for both of them all week, and has what’s open to both and isn’t left out.', async () => {
    const { nora, elias, userId } = await startWithPair();
    await leaveOut(nora, userId, ELIAS_FIRST);
    const read = async (browser: TestBrowser) => (await browser.get(`/api/reread/${userId}/2027-03-01`)).body;
    expect(await read(nora)).toEqual(await read(elias));
    expect(canariesIn(JSON.stringify(await read(nora)))).toEqual(OPEN.filter((text) => text !== 'canaryElias'));
  });
});

describe('The finale', () => {
  test('is the question that the last week asked again, once it’s open to both.', async () => {
    const { server, nora, elias, userId } = await startWithPair();
    const finale = async () => (await nora.get(`/api/book/${userId}/finale`)).body;
    expect(await finale()).toBeNull();
    await server.completeWeeks({ browser: nora, userId }, 3);
    // Without content of its own, week 4 asks week 1’s questions.
    const page = (partner: string) => `/api/workbook-responses/${userId}/4/${partner}`;
    await nora.post(page('partner1'), { reflectionAnswers: ['canaryNow'] });
    expect(await finale()).toBeNull();
    await elias.post(page('partner2'), { reflectionAnswers: ['canaryNowToo'] });
    expect(await finale()).toMatchObject({ first: { weekNumber: 1 }, last: { weekNumber: 4 } });
    expect(canariesIn(JSON.stringify(await finale()))).toEqual(['canaryElias', 'canaryNora', 'canaryNow', 'canaryNowToo']);
  });
});
