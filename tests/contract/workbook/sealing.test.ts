import { describe, expect, vi } from 'vitest';
import { EMPTY, NOTHING, startPages as start } from '../../support/data/couples/two-pages.ts';
import { accept, invite, newPair } from '../../support/data/couples/two-people.ts';
import type { TestBrowser } from '../../support/server/test-browser.ts';
import { writeResponse } from '#src/server/features/workbook/workbook.service.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { testWithServer } from '../../support/server/test-with-server.ts';

const test = testWithServer();

describe('Once both have joined, a partner’s page', () => {
  test('shows its author everything, with what they keep to themselves.', async ({ server }) => {
    const { nora, noraWrites, read } = await start(server);
    const saved = await noraWrites({
      reflectionAnswers: ['One.', 'Two.'],
      private: ['reflectionAnswers.1', 'reflectionAnswers.1'],
    });
    const texts = { ...EMPTY, reflectionAnswers: ['One.', 'Two.'], conversationCards: [] };
    const page = { ...texts, private: ['reflectionAnswers.1'], passed: [] };
    expect(saved).toMatchObject({ status: 200, body: page });
    expect(await read(nora, 'partner1')).toEqual(page);
  });

  test('is null to the other one before the first save, then sealed, and opens text by text.', async ({ server }) => {
    const { elias, noraWrites, eliasWrites, read } = await start(server);
    expect(await read(elias, 'partner1')).toBeNull();
    await noraWrites({ reflectionAnswers: ['Hers.', 'Hers too.'], weeklyCommitment: 'I’ll call.' });
    const sealed = ['reflectionAnswers.0', 'reflectionAnswers.1', 'weeklyCommitment'];
    expect(await read(elias, 'partner1')).toEqual({ ...NOTHING, sealed });
    await eliasWrites({ reflectionAnswers: ['His.'] });
    const opened = { ...NOTHING, reflectionAnswers: ['Hers.', '', '', '', ''], sealed: sealed.slice(1) };
    expect(await read(elias, 'partner1')).toEqual(opened);
    await eliasWrites({ reflectionAnswers: [''] });
    expect(await read(elias, 'partner1')).toEqual(opened);
  });

  test('never reveals a private text, nor that there is one.', async ({ server }) => {
    const { elias, noraWrites, eliasWrites, read } = await start(server);
    await eliasWrites({ reflectionAnswers: ['His.'], discussionNotes: 'His.' });
    await noraWrites({
      reflectionAnswers: ['Hers.'],
      discussionNotes: 'Hers.',
      private: ['reflectionAnswers.0', 'discussionNotes'],
    });
    expect(await read(elias, 'partner1')).toEqual(NOTHING);
    await noraWrites({ private: [] });
    expect(await read(elias, 'partner1')).toMatchObject({ discussionNotes: 'Hers.', sealed: [] });
  });

  test('can be made private before anything is written, and stays so while fields are saved.', async ({ server }) => {
    const { elias, noraWrites, eliasWrites, read } = await start(server);
    await noraWrites({ private: ['weeklyCommitment'] });
    expect(await read(elias, 'partner1')).toEqual(NOTHING);
    expect((await noraWrites({ weeklyCommitment: 'Hers.' })).body).toMatchObject({ private: ['weeklyCommitment'] });
    await eliasWrites({ weeklyCommitment: 'His.' });
    expect(await read(elias, 'partner1')).toEqual(NOTHING);
  });

  test('counts its drafts and private answers nowhere, not even in the admin’s figures.', async () => {
    const server = await startTestServer();
    const { noraWrites, eliasWrites } = await start(server);
    await noraWrites({ reflectionAnswers: ['Hers.', 'Mine.'], private: ['reflectionAnswers.1'] });
    await eliasWrites({ reflectionAnswers: ['His.', '', 'I'], draft: true, offer: ['reflectionAnswers.0'] });
    const { content } = await (await server.newAdmin()).caller();
    expect(await content.answerCounts({ weekNumber: 1 })).toEqual({ '1-q1': 1 });
  });

  test('has each text kept and opened by itself, whatever another device has changed since.', async ({ server }) => {
    const { nora, elias, noraWrites, eliasWrites, read } = await start(server);
    await noraWrites({ reflectionAnswers: ['Hers.', 'Hers too.'], weeklyCommitment: 'Hers.', private: ['reflectionAnswers.0'] });
    const keys = ['reflectionAnswers.1', 'weeklyCommitment', 'weeklyCommitment'];
    expect(await noraWrites({ keep: keys, contentVersion: 1 })).toMatchObject({
      status: 200,
      body: { private: ['reflectionAnswers.0', 'reflectionAnswers.1', 'weeklyCommitment'] },
    });
    await eliasWrites({ reflectionAnswers: ['His.', 'His too.'], weeklyCommitment: 'His.' });
    expect(await read(elias, 'partner1')).toEqual(NOTHING);
    await noraWrites({ keep: ['discussionNotes'], open: ['weeklyCommitment', 'activityResponse'], contentVersion: 1 });
    expect(await read(nora, 'partner1')).toMatchObject({
      private: ['reflectionAnswers.0', 'reflectionAnswers.1', 'discussionNotes'],
    });
    expect(await read(elias, 'partner1')).toEqual({ ...NOTHING, weeklyCommitment: 'Hers.' });
  });

  test('refuses keys without their content version or against it, and the texts with them.', async ({ server }) => {
    const { nora, userId, read } = await start(server);
    const versionMissing = 'Say which content version these texts belong to.';
    const contentChanged = 'The questions of this week have just changed. What you wrote is kept.';
    const both = { keep: ['discussionNotes', 'weeklyCommitment'], open: ['weeklyCommitment'], contentVersion: 1 };
    for (const [change, status, message] of [
      [{ keep: ['discussionNotes'] }, 400, versionMissing],
      [{ open: ['discussionNotes'] }, 400, versionMissing],
      [{ private: ['discussionNotes'] }, 400, versionMissing],
      [{ pass: ['weeklyCommitment'] }, 400, versionMissing],
      [{ pass: ['discussionNotes'], contentVersion: 1 }, 400, 'You can only pass on what you haven’t answered.'],
      [{ pass: ['notes'], contentVersion: 1 }, 400, 'This week has no text “notes”.'],
      [{ offer: ['notes'] }, 400, 'This week has no text “notes”.'],
      [{ offer: 'discussionNotes' }, 400, 'Offer must be a list of text keys.'],
      [{ draft: null }, 400, 'Draft must be true or false.'],
      [{ keep: ['discussionNotes'], contentVersion: 2 }, 409, contentChanged],
      [{ private: [], contentVersion: 2 }, 409, contentChanged],
      [{ keep: ['notes'], contentVersion: 1 }, 400, 'This week has no text “notes”.'],
      [{ private: ['reflectionAnswers.-1'], contentVersion: 1 }, 400, 'This week has no text “reflectionAnswers.-1”.'],
      [{ private: [1], contentVersion: 1 }, 400, 'Private must be a list of text keys.'],
      [{ open: ['reflectionAnswers.9'], contentVersion: 1 }, 400, 'This week has no text “reflectionAnswers.9”.'],
      [{ keep: null, contentVersion: 1 }, 400, 'Keep must be a list of text keys.'],
      [{ open: [null], contentVersion: 1 }, 400, 'Open must be a list of text keys.'],
      [both, 400, 'The same text can’t be both kept private and opened.'],
    ] as const) {
      const written = { discussionNotes: 'Kept?', ...change };
      const answer = await nora.post(`/api/workbook-responses/${userId}/1/partner1`, written);
      expect(answer, JSON.stringify(change)).toMatchObject({ status, body: { message } });
    }
    expect(await read(nora, 'partner1')).toBeNull();
  });

  test('can be written by nobody else.', async ({ server }) => {
    const { nora, elias, userId } = await start(server);
    const refusal = (name: string) => ({ status: 403, body: { message: `Only ${name} can write on this page.` } });
    const write = (browser: TestBrowser, partner: string) =>
      browser.post(`/api/workbook-responses/${userId}/1/${partner}`, { weeklyCommitment: 'Forged.' });
    expect(await write(nora, 'partner2')).toMatchObject(refusal('Elias'));
    expect(await write(elias, 'partner1')).toMatchObject(refusal('Nora'));
    const { workbook } = await elias.caller();
    const page = { userId, weekNumber: 1, partner: 'partner1', weeklyCommitment: 'Forged.' } as const;
    await expect(workbook.save(page)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await server.deps.db.selectFrom('pages').selectAll().where('customerId', '=', userId).execute()).toEqual([]);
  });

  test('is the same for both on the week’s screen.', async ({ server }) => {
    const { nora, elias, userId, noraWrites, eliasWrites } = await start(server);
    await noraWrites({ reflectionAnswers: ['Hers.', 'Her second.'] });
    await eliasWrites({ reflectionAnswers: ['His.'] });
    const week = async (browser: TestBrowser) => (await browser.caller()).workbook.week({ userId, weekNumber: 1 });
    const { pages } = await week(elias);
    expect(pages.partner1).toEqual({
      response: { ...NOTHING, reflectionAnswers: ['Hers.', '', '', '', ''], sealed: ['reflectionAnswers.1'] },
      revision: 0,
      offered: null,
    });
    expect(pages.partner2).toEqual({
      revision: 1,
      response: { ...EMPTY, reflectionAnswers: ['His.'], conversationCards: [], private: [], passed: [] },
      offered: { 'reflectionAnswers.0': 'His.' },
    });
    expect((await week(nora)).pages.partner2.response).toMatchObject({ reflectionAnswers: ['His.', '', '', '', ''], sealed: [] });
  });
});

test('While the account is shared, a page has neither private nor sealed texts, and private keys are refused.', async () => {
  const server = await startTestServer();
  const { browser, userId } = await server.newCouple();
  const url = `/api/workbook-responses/${userId}/1/partner1`;
  for (const change of [{ private: [] }, { keep: ['discussionNotes'] }, { open: [] }, { pass: ['discussionNotes'] }]) {
    expect((await browser.post(url, { ...change, contentVersion: 1 })).status).toBe(400);
  }
  expect((await browser.post(url, { weeklyCommitment: 'Ours.' })).body).toEqual({
    ...EMPTY,
    reflectionAnswers: [],
    conversationCards: [],
    weeklyCommitment: 'Ours.',
  });
});

describe('Once both have joined, a summary', () => {
  const TOO_EARLY = { status: 409 };

  test('needs one question whose answers are open to both, and contains nothing else.', async ({ server }) => {
    const { nora, noraWrites, eliasWrites, generate } = await start(server);
    await noraWrites({ reflectionAnswers: ['Hers one.', 'Hers two.', 'Hers three.'], private: ['reflectionAnswers.2'] });
    expect(await generate(nora)).toMatchObject(TOO_EARLY);
    await eliasWrites({ reflectionAnswers: ['', '', 'His three.'], weeklyCommitment: 'His promise.' });
    expect(await generate(nora)).toMatchObject(TOO_EARLY);
    await eliasWrites({ reflectionAnswers: ['His one.', '', 'His three.'] });
    const { summary } = (await generate(nora)).body as { summary: string };
    expect(summary).toContain('Hers one.');
    expect(summary).toContain('His one.');
    for (const sealed of ['Hers two.', 'Hers three.', 'His three.', 'His promise.']) expect(summary).not.toContain(sealed);
  });

  test.for([
    ['as a whole', { reflectionAnswers: ['Another.', 'Second.'] }],
    ['after it was emptied', { reflectionAnswers: ['', 'Second.'] }],
    ['after a draft', { reflectionAnswers: ['Another', 'Second.'], draft: true }],
  ] as const)('is gone for good once a text in it is offered with other words, %s.', async ([, change], { server }) => {
    const { nora, elias, noraWrites, eliasWrites, generate, summaryUrl } = await start(server);
    const hers = { reflectionAnswers: ['Hers.', 'Second.'] };
    await noraWrites(hers);
    await eliasWrites({ reflectionAnswers: ['His.'] });
    await generate(elias);
    await noraWrites({ reflectionAnswers: ['Hers.', 'Second, changed.'], discussionNotes: 'Not in it.' });
    expect((await elias.get(summaryUrl)).body).toMatchObject({ summary: expect.stringContaining('Hers.') });
    await noraWrites(change);
    const isOffered = change.reflectionAnswers[0] !== '' && !('draft' in change);
    expect((await elias.get(summaryUrl)).body).toEqual({ summary: isOffered ? null : expect.stringContaining('Hers.') });
    await noraWrites({ reflectionAnswers: ['Another.', 'Second.'] });
    for (const browser of [nora, elias]) expect((await browser.get(summaryUrl)).body).toEqual({ summary: null });
    await noraWrites(hers);
    expect((await elias.get(summaryUrl)).body).toEqual({ summary: null });
  });
});

test('A summary is made of what’s open when it’s read.', async ({ server }) => {
  const { nora, elias, noraWrites, eliasWrites, generate, summaryUrl } = await start(server);
  await noraWrites({ reflectionAnswers: ['Hers.', 'Her second.'] });
  await eliasWrites({ reflectionAnswers: ['His.'] });
  await generate(elias);
  expect((await nora.get(summaryUrl)).body).toEqual({ summary: expect.not.stringContaining('Her second.') });
  await eliasWrites({ reflectionAnswers: ['His.', 'His second.'] });
  for (const browser of [nora, elias])
    expect((await browser.get(summaryUrl)).body).toEqual({ summary: expect.stringMatching(/Her second\.[^]*His second\./u) });
});

/** Holds the next summary back until the returned function is called. */
function holdSummary({ deps }: TestServer) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { summarize } = deps;
  const held = vi.spyOn(deps, 'summarize').mockImplementationOnce(async (input) => {
    await promise;
    return summarize(input);
  });
  return { isHeld: () => expect.poll(() => held.mock.calls).toHaveLength(1), release: resolve };
}

describe('A request of the shared account that is still running when the partner joins', () => {
  const JOINED = 'Your partner has just joined. Please try again.';

  test('creates no summary of texts that are sealed by now.', async () => {
    const server = await startTestServer();
    const { browser: nora, userId } = await server.newCouple();
    for (const partner of ['partner1', 'partner2']) {
      await nora.post(`/api/workbook-responses/${userId}/1/${partner}`, {
        reflectionAnswers: ['One.'],
        discussionNotes: 'Notes.',
      });
    }
    const { isHeld, release } = holdSummary(server);
    const generated = nora.post(`/api/generate-summary/${userId}/1`);
    await isHeld();
    await accept(server.newBrowser(), await invite(nora));
    release();
    expect(await generated).toMatchObject({ status: 409, body: { message: JOINED } });
    expect((await nora.get(`/api/week-summary/${userId}/1`)).body).toEqual({ summary: null });
  });

  test('writes on nobody’s page.', async ({ server }) => {
    const { userId, nora, read } = await start(server);
    const page = { customerId: userId, weekNumber: 1, partner: 'partner1' } as const;
    await expect(writeResponse(server.deps, page, { weeklyCommitment: 'Late.' }, null)).rejects.toMatchObject({
      message: JOINED,
    });
    expect(await read(nora, 'partner1')).toBeNull();
  });
});

test('Once both have joined, one’s downloads don’t use up the other’s.', async () => {
  const server = await startTestServer({ LOGIN_ATTEMPTS_PER_MINUTE: '1' });
  const { nora, elias } = await newPair(server);
  const download = async (browser: TestBrowser) => (await browser.get('/api/own-data.json')).status;
  expect([await download(nora), await download(nora), await download(elias)]).toEqual([200, 429, 200]);
});

test('Once both have joined, an export has every order, but no name or email of the other’s.', async () => {
  const server = await startTestServer({ PAYMENTS: 'sandbox' });
  const { nora, elias, userId } = await newPair(server);
  const at = server.deps.clock.now().toISOString();
  const order = {
    customerId: userId,
    amount: 4900,
    currency: 'usd',
    status: 'completed',
    firstName: 'Honora',
    lastName: 'Lindqvist',
    email: 'honora@example.com',
    paymentIntentId: 'pi_two',
    provider: 'sandbox',
    idempotencyKey: 'two',
    createdAt: at,
    completedAt: at,
  } as const;
  await server.deps.db.insertInto('orders').values(order).execute();
  await server.deps.db.updateTable('people').set({ email: 'honora@example.com' }).where('partner', '=', 'partner1').execute();
  const exported = async (browser: TestBrowser) => (await browser.get('/api/own-data.json')).bytes.toString();
  expect(await exported(nora)).toContain('Lindqvist');
  const his = await exported(elias);
  expect(his).toContain('"amount": "49.00"');
  for (const hers of ['Honora', 'Lindqvist', 'honora@example.com']) expect(his).not.toContain(hers);
});

test('Once both have joined, an export has one’s own texts and those open to one, and one’s own account and devices.', async ({
  server,
}) => {
  const { nora, elias, email, noraWrites, eliasWrites } = await start(server);
  await noraWrites({
    reflectionAnswers: ['Hers open.', 'Hers sealed.'],
    weeklyCommitment: 'Hers private.',
    private: ['weeklyCommitment'],
  });
  await eliasWrites({ reflectionAnswers: ['His open.'], weeklyCommitment: 'His promise.' });
  const texts = async (browser: TestBrowser) => (await browser.get('/api/own-data.json')).bytes.toString();
  const [hers, his] = [await texts(nora), await texts(elias)];
  for (const own of ['Hers open.', 'Hers sealed.', 'Hers private.', 'His open.']) expect(hers).toContain(own);
  expect(his).not.toContain('everything the two of you wrote');
  for (const sealed of ['Hers sealed.', 'Hers private.']) expect(his).not.toContain(sealed);
  expect(his).toContain('Hers open.');
  expect(hers).not.toContain(email);
  expect(his).toContain(email);
  await noraWrites({ reflectionAnswers: ['', 'Hers sealed.'] });
  expect(await texts(nora)).toContain('Hers open.');
});
