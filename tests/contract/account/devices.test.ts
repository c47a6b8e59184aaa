import { describe, expect } from 'vitest';
import { DAY } from '#src/domain/time/time.ts';
import { latestSignInEmail } from '../../support/data/emails.ts';
import { both, CODE_LOGIN, GOOD, isSignedIn, login, newTrial, signIn } from '../../support/data/couples/trial-couple.ts';
import { ADMIN, PASSWORD, type TestServer } from '../../support/server/test-server.ts';
import { KEEPS_MAIL, testWithServer } from '../../support/server/test-with-server.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

const test = testWithServer({}, KEEPS_MAIL);

/** A couple with two browsers; the second has signed in a day later, on a phone. */
async function newCoupleWithTwo(server: TestServer) {
  const { browser, username } = await server.newCouple();
  const first = server.clock.now().toISOString();
  server.clock.advance(DAY);
  const phone = server.newBrowser();
  const payload = { username, password: PASSWORD };
  await phone.send({ method: 'POST', url: '/api/auth/user-login', payload, headers: { 'user-agent': PHONE } });
  return { browser, phone, first, second: server.clock.now().toISOString() };
}

test.for(['password', 'elsewhere'])('A device that another one signed out hears why: %s.', async (reason, { server, couple }) => {
  const { browser, username } = couple;
  const { browser: other } = await login(server, username, PASSWORD);
  const account = await signIn(browser);
  await (reason === 'password'
    ? account.savePassword({ username, ...both(GOOD), currentPassword: PASSWORD })
    : account.signOutElsewhere());
  const why = async (device: typeof browser) => (await (await device.caller()).auth.signedOutReason()).reason;
  expect([await why(other), await why(browser), await why(server.newBrowser())]).toEqual([reason, null, null]);
  await other.post('/api/auth/logout');
  expect(await why(other)).toBeNull();
});

describe('A couple’s signed-in devices', () => {
  test('are listed with plain names, this one first.', async ({ server }) => {
    const { browser, phone, first, second } = await newCoupleWithTwo(server);
    expect(await (await signIn(phone)).devices()).toMatchObject([
      { label: 'Safari on iPhone', firstSeenAt: second, lastSeenAt: second, isThis: true },
      { label: '', firstSeenAt: first, lastSeenAt: first, isThis: false },
    ]);
    server.clock.advance(DAY);
    const lastSeenAt = server.clock.now().toISOString();
    expect(await (await signIn(browser)).devices()).toMatchObject([
      { label: '', firstSeenAt: first, lastSeenAt, isThis: true },
      { label: 'Safari on iPhone', isThis: false },
    ]);
    expect(JSON.stringify(await server.deps.db.selectFrom('sessions').selectAll().execute())).not.toContain('Mozilla');
  });

  test('can be signed out one by one and are no longer known then.', async ({ server }) => {
    const { browser, email, trial } = await newTrial(server);
    const phone = server.newBrowser();
    for (const each of [browser, phone]) {
      await each.post('/api/customer-auth/link', { email });
      await each.post('/api/trpc/auth.redeemSignInLink', { token: (await latestSignInEmail(server, email)).token });
    }
    const other = (await (await signIn(browser)).devices()).find(({ isThis }) => !isThis);
    await (await signIn(browser)).signOutDevice({ id: other?.id ?? '' });
    expect([await isSignedIn(browser), await isSignedIn(phone)]).toEqual([true, false]);
    expect((await phone.post(CODE_LOGIN, trial)).status).toBe(401);
  });

  test('of one couple cannot be seen or signed out by another.', async ({ server, stranger }) => {
    const { browser } = await newCoupleWithTwo(server);
    const [device] = await (await signIn(browser)).devices();
    expect(await (await signIn(stranger.browser)).devices()).toHaveLength(1);
    await (await signIn(stranger.browser)).signOutDevice({ id: device?.id ?? '' });
    expect(await (await signIn(browser)).devices()).toHaveLength(2);
  });

  test('are no longer known even if the admin has signed in in the same browser.', async ({ server }) => {
    const { browser, trial } = await newTrial(server);
    await (await signIn(browser)).savePassword({ username: 'known', ...both(GOOD) });
    await browser.post('/api/auth/login', ADMIN);
    const { browser: phone } = await login(server, 'known', GOOD);
    const other = (await (await signIn(phone)).devices()).find(({ isThis }) => !isThis);
    await (await signIn(phone)).signOutDevice({ id: other?.id ?? '' });
    expect((await browser.post(CODE_LOGIN, trial)).status).toBe(401);
  });

  test('can all be signed out except this one, while an admin in the same browser stays signed in.', async ({ server }) => {
    const { browser, phone } = await newCoupleWithTwo(server);
    await browser.post('/api/auth/login', ADMIN);
    await (await signIn(phone)).signOutElsewhere();
    expect([await isSignedIn(browser), await isSignedIn(phone)]).toEqual([false, true]);
    expect((await browser.get('/api/auth/check')).body).toEqual({ isAdmin: true, role: 'owner' });
    expect(await (await signIn(phone)).devices()).toHaveLength(1);
  });
});
