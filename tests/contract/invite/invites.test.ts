import { describe, expect } from 'vitest';
import { DAY, HOUR } from '#src/domain/time/time.ts';
import { latestSignInEmail, emailsTo } from '../../support/data/emails.ts';
import { accept, invite } from '../../support/data/couples/two-people.ts';
import { both, login, signIn } from '../../support/data/couples/trial-couple.ts';
import type { TestBrowser } from '../../support/server/test-browser.ts';
import { ADMIN, PASSWORD, startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { KEEPS_MAIL, testWithServer } from '../../support/server/test-with-server.ts';

const GONE = { status: 404, body: { message: 'This invitation is no longer valid.' } };

const test = testWithServer({}, KEEPS_MAIL);

let couples = 0;

/** Nora and Elias on her device, with an email of hers if it's asked for, and the person he joins as. */
async function newNora(server: TestServer, { hasEmail = false } = {}) {
  const { browser: nora, userId, username } = await server.newCouple();
  await nora.put(`/api/profile/${userId}`, { userDisplayName: 'Nora', partnerName: 'Elias' });
  couples += 1;
  const email = `nora${couples}@inviter.example`;
  const emailVerifiedAt = server.clock.now().toISOString();
  if (hasEmail)
    await server.deps.db.updateTable('people').set({ email, emailVerifiedAt }).where('customerId', '=', userId).execute();
  return { nora, userId, username, email, person: { name: 'Elias', email: `elias${couples}@joiner.example` } };
}

const session = async (browser: TestBrowser) => browser.get('/api/session');
const open = (server: TestServer, token: string) => server.newBrowser().get(`/api/invites/${token}`);

describe('An invitation', () => {
  test('is a link for 14 days that says who invites whom, as often as it’s opened.', async ({ server }) => {
    const { nora } = await newNora(server);
    const created = await nora.post('/api/invites', {});
    const expiresAt = new Date(server.clock.now().getTime() + 14 * DAY).toISOString();
    const url: unknown = expect.stringMatching(/^http:\/\/localhost:3000\/join\?token=[\w-]{43}$/u);
    expect(created).toMatchObject({ status: 201, body: { url, expiresAt } });
    const token = (created.body as { url: string }).url.split('token=')[1] ?? '';
    for (let time = 0; time < 2; time += 1) {
      expect(await open(server, token)).toMatchObject({ status: 200, body: { invitedBy: 'Nora', name: 'Elias', expiresAt } });
    }
    server.clock.advance(14 * DAY);
    expect(await open(server, token)).toMatchObject(GONE);
  });

  test('names the seats the other way round for an inviter in the second seat, and nobody without a name.', async ({
    server,
    couple: nameless,
  }) => {
    const { nora } = await newNora(server);
    const token = await invite(nora, { seat: 'partner2' });
    expect((await open(server, token)).body).toMatchObject({ invitedBy: 'Elias', name: 'Nora' });
    const other = await invite(nameless.browser);
    expect((await open(server, other)).body).toMatchObject({ invitedBy: 'Your partner', name: 'Your partner' });
  });

  test('replaces the earlier one, and an invalid request doesn’t.', async ({ server }) => {
    const { nora } = await newNora(server);
    const first = await invite(nora);
    for (const input of [{ seat: 'partner3' }, { email: 'nobody' }, { email: '' }]) {
      expect((await nora.post('/api/invites', input)).status, JSON.stringify(input)).toBe(400);
    }
    expect((await open(server, first)).status).toBe(200);
    const second = await invite(nora);
    expect(await open(server, first)).toMatchObject(GONE);
    expect((await open(server, second)).status).toBe(200);
  });

  test('can be revoked, and revoking nothing is fine.', async ({ server }) => {
    const { nora, person } = await newNora(server);
    const token = await invite(nora);
    for (let time = 0; time < 2; time += 1)
      expect(await nora.delete('/api/invites')).toMatchObject({ status: 200, body: { success: true } });
    expect(await open(server, token)).toMatchObject(GONE);
    expect(await accept(server.newBrowser(), token, person)).toMatchObject(GONE);
  });

  test('is emailed if there’s an address.', async ({ server }) => {
    const { nora, person } = await newNora(server);
    const token = await invite(nora, { email: ` ${person.email.toUpperCase()} ` });
    expect(await emailsTo(server, person.email)).toMatchObject([
      // Only this link names the email, after the #: neither the server nor others with the invitation learn it.
      { subject: 'Nora invites you to Lovewell', text: expect.stringContaining(`/join?token=${token}#email=`) },
    ]);
    expect(JSON.stringify((await open(server, token)).body)).not.toContain(person.email);
  });

  test('is for couples that aren’t complete, and not for the admin or the demo.', async ({ server, pair, admin }) => {
    for (const browser of [server.newBrowser(), admin]) expect((await browser.post('/api/invites', {})).status).toBe(401);
    expect((await admin.delete('/api/invites')).status).toBe(401);
    for (const browser of [pair.nora, pair.elias]) {
      const refusal = { status: 409, body: { message: 'Both of you are here already.' } };
      expect(await browser.post('/api/invites', {})).toMatchObject(refusal);
      expect((await browser.delete('/api/invites')).status).toBe(200);
    }
    const visitor = (await startTestServer({ DEMO_ACCESS: 'on' })).newBrowser();
    await visitor.post('/api/customer-auth/login', { email: 'demo@example.com', accessCode: 'DEMO52' });
    expect((await visitor.post('/api/invites', {})).status).toBe(403);
  });

  test('ends with the session that created it while the account has no email, and otherwise doesn’t.', async ({ server }) => {
    const [without, withEmail] = [await newNora(server), await newNora(server, { hasEmail: true })];
    const [token, lasting] = [await invite(without.nora), await invite(withEmail.nora)];
    for (const { nora } of [without, withEmail]) await nora.post('/api/auth/logout');
    expect(await open(server, token)).toMatchObject(GONE);
    expect(await accept(server.newBrowser(), token, without.person)).toMatchObject(GONE);
    expect((await accept(server.newBrowser(), lasting, withEmail.person)).status).toBe(200);
  });

  test('of a blocked account is no longer valid.', async ({ server, admin }) => {
    const { nora, userId, person } = await newNora(server);
    const token = await invite(nora);
    await (await admin.caller()).customer.block({ customerId: userId, reason: 'Test' });
    expect(await open(server, token)).toMatchObject(GONE);
    expect(await accept(server.newBrowser(), token, person)).toMatchObject(GONE);
  });
});

describe('Accepting an invitation', () => {
  test('gives the second person a seat, a name, and a session, and the inviter’s session the other seat.', async ({ server }) => {
    const { nora, userId, person } = await newNora(server);
    expect((await session(nora)).body).toEqual({ customerId: userId, partner: null });
    const elias = server.newBrowser();
    const accepted = await accept(elias, await invite(nora), { ...person, name: 'Elias B.' });
    expect(accepted).toMatchObject({ status: 200, body: { customerId: userId, partner: 'partner2' } });
    expect((await session(elias)).body).toEqual({ customerId: userId, partner: 'partner2' });
    expect((await session(nora)).body).toEqual({ customerId: userId, partner: 'partner1' });
    for (const browser of [nora, elias]) {
      const { body } = await browser.get(`/api/profile/${userId}`);
      expect(body).toMatchObject({ userDisplayName: 'Nora', partnerName: 'Elias B.' });
    }
  });

  test('swaps the seats if the inviter is the second partner.', async ({ server }) => {
    const { nora, userId, person } = await newNora(server);
    const other = server.newBrowser();
    await accept(other, await invite(nora, { seat: 'partner2' }), { ...person, name: 'Ada' });
    expect((await session(other)).body).toEqual({ customerId: userId, partner: 'partner1' });
    expect((await session(nora)).body).toEqual({ customerId: userId, partner: 'partner2' });
    expect((await nora.get(`/api/profile/${userId}`)).body).toMatchObject({ userDisplayName: 'Ada', partnerName: 'Elias' });
  });

  test('works once, even for two people who press the button at the same time.', async ({ server }) => {
    const { nora } = await newNora(server);
    const token = await invite(nora);
    const join = (name: string) => accept(server.newBrowser(), token, { name, email: `${name}@once.example` });
    const answers = await Promise.all(['one', 'two'].map(join));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await join('three')).toMatchObject(GONE);
    expect(await open(server, token)).toMatchObject(GONE);
  });

  test('names what’s wrong, uses nothing up, and works in the browser of the partner only.', async ({ server }) => {
    const { nora, email, person } = await newNora(server, { hasEmail: true });
    const token = await invite(nora);
    const elias = server.newBrowser();
    for (const [given, status, message] of [
      [{ ...person, name: ' ' }, 400, 'Your name is required.'],
      [{ ...person, email: 'e' }, 400, 'Please enter a valid email address.'],
      [{}, 400, 'Your name is required.'],
      [{ ...person, email: email.toUpperCase() }, 409, 'This email already has a workbook.'],
    ] as const) {
      expect(await accept(elias, token, given)).toMatchObject({ status, body: { message } });
    }
    for (const odd of ['unknown', '%20', 'x'.repeat(500)]) expect(await accept(elias, odd, {})).toMatchObject(GONE);
    const own = { status: 409, body: { message: "Open this link on your partner's phone." } };
    expect(await accept(nora, token, person)).toMatchObject(own);
    expect((await session(nora)).body).toMatchObject({ partner: null });
    expect((await accept(elias, token, person)).status).toBe(200);
  });

  test('ends whatever session the browser had, even an admin’s.', async ({ server }) => {
    const { nora, userId, person } = await newNora(server);
    const browser = server.newBrowser();
    await browser.post('/api/auth/login', ADMIN);
    const thief = server.newBrowser(new Map(browser.cookies));
    await accept(browser, await invite(nora), person);
    for (const each of [browser, thief]) expect((await each.get('/api/auth/check')).body).toEqual({ isAdmin: false });
    expect((await session(browser)).body).toEqual({ customerId: userId, partner: 'partner2' });
  });

  test('ends everything that both of them may know: other sessions, the password, codes, links, and known browsers.', async ({
    server,
  }) => {
    const { nora, userId, username, email, person } = await newNora(server, { hasEmail: true });
    const { browser: tablet } = await login(server, username, PASSWORD);
    await server.newBrowser().post('/api/customer-auth/link', { email });
    const { token } = await latestSignInEmail(server, email);
    await accept(server.newBrowser(), await invite(nora), person);
    expect((await session(tablet)).status).toBe(401);
    expect((await tablet.post('/api/auth/user-login', { username, password: PASSWORD })).status).toBe(401);
    expect((await server.newBrowser().post('/api/trpc/auth.redeemSignInLink', { token })).status).toBe(401);
    expect((await nora.post('/api/customer-auth/login', { email, accessCode: 'TRIAL52' })).status).toBe(401);
    expect((await session(nora)).body).toEqual({ customerId: userId, partner: 'partner1' });
  });

  test('drops the summaries, because each partner now has answers that the other one can’t read.', async ({ server }) => {
    const { nora, userId, person } = await newNora(server);
    for (const partner of ['partner1', 'partner2']) {
      await nora.post(`/api/workbook-responses/${userId}/1/${partner}`, { reflectionAnswers: ['An answer.'] });
    }
    await nora.post(`/api/generate-summary/${userId}/1`);
    await accept(server.newBrowser(), await invite(nora), person);
    expect((await nora.get(`/api/week-summary/${userId}/1`)).body).toEqual({ summary: null });
  });

  test('is recorded, and the inviter gets an email about it.', async ({ server }) => {
    const { nora, userId, email, person } = await newNora(server, { hasEmail: true });
    await accept(server.newBrowser(), await invite(nora), person);
    expect(await emailsTo(server, person.email)).toMatchObject([{ subject: 'Your sign-in link for Lovewell' }]);
    expect(await emailsTo(server, email)).toMatchObject([{ subject: 'Elias has joined you on Lovewell' }]);
    const events = await server.deps.db.selectFrom('auditEvents').select('event').where('subjectId', '=', userId).execute();
    expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['partner invited', 'partner joined']));
  });
});

describe('Once both have joined', () => {
  const HERS = 'a password of her own';

  test('a password chosen with the invitation doesn’t matter if the account has lost its own since.', async ({ server }) => {
    const { nora, userId, person } = await newNora(server, { hasEmail: true });
    const token = await invite(nora, { password: HERS, currentPassword: PASSWORD });
    const nothing = { username: null, usernameKey: null, passwordHash: null };
    await server.deps.db.updateTable('people').set(nothing).where('customerId', '=', userId).execute();
    expect((await accept(server.newBrowser(), token, person)).status).toBe(200);
  });

  test('a password chosen with the invitation becomes the inviter’s, and the old one stops working.', async ({ server }) => {
    const { nora, username, person } = await newNora(server);
    const statusWith = async (password: string) => (await login(server, username, password)).status;
    for (const [input, message] of [
      [{ password: 'short', currentPassword: PASSWORD }, expect.any(String)],
      [{ password: 'password1', currentPassword: PASSWORD }, expect.any(String)],
      // Who merely holds the unlocked phone can't choose it.
      [{ password: HERS }, 'Current password is required.'],
      [{ password: HERS, currentPassword: 'wrong' }, 'That’s not your current password.'],
    ] as const) {
      expect(await nora.post('/api/invites', input)).toMatchObject({ status: 400, body: { message } });
    }
    const token = await invite(nora, { password: HERS, currentPassword: PASSWORD });
    expect([await statusWith(PASSWORD), await statusWith(HERS)]).toEqual([200, 401]);
    await accept(server.newBrowser(), token, person);
    expect([await statusWith(PASSWORD), await statusWith(HERS)]).toEqual([401, 200]);
  });

  test('the inviter’s session sets a new password without the old one, even long after the sign-in.', async ({
    server,
    pair,
  }) => {
    server.clock.advance(3 * HOUR);
    await (await signIn(pair.nora)).savePassword({ username: pair.username, ...both(HERS) });
    expect((await login(server, pair.username, HERS)).status).toBe(200);
  });

  test('the person who joined signs in by a link to their own email, and with a username and password of their own.', async ({
    server,
    pair: { elias, userId, email },
  }) => {
    await (await signIn(elias)).savePassword({ username: 'elias', ...both('a password of his') });
    const { browser: tablet } = await login(server, 'Elias', 'a password of his');
    expect((await session(tablet)).body).toEqual({ customerId: userId, partner: 'partner2' });
    const phone = server.newBrowser();
    expect(await phone.post('/api/customer-auth/link', { email })).toMatchObject({ status: 200, body: { success: true } });
    await phone.post('/api/trpc/auth.redeemSignInLink', { token: (await latestSignInEmail(server, email)).token });
    expect((await session(phone)).body).toEqual({ customerId: userId, partner: 'partner2' });
  });

  test('each has devices, a username, and an email of their own.', async ({ pair: { nora, elias, username, email } }) => {
    expect(await (await signIn(nora)).settings()).toMatchObject({ username, email: null, hasPassword: false });
    expect(await (await signIn(elias)).settings()).toMatchObject({ username: null, email, hasPassword: false });
    const [hers, his] = [await (await signIn(nora)).devices(), await (await signIn(elias)).devices()];
    expect([hers.length, his.length]).toEqual([1, 1]);
    await (await signIn(nora)).signOutDevice({ id: his[0]?.id ?? '' });
    await (await signIn(nora)).signOutElsewhere();
    expect((await session(elias)).status).toBe(200);
  });

  test('an admin’s sign-in link says whose it is.', async ({ server, admin, pair: { userId } }) => {
    const { auth } = await admin.caller();
    await expect(auth.createSignInLink({ customerId: userId })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    for (const partner of ['partner1', 'partner2'] as const) {
      const link = (await auth.createSignInLink({ customerId: userId, partner })).link ?? '';
      const browser = server.newBrowser();
      await browser.post('/api/trpc/auth.redeemSignInLink', { token: link.split('token=')[1] });
      expect((await session(browser)).body).toEqual({ customerId: userId, partner });
    }
  });

  test('links that an admin emails to the couple go to each of the two who has an email.', async ({ server, admin, pair }) => {
    const { userId: customerId, email: his } = pair;
    const { auth } = await admin.caller();
    await auth.createSignInLink({ customerId, byEmail: true });
    const hers = `hers.${his}`;
    await server.deps.db
      .updateTable('people')
      .set({ email: hers })
      .where('customerId', '=', customerId)
      .where('partner', '=', 'partner1')
      .execute();
    await auth.createSignInLink({ customerId, byEmail: true });
    for (const [email, count, partner] of [
      // With the one that he got when he joined.
      [his, 3, 'partner2'],
      [hers, 1, 'partner1'],
    ] as const) {
      expect((await emailsTo(server, email)).filter(({ kind }) => kind === 'sign-in')).toHaveLength(count);
      const browser = server.newBrowser();
      await browser.post('/api/trpc/auth.redeemSignInLink', { token: (await latestSignInEmail(server, email)).token });
      expect((await session(browser)).body).toEqual({ customerId, partner });
    }
  });
});
