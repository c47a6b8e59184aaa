import { describe, expect, test } from 'vitest';
import { latestSignInEmail } from '../support/data/mails.ts';
import { PASSWORD, startTestServer } from '../support/server/test-server.ts';
import {
  both,
  CODE_LOGIN,
  EMAIL,
  GOOD,
  isSignedIn,
  login,
  signIn,
  start,
  startWithTrial,
  TRIAL,
} from '../support/data/trial-couple.ts';
import { DAY } from '#src/domain/time.ts';

describe('A device that another one signed out', () => {
  test.each([
    [
      'a new password',
      'password',
      { username: 'maya', password: 'quiet meadow', confirmPassword: 'quiet meadow', currentPassword: PASSWORD },
    ],
    ['“sign out everywhere else”', 'elsewhere', undefined],
  ])('hears that it was because of %s.', async (_what, reason, password) => {
    const server = await startTestServer();
    const { browser } = await server.newCouple('maya');
    const other = server.newBrowser();
    await other.post('/api/auth/user-login', { username: 'maya', password: PASSWORD });
    const { account } = await browser.caller();
    await (password ? account.savePassword(password) : account.signOutElsewhere());
    const why = async (device: typeof browser) => (await device.caller()).auth.signedOutReason();
    expect(await why(other)).toEqual({ reason });
    expect(await why(browser)).toEqual({ reason: null });
    expect(await why(server.newBrowser())).toEqual({ reason: null });
    await other.post('/api/auth/logout');
    expect(await why(other)).toEqual({ reason: null });
  });
});

describe('A couple’s signed-in devices', () => {
  const PHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

  /** A couple with two browsers; the second has signed in a day later, on a phone. */
  async function startWithTwo() {
    const server = await start();
    const { browser } = await server.newCouple('maya');
    server.clock.advance(DAY);
    const phone = server.newBrowser();
    const payload = { username: 'maya', password: PASSWORD };
    await phone.send({ method: 'POST', url: '/api/auth/user-login', payload, headers: { 'user-agent': PHONE } });
    return { server, browser, phone };
  }

  test('are listed with plain names, this one first.', async () => {
    const { server, browser, phone } = await startWithTwo();
    const [first, second] = ['2026-03-01T12:00:00.000Z', '2026-03-02T12:00:00.000Z'];
    expect(await (await signIn(phone)).devices()).toMatchObject([
      { label: 'Safari on iPhone', firstSeenAt: second, lastSeenAt: second, isThis: true },
      { label: '', firstSeenAt: first, lastSeenAt: first, isThis: false },
    ]);
    expect((await (await signIn(browser)).devices())[0]).toMatchObject({ isThis: true });
    server.clock.advance(DAY);
    expect(await (await signIn(browser)).devices()).toMatchObject([
      { label: '', firstSeenAt: first, lastSeenAt: '2026-03-03T12:00:00.000Z', isThis: true },
      { label: 'Safari on iPhone', isThis: false },
    ]);
    const rows = JSON.stringify(await server.deps.db.selectFrom('sessions').selectAll().execute());
    expect(rows).not.toContain('Mozilla');
  });

  test('can be signed out one by one and are no longer known then.', async () => {
    const { server, browser } = await startWithTrial();
    const phone = server.newBrowser();
    for (const each of [browser, phone]) {
      await (await each.caller()).auth.requestSignInLink({ email: EMAIL });
      const { token } = await latestSignInEmail(server, EMAIL);
      await (await each.caller()).auth.redeemSignInLink({ token });
    }
    const devices = await (await signIn(browser)).devices();
    expect(devices).toHaveLength(2);
    const other = devices.find(({ isThis }) => !isThis);
    await (await signIn(browser)).signOutDevice({ id: other?.id ?? '' });
    expect([await isSignedIn(browser), await isSignedIn(phone)]).toEqual([true, false]);
    expect((await phone.post(CODE_LOGIN, TRIAL)).status).toBe(401);
    await (await signIn(browser)).signOutDevice({ id: other?.id ?? '' });
  });

  test('of one couple cannot be seen or signed out by another.', async () => {
    const { server, browser } = await startWithTwo();
    const { browser: stranger } = await server.newCouple('noor');
    const [device] = await (await signIn(browser)).devices();
    expect(await (await signIn(stranger)).devices()).toHaveLength(1);
    await (await signIn(stranger)).signOutDevice({ id: device?.id ?? '' });
    expect(await (await signIn(browser)).devices()).toHaveLength(2);
  });

  test('can all be signed out except this one.', async () => {
    const { browser, phone } = await startWithTwo();
    await (await signIn(phone)).signOutElsewhere();
    expect([await isSignedIn(browser), await isSignedIn(phone)]).toEqual([false, true]);
  });

  test('are no longer known even if the admin has signed in in the same browser.', async () => {
    const { server, browser } = await startWithTrial();
    await (await signIn(browser)).savePassword({ username: 'maya', ...both(GOOD) });
    await browser.post('/api/auth/login', { username: 'admin', password: 'correct horse' });
    const { browser: phone } = await login(server, 'maya', GOOD);
    const other = (await (await signIn(phone)).devices()).find(({ isThis }) => !isThis);
    await (await signIn(phone)).signOutDevice({ id: other?.id ?? '' });
    expect((await browser.post(CODE_LOGIN, TRIAL)).status).toBe(401);
  });

  test('can be signed out while an admin in the same browser stays signed in.', async () => {
    const { server, browser, phone } = await startWithTwo();
    await browser.post('/api/auth/login', { username: 'admin', password: 'correct horse' });
    await (await signIn(phone)).signOutElsewhere();
    expect(await isSignedIn(browser)).toBe(false);
    expect((await browser.get('/api/auth/check')).body).toEqual({ isAdmin: true });
    expect(await (await signIn(phone)).devices()).toHaveLength(1);
    expect((await server.deps.db.selectFrom('sessions').selectAll().execute()).length).toBe(2);
  });
});
