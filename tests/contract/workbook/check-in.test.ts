import { expect } from 'vitest';
import { z } from 'zod';
import { STATEMENTS } from '#src/domain/check-in/statements.ts';
import { DAY } from '#src/domain/time/time.ts';
import { cleanUp } from '#src/server/jobs/cleanup.ts';
import { testContract } from '../../support/contract.ts';
import { newOtherPair, proveEmails } from '../../support/data/couples/two-people.ts';
import { openStream, readAll } from '../../support/server/readable.ts';
import type { TestBrowser } from '../../support/server/test-browser.ts';
import type { TestServer } from '../../support/server/test-server.ts';
import { testWithServer } from '../../support/server/test-with-server.ts';

const money = { week: 0, topic: 'money', answer: 'mostly' } as const;
const empty = (partner: string) => ({ partner, answers: [], shown: [] });
const answering = (change: object = {}) => ({ partner: 'partner1', ...money, ...change });

const test = testWithServer();

testContract(test, 'GET /api/check-in/:userId', {
  'has an empty page for each partner': { answers: { week: 0, own: [empty('partner1'), empty('partner2')], open: [] } },
});

testContract(test, 'POST /api/check-in/:userId/:partner', {
  'saves an answer, which replaces the earlier one': {
    given: ({ browser, userId }) => browser.post(`/api/check-in/${userId}/partner1`, money),
    input: answering({ answer: 'yes' }),
    answers: {
      week: 0,
      own: [{ partner: 'partner1', answers: [{ ...money, answer: 'yes' }], shown: [] }, empty('partner2')],
      open: [],
    },
  },
  'refuses the next check-in, which is too early': {
    input: answering({ week: 13 }),
    refuses: [409, 'The next check-in opens after 13 weeks.'],
  },
  'refuses an unknown topic': {
    input: answering({ topic: 'fear' }),
    refuses: [400, 'Please name one of the check-in’s topics.'],
  },
});

testContract(test, 'PUT /api/check-in/:userId/topics', {
  'is refused while the account is shared': {
    input: { topic: 'money', isShown: true },
    refuses: [409, 'You can show each other topics once your partner has joined.'],
  },
});

const viewSchema = z.looseObject({ open: z.array(z.unknown()), own: z.array(z.looseObject({ shown: z.array(z.string()) })) });

async function startPair(server: TestServer) {
  const pair = await newOtherPair(server);
  const path = `/api/check-in/${pair.userId}`;
  const view = async (browser: TestBrowser) => viewSchema.parse((await browser.get(path)).body);
  return {
    ...pair,
    path,
    view,
    show: async (browser: TestBrowser, isShown = true) => browser.put(`${path}/topics`, { topic: 'money', isShown }),
    noraAnswers: async (change: object = {}) => pair.nora.post(`${path}/partner1`, { ...money, ...change }),
    eliasAnswers: async (change: object = {}) => pair.elias.post(`${path}/partner2`, { ...money, answer: 'notYet', ...change }),
  };
}

test('A topic opens to both once both would show it, and closes when one no longer would.', async ({ server }) => {
  const { nora, elias, view, show, noraAnswers, eliasAnswers } = await startPair(server);
  await noraAnswers();
  expect(await show(elias)).toMatchObject({ status: 409, body: { message: 'Answer this one yourself first.' } });
  await eliasAnswers();
  await noraAnswers({ topic: 'home' });
  await show(nora);
  expect(await view(elias)).toMatchObject({ open: [], own: [{ partner: 'partner2', shown: [] }] });
  expect((await view(nora)).open).toEqual([]);
  await show(elias);
  expect((await view(elias)).open).toEqual([money]);
  expect((await view(nora)).open).toEqual([{ ...money, answer: 'notYet' }]);
  await show(nora, false);
  expect([(await view(nora)).open, (await view(elias)).open]).toEqual([[], []]);
});

test('The next check-in asks anew: its answer is shown, with the earlier ones, only if both say so again.', async ({
  server,
}) => {
  const { nora, elias, userId, view, show, noraAnswers, eliasAnswers } = await startPair(server);
  await noraAnswers();
  await eliasAnswers();
  await show(nora);
  await show(elias);
  await server.completeWeeks({ browser: nora, userId }, 13);
  await noraAnswers({ week: 13, answer: 'yes' });
  expect(await view(nora)).toMatchObject({ open: [], own: [{ shown: [] }] });
  expect((await view(elias)).open).toEqual([]);
  await show(nora);
  expect((await view(elias)).open).toEqual([money, { week: 13, topic: 'money', answer: 'yes' }]);
});

test('Nobody answers for the other one.', async ({ server }) => {
  const { nora, path } = await startPair(server);
  expect(await nora.post(`${path}/partner2`, money)).toMatchObject({
    status: 403,
    body: { message: 'Only Elias can write on this page.' },
  });
});

/** A word that stands for an answer wherever data is read. */
const CANARY = 'nowAndThen';

test('Whatever they read, the other partner, an admin, and others find no answer that isn’t open.', async ({ server }) => {
  const { nora, elias, userId, path, show, noraAnswers, eliasAnswers } = await startPair(server);
  const streams = await Promise.all(['/api/live', '/api/trpc/live.watch'].map((url) => openStream(server, elias, url)));
  for (const { topic } of STATEMENTS) await noraAnswers({ topic, answer: CANARY });
  await show(nora);
  const admin = await server.newAdmin();
  const { browser: stranger } = await server.newCouple();
  const search = async (browser: TestBrowser) => {
    const reads = await readAll(server, browser, { userId, customerId: userId, weekNumber: 1, partner: 'partner1' });
    const found = reads.filter(({ text }) => /nowAndThen|Now and then\b/u.test(text));
    return found.map(({ name }) => name).sort();
  };
  expect([await search(elias), await search(admin), await search(stranger)]).toEqual([[], [], []]);
  const sent = await Promise.all(streams.map(async (stream) => stream.end()));
  expect(sent.join('')).not.toMatch(/nowAndThen|checkIn/u);
  // Its author finds it, so the search would.
  expect(await search(nora)).toEqual([
    'GET /api/check-in/:userId',
    'GET /api/own-data.json',
    'GET /api/own-data.pdf',
    'checkIn.get',
    'dataExport.json',
  ]);
  await eliasAnswers();
  await show(elias);
  expect(await search(elias)).toEqual(['GET /api/check-in/:userId', 'checkIn.get']);
  expect((await elias.get(path)).bytes.toString()).toContain(CANARY);
}, 120_000);

test('The other phone hears of what it can see, and of nothing else.', async ({ server }) => {
  const { nora, elias, show, noraAnswers, eliasAnswers } = await startPair(server);
  const heard = async (change: () => Promise<unknown>) => {
    const stream = await openStream(server, elias, '/api/live');
    await change();
    return (await stream.end()).includes('event: checkIn');
  };
  expect(await heard(() => noraAnswers())).toBe(false);
  await eliasAnswers();
  expect(await heard(() => show(nora))).toBe(false);
  expect(await heard(() => show(elias))).toBe(true);
  expect(await heard(() => noraAnswers({ answer: 'yes' }))).toBe(true);
  expect(await heard(() => show(nora, false))).toBe(true);
  expect(await heard(() => noraAnswers())).toBe(false);
});

test('What isn’t open when a partner leaves stays closed, whatever the other one agrees to later.', async ({ server }) => {
  const { nora, elias, view, show, noraAnswers, eliasAnswers } = await startPair(server);
  await noraAnswers();
  await eliasAnswers();
  await show(elias);
  await proveEmails(server);
  await elias.post('/api/trpc/account.requestDeletion', { word: 'DELETE' });
  server.clock.advance(1);
  await show(nora);
  expect((await view(nora)).open).toEqual([]);
});

test('The exported data has one’s own check-ins, and what a partner who left had answered is deleted with their part.', async ({
  server,
}) => {
  const { nora, elias, userId, view, show, noraAnswers, eliasAnswers } = await startPair(server);
  await noraAnswers();
  await eliasAnswers();
  await show(nora);
  await show(elias);
  expect(await (await nora.caller()).dataExport.json()).toMatchObject({
    checkIns: [
      {
        partner: 'partner1',
        answers: [{ afterWeeks: 0, statement: 'I know where we stand with money.', answer: 'Mostly' }],
        topicsToShow: ['Money'],
      },
    ],
  });
  await proveEmails(server);
  await elias.post('/api/trpc/account.requestDeletion', { word: 'DELETE' });
  server.clock.advance(8 * DAY);
  await cleanUp(server.deps);
  expect((await view(nora)).open).toEqual([]);
  for (const table of ['checkInAnswers', 'checkInTopics'] as const) {
    const rows = await server.deps.db.selectFrom(table).select('partner').where('customerId', '=', userId).execute();
    expect(rows).toEqual([{ partner: 'partner1' }]);
  }
});
