import { describe, expect, test } from 'vitest';
import { latestSignInEmail, mailsTo } from '../support/data/mails.ts';
import { BUYER, buyInSandbox, mailedCode, startShop } from '../support/data/purchase.ts';
import { accept, invite, newPair, PARTNER } from '../support/data/two-people.ts';
import type { TestBrowser } from '../support/server/test-browser.ts';
import { PASSWORD, type TestServer } from '../support/server/test-server.ts';

const SHOP = { PAYMENTS: 'sandbox', TRIAL_ACCESS_CODE: 'TRIAL52' };
const LOGIN = '/api/customer-auth/login';
const EMAIL = BUYER.email;
const TAKEN = { status: 409, body: { message: 'This email already has a workbook.' } };

const start = () => startShop(SHOP);
const sessionOf = async (browser: TestBrowser) => browser.get('/api/session');
const statusOf = async (browser: TestBrowser) => (await sessionOf(browser)).status;

async function startTrial(server: TestServer, email = EMAIL) {
  const browser = server.newBrowser();
  await browser.post(LOGIN, { email, accessCode: 'TRIAL52' });
  return browser;
}

/** Signs in with a link to this email, in a new browser or this one. */
async function useLink(server: TestServer, email: string, browser = server.newBrowser()) {
  await browser.post('/api/customer-auth/link', { email });
  const { token } = await latestSignInEmail(server, email);
  const answer = await browser.post('/api/trpc/auth.redeemSignInLink', { token });
  return { browser, status: answer.status };
}

/** A shared account without an email whose maker has invited someone and joined as them with this email. */
async function claim(server: TestServer, username: string, email = EMAIL) {
  const { browser: inviter, userId } = await server.newCouple(username);
  const joiner = server.newBrowser();
  const answer = await accept(joiner, await invite(inviter), { name: 'Someone', email });
  return { inviter, joiner, userId, answer };
}

const tokensTo = async (server: TestServer, email: string) =>
  (await mailsTo(server, email)).flatMap(({ text }) => /\/sign-in\?token=([\w-]+)$/mu.exec(text)?.[1] ?? []);

describe('An email that’s only claimed', () => {
  test('can be signed in with by a link, which verifies it, and the joiner gets one right away.', async () => {
    const server = await start();
    const { joiner, userId } = await claim(server, 'nora');
    expect(await statusOf(joiner)).toBe(200);
    const { token } = await latestSignInEmail(server, EMAIL);
    await joiner.post('/api/trpc/auth.redeemSignInLink', { token });
    expect((await sessionOf(joiner)).body).toEqual({ customerId: userId, partner: 'partner2' });
    expect(await (await joiner.caller()).account.settings()).toMatchObject({ email: EMAIL, isVerified: true });
  });

  test('can be given when registering: a link is sent there, unless someone else has verified it.', async () => {
    const server = await start();
    const register = async (username: string) =>
      server.newBrowser().post('/api/auth/register', { username, password: PASSWORD, confirmPassword: PASSWORD, email: EMAIL });
    expect((await register('nora')).status).toBe(201);
    const { token } = await latestSignInEmail(server, EMAIL);
    expect((await server.newBrowser().post('/api/trpc/auth.redeemSignInLink', { token })).status).toBe(200);
    expect(await register('ann')).toMatchObject(TAKEN);
  });

  test('blocks nobody: someone else can claim it, start a trial with it, and buy with it.', async () => {
    const server = await start();
    await claim(server, 'nora');
    expect((await claim(server, 'ann')).answer.status).toBe(200);
    const buyer = { ...BUYER };
    await buyInSandbox(server, buyer);
    const orders = await server.deps.db.selectFrom('orders').select('customerId').execute();
    expect(orders).toEqual([{ customerId: 3 }]);

    const trial = await start();
    await claim(trial, 'nora');
    expect((await sessionOf(await startTrial(trial))).body).toEqual({ customerId: 2, partner: null });
  });

  test('doesn’t let anybody join who owns it: with a verified email, or with a trial’s.', async () => {
    const server = await start();
    await startTrial(server);
    expect((await claim(server, 'nora')).answer).toMatchObject(TAKEN);
    const other = 'kim@example.com';
    await claim(server, 'kim', other);
    await useLink(server, other);
    expect((await claim(server, 'ann', other)).answer).toMatchObject(TAKEN);
  });

  test('gets a link for each claim, newest first, and the first one used verifies it and ends the others.', async () => {
    const server = await start();
    const first = await claim(server, 'nora');
    const second = await claim(server, 'ann');
    const sent = (await tokensTo(server, EMAIL)).length;
    const browser = server.newBrowser();
    await browser.post('/api/customer-auth/link', { email: EMAIL });
    const [newest = '', older = ''] = (await tokensTo(server, EMAIL)).slice(sent);
    await browser.post('/api/trpc/auth.redeemSignInLink', { token: newest });
    expect((await sessionOf(browser)).body).toEqual({ customerId: second.userId, partner: 'partner2' });
    expect((await server.newBrowser().post('/api/trpc/auth.redeemSignInLink', { token: older })).status).toBe(401);
    expect(await (await first.joiner.caller()).account.settings()).toMatchObject({ email: null, isVerified: false });
    await server.newBrowser().post('/api/customer-auth/link', { email: EMAIL });
    expect(await tokensTo(server, EMAIL)).toHaveLength(sent + 3);
  });

  test('gets no email that a stranger’s words caused.', async () => {
    const server = await start();
    const stranger = await startTrial(server);
    await accept(server.newBrowser(), await invite(stranger), { name: 'Your bank', email: 'bank@example.com' });
    expect((await mailsTo(server, EMAIL)).map(({ subject }) => subject)).toEqual([]);
  });
});

describe('The first use of what was sent to the email of a shared account', () => {
  test('in another browser ends the invitation that a stranger made.', async () => {
    const server = await start();
    const stranger = await startTrial(server);
    const token = await invite(stranger);
    expect((await useLink(server, EMAIL)).status).toBe(200);
    expect(await statusOf(stranger)).toBe(401);
    expect((await accept(server.newBrowser(), token)).status).toBe(404);
  });

  test('keeps the receipt’s code.', async () => {
    const server = await start();
    await buyInSandbox(server);
    const accessCode = await mailedCode(server);
    expect((await useLink(server, EMAIL)).status).toBe(200);
    for (const browser of [server.newBrowser(), server.newBrowser()]) {
      expect((await browser.post(LOGIN, { email: EMAIL, accessCode })).status).toBe(200);
      expect(await statusOf(browser)).toBe(200);
    }
  });

  test('by the joiner elsewhere ends only the joiner’s own sessions.', async () => {
    const server = await start();
    const { nora, elias } = await newPair(server);
    expect((await useLink(server, PARTNER.email)).status).toBe(200);
    expect([await statusOf(nora), await statusOf(elias)]).toEqual([200, 401]);
  });
});

type Inviter = { server: TestServer; nora: TestBrowser; userId: number };

describe('An open invitation', () => {
  const PROOF = { currentPassword: PASSWORD };
  const NEW = 'a new password of hers';
  test.each<[string, (couple: Inviter) => Promise<unknown>]>([
    [
      'a new password',
      async ({ nora }) => {
        const change = { ...PROOF, username: 'nora', password: NEW, confirmPassword: NEW };
        return (await nora.caller()).account.savePassword(change);
      },
    ],
    ['signing out elsewhere', async ({ nora }) => (await nora.caller()).account.signOutElsewhere()],
    [
      'signing out the device that made it',
      async ({ server, nora }) => {
        const laptop = server.newBrowser();
        await laptop.post('/api/auth/user-login', { username: 'nora', password: PASSWORD });
        const [device] = await (await nora.caller()).account.devices();
        return (await laptop.caller()).account.signOutDevice({ id: device?.id ?? '' });
      },
    ],
    [
      'another email',
      async ({ server, nora }) => {
        await (await nora.caller()).account.changeEmail({ ...PROOF, email: 'other@example.com' });
        const { code } = await latestSignInEmail(server, 'other@example.com');
        return (await nora.caller()).account.confirmEmail({ code });
      },
    ],
    [
      'the admin’s signing out',
      async ({ server, userId }) => (await (await server.newAdmin()).caller()).auth.signOutCouple({ customerId: userId }),
    ],
    [
      'a block, and stays so after it',
      async ({ server, userId }) => {
        const { customer } = await (await server.newAdmin()).caller();
        await customer.block({ customerId: userId, reason: 'Test' });
        return customer.unblock({ customerId: userId });
      },
    ],
    [
      'a deletion, and stays so after it’s canceled',
      async ({ server, userId }) => {
        const { customer } = await (await server.newAdmin()).caller();
        await customer.remove({ customerId: userId });
        return customer.cancelDeletion({ customerId: userId });
      },
    ],
  ])('ends with %s.', async (_name, end) => {
    const server = await start();
    const { browser: nora, userId } = await server.newCouple('nora');
    const emailVerifiedAt = server.clock.now().toISOString();
    await server.deps.db.updateTable('people').set({ email: EMAIL, emailVerifiedAt }).execute();
    const token = await invite(nora);
    await end({ server, nora, userId });
    expect((await server.newBrowser().get(`/api/invites/${token}`)).status).toBe(404);
  });
});

describe('An order', () => {
  const secondAddress = { ...BUYER, email: 'elias@work.example' };

  test('belongs to the person who was signed in: the other’s email, codes, and sessions stay as they are.', async () => {
    const server = await start();
    const { nora, elias, userId } = await newPair(server);
    await buyInSandbox(server, secondAddress, elias);
    const people = await server.deps.db.selectFrom('people').select(['partner', 'email']).orderBy('partner').execute();
    expect(people).toEqual([
      { partner: 'partner1', email: null },
      { partner: 'partner2', email: PARTNER.email },
    ]);
    expect(await (await nora.caller()).progress.weekLimit({ userId })).toBe(52);
    expect([await statusOf(nora), await statusOf(elias)]).toEqual([200, 200]);
    // To the address typed, without a code: that goes only to the person's own email.
    const receipt = (await mailsTo(server, secondAddress.email)).at(-1);
    expect(receipt).toMatchObject({ subject: 'Your Lovewell order 1' });
    expect(receipt?.text).not.toContain('Your access code:');
    expect(await server.deps.db.selectFrom('accessCodes').selectAll().execute()).toEqual([]);
  });

  test('gives a code to the buyer’s own email, which opens their own seat.', async () => {
    const server = await start();
    const { elias, userId } = await newPair(server);
    await buyInSandbox(server, { ...BUYER, email: PARTNER.email }, elias);
    const phone = server.newBrowser();
    await phone.post(LOGIN, { email: PARTNER.email, accessCode: await mailedCode(server) });
    expect((await sessionOf(phone)).body).toEqual({ customerId: userId, partner: 'partner2' });
  });

  test('of nobody signed in belongs to a new account if the email is only claimed.', async () => {
    const server = await start();
    const { joiner, userId } = await claim(server, 'nora');
    await buyInSandbox(server);
    const phone = server.newBrowser();
    await phone.post(LOGIN, { email: EMAIL, accessCode: await mailedCode(server) });
    expect((await sessionOf(phone)).body).not.toMatchObject({ customerId: userId });
    expect(await (await joiner.caller()).progress.weekLimit({ userId })).not.toBe(undefined);
    expect(await (await joiner.caller()).account.settings()).toMatchObject({ email: null });
  });

  test('of nobody signed in ends what a stranger holds of the trial with that email, an invitation, too.', async () => {
    const server = await start();
    const stranger = await startTrial(server);
    const token = await invite(stranger);
    await buyInSandbox(server);
    expect(await statusOf(stranger)).toBe(401);
    expect((await accept(server.newBrowser(), token)).status).toBe(404);
  });
});

describe('The account’s password and code', () => {
  test('stop at joining, and the code then says so and sends a link.', async () => {
    const server = await start();
    await buyInSandbox(server);
    const accessCode = await mailedCode(server);
    const nora = server.newBrowser();
    await nora.post(LOGIN, { email: EMAIL, accessCode });
    await accept(server.newBrowser(), await invite(nora));
    const before = (await tokensTo(server, EMAIL)).length;
    const phone = server.newBrowser();
    const message = 'This code ended when your partner joined. We emailed you a link.';
    expect(await phone.post(LOGIN, { email: EMAIL, accessCode })).toMatchObject({ status: 401, body: { message } });
    const error = { error: { message, data: { reason: 'code ended' } } };
    expect(await phone.post('/api/trpc/auth.loginWithCode', { email: EMAIL, accessCode })).toMatchObject({ body: error });
    const tokens = await tokensTo(server, EMAIL);
    expect(tokens).toHaveLength(before + 2);
    await phone.post('/api/trpc/auth.redeemSignInLink', { token: tokens.at(-1) });
    expect((await sessionOf(phone)).body).toMatchObject({ partner: 'partner1' });
  });

  test.each([
    [true, 200],
    [false, 401],
    [undefined, 401],
  ])('The password with keepPassword %s answers %i after joining.', async (keepPassword, status) => {
    const server = await start();
    const { browser: nora } = await server.newCouple('nora');
    await accept(server.newBrowser(), await invite(nora, { keepPassword }));
    const login = await server.newBrowser().post('/api/auth/user-login', { username: 'nora', password: PASSWORD });
    expect(login.status).toBe(status);
  });

  test('keepPassword that isn’t true or false is refused.', async () => {
    const { browser: nora } = await (await start()).newCouple('nora');
    expect(await nora.post('/api/invites', { keepPassword: 'yes' })).toMatchObject({ status: 400 });
  });
});
