import { describe, expect, test } from 'vitest';
import { field, file, END, MULTIPART } from '../../support/data/multipart.ts';
import { smallPdf } from '../../support/server/fakes/fake-pdf-jobs.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const REFUSED = { success: false, message: 'This request came from another site and was refused.', field: null };

/** What each call in the table would change, and whether it did. */
async function stateOf({ deps }: TestServer) {
  const tables = ['customers', 'profiles', 'progress', 'weekPdfs', 'contactMessages', 'outbox', 'sessions'] as const;
  return Promise.all(tables.map((table) => deps.db.selectFrom(table).selectAll().execute()));
}

const CHANGES = [
  ['POST', '/api/progress/1/1/complete', undefined],
  ['POST', '/api/progress/1/1', { rating: 5 }],
  ['PUT', '/api/profile/1', { userDisplayName: 'Maya', partnerName: 'Noor' }],
  ['POST', '/api/contact', { firstName: 'a', lastName: 'b', email: 'a@b.cd', message: 'x' }],
  ['POST', '/api/auth/register', { username: 'evil', password: 'secret1', confirmPassword: 'secret1' }],
  ['POST', '/api/auth/logout', undefined],
  ['DELETE', '/api/framework/1', undefined],
  ['POST', '/api/trpc/progress.complete', { userId: 1, weekNumber: 1 }],
  ['POST', '/api/trpc/auth.logout', undefined],
  ['POST', '/api/trpc/weekPdf.remove', { weekNumber: 1 }],
] as const;

/** A browser that may do all of the above: signed in as couple and as admin. */
async function start(settings: Record<string, string> = {}) {
  const server = await startTestServer(settings);
  await server.uploadWeeks(1);
  const { browser } = await server.newCouple();
  await browser.post('/api/auth/login', { username: 'admin', password: 'correct horse' });
  return { server, browser };
}

describe('A change requested by another site’s page is refused', () => {
  const ELSEWHERE: [name: string, headers: Record<string, string>][] = [
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that hides', { origin: 'null' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['another scheme', { origin: 'https://localhost:3000' }],
    ['an origin that begins like ours', { origin: 'http://localhost:3000.evil.example' }],
    ['an origin that ends like ours', { origin: 'http://evil-localhost:3000' }],
    ['an empty origin', { origin: '' }],
    ['our origin with a path', { origin: 'http://localhost:3000/' }],
    ['a browser that says so', { 'sec-fetch-site': 'cross-site' }],
    ['a neighboring site', { 'sec-fetch-site': 'same-site', origin: 'http://neighbour.localhost:3000' }],
    ['a neighboring site that does not say which', { 'sec-fetch-site': 'same-site' }],
    ['a browser that says so, and our origin', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' }],
  ];

  test('whatever it changes.', async () => {
    const { server, browser } = await start();
    const before = await stateOf(server);
    for (const [name, headers] of ELSEWHERE) {
      for (const [method, url, payload] of CHANGES) {
        const answer = await browser.send({ method, url, headers, ...(payload ? { payload } : {}) });
        expect(answer, `${name}: ${method} ${url}`).toMatchObject({ status: 403, body: REFUSED });
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
      const body = Buffer.concat([field('weekNumber', '2'), field('title', 'x'), file(smallPdf()), END]);
      const upload = await browser.send({
        method: 'POST',
        url: '/api/upload-framework',
        headers: { ...MULTIPART, ...headers },
        payload: body,
      });
      expect(upload, name).toMatchObject({ status: 403, body: REFUSED });
      expect(await stateOf(server), name).toEqual(before);
    }
  });

  test('with any method except GET and HEAD, even at an unknown address.', async () => {
    const { browser } = await start();
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const answer = await browser.send({ method, url: '/api/nothing', headers: { origin: 'https://evil.example' } });
      expect(answer, method).toMatchObject({ status: 403, body: REFUSED });
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  test('in live mode, even if its origin is the requested host.', async () => {
    const { browser } = await start({ PUBLIC_URL: 'https://course.example', TRIAL_ACCESS_CODE: 'TRIAL52' });
    for (const origin of [
      'http://localhost:80',
      'http://course.example',
      'https://www.course.example',
      'https://course.example:8443',
    ]) {
      const answer = await browser.send({
        method: 'POST',
        url: '/api/progress/1/1',
        payload: { rating: 1 },
        headers: { origin, host: 'localhost:80' },
      });
      expect(answer, origin).toMatchObject({ status: 403, body: REFUSED });
    }
  });
});

describe('These requests are allowed', () => {
  test.each([
    ['our own origin', { origin: 'http://localhost:3000' }],
    ['our own origin, from our own page', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }],
    ['the host that was asked, while not live', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
    ['a program, which sends neither', {}],
    ['an address typed by a person', { 'sec-fetch-site': 'none' }],
  ])('%s', async (_name, headers) => {
    const { browser } = await start();
    expect((await browser.send({ method: 'POST', url: '/api/progress/1/1', payload: { rating: 5 }, headers })).status).toBe(200);
    expect(
      (await browser.send({ method: 'POST', url: '/api/trpc/progress.complete', payload: { userId: 1, weekNumber: 1 }, headers }))
        .status,
    ).toBe(200);
    expect((await browser.send({ method: 'DELETE', url: '/api/framework/1', headers })).status).toBe(200);
  });

  test('a request from the public URL in live mode.', async () => {
    const { browser } = await start({ PUBLIC_URL: 'https://course.example/', TRIAL_ACCESS_CODE: 'TRIAL52' });
    const headers = { origin: 'https://course.example' };
    expect((await browser.send({ method: 'POST', url: '/api/progress/1/1', payload: { rating: 5 }, headers })).status).toBe(200);
  });

  test('reads from any site, because browsers don’t show them the response.', async () => {
    const { browser } = await start();
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await browser.send({ method, url: '/api/session', headers });
      expect(answer.status).toBe(200);
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  test('tRPC refuses a mutation by GET.', async () => {
    const { server, browser } = await start();
    const input = encodeURIComponent(JSON.stringify({ userId: 1, weekNumber: 1 }));
    for (const method of ['GET', 'HEAD'] as const)
      await browser.send({ method, url: `/api/trpc/progress.complete?input=${input}` });
    expect((await browser.get(`/api/trpc/progress.complete?input=${input}`)).status).toBe(405);
    expect(await server.deps.db.selectFrom('progress').selectAll().execute()).toEqual([]);
  });
});
