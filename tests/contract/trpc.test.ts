import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { LARGE_READS } from '#src/domain/batch.ts';
import { appRouter } from '#src/server/trpc/app-router.ts';
import { startTestServer } from '../support/server/test-server.ts';

const errorSchema = z.object({
  error: z.strictObject({
    message: z.string().min(1),
    code: z.int(),
    data: z.strictObject({ code: z.string(), httpStatus: z.int(), field: z.string().nullable() }),
  }),
});

const INSIDE = /node_modules|\.ts\b|at \w+ \(|sqlite|"stack"|\/tmp\//iu;

describe('An error over tRPC', () => {
  test('has a message, status, and field, and no internals.', async () => {
    const server = await startTestServer();
    const { status, body } = await server
      .newBrowser()
      .post('/api/trpc/auth.register', { username: 'ab', password: 'secret1', confirmPassword: 'secret1' });
    expect(status).toBe(400);
    expect(body).toEqual({
      error: {
        message: 'Username must be at least 3 characters.',
        code: -32600,
        data: { code: 'BAD_REQUEST', httpStatus: 400, field: 'username' },
      },
    });
  });

  test('has the same message as on the REST path.', async () => {
    const server = await startTestServer();
    const { browser, userId } = await server.newCouple();
    const { body } = await browser.post('/api/trpc/progress.complete', { userId, weekNumber: 5 });
    expect(errorSchema.parse(body).error).toMatchObject({
      message: 'Complete Week 4 to unlock this week.',
      data: { httpStatus: 403 },
    });
  });

  test.each([
    ['GET', '/api/trpc/nothing', 404],
    ['GET', '/api/trpc/account', 404],
    ['GET', '/api/trpc/account.nothing', 404],
    ['GET', '/api/trpc/__proto__', 404],
    ['GET', '/api/trpc/constructor.name', 404],
    ['GET', '/api/trpc/order.get?input=junk', 400],
    ['GET', '/api/trpc/order.get?input=%7B', 400],
    ['GET', '/api/trpc/order.get', 400],
    ['GET', '/api/trpc/auth.login?input={}', 405],
    ['POST', '/api/trpc/auth.check', 405],
    ['PUT', '/api/trpc/auth.login', 405],
    ['DELETE', '/api/trpc/auth.logout', 405],
    ['GET', `/api/trpc/${Array(21).fill('auth.check').join(',')}?batch=1`, 400],
    ['GET', '/api/trpc/auth.check?connectionParams=junk', 400],
  ] as const)('%s %s gets %i or another 4xx with a message.', async (method, url, status) => {
    const server = await startTestServer();
    const answer = await server.newBrowser().send({ method, url });
    expect([status, 400, 404, 405, 415]).toContain(answer.status);
    expect(JSON.stringify(answer.body)).toMatch(/"message":"[^"]/u);
    expect(JSON.stringify(answer.body)).not.toMatch(INSIDE);
  });
});

describe('A tRPC request body', () => {
  test.each([
    ['broken', '{"username":', 400],
    ['a list', '[]', 400],
    ['null', 'null', 400],
    ['a string', '"x"', 400],
    ['nothing', '', 400],
    ['an object that would change its kind', '{"__proto__":{"isAdmin":true}}', 400],
  ])('that is %s is refused.', async (_name, payload, status) => {
    const server = await startTestServer();
    for (const url of ['/api/trpc/auth.login', '/api/trpc/auth.login?batch=1']) {
      const answer = await server
        .newBrowser()
        .send({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });
      expect([status, 207], url).toContain(answer.status);
      expect(JSON.stringify(answer.body)).not.toMatch(INSIDE);
    }
  });

  test.each([
    ['text/plain', 'x'],
    ['application/x-www-form-urlencoded', 'username=maya'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="username"\r\n\r\nmaya\r\n--x--\r\n'],
    ['application/octet-stream', 'x'],
  ])('of type %s gets 415, however large.', async (contentType, payload) => {
    const server = await startTestServer();
    for (const procedure of ['auth.login', 'contact.send', 'framework.upload', 'progress.save']) {
      for (const body of [payload, Buffer.concat([Buffer.from(payload), Buffer.alloc(1_000_000, 'x')])]) {
        const headers = { 'content-type': contentType };
        const answer = await server.newBrowser().send({ method: 'POST', url: `/api/trpc/${procedure}`, payload: body, headers });
        expect(answer.status, procedure).toBe(415);
      }
    }
  });
});

test('Each call of a batch has its own result.', async () => {
  const server = await startTestServer();
  const { browser, userId } = await server.newCouple();
  const input = JSON.stringify({ 0: undefined, 1: { userId }, 2: { userId: userId + 1 } });
  const { status, body } = await browser.get(
    `/api/trpc/auth.session,profile.get,profile.get?batch=1&input=${encodeURIComponent(input)}`,
  );
  expect(status).toBe(207);
  expect(body).toMatchObject([
    { result: { data: { customerId: userId } } },
    { result: { data: { userDisplayName: null } } },
    { error: { data: { httpStatus: 403 } } },
  ]);
});

test('A batch may have one call that reads much of what a couple has written, and any number that read a page.', async () => {
  const server = await startTestServer();
  const { browser, userId } = await server.newCouple();
  const batch = async (...calls: string[]) => {
    const input = JSON.stringify(Object.fromEntries(calls.map((_call, index) => [index, { userId, weekNumber: 1 }])));
    return (await browser.get(`/api/trpc/${calls.join(',')}?batch=1&input=${encodeURIComponent(input)}`)).status;
  };
  expect(await batch('wins.get', 'auth.session', 'profile.get')).toBe(200);
  expect(await batch('wins.get', 'auth.session', 'wins.get')).toBe(400);
  expect(await batch('wins.get', 'book.review')).toBe(400);
  expect(await batch('workbook.week', 'book.review', 'workbook.week')).toBe(200);
  expect([...LARGE_READS.keys()].filter((name) => !(name in appRouter._def.procedures))).toEqual([]);
});
