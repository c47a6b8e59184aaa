import { describe, expect, test } from 'vitest';
import { adminLinkCommand } from '#src/server/admin-link-command.ts';
import { MINUTE } from '#src/domain/time/time.ts';
import { turnTotpOn } from '../support/data/staff.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { ADMIN, startTestServer, type TestServer } from '../support/server/test-server.ts';

const isAdmin = async (browser: ReturnType<TestServer['newBrowser']>) => (await browser.get('/api/auth/check')).body;

// The command opens the database's file. tests/cluster/start.test.ts uses it on PostgreSQL.
describe('npm run admin-link', () => {
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
