import { describe, expect, test } from 'vitest';
import { getHttpStatus } from '#src/server/errors/public-error.ts';
import { createPasswords } from '#src/server/auth/passwords.ts';
import { TRPCError } from '@trpc/server';
import { afterFailures, LIMIT, login, LOGIN, RIGHT, WRONG } from '../support/data/failed-logins.ts';
import { ADMIN, PASSWORD, startTestServer, type TestServer } from '../support/server/test-server.ts';

describe('The limit on failed sign-ins', () => {
  test('refuses the next one even with the right password, and says when to try again.', async () => {
    const server = await afterFailures(3);
    server.clock.advance(10_500);
    const answer = await login(server, RIGHT);
    expect(answer).toMatchObject({
      status: 429,
      body: { success: false, message: 'Too many attempts. Please try again in 50 seconds.', field: null },
    });
    expect(answer.headers['retry-after']).toBe('50');
  });

  test('says the same over tRPC and to a typed client.', async () => {
    const server = await afterFailures(3);
    const answer = await login(server, RIGHT, { url: '/api/trpc/auth.login' });
    expect(answer).toMatchObject({
      status: 429,
      body: { error: { message: 'Too many attempts. Please try again in 60 seconds.' } },
    });
    expect(answer.headers['retry-after']).toBe('60');

    const caller = await server.newBrowser().caller();
    const error: unknown = await caller.auth.login(RIGHT).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TRPCError);
    expect(error instanceof TRPCError && getHttpStatus(error)).toBe(429);
  });

  test('counts only failures.', async () => {
    const server = await afterFailures(2);
    for (let success = 0; success < 10; success += 1) expect((await login(server, RIGHT)).status).toBe(200);
    expect((await login(server, WRONG)).status).toBe(401);
    expect((await login(server, RIGHT)).status).toBe(429);
  });

  test('does not count a missing password or a name that is too long.', async () => {
    const server = await afterFailures(2);
    for (let mistake = 0; mistake < 10; mistake += 1) {
      expect((await login(server, { username: 'maya' })).status).toBe(400);
      expect((await login(server, { username: 'm'.repeat(65), password: 'x' })).status).toBe(400);
    }
    expect((await login(server, RIGHT)).status).toBe(200);
  });

  test('counts each failure for 60 seconds.', async () => {
    const server = await afterFailures(1);
    server.clock.advance(30_000);
    await login(server, WRONG);
    await login(server, WRONG);
    expect((await login(server, RIGHT)).status).toBe(429);
    server.clock.advance(30_000 - 1);
    expect((await login(server, RIGHT)).headers['retry-after']).toBe('1');
    server.clock.advance(1);
    expect((await login(server, RIGHT)).status).toBe(200);
    expect((await login(server, WRONG)).status).toBe(401);
    expect((await login(server, RIGHT)).status).toBe(429);
  });

  test('is not extended by more attempts.', async () => {
    const server = await afterFailures(3);
    for (let second = 0; second < 59; second += 1) {
      server.clock.advance(1_000);
      expect((await login(server, WRONG)).status).toBe(429);
    }
    server.clock.advance(1_000);
    expect((await login(server, RIGHT)).status).toBe(200);
  });

  test.each([
    ['the couple’s sign-in', LOGIN, RIGHT],
    ['the admin’s sign-in', '/api/auth/login', ADMIN],
    ['the sign-in with a code', '/api/customer-auth/login', { email: 'new@example.com', accessCode: 'TRIAL52' }],
    ['a sign-in link', '/api/trpc/auth.redeemSignInLink', { token: 'x' }],
  ])('also applies to an address for %s', async (_name, url, body) => {
    const server = await startTestServer(LIMIT);
    await server.newCouple('maya');
    await login(server, { username: 'nobody', password: 'x' });
    await login(server, { username: 'admin', password: 'x' }, { url: '/api/auth/login' });
    await login(server, { email: 'a@b.cd', accessCode: 'x' }, { url: '/api/customer-auth/login' });
    expect((await login(server, body, { url })).status).toBe(429);
    expect((await login(server, RIGHT, { from: '10.0.0.9' })).status).toBe(200);
  });

  test('does not apply to other requests.', async () => {
    const server = await afterFailures(3);
    const browser = server.newBrowser();
    expect((await browser.post('/api/auth/register', { ...RIGHT, username: 'noor', confirmPassword: PASSWORD })).status).toBe(
      201,
    );
    expect((await browser.get('/api/session')).status).toBe(200);
  });

  test('applies to an account from every address, in every spelling.', async () => {
    const server = await startTestServer(LIMIT);
    await server.newCouple('maya');
    for (const [index, username] of ['maya', 'MAYA', ' Maya '].entries()) {
      expect((await login(server, { username, password: 'x' }, { from: `10.0.0.${index}` })).status).toBe(401);
    }
    expect((await login(server, RIGHT, { from: '10.0.0.9' })).status).toBe(429);
  });

  test.each([
    ['a username that nobody has', LOGIN, { username: 'nobody', password: 'x' }],
    ['the admin’s name', '/api/auth/login', { username: 'admin', password: 'x' }],
    ['an email that nobody has', '/api/customer-auth/login', { email: 'a@b.cd', accessCode: 'x' }],
  ])('applies to %s from every address.', async (_name, url, body) => {
    const server = await startTestServer(LIMIT);
    const statuses: number[] = [];
    for (const last of [1, 2, 3, 4]) statuses.push((await login(server, body, { url, from: `10.0.0.${last}` })).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  test('on one account does not affect others.', async () => {
    const server = await startTestServer(LIMIT);
    await server.newCouple('maya');
    await server.newCouple('noor');
    for (const last of [1, 2, 3]) await login(server, WRONG, { from: `10.0.0.${last}` });
    expect((await login(server, { username: 'noor', password: PASSWORD }, { from: '10.0.0.1' })).status).toBe(200);
    expect((await login(server, ADMIN, { url: '/api/auth/login', from: '10.0.0.1' })).status).toBe(200);
  });

  test('can’t be avoided with simultaneous attempts, with real hashes.', async () => {
    const server = await startTestServer(LIMIT, { passwords: createPasswords() });
    await server.newCouple('maya');
    const answers = await Promise.all(Array.from({ length: 12 }, () => login(server, WRONG)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
  });

  test.each([
    ['with a password', LOGIN, () => RIGHT],
    [
      'with a code, for a trial each',
      '/api/customer-auth/login',
      (index: number) => ({ email: `${index}@example.com`, accessCode: 'TRIAL52' }),
    ],
    ['as the admin', '/api/auth/login', () => ADMIN],
  ])('does not affect many correct sign-ins at the same time: %s', async (_name, url, body) => {
    const server = await startTestServer(LIMIT, { passwords: createPasswords(8) });
    await server.newCouple('maya');
    await login(server, WRONG);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => login(server, body(index), { url })));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  });

  test('is 10 per minute unless configured.', async () => {
    const server = await startTestServer({ LOGIN_ATTEMPTS_PER_MINUTE: '' });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) statuses.push((await login(server, WRONG)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });
});

describe('A client’s address', () => {
  let tries = 0;
  // Another name each time, so that only the address counts.
  const from = (server: TestServer, forwarded: string) => {
    tries += 1;
    const payload = { username: `nobody ${tries}`, password: 'x' };
    return server.newBrowser().send({ method: 'POST', url: LOGIN, payload, headers: { 'x-forwarded-for': forwarded } });
  };

  test('is the last one in X-Forwarded-For behind a proxy, which appends it.', async () => {
    const server = await startTestServer({ ...LIMIT, TRUST_PROXY: 'on' });
    for (const forged of ['1.1.1.1, ', '2.2.2.2,', '']) expect((await from(server, `${forged}9.9.9.9`)).status).toBe(401);
    expect((await from(server, '3.3.3.3, 9.9.9.9')).status).toBe(429);
    expect((await from(server, '9.9.9.9, 8.8.8.8')).status).toBe(401);
  });

  test('is that of the connection without a proxy, whatever the header says.', async () => {
    const server = await startTestServer(LIMIT);
    for (const forged of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) expect((await from(server, forged)).status).toBe(401);
    expect((await from(server, '4.4.4.4')).status).toBe(429);
  });

  test.each(['', ',', 'junk', 'unknown, ', '💍', ' '.repeat(1000)])(
    'can be anything (%j) without causing an error.',
    async (forwarded) => {
      const server = await startTestServer({ ...LIMIT, TRUST_PROXY: 'on' });
      expect((await from(server, encodeURI(forwarded))).status).toBe(401);
    },
  );
});
