import { describe, expect } from 'vitest';
import { expectRefusal } from '../../support/expect-refusal.ts';
import { listRoutes } from '../../support/server/routes.ts';
import type { TestBrowser } from '../../support/server/test-browser.ts';
import { testWithServer } from '../../support/server/test-with-server.ts';

const KB = 1024;
const NOTHING_HERE = { status: 404, body: { success: false, message: 'Not found', field: null } };
const JSON_ALONE = { success: false, message: 'The request body must be sent as application/json.', field: null };

const test = testWithServer();
const send = (browser: TestBrowser, body: string | Buffer, contentType = 'application/json', url = '/api/contact') =>
  browser.send({ method: 'POST', url, payload: body, headers: { 'content-type': contentType } });

describe('An unknown URL', () => {
  const URLS = ['/api', '/api/', '/api/nothing', '/api/auth/login/', '/api/Session', '/api/session/x', '/api/profile'];
  const OTHERS = ['/api/../etc/passwd', '/api/%2e%2e/%2e%2e/etc/passwd', '/api//session', '/api/trpc', '/nothing'];

  test('gets 404 as JSON for every method, whatever its body is.', async ({ server }) => {
    const browser = server.newBrowser();
    for (const url of [...URLS, ...OTHERS]) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
        expect(await browser.send({ method, url }), `${method} ${url}`).toMatchObject(NOTHING_HERE);
      }
    }
    for (const [type, body] of [
      ['text/plain', 'x'],
      ['application/json', '{'],
      ['application/json', 'x'.repeat(300_000)],
    ] as const) {
      for (const url of ['/api', '/api/nothing', '/api/session']) {
        expect(await send(browser, body, type, url)).toMatchObject(NOTHING_HERE);
      }
    }
    expect(await browser.send({ method: 'HEAD', url: '/api/nothing' })).toMatchObject({ status: 404, body: '' });
  });

  test('is also one whose path doesn’t have the method.', async ({ couple: { browser } }) => {
    for (const [method, url] of [
      ['POST', '/api/session'],
      ['GET', '/api/contact'],
      ['PATCH', '/api/profile/1'],
      ['PUT', '/api/workbook-responses/1/1/partner1'],
      ['DELETE', '/api/download-framework/1'],
    ] as const) {
      expect(await browser.send({ method, url }), `${method} ${url}`).toMatchObject(NOTHING_HERE);
    }
  });

  test('that can’t be decoded, or is too long, is refused.', async ({ couple: { browser } }) => {
    for (const junk of ['%', '%zz', '%e0%a4%a', '%c0%af', '%ff', 'x'.repeat(300), 'x'.repeat(2_001), 'x'.repeat(10_000)]) {
      for (const url of [`/api/profile/${junk}`, `/api/order/${junk}`, `/api/${junk}`]) {
        expectRefusal(await browser.get(url), url);
      }
    }
  });
});

describe('A parameter of a path', () => {
  const JUNK = ['abc', '1.5', '01', '1e1', '-1', '%201', '+1', '0x1', '١', '%00', '%F0%9F%92%8D', "1'--", '1%2F2', 'NaN', '0'];

  test('that is no week is refused with a message about the week.', async ({ couple: { browser, userId }, admin }) => {
    const refusal = { status: 400, body: { message: 'Week number must be between 1 and 52.' } };
    for (const week of [...JUNK, '53', '9'.repeat(300)]) {
      for (const [method, url] of [
        ['POST', `/api/progress/${userId}/${week}/complete`],
        ['GET', `/api/download-framework/${week}`],
        ['GET', `/api/workbook-responses/${userId}/${week}/partner1`],
      ] as const) {
        const answer = await browser.send({ method, url });
        expectRefusal(answer, url);
        expect(answer, url).toMatchObject(refusal);
      }
      expect(await admin.delete(`/api/framework/${week}`), week).toMatchObject(refusal);
    }
  });

  test('that is no user is refused without revealing anything.', async ({ couple: { browser } }) => {
    for (const user of [...JUNK, '9007199254740993', '2147483648']) {
      for (const url of [`/api/profile/${user}`, `/api/progress/${user}`, `/api/workbook-responses/${user}/1/partner1`]) {
        const answer = await browser.get(url);
        expectRefusal(answer, url);
        expect([400, 403], url).toContain(answer.status);
      }
    }
  });
});

const UPLOADS = ['/api/upload-framework', '/api/media/:kind/:weekNumber'];

describe('A request body', () => {
  test.for([
    ['text', 'text/plain', 'x'],
    ['a form', 'application/x-www-form-urlencoded', 'firstName=Maya'],
    ['a multipart form', 'multipart/form-data; boundary=x', '--x--\r\n'],
    ['a relative of JSON', 'application/json-patch+json', '[]'],
    ['something without a type', '', 'x'],
  ] as const)('that is %s gets 415 on every JSON path.', async ([, contentType, body], { server, couple: { browser } }) => {
    const routes = (await listRoutes(server.app)).filter(
      ({ method, url }) => ['POST', 'PUT'].includes(method) && !UPLOADS.includes(url) && !/\*|trpc|^\/api$/u.test(url),
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

  test('of type JSON is read, however the type is written.', async ({ server }) => {
    for (const type of ['application/json', 'Application/JSON', 'application/json;charset=UTF-8']) {
      const answer = await send(server.newBrowser(), '{}', type);
      expect(answer, type).toMatchObject({ status: 400, body: { message: 'First name is required.' } });
    }
  });

  const WRONG: [name: string, body: string | Buffer][] = [
    ['broken JSON', '{"firstName":'],
    ['two documents', '{}{}'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    ['a list', '[]'],
    ['a string', '"Maya"'],
    ['a number', '5'],
    ['null', 'null'],
    ['nothing', ''],
    ['an object that would change its kind', '{"__proto__":{"isAdmin":true}}'],
    ['an object that would change all others', '{"constructor":{"prototype":{"isAdmin":true}}}'],
    ['names that objects have', '{"toString":1,"hasOwnProperty":1,"valueOf":null}'],
    ['nesting without end', `{"message":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ];

  test('that isn’t a valid JSON object gets 400, also where no field is required.', async ({ server, couple }) => {
    const browser = server.newBrowser();
    for (const [name, body] of WRONG) {
      for (const url of ['/api/contact', '/api/auth/register', '/api/customer-auth/login']) {
        const answer = await send(browser, body, 'application/json', url);
        expect(answer.status, `${name} ${url}`).toBe(400);
        expectRefusal(answer, `${name} ${url}`);
      }
      expect(await browser.get('/api/auth/check'), name).toMatchObject({ body: { isAdmin: false } });
      expect({}, name).not.toHaveProperty('isAdmin');
    }
    for (const body of ['null', '[]', '"x"', '5']) {
      for (const url of [`/api/progress/${couple.userId}/1/complete`, '/api/invites']) {
        expect((await send(couple.browser, body, 'application/json', url)).status, `${body} ${url}`).toBe(400);
      }
    }
  });

  test('that is a file of another kind, or half of one, says so.', async ({ admin }) => {
    const message = 'This isn’t valid JSON. If it’s from a file, the file is cut off or of another kind.';
    for (const file of ['%PDF-1.7', '{"weeks": [']) {
      const answer = await send(admin, file, 'application/json', '/api/admin/course.json');
      expect(answer).toMatchObject({ status: 400, body: { message } });
    }
  });

  test('is accepted up to 256 KB, and refused with one byte more.', async ({ server }) => {
    const bodyOf = (bytes: number) => {
      const body = { firstName: 'Maya', lastName: 'Lind', email: 'maya@example.com', message: 'Hello.', more: '' };
      return JSON.stringify({ ...body, more: 'x'.repeat(bytes - JSON.stringify(body).length) });
    };
    expect((await send(server.newBrowser(), bodyOf(256 * KB))).status).toBe(200);
    const answer = await send(server.newBrowser(), bodyOf(256 * KB + 1));
    expect(answer).toMatchObject({ status: 413, body: { message: 'The request is too large.' } });
    expectRefusal(answer);
    expect((await send(server.newBrowser(), bodyOf(2_000 * KB), 'application/json', '/api/trpc/contact.send')).status).toBe(413);
  });

  test('is optional where nothing is sent, with or without a content type.', async ({ couple: { browser, userId } }) => {
    const url = `/api/progress/${userId}/1/complete`;
    expect((await browser.post(url)).status).toBe(200);
    for (const body of ['', '{}']) expect((await send(browser, body, 'application/json', url)).status).toBe(200);
  });

  test('cannot change whose data a path addresses.', async ({ couple, stranger }) => {
    const names = { userDisplayName: 'Mine', partnerName: 'Mine', userId: stranger.userId, weekNumber: 9 };
    const saved = await couple.browser.put(`/api/profile/${couple.userId}`, names);
    expect(saved.body).toMatchObject({ userDisplayName: 'Mine' });
    expect((await stranger.browser.get(`/api/profile/${stranger.userId}`)).body).toMatchObject({ userDisplayName: null });
    const other = await couple.browser.put(`/api/profile/${stranger.userId}`, { ...names, userId: couple.userId });
    expect(other.status).toBe(403);
  });
});

test('Invalid cookies count as none.', async ({ server }) => {
  for (const [index, cookie] of [
    'lovewell-session=; lovewell-device=',
    `lovewell-session=${'x'.repeat(42)}`,
    `lovewell-session=${'x'.repeat(43)}`,
    ';;; =; "; a==b; lovewell-session="%zz"; \u00e9',
    `lovewell-session=${'x'.repeat(43)}; lovewell-session=${'y'.repeat(43)}`,
    `lovewell-session=${'x'.repeat(8_000)}`,
  ].entries()) {
    expect((await server.app.inject({ url: '/api/session', headers: { cookie } })).statusCode).toBe(401);
    const payload = { email: `cookie${index}@b.cd`, accessCode: 'TRIAL52' };
    const login = { method: 'POST', url: '/api/customer-auth/login', headers: { cookie }, payload } as const;
    expect((await server.app.inject(login)).statusCode).toBe(200);
  }
});
