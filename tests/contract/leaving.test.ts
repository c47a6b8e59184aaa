import { describe, expect, test } from 'vitest';
import { DAY } from '#src/domain/time.ts';
import { cleanUp } from '#src/server/jobs/cleanup.ts';
import { mailsTo } from '../support/data/mails.ts';
import { newPair, PARTNER, proveEmails } from '../support/data/two-people.ts';
import type { TestBrowser } from '../support/server/test-browser.ts';
import { startTestServer } from '../support/server/test-server.ts';

const sendMail = () => Promise.reject(new Error('no mail server'));

/** Nora and Elias, each with an answer that's open to both, after Elias has left. */
async function startWithLeaving() {
  const server = await startTestServer({}, { sendMail });
  const pair = await newPair(server);
  const { nora, elias, userId } = pair;
  const pageOf = (partner: string) => `/api/workbook-responses/${userId}/1/${partner}`;
  await nora.post(pageOf('partner1'), { reflectionAnswers: ['Hers.'] });
  await elias.post(pageOf('partner2'), { reflectionAnswers: ['His.'] });
  await proveEmails(server);
  const left = await elias.post('/api/trpc/account.requestDeletion', { word: 'DELETE' });
  return { server, ...pair, pageOf, left };
}

const statusOf = async (browser: TestBrowser) => (await browser.get('/api/session')).status;
const returnToken = async (server: Parameters<typeof mailsTo>[0]) =>
  /cancelDeletionToken=([\w.-]+)/u.exec((await mailsTo(server, PARTNER.email)).at(-1)?.text ?? '')?.[1] ?? '';

describe('A partner who leaves', () => {
  test('is signed out everywhere, and the other one keeps everything of their own.', async () => {
    const { nora, elias, left, pageOf } = await startWithLeaving();
    expect(left.status).toBe(200);
    expect([await statusOf(nora), await statusOf(elias)]).toEqual([200, 401]);
    expect((await nora.get(pageOf('partner1'))).body).toMatchObject({ reflectionAnswers: ['Hers.'] });
    expect(await (await nora.caller()).account.settings()).toMatchObject({ partner: 'left' });
  });

  test('can come back for seven days by the emailed link, as themselves.', async () => {
    const { server, userId, pageOf } = await startWithLeaving();
    const token = await returnToken(server);
    server.clock.advance(7 * DAY - 1);
    await cleanUp(server.deps);
    const phone = server.newBrowser();
    const { auth } = await phone.caller();
    expect(await auth.scheduledDeletion({ token })).toEqual({
      deleteAt: '2026-03-08T12:00:00.000Z',
      hasLeft: true,
      isRefunded: false,
    });
    await auth.cancelDeletion({ token });
    expect((await phone.get('/api/session')).body).toEqual({ customerId: userId, partner: 'partner2' });
    expect((await phone.get(pageOf('partner2'))).body).toMatchObject({ reflectionAnswers: ['His.'] });
    await expect((await server.newBrowser().caller()).auth.cancelDeletion({ token })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });

  test('is offered to come back by every other sign-in, which opens nothing.', async () => {
    const { server } = await startWithLeaving();
    const phone = server.newBrowser();
    await phone.post('/api/customer-auth/link', { email: PARTNER.email });
    const token = /sign-in\?token=([\w-]+)/u.exec((await mailsTo(server, PARTNER.email)).at(-1)?.text ?? '')?.[1] ?? '';
    const refused = await phone.post('/api/trpc/auth.redeemSignInLink', { token });
    expect(refused).toMatchObject({
      status: 403,
      body: { error: { message: expect.stringContaining('You’ve left this workbook') } },
    });
    expect(await statusOf(phone)).toBe(401);
  });

  test('leaves open what was open, and sealed what was sealed, whatever the other one writes and the seller reorders.', async () => {
    const server = await startTestServer({}, { sendMail });
    const { nora, elias, userId } = await newPair(server);
    const page = (partner: string) => `/api/workbook-responses/${userId}/1/${partner}`;
    const outcome = (partner: string) => `/api/commitment-outcome/${userId}/1/${partner}`;
    await elias.post(page('partner2'), { reflectionAnswers: ['Open.', 'Sealed.', 'Private.'], weeklyCommitment: 'To call.' });
    await elias.post(page('partner2'), { keep: ['reflectionAnswers.2'], contentVersion: 1 });
    await nora.post(page('partner1'), { reflectionAnswers: ['Hers.'], weeklyCommitment: 'Hers.' });
    await elias.post(outcome('partner2'), { outcome: 'kept' });
    await server.completeWeeks({ browser: nora, userId }, 1);
    await proveEmails(server);
    await elias.post('/api/trpc/account.requestDeletion', { word: 'DELETE' });

    await nora.post(page('partner1'), { reflectionAnswers: ['Hers.', 'Hers.', 'Hers.'], weeklyCommitment: 'Hers.' });
    await nora.post(outcome('partner1'), { outcome: 'partly' });
    const left = { reflectionAnswers: ['Open.', '', '', '', ''], weeklyCommitment: 'To call.', sealed: ['reflectionAnswers.1'] };
    expect((await nora.get(page('partner2'))).body).toMatchObject(left);
    const { lastWeek } = (await (await nora.caller()).workbook.thisWeek({ userId })) ?? {};
    expect(lastWeek?.commitments.partner2).toEqual({ text: 'To call.', outcome: null, isSealed: false });
    await nora.post(page('partner1'), { reflectionAnswers: ['', 'Hers.'] });
    expect((await nora.get(page('partner2'))).body).toMatchObject(left);

    const admin = await server.newAdmin();
    const { version, published } = (await admin.get('/api/admin/weeks/1')).body as {
      version: number;
      published: { reflectionQuestions: object[] };
    };
    const reflectionQuestions = published.reflectionQuestions.toReversed();
    await admin.put('/api/admin/weeks/1/draft', { version, content: { ...published, reflectionQuestions } });
    await admin.post('/api/admin/weeks/1/publish');
    expect((await nora.get(page('partner2'))).body).toMatchObject({ reflectionAnswers: ['', '', '', '', 'Open.'] });
    expect(JSON.stringify((await nora.get('/api/own-data.json')).body)).not.toMatch(/Sealed|Private/u);

    const phone = server.newBrowser();
    await (await phone.caller()).auth.cancelDeletion({ token: await returnToken(server) });
    expect((await nora.get(page('partner2'))).body).toMatchObject({ reflectionAnswers: ['', '', '', 'Sealed.', ''] });
  });

  test('is gone after seven days with everything of theirs, and nothing of the other one’s.', async () => {
    const { server, nora, userId, pageOf } = await startWithLeaving();
    server.clock.advance(7 * DAY);
    await cleanUp(server.deps);
    expect((await nora.get(pageOf('partner2'))).body).toBeNull();
    expect((await nora.get(pageOf('partner1'))).body).toMatchObject({ reflectionAnswers: ['Hers.'] });
    expect((await nora.get(`/api/profile/${userId}`)).body).toMatchObject({ userDisplayName: 'Nora', partnerName: null });
    expect((await mailsTo(server, PARTNER.email)).map(({ subject }) => subject)).toEqual([
      'Your pages in your Lovewell workbook are deleted',
    ]);
    const stored = JSON.stringify(await server.deps.db.selectFrom('answers').selectAll().execute());
    expect(stored).not.toContain('His.');
  });

  test('is all that the other one hears of.', async () => {
    const server = await startTestServer({}, { sendMail });
    const { elias } = await newPair(server);
    await server.deps.db.updateTable('people').set({ email: 'nora@example.com' }).where('partner', '=', 'partner1').execute();
    await proveEmails(server);
    await elias.post('/api/trpc/account.requestDeletion', { word: 'DELETE' });
    const [notice] = await mailsTo(server, 'nora@example.com');
    expect(notice?.subject).toBe('Elias has left your Lovewell workbook');
    expect(notice?.text).not.toMatch(/delet|March|token=/u);
  });
});

describe('A partner who leaves without the other one being told yet', () => {
  const NORA = 'nora@example.com';

  async function startQuietly(tellPartner: 'now' | 'later' = 'later') {
    const server = await startTestServer({}, { sendMail });
    const pair = await newPair(server);
    await server.deps.db.updateTable('people').set({ email: NORA }).where('partner', '=', 'partner1').execute();
    await proveEmails(server);
    const answers = { reflectionAnswers: ['1', '2', '3', '4', '5'] };
    await pair.nora.post(`/api/workbook-responses/${pair.userId}/1/partner1`, answers);
    const left = await pair.elias.post('/api/trpc/account.requestDeletion', { word: 'DELETE', tellPartner });
    expect(left.status).toBe(200);
    const subjects = async () => (await mailsTo(server, NORA)).map(({ subject }) => subject);
    const partner = async () => (await (await pair.nora.caller()).account.settings()).partner;
    return { server, ...pair, subjects, partner };
  }

  test('is told of when their pages are deleted, and nothing shows it before.', async () => {
    const { server, nora, userId, subjects, partner } = await startQuietly();
    server.clock.advance(7 * DAY - 1);
    await cleanUp(server.deps);
    expect([await subjects(), await partner()]).toEqual([[], 'joined']);
    const { workbook, nudge } = await nora.caller();
    expect(await workbook.thisWeek({ userId })).toMatchObject({ step: { kind: 'wait' }, nudge: 'offer' });
    await nudge.send();
    const toElias = (await mailsTo(server, PARTNER.email)).filter(({ kind }) => kind === 'account');
    expect(toElias.map(({ subject }) => subject)).toEqual(['You’ve left your Lovewell workbook']);
    server.clock.advance(1);
    await cleanUp(server.deps);
    expect([await subjects(), await partner()]).toEqual([['Elias has left your Lovewell workbook'], 'left']);
    expect(await workbook.thisWeek({ userId })).toMatchObject({ step: { kind: 'finish' }, nudge: 'none' });
  });

  test.each([
    ['later', []],
    ['now', ['Elias has left your Lovewell workbook', 'Elias is back in your Lovewell workbook']],
  ] as const)('and comes back, having chosen to tell them %s, is announced again only to who knew.', async (tell, expected) => {
    const { server, subjects, partner } = await startQuietly(tell);
    expect(await partner()).toBe(tell === 'now' ? 'left' : 'joined');
    await (await server.newBrowser().caller()).auth.cancelDeletion({ token: await returnToken(server) });
    expect([await subjects(), await partner()]).toEqual([expected, 'joined']);
  });

  test('chooses between now and later only.', async () => {
    const server = await startTestServer();
    const { elias } = await newPair(server);
    const answer = await elias.post('/api/trpc/account.requestDeletion', { word: 'DELETE', tellPartner: 'never' });
    expect(answer).toMatchObject({ status: 400, body: { error: { message: "Tell your partner must be 'now' or 'later'." } } });
  });
});

test('Emails to earlier addresses of a partner who left are deleted with their pages; those to the other one stay.', async () => {
  const server = await startTestServer({}, { sendMail });
  const { elias } = await newPair(server);
  const { db } = server.deps;
  const setEmail = async (partner: 'partner1' | 'partner2', email: string) =>
    db.updateTable('people').set({ email }).where('partner', '=', partner).execute();
  const savePassword = async (username: string) =>
    (await elias.caller()).account.savePassword({ username, password: 'secret-1', confirmPassword: 'secret-1' });
  await setEmail('partner1', 'nora@example.com');
  await setEmail('partner2', 'elias.before@example.com');
  await proveEmails(server);
  await savePassword('elias');
  await setEmail('partner2', PARTNER.email);
  await elias.post('/api/trpc/account.requestDeletion', { currentPassword: 'secret-1' });
  const recipients = async () =>
    (await db.selectFrom('outbox').select('recipient').distinct().orderBy('recipient').execute()).map(
      ({ recipient }) => recipient,
    );
  expect(await recipients()).toEqual(['elias.before@example.com', PARTNER.email, 'nora@example.com']);
  server.clock.advance(7 * DAY);
  await cleanUp(server.deps);
  expect(await recipients()).toEqual([PARTNER.email, 'nora@example.com']);
  expect((await mailsTo(server, PARTNER.email)).map(({ subject }) => subject)).toEqual([
    'Your pages in your Lovewell workbook are deleted',
  ]);
});

test('Who has left can’t keep the account that the other one deletes: nothing is canceled.', async () => {
  const { server, nora } = await startWithLeaving();
  await server.deps.db.updateTable('people').set({ email: 'nora@example.com' }).where('partner', '=', 'partner1').execute();
  await proveEmails(server);
  await nora.post('/api/trpc/account.requestDeletion', { word: 'DELETE' });
  const refused = await server.newBrowser().post('/api/trpc/auth.cancelDeletion', { token: await returnToken(server) });
  expect(refused.status).toBe(403);
  const { closedAt } = await server.deps.db.selectFrom('customers').select('closedAt').executeTakeFirstOrThrow();
  expect(closedAt).not.toBeNull();
  expect((await mailsTo(server, 'nora@example.com')).at(-1)?.subject).not.toContain('keeping');
});

test('The account is deleted a week after the second one has left, too.', async () => {
  const { server, nora } = await startWithLeaving();
  await server.deps.db.updateTable('people').set({ email: 'nora@example.com' }).where('partner', '=', 'partner1').execute();
  await proveEmails(server);
  await nora.post('/api/trpc/account.requestDeletion', { word: 'DELETE' });
  expect(await statusOf(nora)).toBe(401);
  server.clock.advance(7 * DAY);
  await cleanUp(server.deps);
  expect(await server.deps.db.selectFrom('customers').selectAll().execute()).toEqual([]);
  expect(await server.deps.db.selectFrom('people').selectAll().execute()).toEqual([]);
  const [last] = await mailsTo(server, 'nora@example.com');
  expect(last?.text).toContain('We wish you all the best.');
});
