import { describe, expect } from 'vitest';
import { DAY } from '#src/domain/time/time.ts';
import { sendDueReminders } from '#src/server/features/reminders/dispatch.service.ts';
import { cleanUp } from '#src/server/jobs/cleanup.ts';
import { latestSignInEmail, emailsTo } from '../../support/data/emails.ts';
import { BUYER, buyInSandbox } from '../../support/data/orders/purchase.ts';
import { newTrial, signIn } from '../../support/data/couples/trial-couple.ts';
import { accept, invite, newOtherPair, verifyEmails } from '../../support/data/couples/two-people.ts';
import type { TestBrowser } from '../../support/server/test-browser.ts';
import type { TestServer } from '../../support/server/test-server.ts';
import { KEEPS_MAIL, testWithServer } from '../../support/server/test-with-server.ts';

const WAITING = { status: 403, body: { message: 'Waiting for your partner to confirm you.' } };
const OK = { status: 200, body: { success: true } };
const REMOVED = 'Elias was removed from your Lovewell workbook';

const test = testWithServer({ PAYMENTS: 'sandbox', TRIAL_ACCESS_CODE: 'TRIAL52' }, KEEPS_MAIL);

const sessionOf = async (browser: TestBrowser) => browser.get('/api/session');
const statusesOf = async (...browsers: TestBrowser[]) =>
  Promise.all(browsers.map(async (browser) => (await sessionOf(browser)).status));
const pageOf = (userId: number, partner = 'partner2') => `/api/workbook-responses/${userId}/1/${partner}`;
const confirm = (browser: TestBrowser, body: object = { keep: true }) => browser.post('/api/partner/confirm', body);
const lastSubject = async (server: TestServer, email: string) => (await emailsTo(server, email)).at(-1)?.subject;

/** Signs in with a link to this email, in a new browser or this one. */
async function signInByLink(server: TestServer, email: string, browser = server.newBrowser()) {
  await browser.post('/api/customer-auth/link', { email });
  await browser.post('/api/trpc/auth.redeemSignInLink', { token: (await latestSignInEmail(server, email)).token });
  return browser;
}

let strangers = 0;

/** A stranger has begun a trial with Maya's email and joined it as Elias, who wrote something. */
async function newStranger(server: TestServer) {
  const { browser: stranger, email: owner } = await newTrial(server);
  const { customerId: userId } = (await sessionOf(stranger)).body as { customerId: number };
  const [elias, joiner] = [server.newBrowser(), `joiner${(strangers += 1)}@example.com`];
  await accept(elias, await invite(stranger), { name: 'Elias', email: joiner });
  await elias.post(pageOf(userId), { reflectionAnswers: ['His.'] });
  return { stranger, elias, owner, joiner, userId };
}

/** Nora, whose email is verified if Elias's may be, and Elias. */
async function newNamedPair(server: TestServer) {
  const pair = await newOtherPair(server);
  const noraEmail = `of-${pair.username}@example.com`;
  const verified = { email: noraEmail, emailVerifiedAt: server.clock.now().toISOString() };
  const nora = server.deps.db.updateTable('people').set(verified).where('username', '=', pair.username);
  await nora.execute();
  return { ...pair, noraEmail };
}

describe('A second person in an account whose email its owner verifies elsewhere', () => {
  test.for([
    ['by a link', async () => undefined],
    ['after a purchase', (server: TestServer, email: string) => buyInSandbox(server, { ...BUYER, email })],
  ] as const)('reads nothing until they’re confirmed: %s.', async ([, buy], { server }) => {
    const { stranger, elias, owner: email, joiner, userId } = await newStranger(server);
    await buy(server, email);
    const owner = await signInByLink(server, email);
    expect(await statusesOf(stranger, elias)).toEqual([401, 401]);
    expect(await (await signIn(owner)).settings()).toMatchObject({ partner: 'joined', mustConfirmPartner: true });

    const again = await signInByLink(server, joiner);
    for (const url of ['/api/session', `/api/profile/${userId}`, '/api/frameworks', '/api/own-data.json', pageOf(userId)]) {
      expect(await again.get(url), url).toMatchObject(WAITING);
    }
    expect(await again.post(pageOf(userId), { weeklyCommitment: 'Mine.' })).toMatchObject(WAITING);
    expect(await again.get('/api/trpc/auth.session')).toMatchObject({
      body: { error: { data: { reason: 'awaiting confirmation' } } },
    });
    expect((await confirm(again)).status).toBe(403);
    for (const body of [{}, { keep: 'yes' }, { keep: null }]) expect((await confirm(owner, body)).status).toBe(400);
    expect(await confirm(owner)).toMatchObject(OK);
    expect((await again.get(pageOf(userId))).body).toMatchObject({ reflectionAnswers: ['His.'] });
    expect([(await confirm(owner)).status, (await confirm(again)).status]).toEqual([409, 403]);
  });

  test('has no calendar and gets no reminders until they’re confirmed.', async ({ server }) => {
    const { elias, owner: email, joiner, userId } = await newStranger(server);
    const kinds = { evening: true, yourTurn: true, milestone: true, newWeek: true };
    await elias.put(`/api/reminders/${userId}`, { evening: { weekday: 1, time: '20:00' }, kinds });
    const { calendarUrl } = await (await elias.caller()).reminders.get({ userId });
    const calendar = async () => (await server.newBrowser().get(new URL(calendarUrl).pathname)).status;
    const remindersAfter = async (time: number) => {
      server.clock.advance(time);
      while (await sendDueReminders(server.deps));
      return (await emailsTo(server, joiner)).filter(({ kind }) => kind === 'reminder').length;
    };
    expect(await calendar()).toBe(200);

    const owner = await signInByLink(server, email);
    await signInByLink(server, joiner);
    expect(await calendar()).toBe(404);
    expect(await remindersAfter(8 * DAY)).toBe(0);

    await confirm(owner);
    expect(await calendar()).toBe(200);
    expect(await remindersAfter(7 * DAY)).toBeGreaterThan(0);
  });

  test.for<[string, (server: TestServer, owner: TestBrowser, people: () => Promise<unknown[]>) => Promise<unknown>]>([
    ['if the owner says so', (_server, owner) => confirm(owner, { keep: false })],
    [
      'after 14 days without an answer',
      async (server, _owner, people) => {
        server.clock.advance(14 * DAY - 1);
        await cleanUp(server.deps);
        expect(await people()).toHaveLength(2);
        server.clock.advance(1);
        return cleanUp(server.deps);
      },
    ],
  ])('loses their seat %s, and the owner starts over alone.', async ([, empty], { server }) => {
    const { elias, owner: email, joiner, userId } = await newStranger(server);
    const owner = await signInByLink(server, email);
    const again = await signInByLink(server, joiner);
    await empty(server, owner, () => server.deps.db.selectFrom('people').selectAll().where('customerId', '=', userId).execute());
    expect(await statusesOf(again, elias)).toEqual([401, 401]);
    expect(await (await again.caller()).auth.signedOutReason()).toEqual({ reason: 'removed' });
    expect((await sessionOf(owner)).body).toEqual({ customerId: userId, partner: null });
    expect((await owner.get(pageOf(userId))).body).toBeNull();
    expect((await owner.get(`/api/profile/${userId}`)).body).toMatchObject({ partnerName: null });
    expect(JSON.stringify((await owner.get('/api/own-data.json')).body)).not.toContain('His.');
    expect((await owner.post('/api/invites', {})).status).toBe(201);
  });

  test('isn’t asked about in the browser that’s signed in.', async ({ server }) => {
    const { stranger, elias, owner } = await newStranger(server);
    await signInByLink(server, owner, stranger);
    expect(await statusesOf(stranger, elias)).toEqual([200, 200]);
    expect((await confirm(stranger)).status).toBe(409);
  });
});

describe('Undoing that someone joined', () => {
  test('is possible for the inviter until the other’s email is verified.', async ({ server, pair }) => {
    const { nora, elias, userId, noraEmail } = await newNamedPair(server);
    expect(await (await signIn(nora)).settings()).toMatchObject({ canRemovePartner: true });
    expect((await elias.delete('/api/partner')).status).toBe(403);
    expect(await nora.delete('/api/partner')).toMatchObject(OK);
    expect((await sessionOf(nora)).body).toEqual({ customerId: userId, partner: null });
    expect(await statusesOf(elias)).toEqual([401]);
    expect(await lastSubject(server, noraEmail)).toBe(REMOVED);
    expect((await nora.delete('/api/partner')).status).toBe(409);
    expect((await server.newBrowser().delete('/api/partner')).status).toBe(401);
    await verifyEmails(server);
    const refusal = { status: 409, body: { message: 'Only your partner can leave now.' } };
    expect(await pair.nora.delete('/api/partner')).toMatchObject(refusal);
  });

  test('is possible for the admin at any time, and each verified email is told.', async ({ server, admin }) => {
    const { nora, elias, userId, email, noraEmail } = await newNamedPair(server);
    await verifyEmails(server);
    const remove = (partner: string, customerId = userId, browser = admin) =>
      browser.post('/api/admin/remove-partner', { customerId, partner });
    expect((await remove('partner2', userId, nora)).status).toBe(403);
    expect([(await remove('partner3')).status, (await remove('partner1')).status]).toEqual([400, 409]);
    expect((await remove('partner2', 9999)).status).toBe(404);
    expect(await remove('partner2')).toMatchObject(OK);
    expect(await statusesOf(nora, elias)).toEqual([200, 401]);
    expect(await lastSubject(server, noraEmail)).toBe(REMOVED);
    expect(await lastSubject(server, email)).toBe('You were removed from a Lovewell workbook');
    expect((await remove('partner2')).status).toBe(409);
  });

  test('withholds what they wrote until they join again with the same email and verify it.', async ({ server, pair }) => {
    const { nora, elias, userId, email } = pair;
    const his = { reflectionAnswers: ['His.'], weeklyCommitment: 'To call.' };
    await elias.post(pageOf(userId), his);
    await nora.post(pageOf(userId, 'partner1'), { reflectionAnswers: ['Hers.'], weeklyCommitment: 'Hers.' });
    await nora.delete('/api/partner');
    const everything = [(await nora.get(pageOf(userId))).body, (await nora.get('/api/own-data.json')).body];
    expect(JSON.stringify(everything)).not.toMatch(/His\.|To call\./u);

    const [other, back] = [server.newBrowser(), server.newBrowser()];
    await accept(other, await invite(nora), { name: 'Ben', email: 'ben@example.com' });
    expect((await other.get(pageOf(userId))).body).toBeNull();
    await nora.delete('/api/partner');

    await accept(back, await invite(nora), { name: 'Elias', email });
    expect((await back.get(pageOf(userId))).body).toBeNull();
    await back.post('/api/trpc/auth.redeemSignInLink', { token: (await latestSignInEmail(server, email)).token });
    expect((await back.get(pageOf(userId))).body).toMatchObject(his);
  });
});
