import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { routesOf } from '../support/server/routes.ts';
import type { TestBrowser } from '../support/server/test-browser.ts';
import { startTestServer } from '../support/server/test-server.ts';

const KB = 1024;
const NOTHING_HERE = { success: false, message: 'Not found', field: null };
const JSON_ALONE = { success: false, message: 'The request body must be sent as application/json.', field: null };

const send = (browser: TestBrowser, body: string | Buffer, contentType = 'application/json', url = '/api/contact') =>
  browser.send({ method: 'POST', url, payload: body, headers: { 'content-type': contentType } });

describe('An unknown URL', () => {
  const URLS = [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/auth',
    '/api/auth/login/',
    '/api/Session',
    '/api/session/x',
    '/api/profile',
    '/api/profile/1/2',
    '/api/../etc/passwd',
    '/api/%2e%2e/%2e%2e/etc/passwd',
    '/api//session',
    '/api/trpc',
    '/nothing',
  ];

  test('gets 404 as JSON for every method.', async () => {
    const browser = (await startTestServer()).newBrowser();
    for (const url of URLS) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
        expect(await browser.send({ method, url }), `${method} ${url}`).toMatchObject({ status: 404, body: NOTHING_HERE });
      }
    }
  });

  test.each([
    ['text/plain', 'x'],
    ['application/json', '{'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/json', 'x'.repeat(300_000)],
  ])('gets 404 whatever its body is: %s', async (contentType, body) => {
    const server = await startTestServer();
    for (const url of ['/api', '/api/nothing', '/api/session']) {
      expect(await send(server.newBrowser(), body, contentType, url)).toMatchObject({ status: 404, body: NOTHING_HERE });
    }
  });

  test('gets 404 on HEAD, without a body.', async () => {
    const server = await startTestServer();
    expect(await server.newBrowser().send({ method: 'HEAD', url: '/api/nothing' })).toMatchObject({ status: 404, body: '' });
  });

  test('a method that a path does not have gets 404 as JSON.', async () => {
    const server = await startTestServer();
    const { browser } = await server.newCouple();
    for (const [method, url] of [
      ['POST', '/api/session'],
      ['GET', '/api/contact'],
      ['GET', '/api/framework/1'],
      ['PATCH', '/api/profile/1'],
      ['DELETE', '/api/progress/1'],
      ['PUT', '/api/workbook-responses/1/1/partner1'],
      ['DELETE', '/api/download-framework/1'],
    ] as const) {
      expect(await browser.send({ method, url }), `${method} ${url}`).toMatchObject({ status: 404, body: NOTHING_HERE });
    }
  });
});

describe('A request body', () => {
  test.each([
    ['text', 'text/plain', 'x'],
    ['a form', 'application/x-www-form-urlencoded', 'firstName=Maya'],
    [
      'a multipart form',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
    ],
    ['XML', 'application/xml', '<a/>'],
    ['a relative of JSON', 'application/json-patch+json', '[]'],
    ['something without a type', '', 'x'],
    ['something of an odd type', 'nonsense', '{}'],
  ])('that is %s gets 415 on every JSON path.', async (_name, contentType, body) => {
    const server = await startTestServer();
    const { browser } = await server.newCouple();
    const routes = (await routesOf(server.app)).filter(
      ({ method, url }) => ['POST', 'PUT'].includes(method) && url !== '/api/upload-framework' && !/\*|trpc|^\/api$/u.test(url),
    );
    expect(routes.length).toBeGreaterThan(10);
    // Email programs unsubscribe with a form (RFC 8058).
    const takesForms = (url: string) => url === '/api/unsubscribe/:token' && contentType.includes('form');
    for (const { method, url } of routes.filter((route) => !takesForms(route.url))) {
      const headers = contentType === '' ? {} : { 'content-type': contentType };
      const answer = await browser.send({ method, url, payload: Buffer.from(body), headers });
      expect(answer, url).toMatchObject({ status: 415, body: JSON_ALONE });
    }
    expect((await browser.get('/api/session')).status).toBe(200);
  });

  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON', 'application/json;charset=UTF-8'])(
    'of type %s is read.',
    async (contentType) => {
      const server = await startTestServer();
      expect(await send(server.newBrowser(), '{}', contentType)).toMatchObject({
        status: 400,
        body: { message: 'First name is required.' },
      });
    },
  );

  const WRONG: [name: string, body: string | Buffer][] = [
    ['broken JSON', '{"firstName":'],
    ['a stray comma', '{"firstName":"Maya",}'],
    ['two documents', '{}{}'],
    ['a byte order mark', '\ufeff[]'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    ['a list', '[]'],
    ['a list of objects', '[{"firstName":"Maya"}]'],
    ['a string', '"Maya"'],
    ['a number', '5'],
    ['true', 'true'],
    ['null', 'null'],
    ['nothing', ''],
    ['an object that would change its kind', '{"__proto__":{"isAdmin":true}}'],
    ['an object that would change all others', '{"constructor":{"prototype":{"isAdmin":true}}}'],
    ['names that objects have', '{"toString":1,"hasOwnProperty":1,"valueOf":null}'],
    ['nesting without end', `{"message":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
    ['a number without end', `{"message":1${'0'.repeat(400)}}`],
  ];

  test('that is a file of another kind, or half of one, says so.', async () => {
    const admin = await (await startTestServer()).newAdmin();
    for (const file of ['%PDF-1.7', '{"weeks": [']) {
      expect(await send(admin, file, 'application/json', '/api/admin/course.json')).toMatchObject({
        status: 400,
        body: { message: 'This isn’t valid JSON. If it’s from a file, the file is cut off or of another kind.' },
      });
    }
  });

  test('that isn’t a valid JSON object gets 400.', async () => {
    const browser = (await startTestServer()).newBrowser();
    for (const [name, body] of WRONG) {
      for (const url of ['/api/contact', '/api/auth/register', '/api/customer-auth/login']) {
        const answer = await send(browser, body, 'application/json', url);
        expect(answer.status, `${name} ${url}`).toBe(400);
        expectRefusal(answer, `${name} ${url}`);
      }
      expect(await browser.get('/api/auth/check'), name).toMatchObject({ body: { isAdmin: false } });
      expect({}, name).not.toHaveProperty('isAdmin');
    }
  });

  test('that isn’t an object gets 400 where no field is required, too.', async () => {
    const { browser, userId } = await (await startTestServer()).newCouple();
    for (const body of ['null', '[]', '"x"', '5', 'true']) {
      for (const url of [`/api/progress/${userId}/1`, `/api/progress/${userId}/1/complete`, '/api/invites']) {
        expect((await send(browser, body, 'application/json', url)).status, `${body} ${url}`).toBe(400);
      }
    }
  });

  test('is accepted up to 256 KB, and refused with one byte more.', async () => {
    const server = await startTestServer();
    const bodyOf = (bytes: number) => {
      const body = { firstName: 'Maya', lastName: 'Lind', email: 'maya@example.com', message: 'Hello.', more: '' };
      return JSON.stringify({ ...body, more: 'x'.repeat(bytes - JSON.stringify(body).length) });
    };
    expect(Buffer.byteLength(bodyOf(256 * KB))).toBe(256 * KB);
    expect((await send(server.newBrowser(), bodyOf(256 * KB))).status).toBe(200);
    const answer = await send(server.newBrowser(), bodyOf(256 * KB + 1));
    expect(answer).toMatchObject({ status: 413, body: { message: 'The request is too large.' } });
    expectRefusal(answer);
    expect((await send(server.newBrowser(), bodyOf(2_000 * KB), 'application/json', '/api/trpc/contact.send')).status).toBe(413);
  });

  test('with an email as long as the whole body delays nobody else.', async () => {
    const server = await startTestServer();
    const email = `a@${'.'.repeat(250_000)}@`;
    const before = performance.now();
    for (const url of ['/api/customer-auth/login', '/api/contact', '/api/trpc/auth.requestSignInLink']) {
      const answer = await server
        .newBrowser()
        .post(url, { email, accessCode: 'x', firstName: 'Maya', lastName: 'Lind', message: 'x' });
      expect(answer.status, url).toBe(400);
      expect(JSON.stringify(answer.body), url).toContain('Email must be at most 254 characters.');
    }
    expect(performance.now() - before).toBeLessThan(10_000);
  });

  test('is optional where nothing is sent, with or without a content type.', async () => {
    const server = await startTestServer();
    const { browser, userId } = await server.newCouple();
    const url = `/api/progress/${userId}/1/complete`;
    expect((await browser.post(url)).status).toBe(200);
    expect((await send(browser, '', 'application/json', url)).status).toBe(200);
    expect((await send(browser, '{}', 'application/json', url)).status).toBe(200);
  });

  test('cannot change whose data a path addresses.', async () => {
    const server = await startTestServer();
    const { browser, userId } = await server.newCouple('one');
    const { browser: other, userId: otherId } = await server.newCouple('other');
    const names = { userDisplayName: 'Mine', partnerName: 'Mine', userId: otherId, weekNumber: 9 };
    expect((await browser.put(`/api/profile/${userId}`, names)).body).toMatchObject({ userDisplayName: 'Mine' });
    expect((await other.get(`/api/profile/${otherId}`)).body).toMatchObject({ userDisplayName: null });
    expect((await browser.put(`/api/profile/${otherId}`, { ...names, userId })).status).toBe(403);
  });
});

test.each([
  ['a session', 'lovewell-session=; lovewell-device='],
  ['a token of another length', `lovewell-session=${'x'.repeat(42)}`],
  ['a token that nobody has', `lovewell-session=${'x'.repeat(43)}`],
  ['junk', ';;; =; "; a==b; lovewell-session="%zz"; \u00e9'],
  ['a token given twice', `lovewell-session=${'x'.repeat(43)}; lovewell-session=${'y'.repeat(43)}`],
  ['a very long one', `lovewell-session=${'x'.repeat(8_000)}`],
])('Invalid cookies (%s) count as none.', async (_name, cookie) => {
  const server = await startTestServer();
  expect((await server.app.inject({ url: '/api/session', headers: { cookie } })).statusCode).toBe(401);
  const login = await server.app.inject({
    method: 'POST',
    url: '/api/customer-auth/login',
    headers: { cookie },
    payload: { email: 'a@b.cd', accessCode: 'TRIAL52' },
  });
  expect(login.statusCode).toBe(200);
});
