import { describe, expect, test } from 'vitest';
import type { Passwords } from '#src/server/platform/passwords.ts';
import { quickPasswords } from '../support/quick-passwords.ts';
import type { TestBrowser } from '../support/test-browser.ts';
import { PASSWORD, startTestServer, type TestServer } from '../support/test-server.ts';

const GOOD = 'violet harbour';
const SAVE = '/api/trpc/signIn.savePassword';

const isSignedIn = async (browser: TestBrowser) => (await browser.get('/api/session')).status === 200;
const login = async (server: TestServer, username: string, password: string) => {
  const browser = server.newBrowser();
  return { browser, ...(await browser.post('/api/auth/user-login', { username, password })) };
};
const both = (password: string) => ({ password, confirmPassword: password });

describe('while an old password is being checked that is changed', () => {
  /** A couple whose password is another one by the time that the check of the one so far is through. */
  async function startWithChange() {
    let isChanging = false;
    const matches: Passwords['matches'] = async (passwordHash, given) => {
      const isRight = await quickPasswords.matches(passwordHash, given);
      if (isChanging) {
        isChanging = false;
        await browser.post(SAVE, { username: 'maya', ...both(GOOD), currentPassword: PASSWORD });
      }
      return isRight;
    };
    const server = await startTestServer({}, { passwords: { ...quickPasswords, matches } });
    const { browser } = await server.newCouple('maya');
    const { browser: elsewhere } = await login(server, 'maya', PASSWORD);
    const changeWhile = async <Result>(check: () => Promise<Result>) => {
      isChanging = true;
      return check();
    };
    return { server, browser, elsewhere, changeWhile };
  }

  test('the old one opens no session any more', async () => {
    const { server, changeWhile } = await startWithChange();
    const late = await changeWhile(() => login(server, 'maya', PASSWORD));
    expect([late.status, await isSignedIn(late.browser)]).toEqual([401, false]);
    expect((await login(server, 'maya', GOOD)).status).toBe(200);
  });

  test.each([
    ['another username', { username: 'someone' }],
    ['another password', { username: 'maya', ...both('quiet meadow') }],
  ])('the old one gives the account no %s', async (_name, change) => {
    const { server, elsewhere, changeWhile } = await startWithChange();
    const input = { ...change, currentPassword: PASSWORD };
    const late = await changeWhile(() => elsewhere.post(SAVE, input));
    expect(late).toMatchObject({ status: 400, body: { error: { data: { field: 'currentPassword' } } } });
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await login(server, 'maya', GOOD)).status).toBe(200);
  });
});
