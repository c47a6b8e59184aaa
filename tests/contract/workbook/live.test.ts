import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, onTestFinished } from 'vitest';
import { checkStreams } from '#src/server/features/live/live.service.ts';
import { accept, invite, newPair } from '../../support/data/couples/two-people.ts';
import type { TestBrowser } from '../../support/server/test-browser.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { testWithServer } from '../../support/server/test-with-server.ts';

const test = testWithServer();

const PAGE = '/api/workbook-responses';

/** A couple with an open stream that has said it's connected. */
async function startWatching(server: TestServer) {
  const couple = await server.newCouple();
  const watching = (await (await couple.browser.caller()).live.watch())[Symbol.asyncIterator]();
  expect(await watching.next()).toEqual({ done: false, value: null });
  return { ...couple, watching };
}

test('An open page hears of each save of the couple, and of no words.', async ({ server }) => {
  const { browser, userId, watching } = await startWatching(server);
  const hears = async (event: object) => expect(await watching.next()).toEqual({ done: false, value: event });

  await browser.post(`${PAGE}/${userId}/1/partner1`, { reflectionAnswers: ['One.', ' ', 'Three.'] });
  await hears({ type: 'page', weekNumber: 1, partner: 'partner1', answered: 2 });
  await browser.post(`${PAGE}/${userId}/1/partner2`, { reflectionAnswers: ['Mine.'] });
  await hears({ type: 'page', weekNumber: 1, partner: 'partner2', answered: 1 });
  await browser.post(`/api/generate-summary/${userId}/1`);
  await hears({ type: 'summary', weekNumber: 1 });
  await browser.post(`/api/progress/${userId}/1`, { notes: 'Good talk.', rating: 5 });
  await hears({ type: 'progress', weekNumber: 1 });
  await browser.post(`/api/progress/${userId}/1/complete`);
  await hears({ type: 'progress', weekNumber: 1 });
  await browser.put(`/api/profile/${userId}`, { userDisplayName: 'Maya', partnerName: 'Noor' });
  await hears({ type: 'profile' });
});

test('An open page hears nothing of another couple, nor of a save that was refused.', async ({ server }) => {
  const { browser, userId, watching } = await startWatching(server);
  const other = await server.newCouple();
  await other.browser.post(`${PAGE}/${other.userId}/1/partner1`, { reflectionAnswers: ['Theirs.'] });
  await browser.post(`${PAGE}/${userId}/2/partner1`, { reflectionAnswers: ['Too early.'] });
  await browser.post(`/api/progress/${userId}/1`, { rating: 4 });
  expect(await watching.next()).toEqual({ done: false, value: { type: 'progress', weekNumber: 1 } });
});

test('An open page hears nothing more once its session has ended.', async ({ server }) => {
  const { browser, userId, watching } = await startWatching(server);
  await browser.post('/api/auth/logout');
  server.deps.liveEvents.publish(String(userId), { event: { type: 'profile' }, only: null });
  await expect(watching.next()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

test('One partner’s ten open pages leave the other theirs.', async ({ pair: { nora, elias } }) => {
  const streams = await Promise.all(Array.from({ length: 10 }, async () => watch(nora)));
  await expect(watch(nora)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  streams.push(await watch(elias));
  for (const stream of streams) await stream.close();
});

test('A couple can keep ten pages up to date, and another one once one of them is closed.', async ({ couple: { browser } }) => {
  const streams = await Promise.all(Array.from({ length: 10 }, async () => watch(browser)));
  await expect(watch(browser)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await streams[0]?.close();
  await (await watch(browser)).close();
});

test('An open page goes on hearing after the regular check of its session.', async ({ server }) => {
  const { browser, userId, watching } = await startWatching(server);
  checkStreams(server.deps);
  await browser.post(`/api/progress/${userId}/1`, { rating: 4 });
  expect(await watching.next()).toEqual({ done: false, value: { type: 'progress', weekNumber: 1 } });
});

/** An open stream of the couple's events that has said it's connected. */
async function watch(browser: TestBrowser) {
  const stream = (await (await browser.caller()).live.watch())[Symbol.asyncIterator]();
  expect(await stream.next()).toEqual({ done: false, value: null });
  return { hears: async (): Promise<unknown> => (await stream.next()).value, close: () => stream.return?.() };
}

describe('Once both have joined,', () => {
  test('each hears when the other one comes and goes, and nothing of themselves.', async ({ pair: { nora, elias } }) => {
    const hers = await watch(nora);
    expect(await hers.hears()).toEqual({ type: 'presence', partner: 'partner2', present: false });
    const his = await watch(elias);
    const comes = hers.hears();
    expect(await his.hears()).toEqual({ type: 'presence', partner: 'partner1', present: true });
    expect(await comes).toEqual({ type: 'presence', partner: 'partner2', present: true });
    const second = await watch(elias);
    expect(await second.hears()).toMatchObject({ present: true });
    await his.close();
    const goes = hers.hears();
    await second.close();
    expect(await goes).toEqual({ type: 'presence', partner: 'partner2', present: false });
  });

  test('a save tells how many answers were written, except the private ones, and not a word of them.', async ({
    pair: { nora, elias, userId },
  }) => {
    const his = await watch(elias);
    expect(await his.hears()).toMatchObject({ type: 'presence' });
    const answers = { reflectionAnswers: ['One.', 'Two.', ' '], private: ['reflectionAnswers.1'], contentVersion: 1 };
    await nora.post(`${PAGE}/${userId}/1/partner1`, answers);
    expect(await his.hears()).toEqual({ type: 'page', weekNumber: 1, partner: 'partner1', answered: 1 });
  });
});

/** Nora and Elias, and what each hears of what's done, apart from who's present. */
async function startPair() {
  const { nora, elias, userId } = await newPair(await startTestServer());
  const saveAs = (browser: TestBrowser, partner: string) => async (response: object) =>
    browser.post(`${PAGE}/${userId}/1/${partner}`, { contentVersion: 1, ...response });
  const heard = async (act: () => Promise<unknown>) => {
    const streams = [await watch(nora), await watch(elias)];
    await act();
    await nora.put(`/api/profile/${userId}`, { userDisplayName: 'Nora', partnerName: 'Elias' });
    const events = streams.map(async (stream) => {
      const found: unknown[] = [];
      for (let next = await stream.hears(); !isDeepStrictEqual(next, { type: 'profile' }); next = await stream.hears()) {
        if (!isDeepStrictEqual(Object.keys(next ?? {}), ['type', 'partner', 'present'])) found.push(next);
      }
      await stream.close();
      return found;
    });
    const [noraHears, eliasHears] = await Promise.all(events);
    return { noraHears, eliasHears };
  };
  const record = async () => nora.post(`/api/commitment-outcome/${userId}/1/partner1`, { outcome: 'kept' });
  return { heard, noraSaves: saveAs(nora, 'partner1'), eliasSaves: saveAs(elias, 'partner2'), record };
}

describe('Once both have joined, the other one hears', () => {
  const page = (answered: number) => [{ type: 'page', weekNumber: 1, partner: 'partner1', answered }];

  test.each<[string, object, object, number]>([
    ['a switch before anything is written', {}, { keep: ['weeklyCommitment'] }, 0],
    ['a first page that’s private', {}, { reflectionAnswers: ['Hers.'], keep: ['reflectionAnswers.0'] }, 0],
    ['a private text', { weeklyCommitment: 'Hers.', keep: ['weeklyCommitment'] }, { weeklyCommitment: 'Other.' }, 0],
    ['a draft', { reflectionAnswers: ['Hers.'] }, { reflectionAnswers: ['Hers again', 'And'], draft: true }, 1],
    ['an open answer that’s emptied', { reflectionAnswers: ['Hers.'] }, { reflectionAnswers: [''] }, 1],
    ['a change of an answer that’s sealed', { reflectionAnswers: ['Hers.', 'And.'] }, { reflectionAnswers: ['Hers.', 'Or.'] }, 2],
    ['a save that changes nothing', { reflectionAnswers: ['Hers.'] }, { reflectionAnswers: ['Hers.'] }, 1],
  ])('nothing of %s.', async (_what, before, change, answered) => {
    const { heard, noraSaves, eliasSaves } = await startPair();
    await eliasSaves({ reflectionAnswers: ['His.'] });
    await noraSaves(before);
    expect(await heard(async () => noraSaves(change))).toEqual({ noraHears: page(answered), eliasHears: [] });
  });

  test('of a text that they see come, open, or go.', async () => {
    const { heard, noraSaves, eliasSaves } = await startPair();
    const changes: [object, number][] = [
      [{ reflectionAnswers: ['Hers.'] }, 1],
      [{ keep: ['reflectionAnswers.0'] }, 0],
      [{ open: ['reflectionAnswers.0'] }, 1],
      [{ reflectionAnswers: [''] }, 0],
    ];
    for (const [change, answered] of changes) {
      const both = { noraHears: page(answered), eliasHears: page(answered) };
      expect(await heard(async () => noraSaves(change)), JSON.stringify(change)).toEqual(both);
    }
    await eliasSaves({ reflectionAnswers: ['His.'] });
    await noraSaves({ reflectionAnswers: ['Hers.'] });
    expect((await heard(async () => noraSaves({ reflectionAnswers: ['Hers, too.'] }))).eliasHears).toEqual(page(1));
  });

  test('how a commitment went only once they can read the commitment.', async () => {
    const { heard, noraSaves, eliasSaves, record } = await startPair();
    const recorded = [{ type: 'progress', weekNumber: 1 }];
    await noraSaves({ weeklyCommitment: 'Hers.' });
    expect(await heard(record)).toEqual({ noraHears: recorded, eliasHears: [] });
    await eliasSaves({ weeklyCommitment: 'His.' });
    expect(await heard(record)).toEqual({ noraHears: recorded, eliasHears: recorded });
  });
});

test('Publishing a week tells every couple’s open pages, so that they show its questions where they are now.', async ({
  server,
}) => {
  const { watching } = await startWatching(server);
  const admin = await server.newAdmin();
  const { version, published } = (await admin.get('/api/admin/weeks/1')).body as { version: number; published: object };
  await admin.put('/api/admin/weeks/1/draft', { version, content: published });
  await admin.post('/api/admin/weeks/1/publish');
  expect(await watching.next()).toEqual({ done: false, value: { type: 'content' } });
});

/** The lines of GET /api/live in a real connection, as they come. */
async function openStream(server: TestServer, { cookies }: TestBrowser) {
  const address = server.app.server.listening
    ? server.app.listeningOrigin
    : await server.app.listen({ port: 0, host: '127.0.0.1' });
  const closing = new AbortController();
  onTestFinished(() => closing.abort());
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${address}/api/live`, { headers: { cookie }, signal: closing.signal });
  const chunks = response.body?.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
  let text = '';
  return {
    response,
    /** Reads until the text has come, and returns everything before and with it. */
    async readUntil(expected: string): Promise<string> {
      for (;;) {
        const end = text.indexOf(expected);
        if (end >= 0) {
          const read = text.slice(0, end + expected.length);
          text = text.slice(end + expected.length);
          return read;
        }
        const next = await chunks?.next();
        if (!next || next.done) throw new Error(`The stream ended after ${JSON.stringify(text)}`);
        text += next.value;
      }
    },
    async readToEnd(): Promise<string> {
      for (let next = await chunks?.next(); next && !next.done; next = await chunks?.next()) text += next.value;
      return text;
    },
  };
}

describe('GET /api/live', () => {
  test('streams a shared account’s saves, the join, and then who is present, each as an event named by its type.', async ({
    server,
    couple: { browser, userId },
  }) => {
    const stream = await openStream(server, browser);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.response.headers.get('cache-control')).toBe('no-store');
    await browser.post(`${PAGE}/${userId}/1/partner1`, { reflectionAnswers: ['One.'] });
    const save = 'event: page\ndata: {"weekNumber":1,"partner":"partner1","answered":1}\n\n';
    expect(await stream.readUntil(save)).toContain(save);

    const phone = server.newBrowser();
    await accept(phone, await invite(browser));
    await stream.readUntil('event: joined\ndata: {}\n\n');
    await stream.readUntil('event: presence\ndata: {"partner":"partner2","present":false}\n\n');
    await openStream(server, phone);
    await stream.readUntil('event: presence\ndata: {"partner":"partner2","present":true}\n\n');
  });

  test('ends when its session does, without waiting for an event.', async ({ server }) => {
    const { browser } = await server.newCouple();
    const stream = await openStream(server, browser);
    await stream.readUntil('connected');
    await browser.post('/api/auth/logout');
    expect(await stream.readToEnd()).not.toContain('event:');
  });
});

test('A session that ends before the last event was sent doesn’t stop the server.', async ({ server }) => {
  const { browser, watching } = await startWatching(server);
  const unhandled: unknown[] = [];
  const collect = (error: unknown) => void unhandled.push(error);
  process.on('unhandledRejection', collect);
  onTestFinished(() => void process.off('unhandledRejection', collect));
  const later = (await (await browser.caller()).live.watch())[Symbol.asyncIterator]();
  await later.next();
  // Like tRPC, which requests the next event before it has sent the last one.
  const next = watching.next();
  await browser.post('/api/auth/logout');
  checkStreams(server.deps);
  await expect(later.next()).rejects.toThrow('This session has ended.');
  await setImmediate();
  expect(unhandled).toEqual([]);
  await expect(next).rejects.toThrow('This session has ended.');
});
