import { describe, expect } from 'vitest';
import { LARGE_READS } from '#src/domain/batch.ts';
import { appRouter } from '#src/server/trpc/app-router.ts';
import { testWithServer } from '../../support/server/test-with-server.ts';

const INSIDE = /node_modules|\.ts\b|at \w+ \(|sqlite|"stack"|\/tmp\//iu;

const test = testWithServer();

test('An error over tRPC has a message, status, and field, and no internals.', async ({ server }) => {
  const input = { username: 'ab', password: 'secret1', confirmPassword: 'secret1' };
  const { status, body } = await server.newBrowser().post('/api/trpc/auth.register', input);
  expect(status).toBe(400);
  expect(body).toEqual({
    error: {
      message: 'Username must be at least 3 characters.',
      code: -32600,
      data: { code: 'BAD_REQUEST', httpStatus: 400, field: 'username' },
    },
  });
});

test('A call that doesn’t exist, of the wrong kind, or with unreadable input gets a 4xx with a message.', async ({ server }) => {
  for (const [method, url] of [
    ['GET', '/api/trpc/nothing'],
    ['GET', '/api/trpc/account'],
    ['GET', '/api/trpc/__proto__'],
    ['GET', '/api/trpc/constructor.name'],
    ['GET', '/api/trpc/order.get?input=junk'],
    ['GET', '/api/trpc/order.get'],
    ['GET', '/api/trpc/auth.login?input={}'],
    ['POST', '/api/trpc/auth.check'],
    ['PUT', '/api/trpc/auth.login'],
    ['GET', `/api/trpc/${Array(21).fill('auth.check').join(',')}?batch=1`],
    ['GET', '/api/trpc/auth.check?connectionParams=junk'],
  ] as const) {
    const answer = await server.newBrowser().send({ method, url });
    expect([400, 404, 405, 415], url).toContain(answer.status);
    expect(JSON.stringify(answer.body), url).toMatch(/"message":"[^"]/u);
    expect(JSON.stringify(answer.body), url).not.toMatch(INSIDE);
  }
});

describe('A tRPC request body', () => {
  test('that isn’t a JSON object is refused.', async ({ server }) => {
    for (const payload of ['{"username":', '[]', 'null', '"x"', '', '{"__proto__":{"isAdmin":true}}']) {
      for (const url of ['/api/trpc/auth.login', '/api/trpc/auth.login?batch=1']) {
        const headers = { 'content-type': 'application/json' };
        const answer = await server.newBrowser().send({ method: 'POST', url, payload, headers });
        expect([400, 207], `${url} ${payload}`).toContain(answer.status);
        expect(JSON.stringify(answer.body)).not.toMatch(INSIDE);
      }
    }
  });

  test('of another type than JSON gets 415, however large.', async ({ server }) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      for (const procedure of ['auth.login', 'contact.send', 'weekPdf.upload', 'progress.save']) {
        for (const payload of [Buffer.from('x'), Buffer.alloc(1_000_000, 'x')]) {
          const headers = { 'content-type': type };
          const answer = await server.newBrowser().send({ method: 'POST', url: `/api/trpc/${procedure}`, payload, headers });
          expect(answer.status, procedure).toBe(415);
        }
      }
    }
  });
});

test('Each call of a batch has its own result.', async ({ couple: { browser, userId } }) => {
  const input = encodeURIComponent(JSON.stringify({ 1: { userId }, 2: { userId: userId + 1 } }));
  const { status, body } = await browser.get(`/api/trpc/auth.session,profile.get,profile.get?batch=1&input=${input}`);
  expect(status).toBe(207);
  expect(body).toMatchObject([
    { result: { data: { customerId: userId } } },
    { result: { data: { userDisplayName: null } } },
    { error: { data: { httpStatus: 403 } } },
  ]);
});

test('A batch may have one call that reads much of what a couple has written, and any number that read a page.', async ({
  couple: { browser, userId },
}) => {
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
