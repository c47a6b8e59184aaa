import { describe, expect } from 'vitest';
import { DAY, MINUTE } from '#src/domain/time/time.ts';
import { cleanUp } from '#src/server/jobs/cleanup.ts';
import { login } from '../../support/data/couples/trial-couple.ts';
import type { Answer } from '../../support/server/test-browser.ts';
import { ADMIN, PASSWORD, startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { testWithServer } from '../../support/server/test-with-server.ts';

const MONTH = 30 * DAY;
const LIVE = { PUBLIC_URL: 'https://course.example', TRIAL_ACCESS_CODE: 'TRIAL52' };
const TRIAL = { email: 'maya@example.com', accessCode: 'TRIAL52' };

const test = testWithServer();
const setCookies = ({ headers }: Answer) => [headers['set-cookie'] ?? []].flat().map(String);
/** What the server answers to this session's token at a path. */
const askWith = async ({ app }: TestServer, token: string | undefined, url = '/api/session') =>
  app.inject({ url, headers: { cookie: `lovewell-session=${token}` } });

describe('The session cookies', () => {
  test('can’t be read by scripts and are sent only to this site, whatever the kind of sign-in.', async ({ server, couple }) => {
    const answer = await server.newBrowser().post('/api/customer-auth/login', TRIAL);
    const [device = '', session = ''] = setCookies(answer);
    expect(session).toMatch(/^lovewell-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/u);
    expect(device).toMatch(/^lovewell-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/u);
    for (const [url, body] of [
      ['/api/auth/register', { username: 'noor', password: PASSWORD, confirmPassword: PASSWORD }],
      ['/api/trpc/auth.login', { username: couple.username, password: PASSWORD }],
      ['/api/auth/login', ADMIN],
    ] as const) {
      const cookies = setCookies(await server.newBrowser().post(url, body));
      expect(cookies.join('\n'), url).toMatch(/^lovewell-session=\S+; .*HttpOnly; SameSite=Lax$/mu);
    }
  });

  test('are sent only over HTTPS in live mode, can’t be set by a neighboring site, and count in no other mode.', async () => {
    const server = await startTestServer(LIVE);
    const browser = server.newBrowser();
    const [device = '', session = ''] = setCookies(await browser.post('/api/customer-auth/login', TRIAL));
    expect(session).toMatch(/^__Host-lovewell-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/u);
    expect(device).toMatch(/^__Host-lovewell-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/u);
    expect((await browser.get('/api/session')).status).toBe(200);
    expect((await askWith(server, browser.cookies.get('__Host-lovewell-session'))).statusCode).toBe(401);
  });

  test('are not set by a failed sign-in.', async ({ server }) => {
    const browser = server.newBrowser();
    expect(setCookies(await browser.post('/api/auth/login', { ...ADMIN, password: 'wrong' }))).toEqual([]);
    expect(setCookies(await browser.get('/api/auth/check'))).toEqual([]);
  });
});

describe('A session', () => {
  test('gets a new token at every sign-in, the old one stops working, and only hashes are stored.', async ({
    server,
    couple,
  }) => {
    const { browser, username } = couple;
    const tokens = [browser.cookies.get('lovewell-session')];
    await browser.post('/api/auth/user-login', { username, password: PASSWORD });
    tokens.push(browser.cookies.get('lovewell-session'));
    await browser.post('/api/auth/login', ADMIN);
    tokens.push(browser.cookies.get('lovewell-session'));
    const statuses = await Promise.all(tokens.map(async (token) => (await askWith(server, token)).statusCode));
    expect(statuses).toEqual([401, 401, 200]);
    const tables = ['sessions', 'knownDevices'] as const;
    const rows = await Promise.all(tables.map((table) => server.deps.db.selectFrom(table).selectAll().execute()));
    for (const token of browser.cookies.values()) expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('can belong to a couple and an admin at the same time, in either order.', async ({ server, couple }) => {
    const { browser: first, username, userId } = couple;
    await first.post('/api/auth/login', ADMIN);
    const second = await server.newAdmin();
    await second.post('/api/auth/user-login', { username, password: PASSWORD });
    for (const browser of [first, second]) {
      expect((await browser.get('/api/session')).body).toEqual({ customerId: userId, partner: null });
      expect((await browser.get('/api/auth/check')).body).toEqual({ isAdmin: true, role: 'owner' });
      expect((await browser.get(`/api/progress/${userId}`)).status).toBe(200);
    }
    await first.post('/api/auth/logout');
    expect((await first.get('/api/session')).status).toBe(401);
    expect((await first.get('/api/auth/check')).body).toEqual({ isAdmin: false });
  });

  test('of another couple replaces the first one’s.', async ({ couple, stranger }) => {
    await couple.browser.post('/api/auth/user-login', { username: stranger.username, password: PASSWORD });
    expect((await couple.browser.get('/api/session')).body).toEqual({ customerId: stranger.userId, partner: null });
    expect((await couple.browser.get(`/api/profile/${couple.userId}`)).status).toBe(403);
  });

  test('ends on the server when the couple signs out, only in this browser.', async ({ server, couple }) => {
    const { browser: elsewhere } = await login(server, couple.username, PASSWORD);
    const token = couple.browser.cookies.get('lovewell-session');
    expect(setCookies(await couple.browser.post('/api/auth/logout'))[0]).toMatch(
      /^lovewell-session=; .*Expires=Thu, 01 Jan 1970/u,
    );
    expect((await askWith(server, token)).statusCode).toBe(401);
    expect((await elsewhere.get('/api/session')).status).toBe(200);
  });

  test('lasts exactly 30 days without use, then the daily cleanup deletes it, and survives a restart.', async () => {
    const first = await startTestServer();
    const [used, unused] = [await first.newCouple(), await first.newCouple()];
    await first.close();
    const server = await startTestServer({}, { dataDir: first.dataDir });
    const ask = async ({ browser }: typeof used) => (await askWith(server, browser.cookies.get('lovewell-session'))).statusCode;
    server.clock.advance(MONTH - 1);
    expect(await ask(used)).toBe(200);
    server.clock.advance(1);
    expect(await ask(unused)).toBe(401);
    await cleanUp(server.deps);
    const left = await server.deps.db.selectFrom('sessions').select('customerId').execute();
    expect(left).toEqual([{ customerId: used.userId }]);
  });

  test('is extended by 30 days with each use, and so is the cookie.', async ({ server, couple: { browser } }) => {
    for (let use = 0; use < 4; use += 1) {
      server.clock.advance(MONTH - MINUTE);
      const answer = await browser.get('/api/session');
      expect(answer.status).toBe(200);
      expect(setCookies(answer)).toEqual([expect.stringMatching(/^lovewell-session=[\w-]{43}; Max-Age=2592000;/u)]);
    }
    server.clock.advance(2 * DAY);
    expect(setCookies(await browser.get('/api/trpc/auth.session'))).toHaveLength(1);
    server.clock.advance(MONTH);
    expect((await browser.get('/api/session')).status).toBe(401);
  });

  test('ends at most 180 days after the sign-in, however much it is used, and a new sign-in starts a new one.', async ({
    server,
    couple: { browser, username },
  }) => {
    const isSignedIn = async () => (await browser.get('/api/session')).status === 200;
    for (let use = 0; use < 7; use += 1) {
      server.clock.advance(25 * DAY);
      expect(await isSignedIn()).toBe(true);
    }
    server.clock.advance(5 * DAY - 1);
    expect(await isSignedIn()).toBe(true);
    server.clock.advance(1);
    expect(await isSignedIn()).toBe(false);
    await browser.post('/api/auth/user-login', { username, password: PASSWORD });
    server.clock.advance(MONTH - 1);
    expect(await isSignedIn()).toBe(true);
  });

  test('of an admin ends after seven days, whatever a couple does in the same browser.', async ({ server, admin, couple }) => {
    server.clock.advance(6 * DAY);
    await admin.post('/api/auth/user-login', { username: couple.username, password: PASSWORD });
    server.clock.advance(DAY - 1);
    expect((await admin.get('/api/auth/check')).body).toEqual({ isAdmin: true, role: 'owner' });
    server.clock.advance(1);
    expect((await admin.get('/api/auth/check')).body).toEqual({ isAdmin: false });
  });
});

describe('The admin’s account', () => {
  const restart = async (server: TestServer, settings: Record<string, string>) => {
    await server.close();
    return startTestServer(settings, { dataDir: server.dataDir });
  };
  const loginAs = async (server: TestServer, username: string, password: string) =>
    (await server.newBrowser().post('/api/auth/login', { username, password })).status;

  test('stays signed in over a restart with the same settings; with another password its sessions end.', async () => {
    const first = await startTestServer();
    const { browser: both } = await first.newCouple();
    await both.post('/api/auth/login', ADMIN);
    const token = both.cookies.get('lovewell-session');
    const check = async (server: TestServer): Promise<unknown> => (await askWith(server, token, '/api/auth/check')).json();
    const second = await restart(first, {});
    expect(await check(second)).toEqual({ isAdmin: true, role: 'owner' });
    const third = await restart(second, { ADMIN_PASSWORD: 'another one' });
    expect([await loginAs(third, 'admin', ADMIN.password), await loginAs(third, 'admin', 'another one')]).toEqual([401, 200]);
    expect(await check(third)).toEqual({ isAdmin: false });
    expect((await askWith(third, token)).statusCode).toBe(200);
  });

  test('gets one generated password if none is set.', async () => {
    const first = await startTestServer({ ADMIN_PASSWORD: '' });
    const made = first.generatedPassword ?? '';
    expect(made).toMatch(/^[\w-]{22}$/u);
    expect(await loginAs(first, 'admin', made)).toBe(200);
    const second = await restart(first, { ADMIN_PASSWORD: '' });
    expect(second.generatedPassword).toBeNull();
    expect(await loginAs(second, 'admin', made)).toBe(200);
  });

  test('gets a new name from the settings and keeps its password.', async () => {
    const server = await restart(await startTestServer(), { ADMIN_USERNAME: 'Head', ADMIN_PASSWORD: '' });
    expect(server.generatedPassword).toBeNull();
    expect([await loginAs(server, 'head', ADMIN.password), await loginAs(server, 'admin', ADMIN.password)]).toEqual([200, 401]);
  });

  test('is separate from a couple with the same name.', async ({ server }) => {
    const { browser } = await server.newCouple('admin');
    expect((await browser.get('/api/auth/check')).body).toEqual({ isAdmin: false });
    expect([await loginAs(server, 'admin', PASSWORD), await loginAs(server, 'admin', ADMIN.password)]).toEqual([401, 200]);
  });
});

test('Live mode tells browsers to use only HTTPS, and shows neither codes nor demo.', async ({ server: plain }) => {
  const live = await startTestServer({ PUBLIC_URL: 'https://course.example', DEMO_ACCESS: '' });
  for (const url of ['/api/auth/check', '/api/nothing', '/api/session']) {
    expect((await live.newBrowser().get(url)).headers['strict-transport-security'], url).toMatch(/^max-age=\d{8,}/u);
  }
  expect((await plain.newBrowser().get('/api/auth/check')).headers).not.toHaveProperty('strict-transport-security');
  const { site } = await live.newBrowser().caller();
  expect(await site.settings()).toMatchObject({ demo: null, trialAccessCode: null });
});
