import { describe, expect, test } from 'vitest';
import { MINUTE } from '#src/domain/time/time.ts';
import { createPasswords } from '#src/server/auth/passwords.ts';
import { afterFailures, LIMIT, login, LOGIN, RIGHT, WRONG } from '../../support/data/failed-logins.ts';
import { ADMIN, PASSWORD, startTestServer, type TestServer } from '../../support/server/test-server.ts';

describe('The limit on failed sign-ins', () => {
  test('refuses the next one even with the right password, over REST and tRPC, and says when to try again.', async () => {
    const server = await afterFailures(3);
    server.clock.advance(10_500);
    const message = 'Too many attempts. Please try again in 50 seconds.';
    expect(await login(server, RIGHT)).toMatchObject({
      status: 429,
      body: { success: false, message, field: null },
      headers: { 'retry-after': '50' },
    });
    expect(await login(server, RIGHT, { url: '/api/trpc/auth.login' })).toMatchObject({
      status: 429,
      body: { error: { message } },
      headers: { 'retry-after': '50' },
    });
  });

  test('counts only failures, and no input that couldn’t be right.', async () => {
    const server = await afterFailures(2);
    for (let time = 0; time < 10; time += 1) {
      expect((await login(server, RIGHT)).status).toBe(200);
      expect((await login(server, { username: 'maya' })).status).toBe(400);
      expect((await login(server, { username: 'm'.repeat(65), password: 'x' })).status).toBe(400);
    }
    expect((await login(server, WRONG)).status).toBe(401);
    expect((await login(server, RIGHT)).status).toBe(429);
  });

  test('also applies to an address for every kind of sign-in, and to nothing else.', async () => {
    const server = await startTestServer(LIMIT);
    await server.newCouple('maya');
    await login(server, { username: 'nobody', password: 'x' });
    await login(server, { username: 'admin', password: 'x' }, { url: '/api/auth/login' });
    await login(server, { email: 'a@b.cd', accessCode: 'x' }, { url: '/api/customer-auth/login' });
    for (const [url, body] of [
      [LOGIN, RIGHT],
      ['/api/auth/login', ADMIN],
      ['/api/customer-auth/login', { email: 'new@example.com', accessCode: 'TRIAL52' }],
      ['/api/trpc/auth.redeemSignInLink', { token: 'x' }],
    ] as const) {
      expect((await login(server, body, { url })).status, url).toBe(429);
    }
    expect((await login(server, RIGHT, { from: '10.0.0.9' })).status).toBe(200);
    const registration = { username: 'noor', password: PASSWORD, confirmPassword: PASSWORD };
    expect((await login(server, registration, { url: '/api/auth/register' })).status).toBe(201);
  });

  const fourTimes = (input: object) => [input, input, input, input];

  test.each<[string, string, object[]]>([
    [
      'an account, in every spelling',
      LOGIN,
      [{ username: 'maya' }, { username: 'MAYA' }, { username: ' Maya ' }, { username: 'maya' }],
    ],
    ['a username that nobody has', LOGIN, fourTimes({ username: 'nobody' })],
    ['the admin’s name', '/api/auth/login', fourTimes({ username: 'admin' })],
    ['an email that nobody has', '/api/customer-auth/login', fourTimes({ email: 'a@b.cd', accessCode: 'x' })],
  ])('applies to %s from every address, and to no other account.', async (_name, url, inputs) => {
    const server = await startTestServer(LIMIT);
    await server.newCouple('maya');
    await server.newCouple('noor');
    const statuses: number[] = [];
    for (const [index, input] of inputs.entries()) {
      statuses.push((await login(server, { password: 'x', ...input }, { url, from: `10.0.0.${index}` })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect((await login(server, { username: 'noor', password: PASSWORD }, { from: '10.0.0.1' })).status).toBe(200);
  });

  test('can’t be avoided with simultaneous attempts, with real hashes.', async () => {
    const server = await startTestServer(LIMIT, { passwords: createPasswords() });
    await server.newCouple('maya');
    const answers = await Promise.all(Array.from({ length: 12 }, () => login(server, WRONG)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
  });

  test.each<[string, string, (index: number) => object]>([
    ['with a password', LOGIN, () => RIGHT],
    ['with a code', '/api/customer-auth/login', (index) => ({ email: `${index}@example.com`, accessCode: 'TRIAL52' })],
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
    server.clock.advance(MINUTE);
    expect((await login(server, WRONG)).status).toBe(401);
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

  test('is the last one in X-Forwarded-For behind a proxy, which appends it, and anything causes no error.', async () => {
    const server = await startTestServer({ ...LIMIT, TRUST_PROXY: 'on' });
    for (const forged of ['1.1.1.1, ', '2.2.2.2,', '']) expect((await from(server, `${forged}9.9.9.9`)).status).toBe(401);
    expect((await from(server, '3.3.3.3, 9.9.9.9')).status).toBe(429);
    expect((await from(server, '9.9.9.9, 8.8.8.8')).status).toBe(401);
    for (const junk of ['', ',', 'junk', 'unknown, ', '%F0%9F%92%8D', ' '.repeat(1000)]) {
      expect([401, 429], junk).toContain((await from(server, junk)).status);
    }
  });

  test('is that of the connection without a proxy, whatever the header says.', async () => {
    const server = await startTestServer(LIMIT);
    for (const forged of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) expect((await from(server, forged)).status).toBe(401);
    expect((await from(server, '4.4.4.4')).status).toBe(429);
  });
});
