import { readdir } from 'node:fs/promises';
import { describe, expect, vi } from 'vitest';
import { z } from 'zod';
import { HOUR } from '#src/domain/time/time.ts';
import { prepareCoursePdf, watchOrder } from '#src/server/features/order/order.service.ts';
import { fakePdfJobs, smallPdf } from '../../support/server/fakes/fake-pdf-jobs.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { testWithServer } from '../../support/server/test-with-server.ts';
import { orderRow } from '../../support/data/orders/order-row.ts';

const ORDER = { amount: 4900, firstName: 'Maya', lastName: 'Lind', email: 'maya@example.com' };
const NOT_FOUND = { status: 404, body: { message: 'Order not found' } };
const NOT_COMPLETED = 'You can download the workbook once your payment goes through.';
const NO_WEEK = 'The first week isn’t out yet. Please check back soon.';

const test = testWithServer();

type Status = 'pending' | 'completed' | 'failed' | 'refunded';

let orders = 0;
/** Adds an order and returns its payment's ID. */
async function addOrder({ deps }: TestServer, status: Status = 'completed', paymentIntentId = `pi_${(orders += 1)}`) {
  const createdAt = deps.clock.now().toISOString();
  await deps.db
    .insertInto('orders')
    .values(orderRow({ ...ORDER, paymentIntentId, status, createdAt }))
    .execute();
  return paymentIntentId;
}

test('Whoever holds an order’s ID reads the order; other spellings and unknown ones find none.', async ({ server }) => {
  const read = (id: string) => server.newBrowser().get(`/api/order/${encodeURIComponent(id)}`);
  for (const status of ['pending', 'completed', 'refunded'] as const) {
    expect((await read(await addOrder(server, status))).body).toEqual({ id: expect.any(Number), ...ORDER, status });
  }
  const id = await addOrder(server);
  for (const other of [id.toUpperCase(), 'pi_%', 'p'.repeat(255)]) expect(await read(other)).toMatchObject(NOT_FOUND);
  expect((await read('p'.repeat(256))).status).toBe(400);
});

const linkSchema = z.object({ message: z.literal('Your workbook is ready.'), downloadUrl: z.url() });
const ask = (server: TestServer, id: string) => server.newBrowser().get(`/api/download-workbook/${encodeURIComponent(id)}`);
const linkTo = async (server: TestServer, id: string) =>
  new URL(linkSchema.parse((await ask(server, id)).body).downloadUrl, 'http://localhost:3000');
const follow = (server: TestServer, { pathname, search }: URL, headers: Record<string, string> = {}) =>
  server.newBrowser().get(pathname + search, headers);

/** A server with two weeks and a paid order's link. */
async function startWithLink(options: Parameters<typeof startTestServer>[1] = {}) {
  const server = await startTestServer({}, options);
  await server.uploadWeeks(1, 2);
  const id = await addOrder(server);
  return { server, id, url: await linkTo(server, id) };
}
const BOTH = Buffer.concat([smallPdf('1'), smallPdf('2')]);

test('The workbook’s link is for completed orders, once a week is out.', async () => {
  const server = await startTestServer();
  const id = await addOrder(server);
  expect(await ask(server, id)).toMatchObject({ status: 409, body: { message: NO_WEEK } });
  await server.uploadWeeks(1);
  const { href } = await linkTo(server, id);
  expect(href).toMatch(/^http:\/\/localhost:3000\/api\/workbook\/pi_\d+\?expires=\d+&signature=[\w-]{43}$/u);
  for (const status of ['pending', 'failed', 'refunded'] as const) {
    const refused = { status: 409, body: { message: NOT_COMPLETED } };
    expect(await ask(server, await addOrder(server, status))).toMatchObject(refused);
  }
  expect(await ask(server, 'unknown')).toMatchObject(NOT_FOUND);
});

describe('A signed workbook link', () => {
  test('supports ranges, and includes the weeks uploaded by then in one file.', async () => {
    const { server, url } = await startWithLink();
    const { bytes, headers } = await follow(server, url);
    expect(bytes).toEqual(BOTH);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="workbook.pdf"',
      'content-length': String(bytes.length),
    });
    const etag = String(headers['etag']);
    const resume = () => follow(server, url, { range: 'bytes=5-', 'if-range': etag });
    expect(await resume()).toMatchObject({ status: 206, bytes: BOTH.subarray(5) });
    expect((await follow(server, url, { 'if-none-match': etag })).status).toBe(304);
    await server.uploadWeeks(3);
    expect(await resume()).toMatchObject({ status: 200, bytes: Buffer.concat([BOTH, smallPdf('3')]) });
    expect(await readdir(server.folder('workbook'))).toHaveLength(1);
    expect(await readdir(server.folder('tmp'))).toEqual([]);
  });

  test('makes the file once for many simultaneous requests, and again if a week is replaced meanwhile.', async () => {
    const makeCoursePdf = vi.fn(fakePdfJobs.makeCoursePdf);
    const { server, url } = await startWithLink({ pdfJobs: { ...fakePdfJobs, makeCoursePdf } });
    const answers = await Promise.all(Array.from({ length: 5 }, () => follow(server, url)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(makeCoursePdf).toHaveBeenCalledTimes(1);

    await server.uploadWeeks(3);
    makeCoursePdf.mockImplementationOnce(async (input, outFile) => {
      await (await server.newAdmin()).delete('/api/framework/3');
      await fakePdfJobs.makeCoursePdf(input, outFile);
    });
    expect(await follow(server, url)).toMatchObject({ status: 200, bytes: BOTH });
  });

  test('works for 24 hours, after a restart, for an ID with unusual characters, and on no other server.', async () => {
    const { server } = await startWithLink();
    const url = await linkTo(server, await addOrder(server, 'completed', 'pi/ü ?&=1'));
    await server.close();
    const again = await startTestServer({}, { dataDir: server.dataDir });
    again.clock.advance(24 * HOUR - 1);
    expect((await follow(again, url)).status).toBe(200);
    again.clock.advance(1);
    const message = 'This download link has expired. Please request a new one.';
    expect(await follow(again, url)).toMatchObject({ status: 403, body: { message } });
    const { server: other, id } = await startWithLink();
    expect((await follow(other, await linkTo(again, 'pi/ü ?&=1'))).status).toBe(403);
    expect((await follow(other, await linkTo(other, id))).status).toBe(200);
  });

  test('stops working after a refund.', async () => {
    const { server, url } = await startWithLink();
    await server.deps.db
      .updateTable('orders')
      .set({ status: 'refunded', refundedAt: server.clock.now().toISOString() })
      .execute();
    expect(await follow(server, url)).toMatchObject({ status: 409, body: { message: NOT_COMPLETED } });
  });

  test.for<[string, (url: URL, server: TestServer, other: string) => void]>([
    ['another time', (url) => url.searchParams.set('expires', '9999999999999')],
    ['no time', (url) => url.searchParams.delete('expires')],
    ['two times', (url) => url.searchParams.append('expires', '1')],
    ['another signature', (url) => url.searchParams.set('signature', 'x'.repeat(43))],
    ['a signature of other characters', (url) => url.searchParams.set('signature', '💍'.repeat(43))],
    [
      'what was signed for something else',
      ({ searchParams }, { deps }) => searchParams.set('signature', deps.hmac.sign('pi_1', Number(searchParams.get('expires')))),
    ],
    ['no signature', (url) => url.searchParams.delete('signature')],
    ['another order', (url, _server, other) => (url.pathname = `/api/workbook/${other}`)],
  ])('does not work with %s', async ([, change], { server }) => {
    await server.uploadWeeks(1);
    const url = await linkTo(server, await addOrder(server));
    change(url, server, await addOrder(server));
    const { status, body } = await follow(server, url);
    expect([400, 403]).toContain(status);
    expect(body).toMatchObject({ success: false, message: 'This download link has expired. Please request a new one.' });
  });
});

describe('The event stream of an order', () => {
  const urlOf = (id: string) => `/api/trpc/order.watch?input=${encodeURIComponent(JSON.stringify({ paymentIntentId: id }))}`;

  test('says why it can’t start, without a server error.', async ({ server }) => {
    const { body } = await server.newBrowser().get(urlOf('unknown'));
    expect(body).toContain('"httpStatus":404');
    expect(body).toContain('Order not found');
  });

  test('ends after half an hour without a final event, so that an open browser reconnects.', async ({ server }) => {
    const id = await addOrder(server);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const stream = server.app.inject(urlOf(id));
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

  test('is limited to fifty for one address.', async ({ server: { deps, ...server } }) => {
    const id = await addOrder({ deps, ...server });
    const from = (ip: string) => watchOrder({ ...deps, actor: { ...deps.actor, ip } }, id, undefined);
    const followers = Array.from({ length: 50 }, () => from('203.0.113.7'));
    for (const follower of followers) expect((await follower.next()).value).toMatchObject({ status: 'completed' });
    await expect(from('203.0.113.7').next()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await from('203.0.113.8').next()).done).toBe(false);
    await followers[0]?.return(undefined);
    expect((await from('203.0.113.7').next()).done).toBe(false);
  });
});

describe('The progress of a workbook', () => {
  const watch = async (server: TestServer, paymentIntentId: string) =>
    (await server.newBrowser().caller()).order.coursePdfProgress({ paymentIntentId });
  const all = async (following: AsyncIterable<unknown>) => {
    const told: unknown[] = [];
    for await (const progress of following) told.push(progress);
    return told;
  };

  /** A two-week workbook that waits for `finish` after its first week. */
  async function startHeld() {
    const { promise: held, resolve: finish } = Promise.withResolvers<void>();
    const makeCoursePdf = vi.fn<typeof fakePdfJobs.makeCoursePdf>(async (input, outFile, onWeekBound) => {
      onWeekBound?.(1);
      await held;
      await fakePdfJobs.makeCoursePdf(input, outFile);
    });
    return { ...(await startWithLink({ pdfJobs: { ...fakePdfJobs, makeCoursePdf } })), makeCoursePdf, finish };
  }

  test('is sent right away, after each week, and at the end, to everyone waiting for the same file.', async () => {
    const { server, id, makeCoursePdf, finish } = await startHeld();
    const one = (await watch(server, id))[Symbol.asyncIterator]();
    const of = (weeksBound: number, isReady: boolean) => ({ done: false, value: { weeksBound, weekCount: 2, isReady } });
    expect(await one.next()).toEqual(of(0, false));
    expect(await one.next()).toEqual(of(1, false));
    const other = (await watch(server, id))[Symbol.asyncIterator]();
    expect(await other.next()).toEqual(of(1, false));
    finish();
    expect(await one.next()).toEqual(of(2, true));
    expect((await one.next()).done).toBe(true);
    expect(await other.next()).toEqual(of(2, true));
    expect(makeCoursePdf).toHaveBeenCalledTimes(1);
    expect(await all(await watch(server, id))).toEqual([{ weeksBound: 2, weekCount: 2, isReady: true }]);
  });

  test('continues if nobody waits for it anymore.', async () => {
    const { server, id, finish } = await startHeld();
    const leaving = new AbortController();
    const following = prepareCoursePdf(server.deps, id, leaving.signal);
    expect((await following.next()).value).toMatchObject({ isReady: false });
    leaving.abort();
    await expect(following.next()).rejects.toThrow('aborted');
    finish();
    expect((await all(await watch(server, id))).at(-1)).toMatchObject({ isReady: true });
  });

  test('ends with the error, and the next request tries again.', async () => {
    const { server, id, makeCoursePdf, finish } = await startHeld();
    makeCoursePdf.mockImplementationOnce(async () => Promise.reject(new Error('The disk is full.')));
    await expect(all(await watch(server, id))).rejects.toThrow('The disk is full.');
    finish();
    expect((await all(await watch(server, id))).at(-1)).toMatchObject({ isReady: true });
  });

  test('is refused like the link.', async ({ server }) => {
    await server.uploadWeeks(1);
    await expect(all(await watch(server, await addOrder(server, 'pending')))).rejects.toThrow(NOT_COMPLETED);
    await expect(all(await watch(server, 'unknown'))).rejects.toThrow('Order not found');
  });
});
