import { setImmediate } from 'node:timers/promises';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { createPostgresEngine } from '#db/postgres/engine.ts';
import { inTransaction } from '#db/transaction.ts';
import { SECOND } from '#src/domain/time/time.ts';
import { queueEmail, type SendEmail } from '#src/server/email/outbox.ts';
import { keepPresence } from '#src/server/features/live/live.service.ts';
import { newPair, verifyEmails } from '../support/data/couples/two-people.ts';
import { startFakeS3 } from '../support/server/fakes/fake-s3.ts';
import type { PostgresServer } from '../support/server/database/open-postgres.ts';
import { testOnPostgres as test } from '../support/server/database/postgres-server.ts';
import type { TestBrowser } from '../support/server/test-browser.ts';
import { startTestServer, type Options } from '../support/server/test-server.ts';

const editedWeekSchema = z.object({ version: z.int(), published: z.record(z.string(), z.unknown()) });
const eventSchema = z.object({ type: z.string() });
const calendarSchema = z.object({ calendarUrl: z.url() });

/** Two servers on one new database and one bucket, as two processes have them. */
async function startTwo(postgres: PostgresServer, options: Partial<Options> = {}, settings = {}) {
  const { address } = await postgres.createDatabase();
  const store = await startFakeS3();
  const start = async () =>
    startTestServer({ ...store.settings, ...settings }, { ...options, engine: createPostgresEngine(address) });
  const one = await start();
  const other = await start();
  /** The same browser at the other server: no request depends on the one before it. */
  const move = (browser: TestBrowser) => other.newBrowser(browser.cookies);
  return { one, other, move };
}

/** What a browser's stream says, from now on. */
async function watch(browser: TestBrowser) {
  const stream = (await (await browser.caller()).live.watch())[Symbol.asyncIterator]();
  onTestFinished(async () => void (await stream.return?.()));
  await stream.next();
  const next = async (): Promise<unknown> => (await stream.next()).value;
  return {
    next,
    /** Skips others, because a notice of something it has read already may come late. */
    until: async (type: string) => {
      while (eventSchema.parse(await next()).type !== type);
    },
    close: async () => stream.return?.(),
  };
}

describe('Two servers', () => {
  test('show settings and weeks as the other one has saved them, and accept its links.', async ({ postgres }) => {
    const { one, other, move } = await startTwo(postgres);
    const admin = await one.newAdmin();
    for (const brandName of ['Two by Two', 'Hand in Hand', 'Side by Side']) {
      await admin.put('/api/admin/settings', { brandName });
      expect((await other.newBrowser().get('/api/trpc/site.settings')).body).toMatchObject({ result: { data: { brandName } } });
    }
    const { browser, userId } = await one.newCouple();
    const week = editedWeekSchema.parse((await admin.get('/api/admin/weeks/1')).body);
    const content = { ...week.published, title: 'A new first week' };
    await admin.put('/api/admin/weeks/1/draft', { version: week.version, content });
    await move(admin).post('/api/admin/weeks/1/publish');
    for (const each of [browser, move(browser)])
      expect((await each.get(`/api/week-content/${userId}/1`)).body).toMatchObject({ title: 'A new first week' });
    const reminders = { evening: { weekday: 2, time: '20:00' }, timeZone: 'Europe/Berlin' };
    const { calendarUrl } = calendarSchema.parse((await browser.put(`/api/reminders/${userId}`, reminders)).body);
    expect((await other.newBrowser().get(new URL(calendarUrl).pathname)).status).toBe(200);
  });

  test('tell each other’s open pages of saves, and who comes, goes, or was with a server that’s gone.', async ({ postgres }) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { one, other, move } = await startTwo(postgres);
    const { nora, elias, userId } = await newPair(one);
    const heard = await watch(nora);
    expect(await heard.next()).toEqual({ type: 'presence', partner: 'partner2', present: false });
    const his = await watch(move(elias));
    expect(await his.next()).toEqual({ type: 'presence', partner: 'partner1', present: true });
    expect(await heard.next()).toEqual({ type: 'presence', partner: 'partner2', present: true });
    await move(elias).post(`/api/progress/${userId}/1`, { rating: 4 });
    for (const each of [heard, his]) await each.until('progress');
    await his.close();
    expect(await heard.next()).toEqual({ type: 'presence', partner: 'partner2', present: false });
    await (await watch(move(elias))).until('presence');
    expect(await heard.next()).toEqual({ type: 'presence', partner: 'partner2', present: true });
    // The other server says nothing for as long as it takes.
    vi.advanceTimersByTime(40_000);
    one.clock.advance(40_000);
    await keepPresence(one.deps);
    expect(await heard.next()).toEqual({ type: 'presence', partner: 'partner2', present: false });
    await keepPresence(other.deps);
    expect(await one.deps.presence.isPresent(one.deps.db, `${userId} partner2`)).toBe(true);
  });

  test('send each email once, and those of a server that’s gone.', async ({ postgres }) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const sent: string[] = [];
    const stuck = Promise.withResolvers<void>();
    const sendEmail: SendEmail = async ({ subject }) => {
      await (subject === 'stuck' && !sent.includes(subject) ? stuck.promise : setImmediate());
      sent.push(subject);
    };
    const { one, other } = await startTwo(postgres, { sendEmail });
    const queue = async (subjects: readonly string[]) =>
      inTransaction({ ...one.deps, outbox: { wake: () => undefined } }, async (tx) => {
        for (const subject of subjects) await queueEmail(tx, { recipient: 'a@example.com', subject, text: 'text' });
      });
    const subjects = Array.from({ length: 60 }, (_, index) => `email ${index}`);
    await queue(subjects);
    await Promise.all([one.deps.outbox.deliverDue(), other.deps.outbox.deliverDue()]);
    expect(sent.toSorted()).toEqual(subjects.toSorted());

    await queue(['stuck']);
    other.deps.outbox.wake();
    const claimed = one.deps.db.selectFrom('outbox').select('claimedBy').where('subject', '=', 'stuck');
    await expect.poll(() => claimed.executeTakeFirst()).toEqual({ claimedBy: other.deps.peers.processId });
    await one.deps.outbox.deliverDue();
    expect(sent).not.toContain('stuck');
    vi.advanceTimersByTime(40_000);
    one.clock.advance(40_000);
    await keepPresence(one.deps);
    sent.push('stuck');
    await one.deps.outbox.deliverDue();
    expect(sent.filter((subject) => subject === 'stuck')).toHaveLength(2);
    stuck.resolve();
  });

  test('let one of a campaign’s emails leave at a time, whichever of them sends.', async ({ postgres }) => {
    const sent: string[] = [];
    const { one, other } = await startTwo(postgres, {
      sendEmail: async ({ kind, recipient }) => void (kind === 'news' && sent.push(recipient)),
    });
    const emails = ['ada@example.com', 'eve@example.com', 'ivy@example.com', 'una@example.com'];
    for (const email of emails) {
      const { userId } = await one.newCouple();
      await one.deps.db.updateTable('people').set({ email }).where('customerId', '=', userId).execute();
    }
    await verifyEmails(one);
    const admin = await one.newAdmin();
    const letter = { subject: 'How are you?', text: 'Hello.' };
    expect(await admin.post('/api/admin/campaigns', letter)).toMatchObject({ body: { recipients: emails.length } });
    for (let count = 1; count <= emails.length; count += 1) {
      await Promise.all([one, other].map(({ deps }) => deps.outbox.deliverDue()));
      expect(sent).toHaveLength(count);
      for (const { clock } of [one, other]) clock.advance(6 * SECOND);
    }
    expect(sent.toSorted()).toEqual(emails);
  });

  test('answer all of fifty saves of the same page at the same moment within twenty seconds.', async ({ postgres }) => {
    const { one, move } = await startTwo(postgres);
    const { browser, userId } = await one.newCouple();
    const start = performance.now();
    const saves = [browser, move(browser)].flatMap((each) =>
      Array.from({ length: 25 }, async (_, index) =>
        each.post(`/api/workbook-responses/${userId}/1/partner1`, { weeklyCommitment: `Promise ${index}` }),
      ),
    );
    expect(new Set((await Promise.all(saves)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(performance.now() - start).toBeLessThan(20 * SECOND);
  });

  test('hold limits together.', async ({ postgres }) => {
    const { one, other } = await startTwo(postgres, {}, { LOGIN_ATTEMPTS_PER_MINUTE: '10' });
    const { username } = await one.newCouple();
    const guess = async (server: typeof one) =>
      (await server.newBrowser().post('/api/auth/user-login', { username, password: 'a wrong guess' })).status;
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => guess(index % 2 === 0 ? one : other)));
    expect(answers.filter((status) => status === 401)).toHaveLength(10);
    expect(answers.filter((status) => status === 429)).toHaveLength(20);

    const { rateLimits } = one.deps;
    for (let read = 0; read < 150; read += 1) await rateLimits.count('costly read', 'person 1');
    for (let read = 0; read < 150; read += 1) await other.deps.rateLimits.count('costly read', 'person 1');
    await expect(rateLimits.count('costly read', 'person 1')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await rateLimits.count('costly read', 'person 2');
  });
});
