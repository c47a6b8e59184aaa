import { describe, expect } from 'vitest';
import { latestSignInEmail, emailsTo } from '../../support/data/emails.ts';
import { BUYER, buyAsSomeone, enterCode, newBuyer } from '../../support/data/orders/purchase.ts';
import { newTrial, signIn } from '../../support/data/couples/trial-couple.ts';
import { accept, invite } from '../../support/data/couples/two-people.ts';
import type { TestBrowser } from '../../support/server/test-browser.ts';
import { PASSWORD, type TestServer } from '../../support/server/test-server.ts';
import { KEEPS_MAIL, testWithServer } from '../../support/server/test-with-server.ts';

const TAKEN = { status: 409, body: { message: 'This email already has a workbook.' } };

const test = testWithServer({ PAYMENTS: 'sandbox', TRIAL_ACCESS_CODE: 'TRIAL52' }, KEEPS_MAIL);

const sessionOf = async (browser: TestBrowser) => browser.get('/api/session');
const statusOf = async (browser: TestBrowser) => (await sessionOf(browser)).status;
const redeem = async (server: TestServer, token: string, browser = server.newBrowser()) =>
  (await browser.post('/api/trpc/auth.redeemSignInLink', { token })).status;
const askForLink = (server: TestServer, email: string) => server.newBrowser().post('/api/customer-auth/link', { email });

/** Signs in with a link to this email, in a new browser. */
async function useLink(server: TestServer, email: string) {
  await askForLink(server, email);
  return redeem(server, (await latestSignInEmail(server, email)).token);
}

let emails = 0;
const newEmail = () => `claimed${(emails += 1)}@example.com`;

/** A shared account without an email whose maker has invited someone and joined as them with this email. */
async function claim(server: TestServer, email: string) {
  const { browser: inviter, userId } = await server.newCouple();
  const joiner = server.newBrowser();
  const answer = await accept(joiner, await invite(inviter), { name: 'Someone', email });
  return { inviter, joiner, userId, answer };
}

const tokensTo = async (server: TestServer, email: string) =>
  (await emailsTo(server, email)).flatMap(({ text }) => /\/sign-in\?token=([\w-]+)$/mu.exec(text)?.[1] ?? []);

describe('An email that’s only claimed', () => {
  test('can be signed in with by a link, which verifies it, and the joiner gets one right away.', async ({ server }) => {
    const email = newEmail();
    const { joiner, userId } = await claim(server, email);
    expect(await statusOf(joiner)).toBe(200);
    await redeem(server, (await latestSignInEmail(server, email)).token, joiner);
    expect((await sessionOf(joiner)).body).toEqual({ customerId: userId, partner: 'partner2' });
    expect(await (await signIn(joiner)).settings()).toMatchObject({ email, isVerified: true });
  });

  test('can be given when registering: a link is sent there, unless someone else has verified it.', async ({ server }) => {
    const email = newEmail();
    const account = { password: PASSWORD, confirmPassword: PASSWORD, email };
    const register = (username: string) => server.newBrowser().post('/api/auth/register', { username, ...account });
    expect((await register('registered')).status).toBe(201);
    expect(await redeem(server, (await latestSignInEmail(server, email)).token)).toBe(200);
    expect(await register('registered too')).toMatchObject(TAKEN);
  });

  test('blocks nobody: someone else can claim it, start a trial with it, and buy with it.', async ({ server }) => {
    const buyer = newBuyer();
    const first = await claim(server, buyer.email);
    const second = await claim(server, buyer.email);
    expect(second.answer.status).toBe(200);
    const { customerId, accessCode } = await buyAsSomeone(server, buyer);
    expect(customerId).toBeGreaterThan(second.userId);
    // Its first use verifies the email.
    await enterCode(server, buyer.email, accessCode);
    expect(await (await signIn(first.joiner)).settings()).toMatchObject({ email: null });

    const email = newEmail();
    const { userId } = await claim(server, email);
    const { browser } = await enterCode(server, email, 'TRIAL52');
    expect((await sessionOf(browser)).body).toEqual({ customerId: userId + 1, partner: null });
  });

  test('doesn’t let anyone join who owns it: with a verified email, or with a trial’s.', async ({ server }) => {
    const { email: ofTrial } = await newTrial(server);
    expect((await claim(server, ofTrial)).answer).toMatchObject(TAKEN);
    const verified = newEmail();
    await claim(server, verified);
    await useLink(server, verified);
    expect((await claim(server, verified)).answer).toMatchObject(TAKEN);
  });

  test('gets a link for each claim, newest first, and the first one used verifies it and ends the others.', async ({
    server,
  }) => {
    const email = newEmail();
    const [first, second, browser] = [await claim(server, email), await claim(server, email), server.newBrowser()];
    const sent = (await tokensTo(server, email)).length;
    await askForLink(server, email);
    const [newest = '', older = ''] = (await tokensTo(server, email)).slice(sent);
    await redeem(server, newest, browser);
    expect((await sessionOf(browser)).body).toEqual({ customerId: second.userId, partner: 'partner2' });
    expect(await redeem(server, older)).toBe(401);
    expect(await (await signIn(first.joiner)).settings()).toMatchObject({ email: null, isVerified: false });
    await askForLink(server, email);
    expect(await tokensTo(server, email)).toHaveLength(sent + 3);
  });

  test('gets no email that a stranger’s words caused.', async ({ server }) => {
    const { browser: stranger, email } = await newTrial(server);
    await accept(server.newBrowser(), await invite(stranger), { name: 'Your bank', email: newEmail() });
    expect(await emailsTo(server, email)).toEqual([]);
  });
});

describe('The first use of what was sent to the email of a shared account', () => {
  test('in another browser ends the invitation that a stranger made.', async ({ server }) => {
    const { browser: stranger, email } = await newTrial(server);
    const token = await invite(stranger);
    expect(await useLink(server, email)).toBe(200);
    expect(await statusOf(stranger)).toBe(401);
    expect((await accept(server.newBrowser(), token)).status).toBe(404);
  });

  test('keeps the receipt’s code.', async ({ server }) => {
    const { email, accessCode } = await buyAsSomeone(server);
    expect(await useLink(server, email)).toBe(200);
    for (let time = 0; time < 2; time += 1) {
      const { browser } = await enterCode(server, email, accessCode);
      expect(await statusOf(browser)).toBe(200);
    }
  });

  test('by the joiner elsewhere ends only the joiner’s own sessions.', async ({ server, pair: { nora, elias, email } }) => {
    expect(await useLink(server, email)).toBe(200);
    expect([await statusOf(nora), await statusOf(elias)]).toEqual([200, 401]);
  });
});

type Inviter = { server: TestServer; nora: TestBrowser; userId: number; username: string };

describe('An open invitation', () => {
  const PROOF = { currentPassword: PASSWORD };
  const NEW = 'a new password of hers';
  const adminOf = async (server: TestServer) => (await server.newAdmin()).caller();

  test.for<[string, (couple: Inviter) => Promise<unknown>]>([
    [
      'a new password',
      async ({ nora, username }) =>
        (await signIn(nora)).savePassword({ ...PROOF, username, password: NEW, confirmPassword: NEW }),
    ],
    ['signing out elsewhere', async ({ nora }) => (await signIn(nora)).signOutElsewhere()],
    [
      'signing out the device that made it',
      async ({ server, nora, username }) => {
        const laptop = server.newBrowser();
        await laptop.post('/api/auth/user-login', { username, password: PASSWORD });
        const [device] = await (await signIn(nora)).devices();
        return (await signIn(laptop)).signOutDevice({ id: device?.id ?? '' });
      },
    ],
    [
      'another email',
      async ({ server, nora }) => {
        const email = newEmail();
        await (await signIn(nora)).changeEmail({ ...PROOF, email });
        return (await signIn(nora)).confirmEmail(await latestSignInEmail(server, email));
      },
    ],
    ['the admin’s signing out', async ({ server, userId }) => (await adminOf(server)).auth.signOutCouple({ customerId: userId })],
    [
      'a block, and stays so after it',
      async ({ server, userId: customerId }) => {
        const { customer } = await adminOf(server);
        await customer.block({ customerId, reason: 'Test' });
        return customer.unblock({ customerId });
      },
    ],
    [
      'a deletion, and stays so after it’s canceled',
      async ({ server, userId: customerId }) => {
        const { customer } = await adminOf(server);
        await customer.remove({ customerId });
        return customer.cancelDeletion({ customerId });
      },
    ],
  ])('ends with %s.', async ([, end], { server, couple: { browser: nora, userId, username } }) => {
    const verified = { email: newEmail(), emailVerifiedAt: server.clock.now().toISOString() };
    await server.deps.db.updateTable('people').set(verified).where('customerId', '=', userId).execute();
    const token = await invite(nora);
    await end({ server, nora, userId, username });
    expect((await server.newBrowser().get(`/api/invites/${token}`)).status).toBe(404);
  });
});

describe('An order', () => {
  test('belongs to the person who was signed in: the other’s email, codes, and sessions stay as they are.', async ({
    server,
    pair: { nora, elias, userId, email },
  }) => {
    const { buyer, orderId } = await buyAsSomeone(server, newBuyer(), elias);
    const people = server.deps.db.selectFrom('people').select(['partner', 'email']).where('customerId', '=', userId);
    expect(await people.orderBy('partner').execute()).toEqual([
      { partner: 'partner1', email: null },
      { partner: 'partner2', email },
    ]);
    expect(await (await nora.caller()).progress.weekLimit({ userId })).toBe(52);
    expect([await statusOf(nora), await statusOf(elias)]).toEqual([200, 200]);
    // To the address typed, without a code: that goes only to the person's own email.
    const [receipt] = await emailsTo(server, buyer.email);
    expect(receipt?.subject).toBe(`Your Lovewell order ${orderId}`);
    expect(receipt?.text).not.toContain('Your access code:');
  });

  test('gives a code to the buyer’s own email, which opens their own seat.', async ({ server, pair }) => {
    const { accessCode } = await buyAsSomeone(server, { ...BUYER, email: pair.email }, pair.elias);
    const { browser } = await enterCode(server, pair.email, accessCode);
    expect((await sessionOf(browser)).body).toEqual({ customerId: pair.userId, partner: 'partner2' });
  });

  test('of nobody signed in ends what a stranger holds of the trial with that email, an invitation, too.', async ({ server }) => {
    const { browser: stranger, email } = await newTrial(server);
    const token = await invite(stranger);
    await buyAsSomeone(server, { ...BUYER, email });
    expect(await statusOf(stranger)).toBe(401);
    expect((await accept(server.newBrowser(), token)).status).toBe(404);
  });
});

describe('The account’s password and code', () => {
  test('stop at joining, and the code then says so and sends a link.', async ({ server }) => {
    const { email, accessCode } = await buyAsSomeone(server);
    const { browser: nora } = await enterCode(server, email, accessCode);
    await accept(server.newBrowser(), await invite(nora), { name: 'Elias', email: newEmail() });
    const before = (await tokensTo(server, email)).length;
    const message = 'This code ended when your partner joined. We emailed you a link.';
    const phone = await enterCode(server, email, accessCode);
    expect(phone).toMatchObject({ status: 401, body: { message } });
    const error = { error: { message, data: { reason: 'code ended' } } };
    expect(await phone.browser.post('/api/trpc/auth.loginWithCode', { email, accessCode })).toMatchObject({ body: error });
    const tokens = await tokensTo(server, email);
    expect(tokens).toHaveLength(before + 2);
    await redeem(server, tokens.at(-1) ?? '', phone.browser);
    expect((await sessionOf(phone.browser)).body).toMatchObject({ partner: 'partner1' });
  });

  test.for([
    [true, 200],
    [false, 401],
    [undefined, 401],
  ] as const)(
    'The password with keepPassword %s answers %i after joining.',
    async ([keepPassword, status], { server, couple }) => {
      const { browser: nora, username } = couple;
      await accept(server.newBrowser(), await invite(nora, { keepPassword }), { name: 'Elias', email: newEmail() });
      const login = await server.newBrowser().post('/api/auth/user-login', { username, password: PASSWORD });
      expect(login.status).toBe(status);
    },
  );

  test('keepPassword that isn’t true or false is refused.', async ({ couple }) => {
    expect(await couple.browser.post('/api/invites', { keepPassword: 'yes' })).toMatchObject({ status: 400 });
  });
});
