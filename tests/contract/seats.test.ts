import { describe, expect, test } from 'vitest';
import { DAY } from '#src/domain/time.ts';
import { sendDueReminders } from '#src/server/features/reminders/dispatch.service.ts';
import { cleanUp } from '#src/server/jobs/cleanup.ts';
import { latestSignInEmail, mailsTo } from '../support/data/mails.ts';
import { buyInSandbox, BUYER, startShop } from '../support/data/purchase.ts';
import { accept, invite, newPair, PARTNER, verifyEmails } from '../support/data/two-people.ts';
import type { TestBrowser } from '../support/server/test-browser.ts';
import type { TestServer } from '../support/server/test-server.ts';

const EMAIL = BUYER.email;
const WAITING = { status: 403, body: { message: 'Waiting for your partner to confirm you.' } };
const OK = { status: 200, body: { success: true } };

const start = () => startShop({ PAYMENTS: 'sandbox', TRIAL_ACCESS_CODE: 'TRIAL52' });
const sessionOf = async (browser: TestBrowser) => browser.get('/api/session');
const pageOf = (userId: number, partner: string) => `/api/workbook-responses/${userId}/1/${partner}`;

/** Signs in with a link to this email, in a new browser. */
async function signInByLink(server: TestServer, email: string) {
  const browser = server.newBrowser();
  await browser.post('/api/customer-auth/link', { email });
  await browser.post('/api/trpc/auth.redeemSignInLink', { token: (await latestSignInEmail(server, email)).token });
  return browser;
}

/** A stranger has begun a trial with Maya's email and joined it as Elias, who wrote something. */
async function startWithStranger() {
  const server = await start();
  const stranger = server.newBrowser();
  await stranger.post('/api/customer-auth/login', { email: EMAIL, accessCode: 'TRIAL52' });
  const elias = server.newBrowser();
  await accept(elias, await invite(stranger));
  await elias.post(pageOf(1, 'partner2'), { reflectionAnswers: ['His.'] });
  return { server, stranger, elias };
}

describe('A second person in an account whose email its owner verifies elsewhere', () => {
  const prove = {
    'by a link': (server: TestServer) => signInByLink(server, EMAIL),
    'after a purchase': async (server: TestServer) => {
      await buyInSandbox(server);
      return signInByLink(server, EMAIL);
    },
  };

  test.each(Object.entries(prove))('reads nothing until they’re confirmed: %s.', async (_name, verify) => {
    const { server, stranger, elias } = await startWithStranger();
    const owner = await verify(server);
    expect([(await sessionOf(stranger)).status, (await sessionOf(elias)).status]).toEqual([401, 401]);
    expect(await (await owner.caller()).account.settings()).toMatchObject({ partner: 'joined', mustConfirmPartner: true });

    const again = await signInByLink(server, PARTNER.email);
    for (const url of ['/api/session', '/api/profile/1', '/api/frameworks', '/api/own-data.json', pageOf(1, 'partner2')]) {
      expect(await again.get(url), url).toMatchObject(WAITING);
    }
    expect(await again.post(pageOf(1, 'partner2'), { weeklyCommitment: 'Mine.' })).toMatchObject(WAITING);
    expect(await again.get('/api/trpc/auth.session')).toMatchObject({
      body: { error: { data: { reason: 'awaiting confirmation' } } },
    });
    expect((await again.post('/api/partner/confirm', { keep: true })).status).toBe(403);
    for (const body of [{}, { keep: 'yes' }, { keep: null }]) {
      expect((await owner.post('/api/partner/confirm', body)).status).toBe(400);
    }
    expect(await owner.post('/api/partner/confirm', { keep: true })).toMatchObject(OK);
    expect((await again.get(pageOf(1, 'partner2'))).body).toMatchObject({ reflectionAnswers: ['His.'] });
    expect((await owner.post('/api/partner/confirm', { keep: true })).status).toBe(409);
    expect((await again.post('/api/partner/confirm', { keep: true })).status).toBe(403);
  });

  test('has no calendar and gets no reminders until they’re confirmed.', async () => {
    const { server, elias } = await startWithStranger();
    const kinds = { evening: true, yourTurn: true, milestone: true, newWeek: true };
    const evening = { weekday: 1, time: '20:00' };
    await elias.put('/api/reminders/1', { evening, kinds });
    const { calendarUrl } = await (await elias.caller()).reminders.get({ userId: 1 });
    const calendar = async () => (await server.newBrowser().get(new URL(calendarUrl).pathname)).status;
    expect(await calendar()).toBe(200);

    const owner = await signInByLink(server, EMAIL);
    await signInByLink(server, PARTNER.email);
    expect(await calendar()).toBe(404);
    // The test's clock says Sunday, and their evening is on Monday.
    server.clock.advance(8 * DAY);
    while (await sendDueReminders(server.deps));
    const reminders = async () => (await mailsTo(server, PARTNER.email)).filter(({ kind }) => kind === 'reminder').length;
    expect(await reminders()).toBe(0);

    await owner.post('/api/partner/confirm', { keep: true });
    expect(await calendar()).toBe(200);
    server.clock.advance(7 * DAY);
    while (await sendDueReminders(server.deps));
    expect(await reminders()).toBeGreaterThan(0);
  });

  test.each<[string, (server: TestServer, owner: TestBrowser) => Promise<unknown>]>([
    ['if the owner says so', (_server, owner) => owner.post('/api/partner/confirm', { keep: false })],
    [
      'after 14 days without an answer',
      async (server) => {
        server.clock.advance(14 * DAY - 1);
        await cleanUp(server.deps);
        expect(await server.deps.db.selectFrom('people').selectAll().execute()).toHaveLength(2);
        server.clock.advance(1);
        return cleanUp(server.deps);
      },
    ],
  ])('loses their seat %s, and the owner starts over alone.', async (_name, empty) => {
    const { server, elias } = await startWithStranger();
    const owner = await signInByLink(server, EMAIL);
    const again = await signInByLink(server, PARTNER.email);
    await empty(server, owner);
    expect((await sessionOf(again)).status).toBe(401);
    expect((await sessionOf(elias)).status).toBe(401);
    expect(await (await again.caller()).auth.signedOutReason()).toEqual({ reason: 'removed' });
    expect((await sessionOf(owner)).body).toEqual({ customerId: 1, partner: null });
    expect((await owner.get(pageOf(1, 'partner2'))).body).toBeNull();
    expect((await owner.get('/api/profile/1')).body).toMatchObject({ partnerName: null });
    expect(JSON.stringify((await owner.get('/api/own-data.json')).body)).not.toContain('His.');
    expect((await owner.post('/api/invites', {})).status).toBe(201);
  });

  test('isn’t asked about in the browser that’s signed in.', async () => {
    const { server, stranger, elias } = await startWithStranger();
    await stranger.post('/api/customer-auth/link', { email: EMAIL });
    await stranger.post('/api/trpc/auth.redeemSignInLink', { token: (await latestSignInEmail(server, EMAIL)).token });
    expect([(await sessionOf(stranger)).status, (await sessionOf(elias)).status]).toEqual([200, 200]);
    expect((await stranger.post('/api/partner/confirm', { keep: true })).status).toBe(409);
  });
});

describe('Undoing that someone joined', () => {
  test('is possible for the inviter until the other’s email is verified.', async () => {
    const server = await start();
    const { nora, elias, userId } = await newPair(server);
    await server.deps.db.updateTable('people').set({ email: EMAIL }).where('partner', '=', 'partner1').execute();
    await server.deps.db
      .updateTable('people')
      .set({ emailVerifiedAt: server.clock.now().toISOString() })
      .where('email', '=', EMAIL)
      .execute();
    expect(await (await nora.caller()).account.settings()).toMatchObject({ canRemovePartner: true });
    expect((await elias.delete('/api/partner')).status).toBe(403);
    expect(await nora.delete('/api/partner')).toMatchObject(OK);
    expect((await sessionOf(nora)).body).toEqual({ customerId: userId, partner: null });
    expect((await sessionOf(elias)).status).toBe(401);
    expect((await mailsTo(server, EMAIL)).at(-1)?.subject).toBe('Elias was removed from your Lovewell workbook');
    expect((await nora.delete('/api/partner')).status).toBe(409);
    expect((await server.newBrowser().delete('/api/partner')).status).toBe(401);
  });

  test('is refused once it is.', async () => {
    const server = await start();
    const { nora } = await newPair(server);
    await verifyEmails(server);
    const refusal = { status: 409, body: { message: 'Only your partner can leave now.' } };
    expect(await nora.delete('/api/partner')).toMatchObject(refusal);
  });

  test('is possible for the admin at any time, and each verified email is told.', async () => {
    const server = await start();
    const { nora, elias, userId } = await newPair(server);
    await server.deps.db.updateTable('people').set({ email: EMAIL }).where('partner', '=', 'partner1').execute();
    await verifyEmails(server);
    const admin = await server.newAdmin();
    const remove = (partner: unknown, customerId: unknown = userId) =>
      admin.post('/api/admin/remove-partner', { customerId, partner });
    expect((await nora.post('/api/admin/remove-partner', { customerId: userId, partner: 'partner2' })).status).toBe(403);
    expect([(await remove('partner3')).status, (await remove('partner1')).status]).toEqual([400, 409]);
    expect((await remove('partner2', 99)).status).toBe(404);
    expect(await remove('partner2')).toMatchObject(OK);
    expect([(await sessionOf(nora)).status, (await sessionOf(elias)).status]).toEqual([200, 401]);
    expect((await mailsTo(server, EMAIL)).at(-1)?.subject).toBe('Elias was removed from your Lovewell workbook');
    expect((await mailsTo(server, PARTNER.email)).at(-1)?.subject).toBe('You were removed from a Lovewell workbook');
    expect((await remove('partner2')).status).toBe(409);
  });

  test('withholds what they wrote until they join again with the same email and verify it.', async () => {
    const server = await start();
    const { nora, elias, userId } = await newPair(server);
    await elias.post(pageOf(userId, 'partner2'), { reflectionAnswers: ['His.'], weeklyCommitment: 'To call.' });
    await nora.post(pageOf(userId, 'partner1'), { reflectionAnswers: ['Hers.'], weeklyCommitment: 'Hers.' });
    await nora.delete('/api/partner');
    const everything = async (browser: TestBrowser) =>
      JSON.stringify([(await browser.get(pageOf(userId, 'partner2'))).body, (await browser.get('/api/own-data.json')).body]);
    expect(await everything(nora)).not.toMatch(/His\.|To call\./u);

    const other = server.newBrowser();
    await accept(other, await invite(nora), { name: 'Ben', email: 'ben@example.com' });
    expect((await other.get(pageOf(userId, 'partner2'))).body).toBeNull();
    await nora.delete('/api/partner');

    const back = server.newBrowser();
    await accept(back, await invite(nora));
    expect((await back.get(pageOf(userId, 'partner2'))).body).toBeNull();
    const { token } = await latestSignInEmail(server, PARTNER.email);
    await back.post('/api/trpc/auth.redeemSignInLink', { token });
    expect((await back.get(pageOf(userId, 'partner2'))).body).toMatchObject({
      reflectionAnswers: ['His.'],
      weeklyCommitment: 'To call.',
    });
  });
});
