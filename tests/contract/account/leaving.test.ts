import { describe, expect } from 'vitest';
import { DAY } from '#src/domain/time/time.ts';
import { cleanUp } from '#src/server/jobs/cleanup.ts';
import { emailsTo, subjectsTo } from '../../support/data/emails.ts';
import { signIn } from '../../support/data/couples/trial-couple.ts';
import { newOtherPair, proveEmails } from '../../support/data/couples/two-people.ts';
import type { TestBrowser } from '../../support/server/test-browser.ts';
import type { TestServer } from '../../support/server/test-server.ts';
import { KEEPS_MAIL, testWithServer } from '../../support/server/test-with-server.ts';

const HAS_LEFT = 'Elias has left your Lovewell workbook';
const PAGES_DELETED = 'Your pages in your Lovewell workbook are deleted';

const test = testWithServer({}, KEEPS_MAIL);

const statusOf = async (browser: TestBrowser) => (await browser.get('/api/session')).status;

/** Nora and Elias, who have verified emails, and what Elias needs to leave and to come back. */
async function newVerifiedPair(server: TestServer) {
  const pair = await newOtherPair(server);
  const { nora, elias, userId, email } = pair;
  const noraEmail = `of-${pair.username}@example.com`;
  const setEmail = (partner: 'partner1' | 'partner2', to: string) =>
    server.deps.db
      .updateTable('people')
      .set({ email: to })
      .where('customerId', '=', userId)
      .where('partner', '=', partner)
      .execute();
  await setEmail('partner1', noraEmail);
  await proveEmails(server);
  return {
    ...pair,
    noraEmail,
    setEmail,
    pageOf: (partner: string) => `/api/workbook-responses/${userId}/1/${partner}`,
    leave: (browser = elias, input: object = {}) =>
      browser.post('/api/trpc/account.requestDeletion', { word: 'DELETE', ...input }),
    returnToken: async () => /cancelDeletionToken=([\w.-]+)/u.exec((await emailsTo(server, email)).at(-1)?.text ?? '')?.[1] ?? '',
    seenByNora: async () => (await signIn(nora)).settings().then(({ partner }) => partner),
    pass: async (time: number) => {
      server.clock.advance(time);
      await cleanUp(server.deps);
    },
  };
}

/** The same, each with an answer that's open to both, after Elias has left. */
async function newLeaving(server: TestServer) {
  const pair = await newVerifiedPair(server);
  await pair.nora.post(pair.pageOf('partner1'), { reflectionAnswers: ['Hers.'] });
  await pair.elias.post(pair.pageOf('partner2'), { reflectionAnswers: ['His.'] });
  expect((await pair.leave()).status).toBe(200);
  return pair;
}

describe('A partner who leaves', () => {
  test('is signed out everywhere, and the other one keeps everything of their own, and hears only that they left.', async ({
    server,
  }) => {
    const { nora, elias, noraEmail, pageOf, seenByNora } = await newLeaving(server);
    expect([await statusOf(nora), await statusOf(elias)]).toEqual([200, 401]);
    expect((await nora.get(pageOf('partner1'))).body).toMatchObject({ reflectionAnswers: ['Hers.'] });
    expect(await seenByNora()).toBe('left');
    const [notice] = await emailsTo(server, noraEmail);
    expect(notice?.subject).toBe(HAS_LEFT);
    expect(notice?.text).not.toMatch(/delet|March|token=/u);
  });

  test('can come back for seven days by the emailed link, as themselves.', async ({ server }) => {
    const { userId, pageOf, returnToken, pass } = await newLeaving(server);
    const deleteAt = new Date(server.clock.now().getTime() + 7 * DAY).toISOString();
    const token = await returnToken();
    await pass(7 * DAY - 1);
    const phone = server.newBrowser();
    const { auth } = await phone.caller();
    expect(await auth.scheduledDeletion({ token })).toEqual({ deleteAt, hasLeft: true, isRefunded: false });
    await auth.cancelDeletion({ token });
    expect((await phone.get('/api/session')).body).toEqual({ customerId: userId, partner: 'partner2' });
    expect((await phone.get(pageOf('partner2'))).body).toMatchObject({ reflectionAnswers: ['His.'] });
    const again = (await server.newBrowser().caller()).auth.cancelDeletion({ token });
    await expect(again).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  test('is offered to come back by every other sign-in, which opens nothing.', async ({ server }) => {
    const { email } = await newLeaving(server);
    const phone = server.newBrowser();
    await phone.post('/api/customer-auth/link', { email });
    const token = /sign-in\?token=([\w-]+)/u.exec((await emailsTo(server, email)).at(-1)?.text ?? '')?.[1] ?? '';
    const message: unknown = expect.stringContaining('You’ve left this workbook');
    const refused = await phone.post('/api/trpc/auth.redeemSignInLink', { token });
    expect(refused).toMatchObject({ status: 403, body: { error: { message } } });
    expect(await statusOf(phone)).toBe(401);
  });

  test('leaves open what was open, and sealed what was sealed, whatever the other one writes and the seller reorders.', async ({
    server,
    admin,
  }) => {
    const { nora, elias, userId, pageOf: page, leave, returnToken } = await newVerifiedPair(server);
    const outcome = (partner: string) => `/api/commitment-outcome/${userId}/1/${partner}`;
    await elias.post(page('partner2'), { reflectionAnswers: ['Open.', 'Sealed.', 'Private.'], weeklyCommitment: 'To call.' });
    await elias.post(page('partner2'), { keep: ['reflectionAnswers.2'], contentVersion: 1 });
    await nora.post(page('partner1'), { reflectionAnswers: ['Hers.'], weeklyCommitment: 'Hers.' });
    await elias.post(outcome('partner2'), { outcome: 'kept' });
    await server.completeWeeks({ browser: nora, userId }, 1);
    await leave();

    await nora.post(page('partner1'), { reflectionAnswers: ['Hers.', 'Hers.', 'Hers.'], weeklyCommitment: 'Hers.' });
    await nora.post(outcome('partner1'), { outcome: 'partly' });
    const left = { reflectionAnswers: ['Open.', '', '', '', ''], weeklyCommitment: 'To call.', sealed: ['reflectionAnswers.1'] };
    expect((await nora.get(page('partner2'))).body).toMatchObject(left);
    const { lastWeek } = (await (await nora.caller()).workbook.thisWeek({ userId })) ?? {};
    expect(lastWeek?.commitments.partner2).toEqual({ text: 'To call.', outcome: null, isSealed: false });
    await nora.post(page('partner1'), { reflectionAnswers: ['', 'Hers.'] });
    expect((await nora.get(page('partner2'))).body).toMatchObject(left);

    const { version, published } = (await admin.get('/api/admin/weeks/1')).body as {
      version: number;
      published: { reflectionQuestions: object[] };
    };
    const reflectionQuestions = published.reflectionQuestions.toReversed();
    await admin.put('/api/admin/weeks/1/draft', { version, content: { ...published, reflectionQuestions } });
    await admin.post('/api/admin/weeks/1/publish');
    expect((await nora.get(page('partner2'))).body).toMatchObject({ reflectionAnswers: ['', '', '', '', 'Open.'] });
    expect(JSON.stringify((await nora.get('/api/own-data.json')).body)).not.toMatch(/Sealed|Private/u);

    await (await server.newBrowser().caller()).auth.cancelDeletion({ token: await returnToken() });
    expect((await nora.get(page('partner2'))).body).toMatchObject({ reflectionAnswers: ['', '', '', 'Sealed.', 'Open.'] });
  });

  test('is gone after seven days with everything of theirs, emails to earlier addresses, too, and nothing of the other one’s.', async ({
    server,
  }) => {
    const { nora, elias, userId, noraEmail, email, setEmail, pageOf, leave, pass } = await newVerifiedPair(server);
    await nora.post(pageOf('partner1'), { reflectionAnswers: ['Hers.'] });
    await elias.post(pageOf('partner2'), { reflectionAnswers: ['His.'] });
    const before = `before-${email}`;
    await setEmail('partner2', before);
    const password = { password: 'secret-1', confirmPassword: 'secret-1' };
    await (await signIn(elias)).savePassword({ username: before.split('@')[0] ?? '', ...password });
    await setEmail('partner2', email);
    await leave(elias, { currentPassword: 'secret-1' });
    expect(await emailsTo(server, before)).toHaveLength(1);
    await pass(7 * DAY);
    expect((await nora.get(pageOf('partner2'))).body).toBeNull();
    expect((await nora.get(pageOf('partner1'))).body).toMatchObject({ reflectionAnswers: ['Hers.'] });
    expect((await nora.get(`/api/profile/${userId}`)).body).toMatchObject({ userDisplayName: 'Nora', partnerName: null });
    const answers = server.deps.db.selectFrom('answers').select('text').where('customerId', '=', userId);
    expect(await answers.execute()).toEqual([{ text: 'Hers.' }]);
    expect(await emailsTo(server, before)).toEqual([]);
    expect(await subjectsTo(server, email)).toEqual([PAGES_DELETED]);
    expect(await subjectsTo(server, noraEmail)).toEqual([HAS_LEFT]);
  });

  test('can’t keep the account that the other one deletes: it’s gone a week later.', async ({ server }) => {
    const { nora, noraEmail, userId, leave, returnToken, pass } = await newLeaving(server);
    await leave(nora);
    expect(await statusOf(nora)).toBe(401);
    const refused = await server.newBrowser().post('/api/trpc/auth.cancelDeletion', { token: await returnToken() });
    expect(refused.status).toBe(403);
    const account = server.deps.db.selectFrom('customers').select('closedAt').where('id', '=', userId);
    expect((await account.executeTakeFirst())?.closedAt).not.toBeNull();
    expect((await subjectsTo(server, noraEmail)).at(-1)).not.toContain('keeping');
    await pass(7 * DAY);
    expect(await account.execute()).toEqual([]);
    expect(await server.deps.db.selectFrom('people').selectAll().where('customerId', '=', userId).execute()).toEqual([]);
    expect((await emailsTo(server, noraEmail))[0]?.text).toContain('We wish you all the best.');
  });
});

describe('A partner who leaves without the other one being told yet', () => {
  test('is told of when their pages are deleted, and nothing shows it before.', async ({ server }) => {
    const { nora, userId, email, noraEmail, pageOf, leave, seenByNora, pass } = await newVerifiedPair(server);
    await nora.post(pageOf('partner1'), { reflectionAnswers: ['1', '2', '3', '4', '5'] });
    await leave(undefined, { tellPartner: 'later' });
    await pass(7 * DAY - 1);
    expect([await subjectsTo(server, noraEmail), await seenByNora()]).toEqual([[], 'joined']);
    const { workbook, nudge } = await nora.caller();
    expect(await workbook.thisWeek({ userId })).toMatchObject({ step: { kind: 'wait' }, nudge: 'offer' });
    await nudge.send();
    const toElias = (await emailsTo(server, email)).filter(({ kind }) => kind === 'account');
    expect(toElias.map(({ subject }) => subject)).toEqual(['You’ve left your Lovewell workbook']);
    await pass(1);
    expect([await subjectsTo(server, noraEmail), await seenByNora()]).toEqual([[HAS_LEFT], 'left']);
    expect(await workbook.thisWeek({ userId })).toMatchObject({ step: { kind: 'together' }, nudge: 'none' });
  });

  test.for([
    ['later', 'joined', []],
    ['now', 'left', [HAS_LEFT, 'Elias is back in your Lovewell workbook']],
  ] as const)(
    'and comes back, having chosen to tell them %s, is announced again only to who knew.',
    async ([tellPartner, meanwhile, expected], { server }) => {
      const { noraEmail, leave, returnToken, seenByNora } = await newVerifiedPair(server);
      await leave(undefined, { tellPartner });
      expect(await seenByNora()).toBe(meanwhile);
      await (await server.newBrowser().caller()).auth.cancelDeletion({ token: await returnToken() });
      expect([await subjectsTo(server, noraEmail), await seenByNora()]).toEqual([expected, 'joined']);
    },
  );

  test('chooses between now and later only.', async ({ server }) => {
    const answer = await (await newVerifiedPair(server)).leave(undefined, { tellPartner: 'never' });
    expect(answer).toMatchObject({ status: 400, body: { error: { message: "Tell your partner must be 'now' or 'later'." } } });
  });
});
