import { readdir } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { prepareWorkbook, watchOrder } from '#src/server/features/order/order.service.ts';
import { createPdfJobs } from '#src/server/pdf/jobs.ts';
import { testContract, type Call, type Inputs, type World } from '../support/contract.ts';
import { fakePdfJobs, smallPdf } from '../support/server/fake-pdf-jobs.ts';
import { makePdf } from '../support/data/pdf-file.ts';
import { startTestServer, type TestServer } from '../support/server/test-server.ts';
import { HOUR } from '#src/domain/time.ts';

const ORDER = { amount: 4900, firstName: 'Maya', lastName: 'Lind', email: 'maya@example.com' };
const NOT_FOUND = [404, 'Order not found'] as const;
const NOT_COMPLETED = [409, 'You can download the workbook once your payment goes through.'] as const;

type Status = 'pending' | 'completed' | 'failed' | 'refunded';

async function addOrder({ deps }: TestServer, status: Status = 'completed', paymentIntentId = 'pi_1'): Promise<void> {
  const createdAt = deps.clock.now().toISOString();
  await deps.db
    .insertInto('orders')
    .values({ ...ORDER, paymentIntentId, status, createdAt })
    .execute();
}
const ordered =
  (status: Status, ...weeks: number[]) =>
  async ({ server }: World) => {
    await addOrder(server, status);
    await server.uploadWeeks(...weeks);
  };
const payment = { paymentIntentId: 'pi_1' };

const get: Call<Inputs['order']['get']> = {
  rest: ({ paymentIntentId }) => ({ method: 'GET', url: `/api/order/${encodeURIComponent(paymentIntentId)}` }),
  call: (caller, input) => caller.order.get(input),
};

testContract('GET /api/order/{paymentIntentId}', get, {
  'an anonymous holder of the id': {
    as: 'anonymous',
    given: ordered('completed'),
    input: payment,
    answers: { id: 1, ...ORDER, status: 'completed' },
  },
  'a couple': { given: ordered('pending'), input: payment, answers: { id: 1, ...ORDER, status: 'pending' } },
  'the admin': { as: 'admin', given: ordered('refunded'), input: payment, answers: { id: 1, ...ORDER, status: 'refunded' } },
  'an unknown id': { as: 'anonymous', given: ordered('completed'), input: { paymentIntentId: 'pi_2' }, refuses: NOT_FOUND },
  'an id in other letters': {
    as: 'anonymous',
    given: ordered('completed'),
    input: { paymentIntentId: 'PI_1' },
    refuses: NOT_FOUND,
  },
  'a pattern': { as: 'anonymous', given: ordered('completed'), input: { paymentIntentId: 'pi_%' }, refuses: NOT_FOUND },
  'the longest id': { as: 'anonymous', input: { paymentIntentId: 'p'.repeat(255) }, refuses: NOT_FOUND },
  'an id that is too long': {
    as: 'anonymous',
    input: { paymentIntentId: 'p'.repeat(256) },
    refuses: [400, 'Payment must be at most 255 characters.'],
  },
});

const link: Call<Inputs['order']['workbookLink']> = {
  rest: ({ paymentIntentId }) => ({ method: 'GET', url: `/api/download-workbook/${encodeURIComponent(paymentIntentId)}` }),
  call: (caller, input) => caller.order.workbookLink(input),
};
const READY = {
  message: 'Your workbook is ready.',
  downloadUrl: expect.stringMatching(/^http:\/\/localhost:3000\/api\/workbook\/pi_1\?expires=\d+&signature=[\w-]{43}$/u),
};

testContract('GET /api/download-workbook/{paymentIntentId}', link, {
  'an anonymous buyer': { as: 'anonymous', given: ordered('completed', 1), input: payment, answers: READY },
  'a couple': { given: ordered('completed', 1), input: payment, answers: READY },
  'an order that is pending': { as: 'anonymous', given: ordered('pending', 1), input: payment, refuses: NOT_COMPLETED },
  'an order that failed': { as: 'anonymous', given: ordered('failed', 1), input: payment, refuses: NOT_COMPLETED },
  'an order that was refunded': { as: 'anonymous', given: ordered('refunded', 1), input: payment, refuses: NOT_COMPLETED },
  'a course without weeks': {
    as: 'anonymous',
    given: ordered('completed'),
    input: payment,
    refuses: [409, 'The first week isn’t out yet. Please check back soon.'],
  },
  'an unknown order': { as: 'anonymous', given: ordered('completed', 1), input: { paymentIntentId: 'x' }, refuses: NOT_FOUND },
});

const linkSchema = z.object({ message: z.string(), downloadUrl: z.url() });

/** Requests the workbook's link and parses it, as a browser does. */
async function askForLink(server: TestServer, paymentIntentId = 'pi_1'): Promise<URL> {
  const { body } = await server.newBrowser().get(`/api/download-workbook/${encodeURIComponent(paymentIntentId)}`);
  return new URL(linkSchema.parse(body).downloadUrl);
}
const follow = (server: TestServer, url: URL) => server.newBrowser().get(url.pathname + url.search);

describe('A signed workbook link', () => {
  const EXPIRED = 'This download link has expired. Please request a new one.';

  test('gives one PDF of all uploaded weeks, in order.', async () => {
    const server = await startTestServer({}, { pdfJobs: createPdfJobs() });
    const admin = await server.newAdmin();
    for (const [week, pages] of [
      [3, 2],
      [1, 3],
    ] as const) {
      await admin.upload({ weekNumber: `${week}`, title: `Week ${week} title`, framework: new Blob([await makePdf(pages)]) });
    }
    await addOrder(server);
    const url = await askForLink(server);
    const { status, headers, bytes } = await follow(server, url);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toBe('attachment; filename="workbook.pdf"');
    expect(headers['content-length']).toBe(String(bytes.length));
    const workbook = await PDFDocument.load(bytes);
    expect(workbook.getPageCount()).toBeGreaterThanOrEqual(2 + 3 + 1);

    const part = await server.newBrowser().get(url.pathname + url.search, { range: 'bytes=0-4' });
    expect(part).toMatchObject({ status: 206, body: '%PDF-' });
    expect((await server.newBrowser().send({ method: 'HEAD', url: url.pathname + url.search })).headers['content-length']).toBe(
      String(bytes.length),
    );
  });

  test('supports ranges, and HEAD without the body.', async () => {
    const server = await startTestServer();
    await server.uploadWeeks(1, 2);
    await addOrder(server);
    const { pathname, search } = await askForLink(server);
    const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
      server.newBrowser().send({ method, url: pathname + search, headers });
    const { bytes, headers } = await ask({});
    const [etag, size] = [String(headers['etag']), bytes.length];
    expect(headers['accept-ranges']).toBe('bytes');

    const head = await ask({}, 'HEAD');
    expect(head).toMatchObject({ status: 200, headers: { etag, 'content-length': `${size}` } });
    expect(head.bytes).toHaveLength(0);
    expect(await ask({ range: 'bytes=3-9' })).toMatchObject({
      status: 206,
      bytes: bytes.subarray(3, 10),
      headers: { 'content-range': `bytes 3-9/${size}`, 'content-length': '7' },
    });
    expect(await ask({ range: 'bytes=-4' })).toMatchObject({ status: 206, bytes: bytes.subarray(-4) });
    expect((await ask({ range: `bytes=${size}-` })).status).toBe(416);
    expect(await ask({ 'if-none-match': etag })).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
    expect(await ask({ range: 'bytes=5-', 'if-range': etag })).toMatchObject({ status: 206, bytes: bytes.subarray(5) });

    await server.uploadWeeks(3);
    expect(await ask({ range: 'bytes=5-', 'if-range': etag })).toMatchObject({
      status: 200,
      bytes: Buffer.concat([bytes, smallPdf('3')]),
    });
  });

  test('includes the weeks uploaded by then, and keeps one file on disk.', async () => {
    const server = await startTestServer();
    await server.uploadWeeks(2);
    await addOrder(server);
    const url = await askForLink(server);
    expect((await follow(server, url)).bytes).toEqual(smallPdf('2'));
    await server.uploadWeeks(1);
    const both = await follow(server, url);
    expect(both.bytes).toEqual(Buffer.concat([smallPdf('1'), smallPdf('2')]));
    expect(await readdir(server.folder('workbook'))).toHaveLength(1);
    expect(await readdir(server.folder('tmp'))).toEqual([]);
    expect((await follow(server, url)).headers['etag']).toBe(both.headers['etag']);
  });

  test('makes the file once for many simultaneous requests.', async () => {
    const makeWorkbook = vi.fn(fakePdfJobs.makeWorkbook);
    const server = await startTestServer({}, { pdfJobs: { ...fakePdfJobs, makeWorkbook } });
    await server.uploadWeeks(1);
    await addOrder(server);
    const url = await askForLink(server);
    const answers = await Promise.all(Array.from({ length: 5 }, () => follow(server, url)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(makeWorkbook).toHaveBeenCalledTimes(1);
  });

  test('makes the file again if a week is replaced meanwhile.', async () => {
    const makeWorkbook = vi.fn(fakePdfJobs.makeWorkbook);
    const server = await startTestServer({}, { pdfJobs: { ...fakePdfJobs, makeWorkbook } });
    await server.uploadWeeks(1, 2);
    await addOrder(server);
    makeWorkbook.mockImplementationOnce(async (input, outFile) => {
      await (await server.newAdmin()).delete('/api/framework/1');
      await fakePdfJobs.makeWorkbook(input, outFile);
    });
    const { status, bytes } = await follow(server, await askForLink(server));
    expect(status).toBe(200);
    expect(bytes).toEqual(smallPdf('2'));
    expect(await readdir(server.folder('tmp'))).toEqual([]);
  });

  test('works for 24 hours.', async () => {
    const server = await startTestServer();
    await server.uploadWeeks(1);
    await addOrder(server);
    const url = await askForLink(server);
    server.clock.advance(24 * HOUR - 1);
    expect((await follow(server, url)).status).toBe(200);
    server.clock.advance(1);
    expect(await follow(server, url)).toMatchObject({ status: 403, body: { message: EXPIRED } });
  });

  test.each<[string, (url: URL, server: TestServer) => void]>([
    ['another time', (url) => url.searchParams.set('expires', '9999999999999')],
    ['no time', (url) => url.searchParams.delete('expires')],
    ['a time in words', (url) => url.searchParams.set('expires', 'never')],
    ['two times', (url) => url.searchParams.append('expires', '1')],
    ['another signature', (url) => url.searchParams.set('signature', 'x'.repeat(43))],
    ['a long signature', (url) => url.searchParams.set('signature', 'x'.repeat(5000))],
    ['a signature of other characters', (url) => url.searchParams.set('signature', '💍'.repeat(43))],
    [
      'what was signed for something else',
      ({ searchParams }, { deps }) => searchParams.set('signature', deps.hmac.sign('pi_1', Number(searchParams.get('expires')))),
    ],
    ['no signature', (url) => url.searchParams.delete('signature')],
    ['another order', (url) => (url.pathname = '/api/workbook/pi_2')],
  ])('does not work with %s', async (_name, change) => {
    const server = await startTestServer();
    await server.uploadWeeks(1);
    await addOrder(server);
    await addOrder(server, 'completed', 'pi_2');
    const url = await askForLink(server);
    change(url, server);
    const { status, body } = await follow(server, url);
    expect([400, 403]).toContain(status);
    expect(body).toMatchObject({ success: false, message: EXPIRED });
  });

  test('stops working after a refund.', async () => {
    const server = await startTestServer();
    await server.uploadWeeks(1);
    await addOrder(server);
    const url = await askForLink(server);
    await server.deps.db.updateTable('orders').set({ status: 'refunded' }).execute();
    expect(await follow(server, url)).toMatchObject({ status: 409, body: { message: NOT_COMPLETED[1] } });
  });

  test('works after a restart, and for an ID with unusual characters.', async () => {
    const server = await startTestServer();
    await server.uploadWeeks(1);
    await addOrder(server, 'completed', 'pi/ü ?&=1');
    const url = await askForLink(server, 'pi/ü ?&=1');
    await server.close();
    const again = await startTestServer({}, { dataDir: server.dataDir });
    expect((await follow(again, url)).status).toBe(200);
  });

  test('does not work on another server.', async () => {
    const [one, other] = [await startTestServer(), await startTestServer()];
    for (const server of [one, other]) {
      await server.uploadWeeks(1);
      await addOrder(server);
    }
    expect((await follow(other, await askForLink(one))).status).toBe(403);
  });
});

describe('The event stream of an order', () => {
  const urlOf = (id: string) => `/api/trpc/order.watch?input=${encodeURIComponent(JSON.stringify({ paymentIntentId: id }))}`;

  test('says why it can’t start, without a server error.', async () => {
    const { app, newBrowser } = await startTestServer();
    expect((await app.inject(urlOf('pi_1'))).body).toContain('"code":-32004,"data":{"code":"NOT_FOUND","httpStatus":404');
    expect((await newBrowser().get(urlOf('pi_1'))).body).toContain(NOT_FOUND[1]);
  });

  test('ends after half an hour without a final event, so that an open browser reconnects.', async () => {
    const server = await startTestServer();
    await addOrder(server);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const stream = server.app.inject(urlOf('pi_1'));
      let isOver = false;
      void stream.then(() => (isOver = true));
      await vi.advanceTimersByTimeAsync(29 * 60_000);
      expect(isOver).toBe(false);
      for (let minute = 0; minute < 3; minute += 1) await vi.advanceTimersByTimeAsync(60_000);
      const { body } = await stream;
      expect(body).toContain('"status":"completed"');
      expect(body).not.toMatch(/event: (return|serialized-error)/u);
    } finally {
      vi.useRealTimers();
    }
  });

  test('is limited to fifty for one address.', async () => {
    const { deps, ...server } = await startTestServer();
    await addOrder({ deps, ...server });
    const from = (ip: string) => watchOrder({ ...deps, actor: { ...deps.actor, ip } }, 'pi_1', undefined);
    const followers = Array.from({ length: 50 }, () => from('203.0.113.7'));
    for (const follower of followers) expect((await follower.next()).value).toMatchObject({ id: 1 });
    await expect(from('203.0.113.7').next()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await from('203.0.113.8').next()).done).toBe(false);
    await followers[0]?.return(undefined);
    expect((await from('203.0.113.7').next()).done).toBe(false);
    await expect(from('203.0.113.7').next()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

describe('The progress of a workbook', () => {
  const watch = async (server: TestServer, paymentIntentId = 'pi_1') =>
    (await server.newBrowser().caller()).order.workbookProgress({ paymentIntentId });
  const all = async (following: AsyncIterable<unknown>) => {
    const told: unknown[] = [];
    for await (const progress of following) told.push(progress);
    return told;
  };
  const READY_ONE = { weeksBound: 1, weekCount: 1, isReady: true };

  /** A server on which a two-week workbook waits for `finish` after its first week. */
  async function startHeld() {
    const { promise: held, resolve: finish } = Promise.withResolvers<void>();
    const makeWorkbook = vi.fn<typeof fakePdfJobs.makeWorkbook>(async (input, outFile, onWeekBound) => {
      onWeekBound?.(1);
      await held;
      await fakePdfJobs.makeWorkbook(input, outFile);
    });
    const server = await startTestServer({}, { pdfJobs: { ...fakePdfJobs, makeWorkbook } });
    await server.uploadWeeks(1, 2);
    await addOrder(server);
    return { server, makeWorkbook, finish };
  }

  test('is sent right away, after each week, and at the end, to everyone waiting for the same file.', async () => {
    const { server, makeWorkbook, finish } = await startHeld();
    const one = (await watch(server))[Symbol.asyncIterator]();
    const of = (weeksBound: number, isReady: boolean) => ({ done: false, value: { weeksBound, weekCount: 2, isReady } });
    expect(await one.next()).toEqual(of(0, false));
    expect(await one.next()).toEqual(of(1, false));
    const other = (await watch(server))[Symbol.asyncIterator]();
    expect(await other.next()).toEqual(of(1, false));
    finish();
    expect(await one.next()).toEqual(of(2, true));
    expect((await one.next()).done).toBe(true);
    expect(await other.next()).toEqual(of(2, true));
    expect(makeWorkbook).toHaveBeenCalledTimes(1);
    expect(await readdir(server.folder('workbook'))).toHaveLength(1);
  });

  test('ends right away for a finished workbook.', async () => {
    const server = await startTestServer();
    await server.uploadWeeks(1);
    await addOrder(server);
    expect((await all(await watch(server))).at(-1)).toEqual(READY_ONE);
    expect(await all(await watch(server))).toEqual([READY_ONE]);
  });

  test('continues if nobody waits for it anymore.', async () => {
    const { server, finish } = await startHeld();
    const leaving = new AbortController();
    const following = prepareWorkbook(server.deps, 'pi_1', leaving.signal);
    expect((await following.next()).value).toMatchObject({ isReady: false });
    leaving.abort();
    await expect(following.next()).rejects.toThrow('aborted');
    finish();
    expect((await all(await watch(server))).at(-1)).toMatchObject({ isReady: true });
  });

  test('ends with the error, and the next request tries again.', async () => {
    const { server, makeWorkbook, finish } = await startHeld();
    makeWorkbook.mockImplementationOnce(async () => Promise.reject(new Error('The disk is full.')));
    await expect(all(await watch(server))).rejects.toThrow('The disk is full.');
    finish();
    expect((await all(await watch(server))).at(-1)).toMatchObject({ isReady: true });
  });

  test.each<[string, Status, number[], string, string]>([
    ['an order that is not completed', 'pending', [1], 'pi_1', NOT_COMPLETED[1]],
    ['a course without weeks', 'completed', [], 'pi_1', 'The first week isn’t out yet. Please check back soon.'],
    ['an unknown order', 'completed', [1], 'pi_2', NOT_FOUND[1]],
  ])('is refused for %s', async (_name, status, weeks, paymentIntentId, message) => {
    const server = await startTestServer();
    await server.uploadWeeks(...weeks);
    await addOrder(server, status);
    await expect(all(await watch(server, paymentIntentId))).rejects.toThrow(message);
  });
});
