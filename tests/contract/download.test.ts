import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { testContract, type Call, type Inputs, type World } from '../support/contract.ts';
import { smallPdf } from '../support/server/fake-pdf-jobs.ts';
import { startTestServer } from '../support/server/test-server.ts';

const URL = '/api/download-framework/1';
const LOCKED = [403, 'You need to complete the previous week first.'] as const;
const NO_PDF = [404, 'This week doesn’t have a PDF yet.'] as const;
const WRONG_WEEK = [400, 'Week number must be between 1 and 52.'] as const;
const NOT_SIGNED_IN = [401, 'Please sign in.'] as const;

const uploaded =
  (...weeks: number[]) =>
  ({ server }: World) =>
    server.uploadWeeks(...weeks);

const download: Call<Inputs['framework']['download']> = {
  rest: ({ weekNumber }) => ({ method: 'GET', url: `/api/download-framework/${weekNumber}` }),
  async call(caller, input) {
    const { locate } = await caller.framework.download(input);
    return readFile(locate());
  },
};

testContract('GET /api/download-framework/{weekNumber}', download, {
  'an admin: any week': { as: 'admin', given: uploaded(52), input: { weekNumber: 52 }, answers: smallPdf('52') },
  'a couple: the first week': { given: uploaded(1), input: { weekNumber: 1 }, answers: smallPdf('1') },
  'a couple: an unlocked week': {
    given: async (world) => {
      await uploaded(1, 2)(world);
      await world.server.completeWeeks({ browser: world.couple, userId: world.userId }, 1);
    },
    input: { weekNumber: 2 },
    answers: smallPdf('2'),
  },
  'a couple: a locked week': { given: uploaded(1, 2), input: { weekNumber: 2 }, refuses: LOCKED },
  'a couple: a locked week that has no PDF, which is not told': { input: { weekNumber: 2 }, refuses: LOCKED },
  'a couple: an unlocked week that has no PDF': { input: { weekNumber: 1 }, refuses: NO_PDF },
  'another couple’s progress unlocks nothing': {
    as: 'stranger',
    given: async (world) => {
      await uploaded(2)(world);
      await world.server.completeWeeks({ browser: world.couple, userId: world.userId }, 1);
    },
    input: { weekNumber: 2 },
    refuses: LOCKED,
  },
  'an admin: a week that has no PDF': { as: 'admin', input: { weekNumber: 2 }, refuses: NO_PDF },
  'a browser that is couple and admin at once: any week': {
    given: async (world) => {
      await uploaded(9)(world);
      await world.browser.post('/api/auth/login', { username: 'admin', password: 'correct horse' });
    },
    input: { weekNumber: 9 },
    answers: smallPdf('9'),
  },
  'week 0': { input: { weekNumber: 0 }, refuses: WRONG_WEEK },
  'week 53': { as: 'admin', input: { weekNumber: 53 }, refuses: WRONG_WEEK },
  'an anonymous visitor': { as: 'anonymous', given: uploaded(1), input: { weekNumber: 1 }, refuses: NOT_SIGNED_IN },
  'an anonymous visitor, with a wrong week': { as: 'anonymous', input: { weekNumber: 53 }, refuses: NOT_SIGNED_IN },
});

describe('The downloaded file', () => {
  const PDF = smallPdf('0123456789'.repeat(100));
  const SIZE = PDF.length;

  async function couple() {
    const server = await startTestServer();
    await (await server.newAdmin()).upload({ weekNumber: '1', title: 'One', framework: new Blob([PDF]) });
    const { browser } = await server.newCouple();
    return { server, browser };
  }

  test('has the headers a browser needs to save it.', async () => {
    const { browser } = await couple();
    const { status, headers, bytes } = await browser.get(URL);
    expect(status).toBe(200);
    expect(bytes).toEqual(PDF);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="week-1.pdf"',
      'content-length': String(SIZE),
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      etag: expect.stringMatching(/^(W\/)?"[^"]+"$/u),
      'x-content-type-options': 'nosniff',
    });
  });

  test('has the same headers on HEAD, without a body.', async () => {
    const { browser } = await couple();
    const get = await browser.get(URL);
    const head = await browser.send({ method: 'HEAD', url: URL });
    expect(head.status).toBe(200);
    expect(head.bytes).toHaveLength(0);
    const { date: _getDate, 'x-request-id': _getId, ...getHeaders } = get.headers;
    const { date: _headDate, 'x-request-id': _headId, ...headHeaders } = head.headers;
    expect(headHeaders).toEqual(getHeaders);
  });

  test('is protected on HEAD.', async () => {
    const { server, browser } = await couple();
    const head = (url: string, who = browser) => who.send({ method: 'HEAD', url });
    expect(await head(URL, server.newBrowser())).toMatchObject({ status: 401, body: '' });
    expect(await head('/api/download-framework/2')).toMatchObject({ status: 403, body: '' });
  });

  test.each([
    ['bytes=0-4', 0, 4],
    ['bytes=0-0', 0, 0],
    ['bytes=10-19', 10, 19],
    ['bytes=-5', SIZE - 5, SIZE - 1],
    ['bytes=1000-', 1000, SIZE - 1],
    [`bytes=0-${SIZE * 2}`, 0, SIZE - 1],
    ['bytes=0-4,5-9', 0, 9],
    ['bytes=5-9, 0-7', 0, 9],
  ])('is sent as the range %s', async (range, start, end) => {
    const { browser } = await couple();
    const { status, headers, bytes } = await browser.get(URL, { range });
    expect(status).toBe(206);
    expect(headers['content-range']).toBe(`bytes ${start}-${end}/${SIZE}`);
    expect(headers['content-length']).toBe(String(end - start + 1));
    expect(bytes).toEqual(PDF.subarray(start, end + 1));
    const head = await browser.send({ method: 'HEAD', url: URL, headers: { range } });
    expect(head).toMatchObject({
      status: 206,
      headers: { 'content-range': headers['content-range'], 'content-length': headers['content-length'] },
    });
  });

  test.each([`bytes=${SIZE}-`, 'bytes=5000-6000', 'bytes=-0'])('is refused for the range %s', async (range) => {
    const { browser } = await couple();
    const { status, headers, body } = await browser.get(URL, { range });
    expect(status).toBe(416);
    expect(headers['content-disposition']).toBeUndefined();
    expect(body).toMatchObject({ message: "The file doesn't have the requested range." });
  });

  test.each([
    'bytes=0-4,100-104',
    'bytes',
    'bytes=',
    'bytes=a-b',
    'pages=1-2',
    '',
    'bytes=4-0',
    `bytes=${'0-0,'.repeat(2000)}9-9`,
  ])('is sent whole or not at all for the range %j', async (range) => {
    const { browser } = await couple();
    const { status, bytes } = await browser.get(URL, { range });
    expect([200, 416]).toContain(status);
    if (status === 200) expect(bytes).toEqual(PDF);
  });

  test('is not sent again to a browser that has it.', async () => {
    const { browser } = await couple();
    const etag = String((await browser.get(URL)).headers['etag']);
    for (const ifNoneMatch of [etag, `"other", ${etag}`, '*']) {
      const answer = await browser.get(URL, { 'if-none-match': ifNoneMatch });
      expect(answer).toMatchObject({ status: 304, headers: { etag } });
      expect(answer.bytes).toHaveLength(0);
      expect(answer.headers['content-length']).toBeUndefined();
    }
    expect(
      (await browser.send({ method: 'HEAD', url: URL, headers: { 'if-none-match': etag } })).headers['content-length'],
    ).toBeUndefined();
    expect((await browser.get(URL, { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await browser.get(URL, { 'if-none-match': etag, 'cache-control': 'no-cache' })).status).toBe(200);
  });

  test('is not reported as unchanged to somebody without access.', async () => {
    const { server, browser } = await couple();
    const etag = String((await browser.get(URL)).headers['etag']);
    expect((await server.newBrowser().get(URL, { 'if-none-match': etag })).status).toBe(401);
  });

  test('is sent in part only if it has not changed.', async () => {
    const { server, browser } = await couple();
    const etag = String((await browser.get(URL)).headers['etag']);
    const resume = () => browser.get(URL, { range: 'bytes=100-', 'if-range': etag });
    expect(await resume()).toMatchObject({ status: 206, bytes: PDF.subarray(100) });
    expect((await browser.get(URL, { range: 'bytes=100-', 'if-range': 'Sun, 01 Mar 2026 12:00:00 GMT' })).status).toBe(200);
    await (await server.newAdmin()).upload({ weekNumber: '1', title: 'One', framework: new Blob([smallPdf('new')]) });
    expect(await resume()).toMatchObject({ status: 200, bytes: smallPdf('new') });
    expect((await browser.get(URL)).headers['etag']).not.toBe(etag);
  });

  test('can be downloaded by many at the same time in parts, and is complete.', async () => {
    const { browser } = await couple();
    const parts = await Promise.all(
      Array.from({ length: 20 }, (_, index) => browser.get(URL, { range: `bytes=${index * 50}-${index * 50 + 49}` })),
    );
    expect(Buffer.concat(parts.map(({ bytes }) => bytes))).toEqual(PDF.subarray(0, 1000));
  });
});
