import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { NAME_OR_BRAND_MESSAGE } from '#src/domain/account/sign-in-settings.ts';
import { quickPasswords } from '../support/server/quick-passwords.ts';
import { latestSignInEmail, mailsTo } from '../support/data/mails.ts';
import { BUYER, buyInSandbox, mailedCode, startShop } from '../support/data/purchase.ts';
import { proveEmails, verifyEmails } from '../support/data/two-people.ts';
import { PASSWORD } from '../support/server/test-server.ts';
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
import { DAY, MINUTE } from '#src/domain/time.ts';

const NEW_EMAIL = 'new@example.com';

describe('A couple’s username and password', () => {
  test('can be set if there are none, and open its workbook from then on.', async () => {
    const { server, browser } = await startWithTrial();
    await verifyEmails(server);
    const settings = await signIn(browser);
    expect(await settings.settings()).toMatchObject({ username: null, email: EMAIL, hasPassword: false, isShared: false });
    await settings.savePassword({ username: ' Maya ', ...both(GOOD) });
    expect(await settings.settings()).toMatchObject({ username: 'Maya', hasPassword: true });
    expect((await login(server, 'maya', GOOD)).status).toBe(200);
    const [notice] = await mailsTo(server, EMAIL);
    expect(notice).toMatchObject({ kind: 'account', subject: 'The password of your Lovewell workbook was set' });
    expect(`${notice?.text}${notice?.html}`).not.toContain(GOOD);
  });

  test('can be changed with the current password, which ends every other session and open link.', async () => {
    const { server, browser } = await startWithTrial();
    await (await signIn(browser)).savePassword({ username: 'maya', ...both(GOOD) });
    const { browser: elsewhere } = await login(server, 'maya', GOOD);
    await (await server.newBrowser().caller()).auth.requestSignInLink({ email: EMAIL });
    const { token } = await latestSignInEmail(server, EMAIL);

    await (await signIn(browser)).savePassword({ username: 'maya', ...both('quiet meadow'), currentPassword: GOOD });
    expect([await isSignedIn(browser), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect([(await login(server, 'maya', GOOD)).status, (await login(server, 'maya', 'quiet meadow')).status]).toEqual([
      401, 200,
    ]);
    await expect((await server.newBrowser().caller()).auth.redeemSignInLink({ token })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    // Once there's a password, the shared code opens nothing, not even in a known browser.
    for (const known of [elsewhere, browser]) expect((await known.post(CODE_LOGIN, TRIAL)).status).toBe(401);
  });

  test('can be changed separately: a new username without a password ends no session.', async () => {
    const server = await start();
    const { browser } = await server.newCouple('maya');
    const { browser: elsewhere } = await login(server, 'maya', PASSWORD);
    await (
      await signIn(browser)
    ).savePassword({ username: 'Maya & Noor', password: '', confirmPassword: '', currentPassword: PASSWORD });
    expect(await isSignedIn(elsewhere)).toBe(true);
    expect((await login(server, 'maya & noor', PASSWORD)).status).toBe(200);
  });

  const password = { username: 'maya', ...both(GOOD), currentPassword: PASSWORD };
  test.each([
    [
      'a wrong current password',
      { ...password, currentPassword: 'wrong' },
      400,
      'currentPassword',
      'That’s not your current password.',
    ],
    ['no current password', { ...password, currentPassword: '' }, 400, 'currentPassword', 'Current password is required.'],
    ['a short password', { ...password, ...both('five5') }, 400, 'password', 'New password must be at least 6 characters.'],
    ['two passwords', { ...password, confirmPassword: 'other 1' }, 400, 'confirmPassword', 'The two passwords don’t match.'],
    ['one password', { ...password, confirmPassword: '' }, 400, 'confirmPassword', 'The two passwords don’t match.'],
    ['a name that is taken', { ...password, username: 'NOOR' }, 409, 'username', 'That username is already taken.'],
    ['a short name', { ...password, username: 'ab' }, 400, 'username', 'Username must be at least 3 characters.'],
    [
      'a password of many people',
      { ...password, ...both('Password123') },
      400,
      'password',
      'That password is too common and easy to guess. Please choose another.',
    ],
    [
      'a password that is a name',
      { ...password, ...both('Maya2027!') },
      400,
      'password',
      'That’s too close to your name or to ours. Please choose another.',
    ],
  ])('don’t change with %s, and the field shows an error.', async (_name, input, status, field, message) => {
    const server = await start();
    const { browser } = await server.newCouple('maya');
    await server.newCouple('noor');
    const answer = await browser.post('/api/trpc/account.savePassword', input);
    expect(answer).toMatchObject({ status, body: { error: { message, data: { field } } } });
    expect((await login(server, 'maya', PASSWORD)).status).toBe(200);
  });

  test('require a password if there is none yet.', async () => {
    const { browser } = await startWithTrial();
    const answer = await browser.post('/api/trpc/account.savePassword', { username: 'maya' });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { message: 'New password is required.', data: { field: 'password' } } },
    });
  });

  test('can’t be changed by guessing the current password.', async () => {
    const server = await start({ LOGIN_ATTEMPTS_PER_MINUTE: '3' });
    const { browser } = await server.newCouple('maya');
    const guess = async (currentPassword: string) =>
      (await browser.post('/api/trpc/account.savePassword', { ...password, currentPassword })).status;
    expect([await guess('a'), await guess('b'), await guess('c'), await guess(PASSWORD)]).toEqual([400, 400, 400, 429]);
  });

  test('require the password or a sign-in within the last half hour, and the email one with a link to it.', async () => {
    const { server, browser } = await startWithTrial();
    server.clock.advance(30 * MINUTE);
    const again = {
      status: 403,
      body: {
        error: { message: expect.stringMatching(/^Please sign in with a link or code from your email/u), data: { field: null } },
      },
    };
    expect(await browser.post('/api/trpc/account.savePassword', { username: 'maya', ...both(GOOD) })).toMatchObject(again);
    expect(await browser.post('/api/trpc/account.changeEmail', { email: NEW_EMAIL })).toMatchObject(again);
    await browser.post(CODE_LOGIN, TRIAL);
    expect(await browser.post('/api/trpc/account.changeEmail', { email: NEW_EMAIL })).toMatchObject(again);
    expect((await browser.post('/api/trpc/account.savePassword', { username: 'maya', ...both(GOOD) })).status).toBe(200);
    server.clock.advance(DAY);
    const withPassword = { username: 'maya', ...both('quiet meadow'), currentPassword: GOOD };
    expect((await browser.post('/api/trpc/account.savePassword', withPassword)).status).toBe(200);
  });

  test('change together with the session’s token, and the old token stops working.', async () => {
    const server = await start();
    const { browser } = await server.newCouple('maya');
    const cookie = `lovewell-session=${browser.cookies.get('lovewell-session')}`;
    expect((await browser.post('/api/trpc/account.savePassword', password)).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(true);
    expect((await server.app.inject({ url: '/api/session', headers: { cookie } })).statusCode).toBe(401);
  });

  test.each(['Okafor2027', 'maya123!', 'NoorMaya1'])(
    '%s, one of the couple’s own names, is refused as a password',
    async (name) => {
      const { server, browser } = await startWithTrial();
      const { body } = await browser.get('/api/session');
      const { customerId } = z.object({ customerId: z.int() }).parse(body);
      await browser.put(`/api/profile/${customerId}`, { userDisplayName: 'Maya Okafor', partnerName: 'Noor' });
      const settings = await signIn(browser);
      await expect(settings.savePassword({ username: 'ours', ...both(name) })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: NAME_OR_BRAND_MESSAGE,
      });
      expect((await login(server, 'ours', name)).status).toBe(401);
    },
  );

  test.each(['requestDeletion', 'signOutElsewhere'] as const)(
    'a password being saved while %s ends the session is refused with 401 and not stored.',
    async (ending) => {
      const hashing = Promise.withResolvers<void>();
      const hold = Promise.withResolvers<void>();
      const passwords = {
        ...quickPasswords,
        hash: async (typed: string) => {
          if (typed === GOOD) {
            hashing.resolve();
            await hold.promise;
          }
          return quickPasswords.hash(typed);
        },
      };
      const server = await start({}, { passwords });
      const browser = server.newBrowser();
      await browser.post(CODE_LOGIN, TRIAL);
      const currentPassword = 'quiet meadow';
      await (await signIn(browser)).savePassword({ username: 'maya', ...both(currentPassword) });
      const { browser: other } = await login(server, 'maya', currentPassword);

      const saving = (await signIn(browser)).savePassword({ username: 'maya', ...both(GOOD), currentPassword });
      const refused = expect(saving).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
      await hashing.promise;
      const elsewhere = await other.caller();
      await (ending === 'requestDeletion'
        ? elsewhere.account.requestDeletion({ currentPassword })
        : elsewhere.account.signOutElsewhere());
      hold.resolve();
      await refused;
      expect(await isSignedIn(browser)).toBe(false);
      expect((await login(server, 'maya', GOOD)).status).toBe(401);
    },
  );

  test('may still be common ones at registration.', async () => {
    const server = await start();
    const name = { username: 'maya', ...both('password123') };
    expect((await server.newBrowser().post('/api/auth/register', name)).status).toBe(201);
  });
});

describe('A couple’s email', () => {
  test('changes once the code sent to the new address is typed, and the old address is notified.', async () => {
    const { server, browser } = await startWithTrial();
    await proveEmails(server);
    await (await signIn(browser)).changeEmail({ email: ' New@Example.com ' });
    const [mail] = await mailsTo(server, NEW_EMAIL);
    expect(mail).toMatchObject({ kind: 'email-change', isSecret: 1, subject: 'Confirm your email for Lovewell' });
    expect(await (await signIn(browser)).settings()).toMatchObject({ email: EMAIL });

    const { code } = await latestSignInEmail(server, NEW_EMAIL);
    expect(JSON.stringify(await server.deps.db.selectFrom('emailChanges').selectAll().execute())).not.toContain(code);
    expect(await (await signIn(browser)).confirmEmail({ code })).toEqual({ email: NEW_EMAIL });
    expect(await (await signIn(browser)).settings()).toMatchObject({ email: NEW_EMAIL });
    const [notice] = await mailsTo(server, EMAIL);
    expect(notice).toMatchObject({ kind: 'account', subject: 'The email of your Lovewell workbook was changed' });
    expect(`${notice?.text}${notice?.html}`).not.toContain(NEW_EMAIL);
    await expect((await signIn(browser)).confirmEmail({ code })).rejects.toMatchObject({ code: 'BAD_REQUEST' });

    await (await server.newBrowser().caller()).auth.requestSignInLink({ email: NEW_EMAIL });
    expect(await mailsTo(server, NEW_EMAIL)).toHaveLength(2);
    expect((await browser.post(CODE_LOGIN, { ...TRIAL, email: NEW_EMAIL })).status).toBe(200);
  });

  test('changes the session’s token with each confirmation, and the time of the sign-in stays.', async () => {
    const { server, browser } = await startWithTrial();
    const [device] = await (await signIn(browser)).devices();
    const isDead = async (token: string | undefined) => {
      const headers = { cookie: `lovewell-session=${token}` };
      return (await server.app.inject({ url: '/api/session', headers })).statusCode === 401;
    };
    server.clock.advance(10 * MINUTE);
    const first = browser.cookies.get('lovewell-session');
    await (await signIn(browser)).changeEmail({ email: NEW_EMAIL });
    const second = browser.cookies.get('lovewell-session');
    await (await signIn(browser)).confirmEmail({ code: (await latestSignInEmail(server, NEW_EMAIL)).code });
    expect([await isDead(first), await isDead(second), await isSignedIn(browser)]).toEqual([true, true, true]);
    expect(await (await signIn(browser)).devices()).toMatchObject([{ isThis: true, firstSeenAt: device?.firstSeenAt }]);
  });

  test('comes with a new access code when it changes, and the old address is told how to get back in.', async () => {
    const server = await startShop({ PAYMENTS: 'sandbox' });
    await buyInSandbox(server);
    const oldCode = await mailedCode(server);
    const browser = server.newBrowser();
    await browser.post(CODE_LOGIN, { email: BUYER.email, accessCode: oldCode });
    const { account } = await browser.caller();
    await account.changeEmail({ email: NEW_EMAIL });
    await (await browser.caller()).account.confirmEmail({ code: (await latestSignInEmail(server, NEW_EMAIL)).code });
    const codeStatus = async (accessCode: string) =>
      (await server.newBrowser().post(CODE_LOGIN, { email: NEW_EMAIL, accessCode })).status;
    const [notice] = (await mailsTo(server, BUYER.email)).filter(({ kind }) => kind === 'account');
    expect(notice?.text).toContain('we’ve sent a new one to your new email');
    const newCode = await mailedCode(server);
    expect(newCode).not.toBe(oldCode);
    expect([await codeStatus(oldCode), await codeStatus(newCode)]).toEqual([401, 200]);
  });

  test('can be added to an account without one, with its password.', async () => {
    const server = await start();
    const { browser, userId } = await server.newCouple('maya');
    const url = '/api/trpc/account.changeEmail';
    expect(await browser.post(url, { email: EMAIL, currentPassword: 'wrong' })).toMatchObject({
      status: 400,
      body: { error: { data: { field: 'currentPassword' } } },
    });
    expect((await browser.post(url, { email: EMAIL, currentPassword: PASSWORD })).status).toBe(200);
    await (await signIn(browser)).confirmEmail({ code: (await latestSignInEmail(server, EMAIL)).code });
    const visitor = server.newBrowser();
    await (await visitor.caller()).auth.requestSignInLink({ email: EMAIL });
    await (
      await visitor.caller()
    ).auth.signInWithEmailCode({ email: EMAIL, code: (await latestSignInEmail(server, EMAIL)).code });
    expect((await visitor.get('/api/session')).body).toEqual({ customerId: userId, partner: null });
  });

  test('can’t be another couple’s, which gets an email without a code and is not revealed.', async () => {
    const { server, browser } = await startWithTrial();
    await server.newBrowser().post(CODE_LOGIN, { ...TRIAL, email: NEW_EMAIL });
    expect(await (await signIn(browser)).changeEmail({ email: NEW_EMAIL })).toEqual({ success: true });
    expect(await mailsTo(server, NEW_EMAIL)).toMatchObject([
      { text: expect.stringContaining('You already have a workbook with this email') },
    ]);
    expect((await latestSignInEmail(server, NEW_EMAIL)).code).toBe('');
  });

  test('can’t be one that another couple has taken meanwhile, and nothing changes.', async () => {
    const { server, browser } = await startWithTrial();
    await (await signIn(browser)).changeEmail({ email: NEW_EMAIL });
    const { code } = await latestSignInEmail(server, NEW_EMAIL);
    await server.newBrowser().post(CODE_LOGIN, { ...TRIAL, email: NEW_EMAIL });
    await expect((await signIn(browser)).confirmEmail({ code })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This email already has its own workbook.',
    });
    expect(await (await signIn(browser)).settings()).toMatchObject({ email: EMAIL });
  });

  test('needs a correct code of the last 10 minutes with fewer than five wrong tries, and a new code replaces the old.', async () => {
    const { server, browser } = await startWithTrial();
    const refused = { code: 'BAD_REQUEST', message: expect.stringMatching(/incorrect or has expired/u) };
    const ask = async () => {
      await (await signIn(browser)).changeEmail({ email: NEW_EMAIL });
      return (await latestSignInEmail(server, NEW_EMAIL)).code;
    };
    const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

    const late = await ask();
    server.clock.advance(10 * MINUTE);
    await expect((await signIn(browser)).confirmEmail({ code: late })).rejects.toMatchObject(refused);

    const tried = await ask();
    for (let time = 0; time < 5; time += 1)
      await expect((await signIn(browser)).confirmEmail({ code: wrong(tried) })).rejects.toMatchObject(refused);
    await expect((await signIn(browser)).confirmEmail({ code: tried })).rejects.toMatchObject(refused);

    await ask();
    expect(await (await signIn(browser)).confirmEmail({ code: await ask() })).toEqual({ email: NEW_EMAIL });
  });

  test('can be confirmed with a code sent to it, and then can’t be changed to the same one.', async () => {
    const { server, browser } = await startWithTrial();
    expect(await (await signIn(browser)).settings()).toMatchObject({ email: EMAIL, isVerified: false });
    await (await signIn(browser)).changeEmail({ email: EMAIL });
    await (await signIn(browser)).confirmEmail({ code: (await latestSignInEmail(server, EMAIL)).code });
    expect(await (await signIn(browser)).settings()).toMatchObject({ email: EMAIL, isVerified: true });
    // No notice of a change.
    expect(await mailsTo(server, EMAIL)).toHaveLength(1);
    const answer = await browser.post('/api/trpc/account.changeEmail', { email: EMAIL });
    expect(answer).toMatchObject({
      status: 409,
      body: { error: { message: 'That’s already your email.', data: { field: 'email' } } },
    });
  });

  test('can’t be changed so often that the form sends emails to strangers.', async () => {
    const { browser } = await startWithTrial({ LOGIN_ATTEMPTS_PER_MINUTE: '3' });
    const statuses: number[] = [];
    for (const name of ['a', 'b', 'c', 'd']) {
      statuses.push((await browser.post('/api/trpc/account.changeEmail', { email: `${name}@example.com` })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('gets at most five emails per address in 10 minutes, whoever requests them.', async () => {
    const server = await start();
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) {
      const { browser } = await server.newCouple(`couple ${time}`);
      const input = { email: NEW_EMAIL, currentPassword: PASSWORD };
      statuses.push((await browser.post('/api/trpc/account.changeEmail', input)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await mailsTo(server, NEW_EMAIL)).toHaveLength(5);
  });
});

describe('The shared demo', () => {
  test('lists only this browser, and nobody can change its sign-in settings.', async () => {
    const server = await start({ DEMO_ACCESS: 'on' });
    const demo = { email: 'demo@example.com', accessCode: 'DEMO52' };
    const [browser, other] = [server.newBrowser(), server.newBrowser()];
    for (const each of [browser, other]) await each.post(CODE_LOGIN, demo);
    const settings = await signIn(browser);
    expect(await settings.settings()).toMatchObject({ isShared: true, hasPassword: false });
    expect(await settings.devices()).toMatchObject([{ isThis: true }]);
    const refused = { code: 'FORBIDDEN', message: 'Everyone shares this demo, so its sign-in details can’t be changed.' };
    await expect(settings.savePassword({ username: 'mine', ...both(GOOD) })).rejects.toMatchObject(refused);
    await expect(settings.changeEmail({ email: EMAIL })).rejects.toMatchObject(refused);
    await expect(settings.confirmEmail({ code: '123456' })).rejects.toMatchObject(refused);
    await expect(settings.signOutElsewhere()).rejects.toMatchObject(refused);
    const [theirs] = await (await signIn(other)).devices();
    await expect(settings.signOutDevice({ id: theirs?.id ?? '' })).rejects.toMatchObject(refused);
    expect(await isSignedIn(other)).toBe(true);
  });
});
