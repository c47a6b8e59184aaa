import { describe, expect } from 'vitest';
import { smallPdf } from '../../support/server/fakes/fake-pdf-jobs.ts';
import { ADMIN, startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { testWithServer } from '../../support/server/test-with-server.ts';

const URL = '/api/download-framework';
const LOCKED = { status: 403, body: { message: 'You need to complete the previous week first.' } };
const NO_PDF = { status: 404, body: { message: 'This week doesn’t have a PDF yet.' } };

const PDF = smallPdf('0123456789'.repeat(100));
const SIZE = PDF.length;
const test = testWithServer();

/** A couple's download of week 1, whose PDF has been uploaded. */
async function startDownload(server: TestServer) {
  await (await server.newAdmin()).upload({ weekNumber: '1', title: 'One', framework: new Blob([PDF]) });
  const { browser } = await server.newCouple();
  return (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET', visitor = browser) =>
    visitor.send({ method, url: `${URL}/1`, headers });
}

test('A couple gets the PDFs of unlocked weeks, an admin any, and access is decided before existence.', async () => {
  const server = await startTestServer();
  await server.uploadWeeks(1, 2, 9);
  const [couple, other] = [await server.newCouple(), await server.newCouple()];
  const week = (number: number, { browser } = couple) => browser.get(`${URL}/${number}`);
  expect(await week(1)).toMatchObject({ status: 200, bytes: smallPdf('1') });
  for (const locked of [2, 3]) expect(await week(locked)).toMatchObject(LOCKED);
  await server.completeWeeks(couple, 2);
  expect(await week(2)).toMatchObject({ status: 200, bytes: smallPdf('2') });
  expect(await week(3)).toMatchObject(NO_PDF);
  expect(await week(2, other)).toMatchObject(LOCKED);

  const admin = await server.newAdmin();
  expect((await admin.get(`${URL}/9`)).bytes).toEqual(smallPdf('9'));
  expect(await admin.get(`${URL}/8`)).toMatchObject(NO_PDF);
  expect((await admin.get(`${URL}/53`)).status).toBe(400);
  await other.browser.post('/api/auth/login', ADMIN);
  expect((await week(9, other)).bytes).toEqual(smallPdf('9'));
  expect((await server.newBrowser().get(`${URL}/53`)).status).toBe(401);
});

describe('The downloaded file', () => {
  test('has the headers a browser needs to save it, on HEAD without the body.', async ({ server }) => {
    const ask = await startDownload(server);
    const { status, headers, bytes } = await ask();
    expect([status, bytes]).toEqual([200, PDF]);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="week-1.pdf"',
      'content-length': String(SIZE),
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      etag: expect.stringMatching(/^(W\/)?"[^"]+"$/u),
      'x-content-type-options': 'nosniff',
    });
    const head = await ask({}, 'HEAD');
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    const { date: _date, 'x-request-id': _id, ...same } = headers;
    expect(head.headers).toMatchObject(same);
  });

  test('is protected on HEAD, and not reported as unchanged to someone without access.', async ({ server }) => {
    const ask = await startDownload(server);
    const visitor = server.newBrowser();
    expect(await ask({}, 'HEAD', visitor)).toMatchObject({ status: 401, body: '' });
    const etag = String((await ask()).headers['etag']);
    expect((await ask({ 'if-none-match': etag }, 'GET', visitor)).status).toBe(401);
  });

  test('is sent in ranges.', async ({ server }) => {
    const ask = await startDownload(server);
    for (const [range, start, end] of [
      ['bytes=0-4', 0, 4],
      ['bytes=-5', SIZE - 5, SIZE - 1],
      ['bytes=1000-', 1000, SIZE - 1],
      [`bytes=0-${SIZE * 2}`, 0, SIZE - 1],
    ] as const) {
      const headers = { 'content-range': `bytes ${start}-${end}/${SIZE}`, 'content-length': String(end - start + 1) };
      expect(await ask({ range })).toMatchObject({ status: 206, headers, bytes: PDF.subarray(start, end + 1) });
      expect(await ask({ range }, 'HEAD')).toMatchObject({ status: 206, headers });
    }
    const message = "The file doesn't have the requested range.";
    expect(await ask({ range: `bytes=${SIZE}-` })).toMatchObject({ status: 416, body: { message } });
    for (const range of ['bytes=0-4,100-104', 'bytes=a-b', 'bytes=4-0', `bytes=${'0-0,'.repeat(2000)}9-9`]) {
      const { status, bytes } = await ask({ range });
      expect([200, 416], range).toContain(status);
      if (status === 200) expect(bytes).toEqual(PDF);
    }
  });

  test('is not sent again to a browser that has it, and continued only if it has not changed.', async ({ server }) => {
    const ask = await startDownload(server);
    const etag = String((await ask()).headers['etag']);
    expect(await ask({ 'if-none-match': etag })).toMatchObject({ status: 304, headers: { etag }, bytes: Buffer.alloc(0) });
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
    const resume = () => ask({ range: 'bytes=100-', 'if-range': etag });
    expect(await resume()).toMatchObject({ status: 206, bytes: PDF.subarray(100) });
    await (await server.newAdmin()).upload({ weekNumber: '1', title: 'One', framework: new Blob([smallPdf('new')]) });
    expect(await resume()).toMatchObject({ status: 200, bytes: smallPdf('new') });
  });
});
