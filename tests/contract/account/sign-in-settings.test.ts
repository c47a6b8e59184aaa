import { describe, expect } from 'vitest';
import { NAME_OR_BRAND_MESSAGE } from '#src/domain/account/sign-in/sign-in-settings.ts';
import { DAY, MINUTE } from '#src/domain/time/time.ts';
import { latestSignInEmail, emailsTo } from '../../support/data/emails.ts';
import { BUYER, buyInSandbox, mailedCode } from '../../support/data/orders/purchase.ts';
import { both, CODE_LOGIN, GOOD, isSignedIn, login, newTrial, signIn, TRIAL } from '../../support/data/couples/trial-couple.ts';
import { proveEmails, verifyEmails } from '../../support/data/couples/two-people.ts';
import { quickPasswords } from '../../support/server/quick-passwords.ts';
import type { TestBrowser } from '../../support/server/test-browser.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { KEEPS_MAIL, testWithServer } from '../../support/server/test-with-server.ts';

const test = testWithServer({ PAYMENTS: 'sandbox' }, KEEPS_MAIL);
const OTHER = 'quiet meadow';

const savePassword = (browser: TestBrowser, input: object) => browser.post('/api/trpc/account.savePassword', input);
const changeEmail = (browser: TestBrowser, input: object) => browser.post('/api/trpc/account.changeEmail', input);
const refusal = (status: number, message: unknown, field: string | null) => ({
  status,
  body: { error: { message, data: { field } } },
});

let emails = 0;
const newEmail = () => `new${(emails += 1)}@example.com`;

/** Types the code that was sent to the new email. */
const confirm = async (server: TestServer, browser: TestBrowser, email: string) =>
  (await signIn(browser)).confirmEmail({ code: (await latestSignInEmail(server, email)).code });

const statusWith = async (server: TestServer, token: string | undefined) =>
  (await server.app.inject({ url: '/api/session', headers: { cookie: `lovewell-session=${token}` } })).statusCode;

describe('A couple’s username and password', () => {
  test('can be set if there are none, and open its workbook from then on.', async ({ server }) => {
    const { browser, email } = await newTrial(server);
    await verifyEmails(server);
    const settings = await signIn(browser);
    expect(await settings.settings()).toMatchObject({ username: null, email, hasPassword: false, isShared: false });
    expect(await savePassword(browser, { username: 'maya' })).toMatchObject(
      refusal(400, 'New password is required.', 'password'),
    );
    await settings.savePassword({ username: ' Maya ', ...both(GOOD) });
    expect(await settings.settings()).toMatchObject({ username: 'Maya', hasPassword: true });
    expect((await login(server, 'maya', GOOD)).status).toBe(200);
    const [notice] = await emailsTo(server, email);
    expect(notice).toMatchObject({ kind: 'account', subject: 'The password of your Lovewell workbook was set' });
    expect(`${notice?.text}${notice?.html}`).not.toContain(GOOD);
  });

  test('can be changed with the current password, which ends every other session and open link.', async ({ server }) => {
    const { browser, email, trial } = await newTrial(server);
    await (await signIn(browser)).savePassword({ username: 'changer', ...both(GOOD) });
    const { browser: elsewhere } = await login(server, 'changer', GOOD);
    await server.newBrowser().post('/api/customer-auth/link', { email });
    const { token } = await latestSignInEmail(server, email);

    await (await signIn(browser)).savePassword({ username: 'changer', ...both(OTHER), currentPassword: GOOD });
    expect([await isSignedIn(browser), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect([(await login(server, 'changer', GOOD)).status, (await login(server, 'changer', OTHER)).status]).toEqual([401, 200]);
    expect((await server.newBrowser().post('/api/trpc/auth.redeemSignInLink', { token })).status).toBe(401);
    // Once there's a password, the shared code opens nothing, not even in a known browser.
    for (const known of [elsewhere, browser]) expect((await known.post(CODE_LOGIN, trial)).status).toBe(401);
  });

  test('can be changed separately: a new username without a password ends no session.', async ({ server, couple }) => {
    const { browser: elsewhere } = await login(server, couple.username, PASSWORD);
    const change = { username: 'Maya & Noor', password: '', confirmPassword: '', currentPassword: PASSWORD };
    expect((await savePassword(couple.browser, change)).status).toBe(200);
    expect(await isSignedIn(elsewhere)).toBe(true);
    expect((await login(server, 'maya & noor', PASSWORD)).status).toBe(200);
  });

  test('don’t change with an invalid input, and the field shows an error.', async ({ server, couple, stranger }) => {
    const password = { username: couple.username, ...both(GOOD), currentPassword: PASSWORD };
    await couple.browser.put(`/api/profile/${couple.userId}`, { userDisplayName: 'Maya Okafor', partnerName: 'Noor' });
    const common = 'That password is too common and easy to guess. Please choose another.';
    for (const [change, status, field, message] of [
      [{ currentPassword: 'wrong' }, 400, 'currentPassword', 'That’s not your current password.'],
      [{ currentPassword: '' }, 400, 'currentPassword', 'Current password is required.'],
      [both('five5'), 400, 'password', 'New password must be at least 6 characters.'],
      [{ confirmPassword: '' }, 400, 'confirmPassword', 'The two passwords don’t match.'],
      [{ username: stranger.username.toUpperCase() }, 409, 'username', 'That username is already taken.'],
      [{ username: 'ab' }, 400, 'username', 'Username must be at least 3 characters.'],
      [both('Password123'), 400, 'password', common],
      [both('Okafor2027'), 400, 'password', NAME_OR_BRAND_MESSAGE],
      [both('NoorMaya1'), 400, 'password', NAME_OR_BRAND_MESSAGE],
    ] as const) {
      const answer = await savePassword(couple.browser, { ...password, ...change });
      expect(answer, message).toMatchObject(refusal(status, message, field));
    }
    expect((await login(server, couple.username, PASSWORD)).status).toBe(200);
  });

  test('require the password or a sign-in within the last half hour, and the email one with a link to it.', async ({
    server,
  }) => {
    const { browser, trial } = await newTrial(server);
    server.clock.advance(30 * MINUTE);
    const again = refusal(403, expect.stringMatching(/^Please sign in with a link or code from your email/u), null);
    const name = { username: 'recent', ...both(GOOD) };
    expect(await savePassword(browser, name)).toMatchObject(again);
    expect(await changeEmail(browser, { email: newEmail() })).toMatchObject(again);
    await browser.post(CODE_LOGIN, trial);
    expect(await changeEmail(browser, { email: newEmail() })).toMatchObject(again);
    expect((await savePassword(browser, name)).status).toBe(200);
    server.clock.advance(DAY);
    const withPassword = { username: 'recent', ...both(OTHER), currentPassword: GOOD };
    expect((await savePassword(browser, withPassword)).status).toBe(200);
  });

  test('change together with the session’s token, and the old token stops working.', async ({ server, couple }) => {
    const token = couple.browser.cookies.get('lovewell-session');
    const password = { username: couple.username, ...both(GOOD), currentPassword: PASSWORD };
    expect((await savePassword(couple.browser, password)).status).toBe(200);
    expect([await isSignedIn(couple.browser), await statusWith(server, token)]).toEqual([true, 401]);
  });

  test.for(['requestDeletion', 'signOutElsewhere'] as const)(
    'a password being saved while %s ends the session is refused with 401 and not stored.',
    async (ending) => {
      const [hashing, hold] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const hash = async (typed: string) => {
        if (typed === GOOD) {
          hashing.resolve();
          await hold.promise;
        }
        return quickPasswords.hash(typed);
      };
      const server = await startTestServer({}, { passwords: { ...quickPasswords, hash } });
      const { browser } = await server.newCouple('maya');
      const { browser: other } = await login(server, 'maya', PASSWORD);
      const saving = savePassword(browser, { username: 'maya', ...both(GOOD), currentPassword: PASSWORD });
      await hashing.promise;
      const elsewhere = await signIn(other);
      await (ending === 'requestDeletion'
        ? elsewhere.requestDeletion({ currentPassword: PASSWORD })
        : elsewhere.signOutElsewhere());
      hold.resolve();
      expect((await saving).status).toBe(401);
      expect(await isSignedIn(browser)).toBe(false);
      expect((await login(server, 'maya', GOOD)).status).toBe(401);
    },
  );

  test('may still be common ones at registration.', async ({ server }) => {
    const name = { username: 'common', ...both('password123') };
    expect((await server.newBrowser().post('/api/auth/register', name)).status).toBe(201);
  });
});

describe('A couple’s email', () => {
  test('changes once the code sent to the new address is typed, and the old address is notified.', async ({ server }) => {
    const [{ browser, email }, next] = [await newTrial(server), newEmail()];
    await proveEmails(server);
    await (await signIn(browser)).changeEmail({ email: ` ${next.toUpperCase()} ` });
    expect(await emailsTo(server, next)).toMatchObject([{ kind: 'email-change', subject: 'Confirm your email for Lovewell' }]);
    expect(await (await signIn(browser)).settings()).toMatchObject({ email });

    const { code } = await latestSignInEmail(server, next);
    expect(JSON.stringify(await server.deps.db.selectFrom('emailChanges').selectAll().execute())).not.toContain(code);
    expect(await confirm(server, browser, next)).toEqual({ email: next });
    expect(await (await signIn(browser)).settings()).toMatchObject({ email: next });
    const [notice] = await emailsTo(server, email);
    expect(notice).toMatchObject({ kind: 'account', subject: 'The email of your Lovewell workbook was changed' });
    expect(`${notice?.text}${notice?.html}`).not.toContain(next);
    await expect(confirm(server, browser, next)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect((await browser.post(CODE_LOGIN, { ...TRIAL, email: next })).status).toBe(200);
  });

  test('changes the session’s token with each confirmation, and the time of the sign-in stays.', async ({ server }) => {
    const [{ browser }, next] = [await newTrial(server), newEmail()];
    const [device] = await (await signIn(browser)).devices();
    server.clock.advance(10 * MINUTE);
    const first = browser.cookies.get('lovewell-session');
    await (await signIn(browser)).changeEmail({ email: next });
    const second = browser.cookies.get('lovewell-session');
    await confirm(server, browser, next);
    expect([await statusWith(server, first), await statusWith(server, second)]).toEqual([401, 401]);
    expect(await (await signIn(browser)).devices()).toMatchObject([{ isThis: true, firstSeenAt: device?.firstSeenAt }]);
  });

  test('comes with a new access code when it changes, and the old address is told how to get back in.', async ({ server }) => {
    const [buyer, next] = [{ ...BUYER, email: newEmail() }, newEmail()];
    await buyInSandbox(server, buyer);
    const oldCode = await mailedCode(server);
    const browser = server.newBrowser();
    await browser.post(CODE_LOGIN, { email: buyer.email, accessCode: oldCode });
    await (await signIn(browser)).changeEmail({ email: next });
    await confirm(server, browser, next);
    const [notice] = (await emailsTo(server, buyer.email)).filter(({ kind }) => kind === 'account');
    expect(notice?.text).toContain('we’ve sent a new one to your new email');
    const codeStatus = async (accessCode: string) =>
      (await server.newBrowser().post(CODE_LOGIN, { email: next, accessCode })).status;
    expect([await codeStatus(oldCode), await codeStatus(await mailedCode(server))]).toEqual([401, 200]);
  });

  test('can be added to an account without one, with its password.', async ({ server, couple }) => {
    const email = newEmail();
    const wrong = { email, currentPassword: 'wrong' };
    expect(await changeEmail(couple.browser, wrong)).toMatchObject({ status: 400 });
    expect((await changeEmail(couple.browser, { email, currentPassword: PASSWORD })).status).toBe(200);
    await confirm(server, couple.browser, email);
    const visitor = server.newBrowser();
    await visitor.post('/api/customer-auth/link', { email });
    const { code } = await latestSignInEmail(server, email);
    await visitor.post('/api/trpc/auth.signInWithEmailCode', { email, code });
    expect((await visitor.get('/api/session')).body).toEqual({ customerId: couple.userId, partner: null });
  });

  test('can’t be another couple’s, which gets an email without a code and is not revealed.', async ({ server }) => {
    const [{ browser, email: own }, { email }] = [await newTrial(server), await newTrial(server)];
    expect(await (await signIn(browser)).changeEmail({ email })).toEqual({ success: true });
    const text: unknown = expect.stringContaining('You already have a workbook with this email');
    expect(await emailsTo(server, email)).toMatchObject([{ text }]);
    expect((await latestSignInEmail(server, email)).code).toBe('');

    const next = newEmail();
    await (await signIn(browser)).changeEmail({ email: next });
    await server.newBrowser().post(CODE_LOGIN, { ...TRIAL, email: next });
    const meanwhile = { code: 'CONFLICT', message: 'This email already has its own workbook.' };
    await expect(confirm(server, browser, next)).rejects.toMatchObject(meanwhile);
    expect(await (await signIn(browser)).settings()).toMatchObject({ email: own });
  });

  test('needs a correct code of the last 10 minutes with fewer than five wrong tries, and a new code replaces the old.', async ({
    server,
  }) => {
    const [{ browser }, email] = [await newTrial(server), newEmail()];
    const refused = { code: 'BAD_REQUEST', message: expect.stringMatching(/incorrect or has expired/u) };
    const ask = async () => {
      await (await signIn(browser)).changeEmail({ email });
      return (await latestSignInEmail(server, email)).code;
    };
    const type = async (code: string) => (await signIn(browser)).confirmEmail({ code });
    const late = await ask();
    server.clock.advance(10 * MINUTE);
    await expect(type(late)).rejects.toMatchObject(refused);

    const tried = await ask();
    const wrong = tried === '000000' ? '000001' : '000000';
    for (let time = 0; time < 5; time += 1) await expect(type(wrong)).rejects.toMatchObject(refused);
    await expect(type(tried)).rejects.toMatchObject(refused);

    await ask();
    expect(await type(await ask())).toEqual({ email });
  });

  test('can be confirmed with a code sent to it, and then can’t be changed to the same one.', async ({ server }) => {
    const { browser, email } = await newTrial(server);
    expect(await (await signIn(browser)).settings()).toMatchObject({ email, isVerified: false });
    await (await signIn(browser)).changeEmail({ email });
    await confirm(server, browser, email);
    expect(await (await signIn(browser)).settings()).toMatchObject({ email, isVerified: true });
    // No notice of a change.
    expect(await emailsTo(server, email)).toHaveLength(1);
    expect(await changeEmail(browser, { email })).toMatchObject(refusal(409, 'That’s already your email.', 'email'));
  });

  test('gets at most five emails per address in 10 minutes, whoever requests them.', async ({ server }) => {
    const email = newEmail();
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) {
      const { browser } = await server.newCouple();
      statuses.push((await changeEmail(browser, { email, currentPassword: PASSWORD })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await emailsTo(server, email)).toHaveLength(5);
  });
});

test('Neither the current password can be guessed, nor emails sent to many strangers.', async () => {
  const server = await startTestServer({ LOGIN_ATTEMPTS_PER_MINUTE: '3' }, KEEPS_MAIL);
  const { browser } = await server.newCouple('maya');
  const statuses: number[] = [];
  for (const currentPassword of ['a', 'b', 'c', PASSWORD])
    statuses.push((await savePassword(browser, { username: 'maya', ...both(GOOD), currentPassword })).status);
  expect(statuses).toEqual([400, 400, 400, 429]);
  const { browser: other } = await newTrial(server);
  const sent: number[] = [];
  for (const name of ['a', 'b', 'c', 'd']) sent.push((await changeEmail(other, { email: `${name}@example.com` })).status);
  expect(sent).toEqual([200, 200, 200, 429]);
});

test('The shared demo lists only this browser, and nobody can change its sign-in settings.', async () => {
  const server = await startTestServer({ DEMO_ACCESS: 'on' });
  const [browser, other] = [server.newBrowser(), server.newBrowser()];
  for (const each of [browser, other]) await each.post(CODE_LOGIN, { email: 'demo@example.com', accessCode: 'DEMO52' });
  const settings = await signIn(browser);
  expect(await settings.settings()).toMatchObject({ isShared: true, hasPassword: false });
  expect(await settings.devices()).toMatchObject([{ isThis: true }]);
  const refused = { code: 'FORBIDDEN', message: 'Everyone shares this demo, so its sign-in details can’t be changed.' };
  const [theirs] = await (await signIn(other)).devices();
  for (const change of [
    () => settings.savePassword({ username: 'mine', ...both(GOOD) }),
    () => settings.changeEmail({ email: newEmail() }),
    () => settings.confirmEmail({ code: '123456' }),
    () => settings.signOutElsewhere(),
    () => settings.signOutDevice({ id: theirs?.id ?? '' }),
  ]) {
    await expect(change()).rejects.toMatchObject(refused);
  }
  expect(await isSignedIn(other)).toBe(true);
});
