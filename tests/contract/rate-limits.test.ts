import { describe, expect, test } from 'vitest';
import { afterFailures, LIMIT, login, LOGIN, RIGHT, WRONG } from '../support/data/failed-logins.ts';
import { ADMIN, PASSWORD, startTestServer } from '../support/server/test-server.ts';

describe('The limit on repeated failed sign-ins', () => {
  test('survives a restart.', async () => {
    const server = await afterFailures(3);
    await server.close();
    const again = await startTestServer(LIMIT, { dataDir: server.dataDir });
    expect((await login(again, RIGHT)).status).toBe(429);
    again.clock.advance(60_000);
    expect((await login(again, RIGHT)).status).toBe(200);
  });

  test('makes an address wait longer and longer: ten minutes after five minutes of failures, and at most an hour.', async () => {
    const server = await startTestServer(LIMIT);
    const waits: number[] = [];
    for (let tries = 0; tries < 40; tries += 1) {
      const answer = await login(server, { username: `nobody ${tries}`, password: 'x' });
      if (answer.status === 401) continue;
      waits.push(Number(answer.headers['retry-after']));
      server.clock.advance(Number(answer.headers['retry-after']) * 1000);
    }
    expect(waits.slice(0, 6)).toEqual([60, 60, 60, 60, 660, 60]);
    expect(Math.max(...waits)).toBe(2460);
  });

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

  test('lets the owner of an attacked account sign in from any browser within a quarter of an hour.', async () => {
    const server = await startTestServer(LIMIT);
    await server.newCouple('maya');
    for (let tries = 0; tries < 15; tries += 1) {
      expect((await login(server, WRONG, { from: `10.0.1.${tries}` })).status).toBe(401);
      if (tries % 3 === 2) server.clock.advance(60_000);
    }
    expect((await login(server, RIGHT, { from: '10.0.2.1' })).headers['retry-after']).toBe('600');
    server.clock.advance(600_000);
    expect((await login(server, RIGHT, { from: '10.0.2.1' })).status).toBe(200);
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

  test('finding an existing order is never limited.', async () => {
    const server = await startTestServer({ LOGIN_ATTEMPTS_PER_MINUTE: '1', PAYMENTS: 'sandbox' });
    const start = async (index: number) => (await login(server, order(index), { url: '/api/trpc/order.start' })).status;
    for (let index = 0; index < 200; index += 1) await start(index);
    expect(await start(200)).toBe(429);
    expect(await start(0)).toBe(200);
  });
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
