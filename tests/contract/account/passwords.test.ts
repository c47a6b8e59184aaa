import { describe, expect, test } from 'vitest';
import type { Passwords } from '#src/server/auth/passwords.ts';
import { latestSignInEmail, emailsTo, subjectsTo } from '../../support/data/emails.ts';
import { startShop } from '../../support/data/orders/purchase.ts';
import { quickPasswords } from '../../support/server/quick-passwords.ts';
import type { TestBrowser } from '../../support/server/test-browser.ts';
import { verifyEmails } from '../../support/data/couples/two-people.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { both, GOOD, isSignedIn, login } from '../../support/data/couples/trial-couple.ts';
import { KEEPS_MAIL } from '../../support/server/test-with-server.ts';
import { MINUTE } from '#src/domain/time/time.ts';

const SAVE = '/api/trpc/account.savePassword';

describe('While an old password is checked and changed at the same time', () => {
  /** A couple whose password is changed while the old one is being checked. */
  async function startWithChange() {
    let isChanging = false;
    const matches: Passwords['matches'] = async (passwordHash, given) => {
      const isRight = await quickPasswords.matches(passwordHash, given);
      if (isChanging) {
        isChanging = false;
        await browser.post(SAVE, { username: 'maya', ...both(GOOD) });
      }
      return isRight;
    };
    const server = await startTestServer({}, { ...KEEPS_MAIL, passwords: { ...quickPasswords, matches } });
    const { browser } = await server.newCouple('maya');
    const emailVerifiedAt = server.clock.now().toISOString();
    await server.deps.db.updateTable('people').set({ email: 'maya@example.com', emailVerifiedAt }).execute();
    // A link lets the password be changed without the old one, so the change doesn't queue behind the check.
    await (await browser.caller()).auth.requestSignInLink({ email: 'maya@example.com' });
    const { token } = await latestSignInEmail(server, 'maya@example.com');
    await (await browser.caller()).auth.redeemSignInLink({ token });
    const { browser: elsewhere } = await login(server, 'maya', PASSWORD);
    const changeWhile = async <Result>(check: () => Promise<Result>) => {
      isChanging = true;
      return check();
    };
    return { server, browser, elsewhere, changeWhile };
  }

  test('it opens no session.', async () => {
    const { server, changeWhile } = await startWithChange();
    const late = await changeWhile(() => login(server, 'maya', PASSWORD));
    expect([late.status, await isSignedIn(late.browser)]).toEqual([401, false]);
    expect((await login(server, 'maya', GOOD)).status).toBe(200);
  });

  test.each([
    ['another username', { username: 'someone' }],
    ['another password', { username: 'maya', ...both('quiet meadow') }],
  ])('it can’t give the account a %s', async (_name, change) => {
    const { server, elsewhere, changeWhile } = await startWithChange();
    const input = { ...change, currentPassword: PASSWORD };
    const late = await changeWhile(() => elsewhere.post(SAVE, input));
    expect(late).toMatchObject({ status: 400, body: { error: { data: { field: 'currentPassword' } } } });
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await login(server, 'maya', GOOD)).status).toBe(200);
  });
});

describe('A forgotten password', () => {
  const EMAIL = 'maya@example.com';
  const OLD = 'calm lantern';
  const CODE_LOGIN = '/api/customer-auth/login';
  const TRIAL = { email: EMAIL, accessCode: 'TRIAL52' };
  const requiresIt = {
    status: 400,
    body: { error: { message: 'Current password is required.', data: { field: 'currentPassword' } } },
  };
  const needsIt = async (browser: TestBrowser) => (await (await browser.caller()).account.settings()).needsCurrentPassword;

  /** A couple with an email and a password, in its first browser. */
  async function startWithBoth() {
    const server = await startShop();
    const browser = server.newBrowser();
    await browser.post(CODE_LOGIN, TRIAL);
    expect(await needsIt(browser)).toBe(false);
    expect((await browser.post(SAVE, { username: 'maya', ...both(OLD) })).status).toBe(200);
    return { server, browser };
  }

  const byEmail: Record<string, (server: TestServer, browser: TestBrowser) => Promise<unknown>> = {
    'a link from an email': async (server, browser) => {
      await (await browser.caller()).auth.requestSignInLink({ email: EMAIL });
      const { token } = await latestSignInEmail(server, EMAIL);
      await (await browser.caller()).auth.redeemSignInLink({ token });
    },
    'a code from an email': async (server, browser) => {
      await (await browser.caller()).auth.requestSignInLink({ email: EMAIL });
      const { code } = await latestSignInEmail(server, EMAIL);
      await (await browser.caller()).auth.signInWithEmailCode({ email: EMAIL, code });
    },
  };

  test.each(Object.entries(byEmail))(
    'can be replaced within half an hour after %s, and is required again afterward.',
    async (_name, enter) => {
      const { server, browser } = await startWithBoth();
      expect(await needsIt(browser)).toBe(true);
      await enter(server, browser);
      server.clock.advance(30 * MINUTE - 1);
      expect(await needsIt(browser)).toBe(false);
      expect((await browser.post(SAVE, { username: 'maya', ...both(GOOD), currentPassword: 'wrong' })).status).toBe(400);
      expect((await browser.post(SAVE, { username: 'maya', ...both(GOOD) })).status).toBe(200);
      expect([(await login(server, 'maya', OLD)).status, (await login(server, 'maya', GOOD)).status]).toEqual([401, 200]);
      expect(await needsIt(browser)).toBe(true);
      expect(await browser.post(SAVE, { username: 'maya', ...both('quiet meadow') })).toMatchObject(requiresIt);
    },
  );

  test('is required after half an hour, and after every other kind of sign-in.', async () => {
    const { server, browser } = await startWithBoth();
    const tryEach = async () => [
      await browser.post(SAVE, { username: 'maya', ...both(GOOD) }),
      await browser.post('/api/trpc/account.changeEmail', { email: 'new@example.com' }),
      await browser.post('/api/trpc/account.requestDeletion', { word: 'DELETE' }),
    ];
    await byEmail['a link from an email']?.(server, browser);
    server.clock.advance(30 * MINUTE);
    expect(await tryEach()).toMatchObject([requiresIt, requiresIt, requiresIt]);
    const credentials = { username: 'maya', password: OLD };
    await browser.post('/api/trpc/auth.login', credentials);
    expect(await tryEach()).toMatchObject([requiresIt, requiresIt, requiresIt]);
    await browser.post('/api/trpc/account.requestDeletion', { currentPassword: OLD });
    const { body } = await browser.post('/api/trpc/auth.login', credentials);
    const { cancelDeletionToken: token } = (body as { error: { data: { cancelDeletionToken: string } } }).error.data;
    expect((await browser.post('/api/trpc/auth.cancelDeletion', { token })).status).toBe(200);
    expect(await tryEach()).toMatchObject([requiresIt, requiresIt, requiresIt]);
  });

  test('is not needed to change the email, or to delete the account by typing DELETE.', async () => {
    const { server, browser } = await startWithBoth();
    await byEmail['a code from an email']?.(server, browser);
    expect((await browser.post('/api/trpc/account.changeEmail', { email: 'new@example.com' })).status).toBe(200);
    const ask = async (input: object) => (await browser.post('/api/trpc/account.requestDeletion', input)).status;
    expect([await ask({}), await ask({ currentPassword: 'wrong', word: 'DELETE' })]).toEqual([400, 400]);
    expect(await ask({ word: 'DELETE' })).toBe(200);
  });
});

test('Changing a username back and forth sends few emails, but every new password is confirmed by one.', async () => {
  const server = await startTestServer();
  const { browser } = await server.newCouple('maya');
  const email = 'maya@example.com';
  await server.deps.db.updateTable('people').set({ email }).execute();
  await verifyEmails(server);
  const save = (input: object) => browser.post(SAVE, { currentPassword: PASSWORD, ...input });
  for (let time = 1; time <= 8; time += 1) expect((await save({ username: `maya${time}` })).status).toBe(200);
  expect(await emailsTo(server, email)).toHaveLength(5);
  await save({ username: 'maya8', ...both(GOOD) });
  expect((await subjectsTo(server, email)).at(5)).toContain('password');
});
