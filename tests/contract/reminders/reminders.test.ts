import { describe, expect } from 'vitest';
import { findPeople } from '#src/server/auth/account.repository.ts';
import { createUnsubscribeToken } from '#src/server/features/reminders/reminder-links.service.ts';
import type { ReminderKind } from '#src/domain/reminders/reminders.ts';
import { testContract, type World } from '../../support/contract.ts';
import { newOtherPair } from '../../support/data/couples/two-people.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { testWithServer } from '../../support/server/test-with-server.ts';

const OFF = { evening: false, yourTurn: false, milestone: false, newWeek: false };
const NOTHING = { evening: null, timeZone: 'UTC', kinds: OFF, news: true, pausedUntil: null, calendarUrl: expect.any(String) };
const CHOSEN = {
  evening: { weekday: 4, time: '20:30' },
  timeZone: 'Asia/Kolkata',
  kinds: { ...OFF, evening: true },
  pausedUntil: '2027-06-03',
};

const test = testWithServer();
const chose = ({ browser, userId }: World) => browser.put(`/api/reminders/${userId}`, CHOSEN);

testContract(test, 'GET /api/reminders/:userId', { 'has nothing turned on at first': { answers: NOTHING } });

testContract(test, 'PUT /api/reminders/:userId', {
  'saves everything': { input: CHOSEN, answers: { ...NOTHING, ...CHOSEN } },
  'changes nothing if nothing is sent': { input: {}, answers: NOTHING },
  'changes one kind and leaves the rest': {
    given: chose,
    input: { kinds: { newWeek: true } },
    answers: { ...NOTHING, ...CHOSEN, kinds: { ...OFF, evening: true, newWeek: true } },
  },
  'ignores a calendar address': {
    input: { calendarUrl: 'https://evil.example' },
    answers: { ...NOTHING, calendarUrl: expect.stringMatching(/^http:\/\/localhost:3000\/api\/calendar\/[\w-]+\.ics$/u) },
  },
  'refuses an eighth day': {
    input: { evening: { weekday: 8, time: '20:00' } },
    refuses: [400, 'Please choose a day and a time for your evening.'],
  },
});

test('Once both have joined, each has reminders of their own, and they share one evening.', async ({ pair }) => {
  const { nora, elias, userId } = pair;
  const url = `/api/reminders/${userId}`;
  await nora.put(url, CHOSEN);
  expect((await elias.get(url)).body).toEqual({ ...NOTHING, evening: CHOSEN.evening, timeZone: CHOSEN.timeZone });
  const sunday = { weekday: 7, time: '19:00' };
  await elias.put(url, { evening: sunday });
  expect((await nora.get(url)).body).toMatchObject({ ...CHOSEN, evening: sunday });
  // Who moves takes along an evening that was in their time zone.
  await nora.put(url, { timeZone: 'Europe/Berlin' });
  expect((await nora.get(url)).body).toMatchObject({ evening: sunday, timeZone: 'Europe/Berlin' });
  await elias.put(url, { evening: null });
  expect((await nora.get(url)).body).toMatchObject({ ...CHOSEN, timeZone: 'Europe/Berlin', evening: null });
});

test('In another time zone, the couple’s evening is at the same moment.', async ({ server }) => {
  const { nora, elias, userId } = await newOtherPair(server);
  const url = `/api/reminders/${userId}`;
  const sunday = { weekday: 7, time: '20:00' };
  await elias.put(url, { timeZone: 'Asia/Tokyo' });
  await nora.put(url, { evening: sunday, timeZone: 'Africa/Lagos' });
  expect((await elias.get(url)).body).toMatchObject({ evening: { weekday: 1, time: '04:00' }, timeZone: 'Asia/Tokyo' });
  await elias.put(url, { timeZone: 'UTC' });
  expect((await nora.get(url)).body).toMatchObject({ evening: sunday, timeZone: 'Africa/Lagos' });
});

test('Whose partner changes the evening is told on their phone, and sees who it was.', async ({ server }) => {
  const { nora, elias, userId } = await newOtherPair(server);
  const caller = await elias.caller();
  const stream = (await caller.live.watch())[Symbol.asyncIterator]();
  await stream.next();
  await nora.put(`/api/reminders/${userId}`, { evening: CHOSEN.evening });
  const heard = [(await stream.next()).value, (await stream.next()).value];
  expect(heard).toContainEqual({ type: 'reminders' });
  await stream.return?.();
  const changes = await caller.progress.changes({ userId });
  expect(changes).toEqual([expect.objectContaining({ what: 'evening', partner: 'partner1', weekNumber: null })]);
});

/** A couple with every reminder on, and the path that turns one of them off. */
async function startWithToken(server: TestServer, kind: ReminderKind) {
  const { browser, userId } = await server.newCouple();
  const kinds = { evening: true, yourTurn: true, milestone: true, newWeek: true };
  await browser.put(`/api/reminders/${userId}`, { ...CHOSEN, kinds });
  const token = createUnsubscribeToken(server.deps, await onlyPerson(server, userId), kind);
  const readKinds = async () => (await (await browser.caller()).reminders.get({ userId })).kinds;
  return { browser, userId, token, kinds, readKinds, url: `/api/unsubscribe/${token}` };
}

async function onlyPerson({ deps }: TestServer, userId: number) {
  const [person] = await findPeople(deps.db, userId);
  if (!person) throw new Error('A couple has a person.');
  return person;
}

describe('The link in a reminder', () => {
  test('turns off its kind, and only that, by a POST from anywhere without a session, twice if need be.', async ({ server }) => {
    const form = 'application/x-www-form-urlencoded';
    const fromElsewhere = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
    for (const [headers, payload] of [
      [{ 'content-type': form }, 'List-Unsubscribe=One-Click'],
      [{ 'content-type': 'multipart/form-data; boundary=x' }, '--x--\r\n'],
      [fromElsewhere, ''],
    ] as const) {
      const { url, kinds, readKinds } = await startWithToken(server, 'milestone');
      for (let time = 0; time < 2; time += 1) {
        const answer = await server.newBrowser().send({ method: 'POST', url, headers, payload });
        expect(answer).toMatchObject({ status: 200, body: { success: true } });
      }
      expect(await readKinds()).toEqual({ ...kinds, milestone: false });
    }
  });

  test('is a page with one button that changes nothing until it’s pressed.', async ({ server }) => {
    const { url, kinds, readKinds } = await startWithToken(server, 'yourTurn');
    const visitor = server.newBrowser();
    const page = await visitor.get(url, { accept: 'text/html' });
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; /u);
    expect(String(page.body).match(/<button/gu)).toHaveLength(1);
    expect(page.body).toContain('<form method="post">');
    expect(page.body).not.toMatch(/<(?:script|img|link)|src=/u);
    expect(await readKinds()).toEqual(kinds);
    const done = await visitor.send({ method: 'POST', url, headers: { accept: 'text/html' } });
    expect(done.status).toBe(200);
    expect(done.body).toContain('You’re unsubscribed');
    expect(await readKinds()).toEqual({ ...kinds, yourTurn: false });
  });

  test('lets its reader change the kinds and the pause, and nothing else.', async ({ server }) => {
    const { browser, userId, token, kinds } = await startWithToken(server, 'evening');
    const { reminders } = await server.newBrowser().caller();
    expect(await reminders.byToken({ token })).toEqual({ kinds, news: true, pausedUntil: '2027-06-03' });
    const change = { kinds: { newWeek: false }, pausedUntil: null, timeZone: 'UTC', evening: null };
    const changed = { kinds: { ...kinds, newWeek: false }, news: true, pausedUntil: null };
    expect(await reminders.updateByToken({ token, ...change })).toEqual(changed);
    expect((await browser.get(`/api/reminders/${userId}`)).body).toMatchObject({ ...CHOSEN, ...changed });
  });

  test.for(['nonsense', '1-nonsense', '999-x', `${'9'.repeat(40)}-x`])(
    'is refused if nobody was sent it: %s',
    async (token, { server }) => {
      const { kinds, readKinds } = await startWithToken(server, 'evening');
      const visitor = server.newBrowser();
      const refused = { status: 404, body: { success: false, message: 'This link doesn’t work anymore.', field: null } };
      expect(await visitor.get(`/api/unsubscribe/${token}`)).toMatchObject(refused);
      expect(await visitor.post(`/api/unsubscribe/${token}`)).toMatchObject(refused);
      expect((await visitor.get(`/api/unsubscribe/${token}`, { accept: 'text/html' })).body).toContain(
        'This link doesn’t work anymore.',
      );
      expect(await readKinds()).toEqual(kinds);
    },
  );

  test('isn’t a way around the origin rule for anything else.', async ({ server }) => {
    const { userId } = await startWithToken(server, 'evening');
    const headers = { origin: 'https://evil.example' };
    const answer = await server.newBrowser().send({ method: 'PUT', url: `/api/reminders/${userId}`, headers, payload: {} });
    expect(answer.status).toBe(403);
  });
});

test('The page of an unsubscribe link has the brand that was just saved.', async () => {
  const server = await startTestServer();
  const { url } = await startWithToken(server, 'evening');
  await (await server.newAdmin()).put('/api/admin/settings', { brandName: 'Harbor' });
  expect((await server.newBrowser().get(url, { accept: 'text/html' })).body).toContain('<header>Harbor</header>');
});
