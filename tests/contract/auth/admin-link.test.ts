import { describe, expect, test, vi } from 'vitest';
import { adminLinkCommand } from '#src/server/admin-link-command.ts';
import { MINUTE } from '#src/domain/time/time.ts';
import { turnTotpOn } from '../../support/data/staff.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { isOnPostgres } from '../../support/server/database/pglite.ts';
import { ADMIN, startTestServer, type TestServer } from '../../support/server/test-server.ts';

const isAdmin = async (browser: ReturnType<TestServer['newBrowser']>) => (await browser.get('/api/auth/check')).body;

describe('While someone keeps guessing the admin’s password from many addresses,', () => {
  async function startWithGuesses(guessed = ADMIN.username) {
    const server = await startTestServer({ TRUST_PROXY: 'on', LOGIN_ATTEMPTS_PER_MINUTE: '10' });
    const signIn = (password: string, address: string, username = guessed) =>
      server.newBrowser().send({
        method: 'POST',
        url: '/api/auth/login',
        payload: { username, password },
        headers: { 'x-forwarded-for': address },
      });
    for (let guess = 0; guess < 60; guess += 1) await signIn('wrong', `198.51.100.${guess % 30}`);
    return { server, signIn };
  }

  test('the admin signs in from an address without failures of its own.', async () => {
    const { signIn } = await startWithGuesses();
    expect((await signIn(ADMIN.password, '203.0.113.1')).status).toBe(200);
  });

  test('a wrong password looks the same from such an address, and after two of them the right one is refused, too.', async () => {
    const { signIn } = await startWithGuesses();
    const statuses = [];
    for (const password of ['wrong', 'wrong', ADMIN.password]) statuses.push((await signIn(password, '203.0.113.2')).status);
    expect(statuses).toEqual([429, 429, 429]);
    expect((await signIn(ADMIN.password, '198.51.100.1')).status).toBe(429);
  });

  test('an unknown name takes as much work to refuse as the admin’s, so the time doesn’t tell them apart.', async () => {
    const { server, signIn } = await startWithGuesses('unknown');
    const matches = vi.spyOn(server.deps.passwords, 'matches');
    expect((await signIn('wrong', '203.0.113.3', 'unknown')).status).toBe(429);
    expect(matches).toHaveBeenCalledOnce();
  });
});

// The command opens the database's file. On PostgreSQL, tests/cluster/start.test.ts uses it.
describe.skipIf(isOnPostgres)('npm run admin-link', () => {
  const create = async ({ dataDir }: TestServer) => {
    const { isOk, message } = await adminLinkCommand({ DATA_DIR: dataDir, PUBLIC_URL: 'https://course.example' });
    expect(isOk).toBe(true);
    return /^ {2}https:\/\/course\.example\/admin-login\?token=([\w-]{43})$/mu.exec(message)?.[1] ?? '';
  };

  test('prints a link that signs the admin in once, while the server runs, and is recorded.', async () => {
    const server = await startTestServer();
    const token = await create(server);
    const browser = server.newBrowser();
    expect((await browser.post('/api/trpc/auth.redeemAdminLink', { token })).status).toBe(200);
    expect(await isAdmin(browser)).toEqual({ isAdmin: true, role: 'owner' });
    expect((await server.newBrowser().post('/api/trpc/auth.redeemAdminLink', { token })).status).toBe(401);
    const events = await server.deps.db.selectFrom('auditEvents').select(['event', 'actor']).orderBy('id').execute();
    expect(events).toEqual(expect.arrayContaining([{ event: 'admin link made', actor: 'server' }]));
  });

  test('signs in without a code, as an owner, who may turn two-factor sign-in off; Activity says that it was used.', async () => {
    const server = await startTestServer();
    await turnTotpOn(server, await server.newAdmin());
    await server.deps.db.updateTable('staff').set({ role: 'helper' }).execute();
    server.clock.advance(Date.now() - server.clock.now().getTime());
    const browser = server.newBrowser();
    await browser.post('/api/trpc/auth.redeemAdminLink', { token: await create(server) });
    expect(await isAdmin(browser)).toEqual({ isAdmin: true, role: 'owner' });
    const { entries: events } = await (await browser.caller()).audit.page({ kind: 'sign-in' });
    expect(events[0]?.text).toBe('The admin signed in with the link from the server’s terminal');
    expect(await browser.send({ method: 'DELETE', url: '/api/admin/totp', payload: {} })).toMatchObject({ status: 200 });
    expect(await server.newBrowser().post('/api/auth/login', ADMIN)).toMatchObject({ status: 200 });
  });

  test('voids the link before it, and the new one expires after 15 minutes.', async () => {
    const server = await startTestServer();
    const [first, second] = [await create(server), await create(server)];
    const redeem = async (token: string) => (await server.newBrowser().post('/api/trpc/auth.redeemAdminLink', { token })).status;
    expect(await redeem(first)).toBe(401);
    server.clock.advance(Date.now() - server.clock.now().getTime() + 15 * MINUTE);
    expect(await redeem(second)).toBe(401);
  });

  test('says what to do if there’s no database yet, or a setting is wrong.', async () => {
    expect(await adminLinkCommand({ DATA_DIR: await temporaryFolder() })).toMatchObject({
      isOk: false,
      message: expect.stringContaining('Start the server first.'),
    });
    expect(await adminLinkCommand({ PORT: 'many' })).toMatchObject({ isOk: false, message: expect.stringContaining('PORT') });
  });
});
