import { describe, expect, test } from 'vitest';
import { LIMIT, login, LOGIN, RIGHT, WRONG } from '../../support/data/failed-logins.ts';
import { accept, invite, newPair } from '../../support/data/couples/two-people.ts';
import type { TestBrowser } from '../../support/server/test-browser.ts';
import { ADMIN, PASSWORD, startTestServer } from '../../support/server/test-server.ts';
import { HOUR, MINUTE } from '#src/domain/time/time.ts';

describe('The limit on repeated failed sign-ins', () => {
  test('does not affect the owner’s known browsers, which have their own count.', async () => {
    const server = await startTestServer(LIMIT);
    const { browser } = await server.newCouple('maya');
    for (let failure = 0; failure < 20; failure += 1) await login(server, WRONG);
    expect((await login(server, RIGHT)).status).toBe(429);
    expect((await browser.post(LOGIN, RIGHT)).status).toBe(200);
    for (let failure = 0; failure < 3; failure += 1) expect((await browser.post(LOGIN, WRONG)).status).toBe(401);
    expect((await browser.post(LOGIN, RIGHT)).status).toBe(429);
  });

  test('does not affect the admin’s own browser.', async () => {
    const server = await startTestServer(LIMIT);
    const admin = await server.newAdmin();
    const wrong = { username: ADMIN.username, password: 'x' };
    for (let failure = 0; failure < 20; failure += 1) await login(server, wrong, { url: '/api/auth/login' });
    expect((await login(server, ADMIN, { url: '/api/auth/login' })).status).toBe(429);
    expect((await admin.post('/api/auth/login', ADMIN)).status).toBe(200);
  });

  test('counts the addresses of an IPv6 network as one.', async () => {
    const server = await startTestServer(LIMIT);
    const from = (address: string, name: string) => login(server, { username: name, password: 'x' }, { from: address });
    for (const last of ['1', '2', 'ffff:0:3']) expect((await from(`2001:db8:0:1::${last}`, `nobody ${last}`)).status).toBe(401);
    expect((await from('2001:db8:0:1::4', 'nobody 4')).status).toBe(429);
    expect((await from('2001:db8:0:2::4', 'nobody 4')).status).toBe(401);
  });
});

describe('Other limits for one address', () => {
  const message = { firstName: 'Maya', lastName: 'Okafor', email: 'a@b.cd', subject: 'general', message: 'x' };
  const account = (index: number) => ({ username: `couple ${index}`, password: PASSWORD, confirmPassword: PASSWORD });
  const trial = (index: number) => ({ email: `couple${index}@b.cd`, accessCode: 'TRIAL52' });
  const order = (index: number) => ({ firstName: 'a', lastName: 'b', email: 'a@b.cd', idempotencyKey: keyOf(index) });
  const keyOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

  test.each<[string, string, (index: number) => object, number, number]>([
    ['contact messages', '/api/contact', () => message, 200, 3],
    ['registrations', '/api/auth/register', account, 201, 30],
    ['trials', '/api/customer-auth/login', trial, 200, 30],
    ['orders', '/api/trpc/order.start', order, 200, 200],
  ])('%s are limited, and other addresses are not touched', async (_name, url, body, success, most) => {
    const server = await startTestServer({ LOGIN_ATTEMPTS_PER_MINUTE: '1', PAYMENTS: 'sandbox' });
    const send = async (index: number, from = '10.0.0.1') => (await login(server, body(index), { url, from })).status;
    for (let index = 0; index < most; index += 1) expect(await send(index)).toBe(success);
    expect(await send(most)).toBe(429);
    expect(await send(most, '10.0.0.2')).toBe(success);
    server.clock.advance(60_000);
    expect(await send(most + 1)).toBe(success);
  });

  test('new accounts are also limited per day, across restarts.', async () => {
    const settings = { LOGIN_ATTEMPTS_PER_MINUTE: '1' };
    const server = await startTestServer(settings);
    const send = (index: number, from = '10.0.0.1', to = server) =>
      login(to, account(index), { url: '/api/auth/register', from });
    for (let index = 0; index < 100; index += 1) {
      expect((await send(index)).status).toBe(201);
      server.clock.advance(2 * MINUTE);
    }
    const refused = await send(100);
    expect(refused).toMatchObject({ status: 429, body: { message: 'Too many attempts. Please try again in 21 hours.' } });
    expect((await send(100, '10.0.0.2')).status).toBe(201);
    await server.close();
    const again = await startTestServer(settings, { dataDir: server.dataDir });
    again.clock.advance(23 * HOUR);
    expect((await send(101, '10.0.0.1', again)).status).toBe(429);
    again.clock.advance(HOUR);
    expect((await send(101, '10.0.0.1', again)).status).toBe(201);
  });

  test('finding an existing order is never limited.', async () => {
    const server = await startTestServer({ LOGIN_ATTEMPTS_PER_MINUTE: '1', PAYMENTS: 'sandbox' });
    const start = async (index: number) => (await login(server, order(index), { url: '/api/trpc/order.start' })).status;
    for (let index = 0; index < 200; index += 1) await start(index);
    expect(await start(200)).toBe(429);
    expect(await start(0)).toBe(200);
  });
});

describe('Successful sign-ins', () => {
  test('of one account are limited per hour, and those of others are not touched.', async () => {
    const server = await startTestServer({ LOGIN_ATTEMPTS_PER_MINUTE: '1' });
    await server.newCouple('maya');
    await server.newCouple('noor');
    for (let success = 0; success < 30; success += 1) expect((await login(server, RIGHT)).status).toBe(200);
    expect((await login(server, RIGHT)).headers['retry-after']).toBe('3600');
    expect((await login(server, { username: 'noor', password: PASSWORD })).status).toBe(200);
    server.clock.advance(HOUR);
    expect((await login(server, RIGHT)).status).toBe(200);
  });

  test('of one partner leave the other theirs.', async () => {
    const server = await startTestServer({ LOGIN_ATTEMPTS_PER_MINUTE: '1' });
    const { elias } = await newPair(server);
    await (
      await elias.caller()
    ).account.savePassword({
      username: 'elias',
      password: 'a longer secret',
      confirmPassword: 'a longer secret',
    });
    const signIn = async () => (await login(server, { username: 'elias', password: 'a longer secret' })).status;
    for (let success = 0; success < 30; success += 1) expect(await signIn()).toBe(200);
    expect(await signIn()).toBe(429);
    const { personId } = await server.deps.db
      .selectFrom('people')
      .select('id as personId')
      .where('partner', '=', 'partner1')
      .executeTakeFirstOrThrow();
    await expect(server.deps.rateLimits.charge('sign-in', `person ${personId}`)).resolves.toBeUndefined();
  });

  test('of the demo are limited per network, so that nobody can use it up for all.', async () => {
    const server = await startTestServer({ LOGIN_ATTEMPTS_PER_MINUTE: '1', DEMO_ACCESS: 'on' });
    const url = '/api/customer-auth/login';
    const demo = async (from: string) =>
      (await login(server, { email: 'demo@example.com', accessCode: 'DEMO52' }, { url, from })).status;
    for (let success = 0; success < 30; success += 1) expect(await demo('10.0.0.1')).toBe(200);
    expect(await demo('10.0.0.1')).toBe(429);
    expect(await demo('10.0.0.2')).toBe(200);
  });
});

test('A person reads only so much a minute, and their partner still can.', async () => {
  const server = await startTestServer({ LOGIN_ATTEMPTS_PER_MINUTE: '1' });
  const { nora, elias, userId } = await newPair(server);
  const read = async (browser: TestBrowser, path: string) => (await browser.get(`/api/${path}/${userId}`)).status;
  for (let count = 0; count < 30; count += 1) expect(await read(nora, 'wins')).toBe(200);
  expect((await nora.get(`/api/book/${userId}`)).headers['retry-after']).toBe('60');
  expect(await read(nora, 'progress')).toBe(200);
  expect(await read(elias, 'wins')).toBe(200);
  server.clock.advance(MINUTE);
  expect(await read(nora, 'wins')).toBe(200);
  for (let count = 0; count < 299; count += 1) await read(nora, 'progress');
  expect([await read(nora, 'progress'), await read(nora, 'progress')]).toEqual([200, 429]);
});

test('One network address can cause only so many emails about a change of email, with however many accounts.', async () => {
  const server = await startTestServer({ LOGIN_ATTEMPTS_PER_MINUTE: '1' });
  const statuses: number[] = [];
  for (let index = 0; index < 4; index += 1) {
    const { browser } = await server.newCouple(`couple${index}`);
    const change = { email: `stranger${index}@b.cd`, currentPassword: PASSWORD };
    statuses.push((await browser.post('/api/trpc/account.changeEmail', change)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('One network address can cause only so many emails by joining and by leaving.', async () => {
  const server = await startTestServer({ LOGIN_ATTEMPTS_PER_MINUTE: '1' });
  const couples = [];
  for (const username of ['anna', 'bea', 'cleo', 'dana']) couples.push(await server.newCouple(username));
  const joined: number[] = [];
  for (const [index, { browser }] of couples.entries()) {
    const partner = { name: 'Elias', email: `elias${index}@example.com` };
    joined.push((await accept(server.newBrowser(), await invite(browser), partner)).status);
  }
  expect(joined).toEqual([200, 200, 200, 429]);
  const leaving = couples[3]?.browser.post('/api/trpc/account.requestDeletion', { currentPassword: PASSWORD, word: 'DELETE' });
  expect(await leaving).toMatchObject({ status: 429 });
});
