import { describe, expect, test } from 'vitest';
import { cleanUp } from '#src/server/jobs/cleanup.ts';
import type { Answer } from '../support/server/test-browser.ts';
import { ADMIN, PASSWORD, startTestServer, type TestServer } from '../support/server/test-server.ts';
import { DAY, MINUTE } from '#src/domain/time.ts';

const MONTH = 30 * DAY;
const LIVE = { PUBLIC_URL: 'https://course.example', TRIAL_ACCESS_CODE: 'TRIAL52' };
const TRIAL = { email: 'maya@example.com', accessCode: 'TRIAL52' };

const setCookies = ({ headers }: Answer) => [headers['set-cookie'] ?? []].flat().map(String);
const sessionOf = (server: TestServer) => server.deps.db.selectFrom('sessions').selectAll().execute();

describe('The session cookies', () => {
  test('can’t be read by scripts and are sent only to this site.', async () => {
    const server = await startTestServer();
    const answer = await server.newBrowser().post('/api/customer-auth/login', TRIAL);
    const [device = '', session = ''] = setCookies(answer);
    expect(session).toMatch(/^lovewell-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/u);
    expect(device).toMatch(/^lovewell-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/u);
  });

  test('are sent only over HTTPS in live mode, and can’t be set by a neighboring site.', async () => {
    const server = await startTestServer(LIVE);
    const answer = await server.newBrowser().post('/api/customer-auth/login', TRIAL);
    const [device = '', session = ''] = setCookies(answer);
    expect(session).toMatch(/^__Host-lovewell-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/u);
    expect(device).toMatch(/^__Host-lovewell-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/u);
  });

  test('of the other mode don’t count.', async () => {
    const server = await startTestServer(LIVE);
    const browser = server.newBrowser();
    await browser.post('/api/customer-auth/login', TRIAL);
    const token = browser.cookies.get('__Host-lovewell-session') ?? '';
    expect((await browser.get('/api/session')).status).toBe(200);
    const plain = await server.app.inject({ url: '/api/session', headers: { cookie: `lovewell-session=${token}` } });
    expect(plain.statusCode).toBe(401);
  });

  test('are the same after every kind of sign-in.', async () => {
    const server = await startTestServer();
    await server.newCouple('maya');
    for (const [url, body] of [
      ['/api/auth/register', { username: 'noor', password: PASSWORD, confirmPassword: PASSWORD }],
      ['/api/auth/user-login', { username: 'maya', password: PASSWORD }],
      ['/api/auth/login', ADMIN],
      ['/api/trpc/auth.login', { username: 'maya', password: PASSWORD }],
    ] as const) {
      const cookies = setCookies(await server.newBrowser().post(url, body));
      expect(
        cookies.find((cookie) => cookie.startsWith('lovewell-session=')),
        url,
      ).toMatch(/HttpOnly; SameSite=Lax$/u);
    }
  });

  test('are not set by a failed sign-in.', async () => {
    const server = await startTestServer();
    const browser = server.newBrowser();
    expect(setCookies(await browser.post('/api/auth/login', { ...ADMIN, password: 'wrong' }))).toEqual([]);
    expect(setCookies(await browser.get('/api/auth/check'))).toEqual([]);
  });
});

describe('A session', () => {
  test('gets a new token at every sign-in, and the old one stops working.', async () => {
    const server = await startTestServer();
    const { browser } = await server.newCouple('maya');
    const tokens = [browser.cookies.get('lovewell-session')];
    await browser.post('/api/auth/user-login', { username: 'maya', password: PASSWORD });
    tokens.push(browser.cookies.get('lovewell-session'));
    await browser.post('/api/auth/login', ADMIN);
    tokens.push(browser.cookies.get('lovewell-session'));
    expect(new Set(tokens).size).toBe(3);
    const statuses = await Promise.all(
      tokens.map(async (token) => {
        const { statusCode } = await server.app.inject({ url: '/api/session', headers: { cookie: `lovewell-session=${token}` } });
        return statusCode;
      }),
    );
    expect(statuses).toEqual([401, 401, 200]);
    expect(await sessionOf(server)).toHaveLength(1);
  });

  test('can belong to a couple and an admin at the same time, in either order.', async () => {
    const server = await startTestServer();
    const { browser: first } = await server.newCouple('maya');
    await first.post('/api/auth/login', ADMIN);
    const second = await server.newAdmin();
    await second.post('/api/auth/user-login', { username: 'maya', password: PASSWORD });
    for (const browser of [first, second]) {
      expect((await browser.get('/api/session')).body).toEqual({ customerId: 1, partner: null });
      expect((await browser.get('/api/auth/check')).body).toEqual({ isAdmin: true });
      expect((await browser.get('/api/progress/1')).status).toBe(200);
    }
    await first.post('/api/auth/logout');
    expect((await first.get('/api/session')).status).toBe(401);
    expect((await first.get('/api/auth/check')).body).toEqual({ isAdmin: false });
  });

  test('of another couple replaces the first one’s.', async () => {
    const server = await startTestServer();
    const { browser } = await server.newCouple('maya');
    await browser.post('/api/auth/register', { username: 'noor', password: PASSWORD, confirmPassword: PASSWORD });
    expect((await browser.get('/api/session')).body).toEqual({ customerId: 2, partner: null });
    expect((await browser.get('/api/profile/1')).status).toBe(403);
  });

  test('ends on the server when the couple signs out, only in this browser.', async () => {
    const server = await startTestServer();
    const { browser } = await server.newCouple('maya');
    const elsewhere = server.newBrowser();
    await elsewhere.post('/api/auth/user-login', { username: 'maya', password: PASSWORD });
    const cookie = `lovewell-session=${browser.cookies.get('lovewell-session')}`;
    const answer = await browser.post('/api/auth/logout');
    expect(setCookies(answer)[0]).toMatch(
      /^lovewell-session=; (?:Max-Age=0; )?Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax$/u,
    );
    expect((await server.app.inject({ url: '/api/session', headers: { cookie } })).statusCode).toBe(401);
    expect((await elsewhere.get('/api/session')).status).toBe(200);
  });

  test('is stored as a hash.', async () => {
    const server = await startTestServer();
    const { browser } = await server.newCouple();
    const rows = JSON.stringify([await sessionOf(server), await server.deps.db.selectFrom('knownDevices').selectAll().execute()]);
    for (const token of browser.cookies.values()) expect(rows).not.toContain(token);
  });

  test('lasts exactly 30 days without use.', async () => {
    const server = await startTestServer();
    const { browser } = await server.newCouple();
    const { browser: other } = await server.newCouple('other');
    server.clock.advance(MONTH - 1);
    expect((await browser.get('/api/session')).status).toBe(200);
    server.clock.advance(1);
    expect((await other.get('/api/session')).status).toBe(401);
  });

  test('is extended by 30 days with each use, and so is the cookie.', async () => {
    const server = await startTestServer();
    const { browser } = await server.newCouple();
    for (let use = 0; use < 4; use += 1) {
      server.clock.advance(MONTH - MINUTE);
      const answer = await browser.get('/api/session');
      expect(answer.status).toBe(200);
      expect(setCookies(answer)).toEqual([expect.stringMatching(/^lovewell-session=[\w-]{43}; Max-Age=2592000;/u)]);
    }
    const trpc = await (server.clock.advance(2 * DAY), browser.get('/api/trpc/auth.session'));
    expect(setCookies(trpc)).toHaveLength(1);
    server.clock.advance(MONTH);
    expect((await browser.get('/api/session')).status).toBe(401);
  });

  test('ends at most 180 days after the sign-in, however much it is used, and a new sign-in starts a new one.', async () => {
    const server = await startTestServer();
    const { browser } = await server.newCouple('maya');
    const isSignedIn = async () => (await browser.get('/api/session')).status === 200;
    for (let use = 0; use < 7; use += 1) {
      server.clock.advance(25 * DAY);
      expect(await isSignedIn()).toBe(true);
    }
    server.clock.advance(5 * DAY - 1);
    expect(await isSignedIn()).toBe(true);
    server.clock.advance(1);
    expect(await isSignedIn()).toBe(false);
    await browser.post('/api/auth/user-login', { username: 'maya', password: PASSWORD });
    server.clock.advance(MONTH - 1);
    expect(await isSignedIn()).toBe(true);
  });

  test('of an admin ends after seven days, whatever a couple does in the same browser.', async () => {
    const server = await startTestServer();
    await server.newCouple('maya');
    const admin = await server.newAdmin();
    const isAdmin = async () => (await admin.get('/api/auth/check')).body;
    server.clock.advance(6 * DAY);
    await admin.post('/api/auth/user-login', { username: 'maya', password: PASSWORD });
    server.clock.advance(DAY - 1);
    expect(await isAdmin()).toEqual({ isAdmin: true });
    server.clock.advance(1);
    expect(await isAdmin()).toEqual({ isAdmin: false });
  });

  test('is deleted by the daily cleanup after it has ended.', async () => {
    const server = await startTestServer();
    await server.newCouple('maya');
    server.clock.advance(MONTH);
    await server.newCouple('noor');
    await cleanUp(server.deps);
    expect((await sessionOf(server)).map(({ customerId }) => customerId)).toEqual([2]);
  });

  test('survives a restart.', async () => {
    const server = await startTestServer();
    const { browser } = await server.newCouple();
    await server.close();
    const again = await startTestServer({}, { dataDir: server.dataDir });
    const headers = { cookie: `lovewell-session=${browser.cookies.get('lovewell-session')}` };
    expect((await again.app.inject({ url: '/api/session', headers })).json()).toEqual({ customerId: 1, partner: null });
  });
});

describe('The admin’s account', () => {
  const restart = async (server: TestServer, settings: Record<string, string>) => {
    await server.close();
    return startTestServer(settings, { dataDir: server.dataDir });
  };
  const login = async (server: TestServer, username: string, password: string) =>
    (await server.newBrowser().post('/api/auth/login', { username, password })).status;

  test('has the password from the settings after each start, and earlier sessions with another one end.', async () => {
    const first = await startTestServer();
    const admin = await first.newAdmin();
    const { browser: both } = await first.newCouple();
    await both.post('/api/auth/login', ADMIN);
    const second = await restart(first, { ADMIN_PASSWORD: 'another one' });
    expect(await login(second, 'admin', ADMIN.password)).toBe(401);
    expect(await login(second, 'admin', 'another one')).toBe(200);
    for (const browser of [admin, both]) {
      const headers = { cookie: `lovewell-session=${browser.cookies.get('lovewell-session')}` };
      expect((await second.app.inject({ url: '/api/auth/check', headers })).json()).toEqual({ isAdmin: false });
      expect((await second.app.inject({ url: '/api/session', headers })).statusCode).toBe(browser === both ? 200 : 401);
    }
  });

  test('stays signed in over a restart with the same settings.', async () => {
    const first = await startTestServer();
    const admin = await first.newAdmin();
    const second = await restart(first, {});
    const headers = { cookie: `lovewell-session=${admin.cookies.get('lovewell-session')}` };
    expect((await second.app.inject({ url: '/api/auth/check', headers })).json()).toEqual({ isAdmin: true });
  });

  test('gets one generated password if none is set.', async () => {
    const first = await startTestServer({ ADMIN_PASSWORD: '' });
    const made = first.generatedPassword ?? '';
    expect(made).toMatch(/^[\w-]{22}$/u);
    expect(await login(first, 'admin', made)).toBe(200);
    const second = await restart(first, { ADMIN_PASSWORD: '' });
    expect(second.generatedPassword).toBeNull();
    expect(await login(second, 'admin', made)).toBe(200);
  });

  test('gets a new name from the settings and keeps its password.', async () => {
    const first = await startTestServer();
    const second = await restart(first, { ADMIN_USERNAME: 'Head', ADMIN_PASSWORD: '' });
    expect(second.generatedPassword).toBeNull();
    expect(await login(second, 'head', ADMIN.password)).toBe(200);
    expect(await login(second, 'admin', ADMIN.password)).toBe(401);
  });

  test('is separate from a couple with the same name.', async () => {
    const server = await startTestServer();
    const { browser } = await server.newCouple('admin');
    expect((await browser.get('/api/auth/check')).body).toEqual({ isAdmin: false });
    expect(await login(server, 'admin', PASSWORD)).toBe(401);
    expect(await login(server, 'admin', ADMIN.password)).toBe(200);
  });
});

describe('Live mode', () => {
  test('tells browsers to use only HTTPS.', async () => {
    const live = await startTestServer(LIVE);
    for (const url of ['/api/auth/check', '/api/nothing', '/api/session']) {
      expect((await live.newBrowser().get(url)).headers['strict-transport-security'], url).toMatch(/^max-age=\d{8,}/u);
    }
    const plain = await startTestServer();
    expect((await plain.newBrowser().get('/api/auth/check')).headers).not.toHaveProperty('strict-transport-security');
  });

  test('shows neither codes nor demo.', async () => {
    const server = await startTestServer({ PUBLIC_URL: 'https://course.example', DEMO_ACCESS: '' });
    const caller = await server.newBrowser().caller();
    expect(await caller.site.settings()).toMatchObject({ demo: null, trialAccessCode: null });
  });
});
