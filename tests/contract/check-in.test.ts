import { expect, test } from 'vitest';
import { z } from 'zod';
import { STATEMENTS } from '#src/domain/check-in/statements.ts';
import { DAY } from '#src/domain/time.ts';
import { cleanUp } from '#src/server/jobs/cleanup.ts';
import { testContract, type Call, type Inputs, type World } from '../support/contract.ts';
import { newPair, proveEmails } from '../support/data/two-people.ts';
import { openStream, readAll } from '../support/server/readable.ts';
import type { TestBrowser } from '../support/server/test-browser.ts';
import { startTestServer } from '../support/server/test-server.ts';

const NOT_ALLOWED = [403, 'You are not allowed to do this.'] as const;
const NOT_SIGNED_IN = [401, 'Please sign in.'] as const;
const money = { week: 0, topic: 'money', answer: 'mostly' } as const;
const empty = (partner: string) => ({ partner, answers: [], shown: [] });

const own = ({ userId }: World) => ({ userId });
const answering =
  (change: object = {}) =>
  ({ userId }: World) => ({ userId, partner: 'partner1', ...money, ...change });
const showing =
  (change: object = {}) =>
  ({ userId }: World) => ({ userId, topic: 'money', isShown: true, ...change });
const completed = (last: number) => (world: World) =>
  world.server.completeWeeks({ browser: world.couple, userId: world.userId }, last);
const nobodyElse = (input: (world: World) => object) =>
  ({
    'another couple': { as: 'stranger', input, refuses: NOT_ALLOWED },
    'an admin': { as: 'admin', input, refuses: NOT_ALLOWED },
    'an anonymous visitor': { as: 'anonymous', input, refuses: NOT_SIGNED_IN },
  }) as const;

const get: Call<Inputs['checkIn']['get']> = {
  rest: ({ userId }) => ({ method: 'GET', url: `/api/check-in/${userId}` }),
  call: (caller, input) => caller.checkIn.get(input),
};

testContract('GET /api/check-in/{userId}', get, {
  'a new couple, with a page for each': {
    input: own,
    answers: { week: 0, own: [empty('partner1'), empty('partner2')], open: [] },
  },
  'a couple that has completed 13 weeks': {
    given: completed(13),
    input: own,
    answers: { week: 13, own: [empty('partner1'), empty('partner2')], open: [] },
  },
  ...nobodyElse(own),
});

const save: Call<Inputs['checkIn']['saveAnswer']> = {
  rest: ({ userId, partner, ...payload }) => ({ method: 'POST', url: `/api/check-in/${userId}/${partner}`, payload }),
  call: (caller, input) => caller.checkIn.saveAnswer(input),
};

testContract('POST /api/check-in/{userId}/{partner}', save, {
  'an answer': {
    input: answering(),
    answers: { week: 0, own: [{ partner: 'partner1', answers: [money], shown: [] }, empty('partner2')], open: [] },
  },
  'another answer replaces it': {
    given: ({ couple, userId }) => couple.post(`/api/check-in/${userId}/partner1`, money),
    input: answering({ answer: 'yes' }),
    answers: {
      week: 0,
      own: [{ partner: 'partner1', answers: [{ ...money, answer: 'yes' }], shown: [] }, empty('partner2')],
      open: [],
    },
  },
  'the next check-in, too early': { input: answering({ week: 13 }), refuses: [409, 'The next check-in opens after 13 weeks.'] },
  'an earlier check-in': {
    given: completed(13),
    input: answering(),
    refuses: [409, 'This check-in is over. Its answers stay as they were.'],
  },
  'week 12': { input: answering({ week: 12 }), refuses: [400, 'Check-ins are at weeks 0, 13, 26, and 52.'] },
  'an unknown topic': { input: answering({ topic: 'fear' }), refuses: [400, 'Please name one of the check-in’s topics.'] },
  'an unknown answer': {
    input: answering({ answer: 'no' }),
    refuses: [400, "Answer must be 'notYet', 'nowAndThen', 'mostly', or 'yes'."],
  },
  'an unknown partner': {
    input: answering({ partner: 'partner3' }),
    refuses: [400, "Partner must be 'partner1' or 'partner2'."],
  },
  ...nobodyElse(answering()),
});

const showTopic: Call<Inputs['checkIn']['showTopic']> = {
  rest: ({ userId, ...payload }) => ({ method: 'PUT', url: `/api/check-in/${userId}/topics`, payload }),
  call: (caller, input) => caller.checkIn.showTopic(input),
};

testContract('PUT /api/check-in/{userId}/topics', showTopic, {
  'while the account is shared': {
    input: showing(),
    refuses: [409, 'You can show each other topics once your partner has joined.'],
  },
  'something that is neither yes nor no': {
    input: showing({ isShown: 'perhaps' }),
    refuses: [400, 'Please say whether to show this topic.'],
  },
  ...nobodyElse(showing()),
});

const viewSchema = z.looseObject({ open: z.array(z.unknown()), own: z.array(z.looseObject({ shown: z.array(z.string()) })) });

async function startPair() {
  const server = await startTestServer();
  const pair = await newPair(server);
  const path = `/api/check-in/${pair.userId}`;
  const view = async (browser: TestBrowser) => viewSchema.parse((await browser.get(path)).body);
  return {
    server,
    ...pair,
    path,
    view,
    show: async (browser: TestBrowser, isShown = true) => browser.put(`${path}/topics`, { topic: 'money', isShown }),
    noraAnswers: async (change: object = {}) => pair.nora.post(`${path}/partner1`, { ...money, ...change }),
    eliasAnswers: async (change: object = {}) => pair.elias.post(`${path}/partner2`, { ...money, answer: 'notYet', ...change }),
  };
}

test('A topic opens to both once both would show it, and closes when one no longer would.', async () => {
  const { nora, elias, view, show, noraAnswers, eliasAnswers } = await startPair();
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

test('The next check-in asks anew: its answer is shown, with the earlier ones, only if both say so again.', async () => {
  const { server, nora, elias, userId, view, show, noraAnswers, eliasAnswers } = await startPair();
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

test('Nobody answers for the other one, and what was answered on one phone stays each one’s own.', async () => {
  const { nora, path } = await startPair();
  expect(await nora.post(`${path}/partner2`, money)).toMatchObject({
    status: 403,
    body: { message: 'Only Elias can write on this page.' },
  });
});

/** A word that stands for an answer wherever data is read. */
const CANARY = 'nowAndThen';

test('Whatever they read, the other partner, an admin, and others find no answer that isn’t open.', async () => {
  const { server, nora, elias, userId, path, show, noraAnswers, eliasAnswers } = await startPair();
  const streams = await Promise.all(['/api/live', '/api/trpc/live.watch'].map((url) => openStream(server, elias, url)));
  for (const { topic } of STATEMENTS) await noraAnswers({ topic, answer: CANARY });
  await show(nora);
  const admin = await server.newAdmin();
  const { browser: stranger } = await server.newCouple('stranger');
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

test('The other phone hears of what it can see, and of nothing else.', async () => {
  const { server, nora, elias, show, noraAnswers, eliasAnswers } = await startPair();
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

test('What isn’t open when a partner leaves stays closed, whatever the other one agrees to later.', async () => {
  const { server, nora, elias, view, show, noraAnswers, eliasAnswers } = await startPair();
  await noraAnswers();
  await eliasAnswers();
  await show(elias);
  await proveEmails(server);
  await elias.post('/api/trpc/account.requestDeletion', { word: 'DELETE' });
  server.clock.advance(1);
  await show(nora);
  expect((await view(nora)).open).toEqual([]);
});

test('The exported data has one’s own check-ins, and what a partner who left had answered is deleted with their part.', async () => {
  const { server, nora, elias, view, show, noraAnswers, eliasAnswers } = await startPair();
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
  const rows = await server.deps.db.selectFrom('checkInAnswers').select('partner').execute();
  expect(rows).toEqual([{ partner: 'partner1' }]);
  expect(await server.deps.db.selectFrom('checkInTopics').select('partner').execute()).toEqual(rows);
});
