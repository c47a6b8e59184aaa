import { describe, expect, test } from 'vitest';
import { DAY, HOUR } from '#src/domain/time.ts';
import { latestSignInEmail } from '../support/data/mails.ts';
import { accept, invite, newPair, PARTNER } from '../support/data/two-people.ts';
import { ADMIN, PASSWORD, startTestServer } from '../support/server/test-server.ts';

const GONE = { status: 404, body: { message: 'This invitation is no longer valid.' } };

/** A couple with names, signed in on one device. Emails stay in the outbox, where their links can be read. */
async function start() {
  const server = await startTestServer({}, { sendMail });
  const { browser, userId } = await server.newCouple('nora');
  await browser.put(`/api/profile/${userId}`, { userDisplayName: 'Nora', partnerName: 'Elias' });
  return { server, nora: browser, userId };
}

const session = async (browser: { get(url: string): Promise<{ status: number; body: unknown }> }) => browser.get('/api/session');

const sendMail = () => Promise.reject(new Error('no mail server'));

/** Gives the account an email, as a confirmed change would. */
async function setEmail({ server, userId }: Awaited<ReturnType<typeof start>>, email = 'nora@example.com') {
  await server.deps.db
    .updateTable('people')
    .set({ email, emailVerifiedAt: server.clock.now().toISOString() })
    .where('customerId', '=', userId)
    .execute();
}

describe('An invitation', () => {
  test('is a link for 14 days that says who invites whom, as often as it’s opened.', async () => {
    const { server, nora } = await start();
    const created = await nora.post('/api/invites', {});
    const expiresAt = new Date(server.clock.now().getTime() + 14 * DAY).toISOString();
    expect(created).toMatchObject({
      status: 201,
      body: { url: expect.stringMatching(/^http:\/\/localhost:3000\/join\?token=[\w-]{43}$/u), expiresAt },
    });
    const token = String(created.body && (created.body as { url: string }).url.split('token=')[1]);
    for (const visitor of [server.newBrowser(), server.newBrowser(), nora]) {
      const answer = await visitor.get(`/api/invites/${token}`);
      expect(answer).toMatchObject({ status: 200, body: { invitedBy: 'Nora', name: 'Elias', expiresAt } });
    }
    server.clock.advance(14 * DAY);
    expect(await server.newBrowser().get(`/api/invites/${token}`)).toMatchObject(GONE);
  });

  test('names the seats the other way round for an inviter in the second seat, and nobody without a name.', async () => {
    const { server, nora } = await start();
    const token = await invite(nora, { seat: 'partner2' });
    expect((await server.newBrowser().get(`/api/invites/${token}`)).body).toMatchObject({ invitedBy: 'Elias', name: 'Nora' });
    const nameless = await server.newCouple('nameless');
    const other = await invite(nameless.browser);
    expect((await server.newBrowser().get(`/api/invites/${other}`)).body).toMatchObject({
      invitedBy: 'Your partner',
      name: 'Your partner',
    });
  });

  test('replaces the earlier one, and an invalid request doesn’t.', async () => {
    const { server, nora } = await start();
    const first = await invite(nora);
    for (const input of [{ seat: 'partner3' }, { email: 'nobody' }, { email: '' }]) {
      expect((await nora.post('/api/invites', input)).status, JSON.stringify(input)).toBe(400);
    }
    expect((await server.newBrowser().get(`/api/invites/${first}`)).status).toBe(200);
    const second = await invite(nora);
    expect(await server.newBrowser().get(`/api/invites/${first}`)).toMatchObject(GONE);
    expect((await server.newBrowser().get(`/api/invites/${second}`)).status).toBe(200);
  });

  test('can be revoked, and revoking nothing is fine.', async () => {
    const { server, nora } = await start();
    const token = await invite(nora);
    const revoked = { status: 200, body: { success: true } };
    expect(await nora.delete('/api/invites')).toMatchObject(revoked);
    expect(await nora.delete('/api/invites')).toMatchObject(revoked);
    expect(await server.newBrowser().get(`/api/invites/${token}`)).toMatchObject(GONE);
    expect(await accept(server.newBrowser(), token)).toMatchObject(GONE);
  });

  test('is emailed if there’s an address.', async () => {
    const { server, nora } = await start();
    const token = await invite(nora, { email: ' Elias@Example.com ' });
    const mail = await server.deps.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ recipient: 'elias@example.com', subject: 'Nora invites you to Lovewell', isSecret: 1 });
    expect(mail.text).toContain(`/join?token=${token}`);
  });

  test('is for couples: not for the admin, the demo, or a couple that’s complete.', async () => {
    const { server } = await start();
    expect((await server.newBrowser().post('/api/invites', {})).status).toBe(401);
    expect((await (await server.newAdmin()).post('/api/invites', {})).status).toBe(401);
    expect((await (await server.newAdmin()).delete('/api/invites')).status).toBe(401);
    const { nora, elias } = await newPair(await startTestServer());
    for (const browser of [nora, elias]) {
      const refusal = { status: 409, body: { message: 'Both of you are here already.' } };
      expect(await browser.post('/api/invites', {})).toMatchObject(refusal);
      expect((await browser.delete('/api/invites')).status).toBe(200);
    }
    const demo = await startTestServer({ DEMO_ACCESS: 'on' });
    const visitor = demo.newBrowser();
    await visitor.post('/api/customer-auth/login', { email: 'demo@example.com', accessCode: 'DEMO52' });
    expect((await visitor.post('/api/invites', {})).status).toBe(403);
  });

  test('ends with the session that created it while the account has no email, and otherwise doesn’t.', async () => {
    const { server, nora } = await start();
    const token = await invite(nora);
    await nora.post('/api/auth/logout');
    expect(await server.newBrowser().get(`/api/invites/${token}`)).toMatchObject(GONE);
    expect(await accept(server.newBrowser(), token)).toMatchObject(GONE);

    const second = await start();
    await setEmail(second);
    const lasting = await invite(second.nora);
    await second.nora.post('/api/auth/logout');
    expect((await accept(second.server.newBrowser(), lasting)).status).toBe(200);
  });

  test('of an account that was closed or blocked is no longer valid.', async () => {
    const { server, nora, userId } = await start();
    const token = await invite(nora);
    const { customer } = await (await server.newAdmin()).caller();
    await customer.block({ customerId: userId, reason: 'Test' });
    expect(await server.newBrowser().get(`/api/invites/${token}`)).toMatchObject(GONE);
    expect(await accept(server.newBrowser(), token)).toMatchObject(GONE);
  });
});

describe('Accepting an invitation', () => {
  test('gives the second person a seat, a name, and a session, and the inviter’s session the other seat.', async () => {
    const { server, nora, userId } = await start();
    expect((await session(nora)).body).toEqual({ customerId: userId, partner: null });
    const elias = server.newBrowser();
    const accepted = await accept(elias, await invite(nora), { name: 'Elias B.', email: 'Elias@example.com' });
    expect(accepted).toMatchObject({ status: 200, body: { customerId: userId, partner: 'partner2' } });
    expect((await session(elias)).body).toEqual({ customerId: userId, partner: 'partner2' });
    expect((await session(nora)).body).toEqual({ customerId: userId, partner: 'partner1' });
    for (const browser of [nora, elias]) {
      expect((await browser.get(`/api/profile/${userId}`)).body).toMatchObject({
        userDisplayName: 'Nora',
        partnerName: 'Elias B.',
      });
    }
  });

  test('swaps the seats if the inviter is the second partner.', async () => {
    const { server, nora, userId } = await start();
    const other = server.newBrowser();
    await accept(other, await invite(nora, { seat: 'partner2' }), { name: 'Ada', email: 'ada@example.com' });
    expect((await session(other)).body).toEqual({ customerId: userId, partner: 'partner1' });
    expect((await session(nora)).body).toEqual({ customerId: userId, partner: 'partner2' });
    expect((await nora.get(`/api/profile/${userId}`)).body).toMatchObject({ userDisplayName: 'Ada', partnerName: 'Elias' });
  });

  test('works once.', async () => {
    const { server, nora } = await start();
    const token = await invite(nora);
    await accept(server.newBrowser(), token);
    expect(await accept(server.newBrowser(), token, { name: 'Eve', email: 'eve@example.com' })).toMatchObject(GONE);
    expect(await server.newBrowser().get(`/api/invites/${token}`)).toMatchObject(GONE);
  });

  test('works for only one of two people who press the button at the same time.', async () => {
    const { server, nora } = await start();
    const token = await invite(nora);
    const answers = await Promise.all(
      ['one', 'two'].map((name) => accept(server.newBrowser(), token, { name, email: `${name}@example.com` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('names the field that’s wrong, and nothing is used up.', async () => {
    const { server, nora } = await start();
    const token = await invite(nora);
    const elias = server.newBrowser();
    for (const [person, message] of [
      [{ name: ' ', email: 'e@example.com' }, 'Your name is required.'],
      [{ name: 'Elias', email: 'e' }, 'Please enter a valid email address.'],
      [{}, 'Your name is required.'],
    ] as const) {
      expect(await accept(elias, token, person)).toMatchObject({ status: 400, body: { message } });
    }
    expect(await accept(elias, 'unknown', {})).toMatchObject(GONE);
    expect((await accept(elias, token)).status).toBe(200);
  });

  test('is refused with an email that somebody uses, and nothing is used up.', async () => {
    const couple = await start();
    await setEmail(couple);
    const { server, nora } = couple;
    const token = await invite(nora);
    const elias = server.newBrowser();
    const refusal = { status: 409, body: { message: 'This email already has a workbook.' } };
    expect(await accept(elias, token, { name: 'Elias', email: 'NORA@example.com' })).toMatchObject(refusal);
    expect((await session(nora)).body).toMatchObject({ partner: null });
    expect((await accept(elias, token)).status).toBe(200);
  });

  test('is refused in the browser that created it.', async () => {
    const { server, nora } = await start();
    const token = await invite(nora);
    const refusal = { status: 409, body: { message: "Open this link on your partner's phone." } };
    expect(await accept(nora, token)).toMatchObject(refusal);
    await (await nora.caller()).auth.check();
    expect((await session(nora)).body).toMatchObject({ partner: null });
    expect((await accept(server.newBrowser(), token)).status).toBe(200);
  });

  test('ends whatever session the browser had, even an admin’s.', async () => {
    const { server, nora, userId } = await start();
    const browser = server.newBrowser();
    await browser.post('/api/auth/login', ADMIN);
    const earlier = browser.cookies.get('lovewell-session') ?? '';
    await accept(browser, await invite(nora));
    expect((await browser.get('/api/auth/check')).body).toEqual({ isAdmin: false });
    expect((await session(browser)).body).toEqual({ customerId: userId, partner: 'partner2' });
    const thief = server.newBrowser();
    thief.cookies.set('lovewell-session', earlier);
    expect((await thief.get('/api/auth/check')).body).toEqual({ isAdmin: false });
  });

  test('ends everything that both of them may know: other sessions, the password, codes, links, and known browsers.', async () => {
    const couple = await start();
    await setEmail(couple);
    const { server, nora, userId } = couple;
    const tablet = server.newBrowser();
    await tablet.post('/api/auth/user-login', { username: 'nora', password: PASSWORD });
    await (await server.newBrowser().caller()).auth.requestSignInLink({ email: 'nora@example.com' });
    const { token } = await latestSignInEmail(server, 'nora@example.com');
    await accept(server.newBrowser(), await invite(nora));

    expect((await session(tablet)).status).toBe(401);
    expect((await tablet.post('/api/auth/user-login', { username: 'nora', password: PASSWORD })).status).toBe(401);
    const { auth } = await server.newBrowser().caller();
    await expect(auth.redeemSignInLink({ token })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    const trial = { email: 'nora@example.com', accessCode: 'TRIAL52' };
    expect((await nora.post('/api/customer-auth/login', trial)).status).toBe(401);
    expect((await session(nora)).body).toEqual({ customerId: userId, partner: 'partner1' });
  });

  test('drops the summaries, because each partner now has answers that the other one can’t read.', async () => {
    const { server, nora, userId } = await start();
    for (const partner of ['partner1', 'partner2']) {
      await nora.post(`/api/workbook-responses/${userId}/1/${partner}`, { reflectionAnswers: ['An answer.'] });
    }
    await nora.post(`/api/generate-summary/${userId}/1`);
    await accept(server.newBrowser(), await invite(nora));
    expect((await nora.get(`/api/week-summary/${userId}/1`)).body).toEqual({ summary: null });
  });

  test('is recorded, and the inviter gets an email about it.', async () => {
    const couple = await start();
    await setEmail(couple);
    const { server, nora, userId } = couple;
    await accept(server.newBrowser(), await invite(nora));
    const mails = await server.deps.db.selectFrom('outbox').select(['recipient', 'subject']).execute();
    expect(mails).toEqual([
      { recipient: PARTNER.email, subject: 'Your sign-in link for Lovewell' },
      { recipient: 'nora@example.com', subject: 'Elias has joined you on Lovewell' },
    ]);
    const events = await server.deps.db.selectFrom('auditEvents').select('event').where('subjectId', '=', userId).execute();
    expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['partner invited', 'partner joined']));
  });
});

describe('Once both have joined', () => {
  test('a password chosen with the invitation doesn’t matter if the account has lost its own since.', async () => {
    const server = await startTestServer();
    const { browser: nora, userId } = await server.newCouple('nora');
    await server.deps.db.updateTable('people').set({ email: 'nora@example.com' }).where('customerId', '=', userId).execute();
    const token = await invite(nora, { password: 'a password of her own', currentPassword: PASSWORD });
    const nothing = { username: null, usernameKey: null, passwordHash: null };
    await server.deps.db.updateTable('people').set(nothing).where('customerId', '=', userId).execute();
    expect((await accept(server.newBrowser(), token)).status).toBe(200);
  });

  test('a password chosen with the invitation becomes the inviter’s, and the old one stops working.', async () => {
    const server = await startTestServer();
    const { browser: nora } = await server.newCouple('nora');
    const signIn = async (password: string) =>
      (await server.newBrowser().post('/api/auth/user-login', { username: 'nora', password })).status;
    const currentPassword = PASSWORD;
    expect(await nora.post('/api/invites', { password: 'short', currentPassword })).toMatchObject({ status: 400 });
    expect(await nora.post('/api/invites', { password: 'password1', currentPassword })).toMatchObject({ status: 400 });
    // Who merely holds the unlocked phone can't choose it.
    expect(await nora.post('/api/invites', { password: 'a password of her own' })).toMatchObject({
      status: 400,
      body: { message: 'Current password is required.' },
    });
    expect(await nora.post('/api/invites', { password: 'a password of her own', currentPassword: 'wrong' })).toMatchObject({
      status: 400,
      body: { message: 'That’s not your current password.' },
    });
    const token = await invite(nora, { password: 'a password of her own', currentPassword });
    expect(await signIn(PASSWORD)).toBe(200);
    expect(await signIn('a password of her own')).toBe(401);
    await accept(server.newBrowser(), token);
    expect(await signIn(PASSWORD)).toBe(401);
    expect(await signIn('a password of her own')).toBe(200);
  });

  test('the inviter’s session sets a new password without the old one, even long after the sign-in.', async () => {
    const server = await startTestServer();
    const { nora } = await newPair(server);
    server.clock.advance(3 * HOUR);
    const password = 'a new password of her own';
    await (await nora.caller()).account.savePassword({ username: 'nora', password, confirmPassword: password });
    const login = await server.newBrowser().post('/api/auth/user-login', { username: 'nora', password });
    expect(login.status).toBe(200);
  });

  test('the person who joined signs in by a link to their own email, and with a username and password of their own.', async () => {
    const server = await startTestServer({}, { sendMail });
    const { elias, userId } = await newPair(server);
    const password = 'a password of his own';
    await (await elias.caller()).account.savePassword({ username: 'elias', password, confirmPassword: password });
    const tablet = server.newBrowser();
    await tablet.post('/api/auth/user-login', { username: 'Elias', password });
    expect((await session(tablet)).body).toEqual({ customerId: userId, partner: 'partner2' });

    const phone = server.newBrowser();
    expect(await phone.post('/api/customer-auth/link', { email: PARTNER.email })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    const { token } = await latestSignInEmail(server, PARTNER.email);
    await (await phone.caller()).auth.redeemSignInLink({ token });
    expect((await session(phone)).body).toEqual({ customerId: userId, partner: 'partner2' });
  });

  test('each has devices, a username, and an email of their own.', async () => {
    const server = await startTestServer();
    const { nora, elias } = await newPair(server);
    const settings = async (browser: typeof nora) => (await browser.caller()).account.settings();
    expect(await settings(nora)).toMatchObject({ username: 'nora', email: null, hasPassword: false });
    expect(await settings(elias)).toMatchObject({ username: null, email: PARTNER.email, hasPassword: false });
    const [hers, his] = [await (await nora.caller()).account.devices(), await (await elias.caller()).account.devices()];
    expect([hers.length, his.length]).toEqual([1, 1]);
    await (await nora.caller()).account.signOutDevice({ id: his[0]?.id ?? '' });
    await (await nora.caller()).account.signOutElsewhere();
    expect((await session(elias)).status).toBe(200);
  });

  test('an admin’s sign-in link says whose it is.', async () => {
    const server = await startTestServer();
    const { userId } = await newPair(server);
    const { auth } = await (await server.newAdmin()).caller();
    await expect(auth.createSignInLink({ customerId: userId })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    for (const partner of ['partner1', 'partner2'] as const) {
      const { link } = await auth.createSignInLink({ customerId: userId, partner });
      const browser = server.newBrowser();
      await (await browser.caller()).auth.redeemSignInLink({ token: link.split('token=')[1] ?? '' });
      expect((await session(browser)).body).toEqual({ customerId: userId, partner });
    }
  });
});

test('Asking for a sign-in link looks the same whether or not anybody has the email, and needs a valid one.', async () => {
  const { server } = await start();
  const browser = server.newBrowser();
  const [known, unknown] = [
    await browser.post('/api/customer-auth/link', { email: 'nora@example.com' }),
    await browser.post('/api/customer-auth/link', { email: 'nobody@example.com' }),
  ];
  expect(known.body).toEqual(unknown.body);
  expect((await browser.post('/api/customer-auth/link', { email: 'nobody' })).status).toBe(400);
});
