import path from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { DAY } from '#src/domain/time/time.ts';
import { getWeekContent } from '#src/domain/workbook/content.ts';
import { findPeople } from '#src/server/auth/account.repository.ts';
import { sendDueReminders } from '#src/server/features/reminders/dispatch.service.ts';
import { createUnsubscribeToken } from '#src/server/features/reminders/reminder-links.service.ts';
import { cleanUp } from '#src/server/jobs/cleanup.ts';
import { createCoupleModel, SEATS, type Seat } from '../../support/data/couples/couple-model.ts';
import { FIRST_STORY, SECOND_STORY, story, THIRD_STORY, type Step } from '../../support/data/couples/couple-stories.ts';
import { latestSignInEmail, emailsTo } from '../../support/data/emails.ts';
import { buyInSandbox } from '../../support/data/orders/purchase.ts';
import { invite, PARTNER, proveEmails, verifyEmails } from '../../support/data/couples/two-people.ts';
import { startPushService } from '../../support/server/fakes/push-service.ts';
import { openStream, procedureNames, readAll, readFiles, readNames } from '../../support/server/readable.ts';
import type { Answer, TestBrowser } from '../../support/server/test-browser.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

// Each text is a canary: a word of its own. After every step, what each role can read is searched for canaries.

const EMAILS: Record<Seat, string> = { partner1: 'nora@example.com', partner2: PARTNER.email };
const TABLES_OF_TEXTS = ['progress', 'weekSummaries', 'pages', 'answers', 'agreements', 'withheldRows'];
/** They need a signed URL, other input, a certificate, a gift, or a photo, which have no texts of the couple’s. */
const UNREACHABLE = [
  'GET /api/certificate/:userId.pdf',
  'GET /api/certificates/:number',
  'GET /api/gifts/:token',
  'GET /api/gifts/:token/card.pdf',
  'GET /api/invoices/:token.pdf',
  'GET /api/media/:kind/:weekNumber',
  'GET /api/photos/:userId/:weekNumber.jpg',
  'GET /api/workbook/:paymentIntentId',
  'certificate.verify',
  'gifts.card',
  'gifts.get',
  'invoices.pdf',
  'media.play',
  'order.coursePdf',
  'photos.image',
  'site.imprint',
  'site.policy',
];
/** Read during each step, or carrying nothing but a payment's state. */
const STREAMS = ['live.watch', 'order.coursePdfProgress', 'order.watch'];
const LIVE_STREAMS = ['/api/live', '/api/trpc/live.watch'];

const METRICS_TOKEN = 'metrics-token-of-the-test';
const ROLES = [...SEATS, 'admin', 'stranger', 'another couple'] as const;
type Role = (typeof ROLES)[number];

const weekSchema = z.object({ version: z.int(), published: z.looseObject({ reflectionQuestions: z.array(z.unknown()) }) });

const canariesIn = (texts: readonly string[]) => [...new Set(texts.join('\n').match(/canary\d{4}/gu))].sort();
const textOf = ({ body }: Answer) => (typeof body === 'string' ? body : JSON.stringify(body));

async function startCouple() {
  let log = '';
  const logTo = { write: (line: string) => void (log += line) };
  const settings = { LOG_LEVEL: 'trace', PAYMENTS: 'sandbox', METRICS_TOKEN };
  const sendEmail = () => Promise.reject(new Error('no mail server'));
  const push = await startPushService();
  const server = await startTestServer(settings, { logTo, sendEmail, pushAgent: push.agent });
  const { browser: nora, userId } = await server.newCouple('nora');
  await nora.put(`/api/profile/${userId}`, { userDisplayName: 'Nora', partnerName: 'Elias' });
  await server.deps.db.updateTable('people').set({ email: EMAILS.partner1 }).where('customerId', '=', userId).execute();
  await server.uploadWeeks(1);
  const paymentIntentId = await buyInSandbox(server);
  const tokens = await chooseReminders(server, nora, userId);
  await nora.put(`/api/reminders/${userId}/push`, push.subscribe());
  const roles: Record<Role, TestBrowser> = {
    partner1: nora,
    partner2: server.newBrowser(),
    admin: await server.newAdmin(),
    stranger: server.newBrowser(),
    'another couple': (await server.newCouple('other')).browser,
  };
  const message = { firstName: 'Ida', lastName: 'Kim', email: 'ida@example.com', message: 'Is it for us?' };
  await server.newBrowser().post('/api/contact', message);
  const group = { name: 'Parish', nameKey: 'parish', createdAt: server.clock.now().toISOString() };
  const { id: groupId } = await server.deps.db.insertInto('groups').values(group).returning('id').executeTakeFirstOrThrow();
  await server.deps.db.updateTable('orders').set({ groupId }).execute();
  const ids = { userId, customerId: userId, orderId: 1, messageId: 1, groupId, paymentIntentId, token: await invite(nora) };
  return { server, userId, roles, ids, tokens, log: () => log, model: createCoupleModel() };
}

/** Turns on every reminder. Returns what opens the calendar and the page that turns them off. */
async function chooseReminders({ deps }: TestServer, browser: TestBrowser, userId: number) {
  const kinds = { evening: true, yourTurn: true, milestone: true, newWeek: true };
  await browser.put(`/api/reminders/${userId}`, { evening: { weekday: 1, time: '20:00' }, kinds });
  const { calendarUrl } = await (await browser.caller()).reminders.get({ userId });
  const [person] = await findPeople(deps.db, userId);
  if (!person) throw new Error('A couple has a person.');
  return { calendar: path.basename(calendarUrl, '.ics'), unsubscribe: createUnsubscribeToken(deps, person, 'evening') };
}

type Couple = Awaited<ReturnType<typeof startCouple>>;

let count = 0;
const newCanary = () => `canary${String((count += 1)).padStart(4, '0')}`;

/** Acts on the server, and in the model what the server accepted. Returns what the acting role got back. */
async function act(couple: Couple, step: Step): Promise<[Role, string]> {
  const { server, userId, roles, model } = couple;
  const writer = 'by' in step && model.hasJoined ? step.by : 'partner1';
  const browser = roles[writer];
  const save = async (fields: object) => {
    if (!('by' in step)) throw new Error('Only a partner saves a page.');
    return browser.post(`/api/workbook-responses/${userId}/1/${step.by}`, fields);
  };
  const { contentVersion } = getWeekContent(server.deps.content, 1);
  const accepted = async (call: Promise<Answer>, then: () => unknown): Promise<[Seat, string]> => {
    const answer = await call;
    if (answer.status < 300) then();
    return [writer, textOf(answer)];
  };
  switch (step.kind) {
    case 'write':
    case 'draft':
    case 'clear': {
      const text = step.kind === 'clear' ? '' : newCanary();
      const draft = step.kind === 'draft';
      return accepted(save({ ...model.pageWith(step.by, step.key, text), draft }), () =>
        model.write(step.by, step.key, text, draft && model.hasJoined),
      );
    }
    case 'offer':
      return accepted(save({ offer: [model.currentKey(step.key)], draft: true }), () => {
        if (model.hasJoined) model.offer(step.by, step.key);
      });
    case 'pass':
      return accepted(save({ pass: [model.currentKey(step.key)], contentVersion }), () => model.pages.add(step.by));
    case 'keep private':
      return accepted(save({ private: step.keys.map((one) => model.currentKey(one)), contentVersion }), () =>
        model.keepPrivate(step.by, step.keys),
      );
    case 'switch': {
      const switched = { [step.to]: [model.currentKey(step.key)], contentVersion: contentVersion - (step.isOutdated ? 1 : 0) };
      return accepted(save(switched), () => model.switchPrivate(step.by, step.key, step.to));
    }
    case 'reorder': {
      const { version, published } = weekSchema.parse((await roles.admin.get('/api/admin/weeks/1')).body);
      const reflectionQuestions = published.reflectionQuestions.toReversed();
      await roles.admin.put('/api/admin/weeks/1/draft', { version, content: { ...published, reflectionQuestions } });
      const answer = await roles.admin.post('/api/admin/weeks/1/publish');
      model.isReversed = !model.isReversed;
      return ['admin', textOf(answer)];
    }
    case 'export meanwhile': {
      // Everyone's readings have used up the hour's exports.
      await server.deps.db.deleteFrom('attempts').execute();
      const turn = Promise.withResolvers<void>();
      const blocking = server.deps.filesInProgress.runDataExport(() => turn.promise);
      const exports = [browser.get('/api/own-data.json')];
      for (const one of step.steps) await act(couple, one);
      turn.resolve();
      await blocking;
      const texts = (await Promise.all(exports)).map(textOf);
      return [writer, texts.join('')];
    }
    case 'write notes': {
      const notes = newCanary();
      return accepted(browser.post(`/api/progress/${userId}/1`, { notes }), () => (model.notes = notes));
    }
    case 'decide': {
      const text = newCanary();
      return accepted(browser.post(`/api/agreements/${userId}`, { text }), () => model.decide(writer, text));
    }
    case 'summarize':
      return accepted(browser.post(`/api/generate-summary/${userId}/1`), () => undefined);
    case 'join': {
      const token = await invite(browser).catch(() => 'none');
      const joined = roles.partner2.post(`/api/invites/${token}/accept`, PARTNER);
      await accepted(joined, () => model.join());
      return ['partner2', textOf(await joined)];
    }
    case 'open the emailed link': {
      const [elsewhere, email] = [server.newBrowser(), EMAILS[step.by]];
      await elsewhere.post('/api/customer-auth/link', { email });
      const { token } = await latestSignInEmail(server, email);
      const answer = elsewhere.post('/api/trpc/auth.redeemSignInLink', { token });
      await accepted(answer, () => {
        roles[step.by] = elsewhere;
        model.openLink(step.by);
      });
      return [step.by, textOf(await answer)];
    }
    case 'remove the partner':
      return accepted(
        step.as === 'inviter'
          ? browser.delete('/api/partner')
          : roles.admin.post('/api/admin/remove-partner', { customerId: userId, partner: 'partner2' }),
        () => model.removePartner(),
      );
    case 'confirm the partner':
      return accepted(browser.post('/api/partner/confirm', { keep: step.keep }), () => model.confirmPartner(step.keep));
    case 'leave':
      if (model.hasJoined) {
        await proveEmails(server);
        for (const one of SEATS) model.verified.add(one);
      }
      return accepted(browser.post('/api/trpc/account.requestDeletion', { word: 'DELETE' }), () => model.leave(writer));
    case 'come back': {
      const emails = (await emailsTo(server, EMAILS[step.by])).map(({ text }) => text).join('\n');
      const token = /cancelDeletionToken=([\w.-]+)/u.exec(emails)?.[1] ?? '';
      return accepted(browser.post('/api/trpc/auth.cancelDeletion', { token }), () => model.comeBack(step.by));
    }
    case 'create a sign-in link':
      return [
        'admin',
        textOf(await roles.admin.post('/api/trpc/auth.createSignInLink', { customerId: userId, partner: 'partner2' })),
      ];
    case 'wait a week':
      server.clock.advance(7 * DAY);
      await cleanUp(server.deps);
      await verifyEmails(server);
      for (const one of SEATS) if (one === 'partner1' || model.hasJoined) model.verified.add(one);
      while (await sendDueReminders(server.deps));
      for (const one of model.left) model.deletePart(one);
      return ['admin', ''];
  }
}

/** Takes the step. Returns all canaries that each role finds in its answer, in the streams, and in everything it can read. */
async function actAndSearch(couple: Couple, step: Step, read: Set<string>): Promise<Record<Role, string[]>> {
  const { server, roles, ids, tokens } = couple;
  const texts: Record<Role, string[]> = { partner1: [], partner2: [], admin: [], stranger: [], 'another couple': [] };
  const watched = SEATS.flatMap((one) => LIVE_STREAMS.map((url) => [one, openStream(server, roles[one], url)] as const));
  await Promise.all(watched.map(([, stream]) => stream));
  const [actor, answer] = await act(couple, step);
  texts[actor].push(answer);
  for (const [one, stream] of watched) texts[one].push(await (await stream).end());
  for (const role of ROLES) {
    const partner = role === 'partner1' ? 'partner2' : 'partner1';
    const input = { ...ids, weekNumber: 1, partner, state: 'waiting', today: '2027-03-01' };
    const headers = role === 'admin' ? { authorization: `Bearer ${METRICS_TOKEN}` } : {};
    for (const { name, isAllowed, text } of await readAll(server, roles[role], input, { tokens, headers })) {
      if (isAllowed) read.add(name);
      texts[role].push(text);
    }
  }
  return {
    partner1: canariesIn(texts.partner1),
    partner2: canariesIn(texts.partner2),
    admin: canariesIn(texts.admin),
    stranger: canariesIn(texts.stranger),
    'another couple': canariesIn(texts['another couple']),
  };
}

/** The rows of every table that isn't for texts, the log, and every file. */
async function readTheRest({ server, log }: Couple): Promise<string[]> {
  const { db } = server.deps;
  const all = new Set((await db.introspection.getTables()).map(({ name }) => name));
  const tables = [...all].filter((name) => !TABLES_OF_TEXTS.includes(name));
  const rows = tables.map(async (name) => (await sql`select * from ${sql.table(name)}`.execute(db)).rows);
  return [JSON.stringify(await Promise.all(rows)), log(), await readFiles(server.dataDir)];
}

test('Whatever a couple of two does, each finds exactly the texts that are open to them, and nobody else any.', async () => {
  const read = new Set<string>();
  let names: string[] = [];
  await fc.assert(
    fc.asyncProperty(story, async (steps) => {
      const couple = await startCouple();
      const { model, server } = couple;
      names = await readNames(server);
      for (const step of steps) {
        const found = await actAndSearch(couple, step, read);
        const nothing = { admin: [], stranger: [], 'another couple': [] };
        const [ofPartner1, ofPartner2] = [model.readableBy('partner1'), model.readableBy('partner2')];
        const expected = model.hasJoined
          ? { partner1: ofPartner1, partner2: ofPartner2 }
          : { partner1: ofPartner1, partner2: [] };
        expect(found).toEqual({ ...expected, ...nothing });
        expect(found.partner1.filter((canary) => model.withheldTexts().includes(canary))).toEqual([]);
        expect(canariesIn(await readTheRest(couple))).toEqual([]);
      }
      await server.close();
    }),
    { examples: [[FIRST_STORY], [SECOND_STORY], [THIRD_STORY]], numRuns: 4, endOnFailure: true },
  );
  expect(names.filter((name) => !read.has(name)).sort()).toEqual(UNREACHABLE);
  expect(procedureNames('subscription').sort()).toEqual(STREAMS);
}, 900_000);
