import { describe, expect, test } from 'vitest';
import { findPeople } from '#src/server/auth/account.repository.ts';
import { createUnsubscribeToken } from '#src/server/features/reminders/reminder-links.service.ts';
import type { ReminderKind } from '#src/domain/reminders/reminders.ts';
import { testContract, type Call, type Inputs } from '../support/contract.ts';
import { newPair } from '../support/data/two-people.ts';
import { startTestServer, type TestServer } from '../support/server/test-server.ts';

const OFF = { evening: false, yourTurn: false, milestone: false, newWeek: false };
const NOTHING = { evening: null, timeZone: 'UTC', kinds: OFF, pausedUntil: null, calendarUrl: expect.any(String) };
const CHOSEN = {
  evening: { weekday: 4, time: '20:30' },
  timeZone: 'Asia/Kolkata',
  kinds: { ...OFF, evening: true },
  pausedUntil: '2027-06-03',
};
const NOT_ALLOWED = [403, 'You are not allowed to do this.'] as const;
const NOT_SIGNED_IN = [401, 'Please sign in.'] as const;
const BAD_EVENING = [400, 'Please choose a day and a time for your evening.'] as const;
const BAD_ZONE = [400, 'Please choose a time zone such as Europe/Berlin.'] as const;
const BAD_KINDS = [400, 'Kinds: each reminder is either on or off.'] as const;
const BAD_PAUSE = [400, 'Please enter a date such as June 3, 2027.'] as const;

const get: Call<Inputs['reminders']['get']> = {
  rest: ({ userId }) => ({ method: 'GET', url: `/api/reminders/${userId}` }),
  call: (caller, input) => caller.reminders.get(input),
};

testContract('GET /api/reminders/{userId}', get, {
  'a new couple': { input: ({ userId }) => ({ userId }), answers: NOTHING },
  'another couple': { as: 'stranger', input: ({ userId }) => ({ userId }), refuses: NOT_ALLOWED },
  'an admin': { as: 'admin', input: ({ userId }) => ({ userId }), refuses: NOT_ALLOWED },
  'an anonymous visitor': { as: 'anonymous', input: ({ userId }) => ({ userId }), refuses: NOT_SIGNED_IN },
});

const update: Call<Inputs['reminders']['update']> = {
  rest: ({ userId, ...payload }) => ({ method: 'PUT', url: `/api/reminders/${userId}`, payload }),
  call: (caller, input) => caller.reminders.update(input),
};

testContract('PUT /api/reminders/{userId}', update, {
  everything: { input: ({ userId }) => ({ userId, ...CHOSEN }), answers: { ...NOTHING, ...CHOSEN } },
  'nothing at all': { input: ({ userId }) => ({ userId }), answers: NOTHING },
  'one kind, and the rest stays': {
    given: ({ couple, userId }) => couple.put(`/api/reminders/${userId}`, CHOSEN),
    input: ({ userId }) => ({ userId, kinds: { newWeek: true } }),
    answers: { ...NOTHING, ...CHOSEN, kinds: { ...OFF, evening: true, newWeek: true } },
  },
  'no evening and no pause anymore': {
    given: ({ couple, userId }) => couple.put(`/api/reminders/${userId}`, CHOSEN),
    input: ({ userId }) => ({ userId, evening: null, pausedUntil: null }),
    answers: { ...NOTHING, ...CHOSEN, evening: null, pausedUntil: null },
  },
  'a calendar address of one’s own': {
    input: ({ userId }) => ({ userId, calendarUrl: 'https://evil.example' }),
    answers: { ...NOTHING, calendarUrl: expect.stringMatching(/^http:\/\/localhost:3000\/api\/calendar\/[\w-]+\.ics$/u) },
  },
  'an eighth day': { input: ({ userId }) => ({ userId, evening: { weekday: 8, time: '20:00' } }), refuses: BAD_EVENING },
  'a time zone that doesn’t exist': { input: ({ userId }) => ({ userId, timeZone: 'Europe/Nowhere' }), refuses: BAD_ZONE },
  'an unknown kind': { input: ({ userId }) => ({ userId, kinds: { offers: true } }), refuses: BAD_KINDS },
  'a pause until never': { input: ({ userId }) => ({ userId, pausedUntil: '2027-02-30' }), refuses: BAD_PAUSE },
  'another couple': { as: 'stranger', input: ({ userId }) => ({ userId, ...CHOSEN }), refuses: NOT_ALLOWED },
  'an admin': { as: 'admin', input: ({ userId }) => ({ userId, ...CHOSEN }), refuses: NOT_ALLOWED },
  'an anonymous visitor': { as: 'anonymous', input: ({ userId }) => ({ userId, ...CHOSEN }), refuses: NOT_SIGNED_IN },
});

test('Once both have joined, each has reminders of their own, and the shared account’s are the inviter’s.', async () => {
  const server = await startTestServer();
  const { nora, elias, userId } = await newPair(server);
  const url = `/api/reminders/${userId}`;
  await nora.put(url, CHOSEN);
  expect((await elias.get(url)).body).toEqual(NOTHING);
  expect((await nora.get(url)).body).toMatchObject(CHOSEN);
});

test('What a person chose is deleted with them.', async () => {
  const server = await startTestServer();
  const { browser, userId } = await server.newCouple();
  await browser.put(`/api/reminders/${userId}`, CHOSEN);
  await server.deps.db.deleteFrom('customers').where('id', '=', userId).execute();
  expect(await server.deps.db.selectFrom('reminderSettings').selectAll().execute()).toEqual([]);
});

/** A couple with every reminder on, and the path that turns one of them off. */
async function startWithToken(kind: ReminderKind) {
  const server = await startTestServer();
  const { browser, userId } = await server.newCouple();
  const kinds = { evening: true, yourTurn: true, milestone: true, newWeek: true };
  await browser.put(`/api/reminders/${userId}`, { ...CHOSEN, kinds });
  const token = createUnsubscribeToken(server.deps, await onlyPerson(server, userId), kind);
  const readKinds = async () => (await (await browser.caller()).reminders.get({ userId })).kinds;
  return { server, browser, userId, token, kinds, readKinds, url: `/api/unsubscribe/${token}` };
}

async function onlyPerson({ deps }: TestServer, userId: number) {
  const [person] = await findPeople(deps.db, userId);
  if (!person) throw new Error('A couple has a person.');
  return person;
}

describe('The link in a reminder', () => {
  test.each([
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'List-Unsubscribe=One-Click'],
    [
      'a form in parts',
      { 'content-type': 'multipart/form-data; boundary=x' },
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['JSON', { 'content-type': 'application/json' }, '{}'],
    ['no body', {}, ''],
    ['another site’s page', { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }, ''],
  ])(
    'turns off its kind, and only that, by a POST from anywhere without a session, with %s.',
    async (_name, headers, payload) => {
      const { server, url, kinds, readKinds } = await startWithToken('milestone');
      const answer = await server.newBrowser().send({ method: 'POST', url, headers, payload });
      expect(answer).toMatchObject({ status: 200, body: { success: true } });
      expect(await readKinds()).toEqual({ ...kinds, milestone: false });
    },
  );

  test('is a page with one button that changes nothing until it’s pressed.', async () => {
    const { server, url, kinds, readKinds } = await startWithToken('yourTurn');
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

  test('works twice.', async () => {
    const { server, url } = await startWithToken('evening');
    for (const _time of [1, 2]) expect((await server.newBrowser().post(url)).status).toBe(200);
  });

  test('lets its reader change the kinds and the pause, and nothing else.', async () => {
    const { server, browser, userId, token, kinds } = await startWithToken('evening');
    const { reminders } = await server.newBrowser().caller();
    expect(await reminders.byToken({ token })).toEqual({ kinds, pausedUntil: '2027-06-03' });
    const change = { kinds: { newWeek: false }, pausedUntil: null, timeZone: 'UTC', evening: null };
    const changed = { kinds: { ...kinds, newWeek: false }, pausedUntil: null };
    expect(await reminders.updateByToken({ token, ...change })).toEqual(changed);
    expect((await browser.get(`/api/reminders/${userId}`)).body).toMatchObject({ ...CHOSEN, ...changed });
  });

  test.each(['nonsense', '1-nonsense', '999-x', `${'9'.repeat(40)}-x`])('is refused if nobody was sent it: %s', async (token) => {
    const { server, kinds, readKinds } = await startWithToken('evening');
    const visitor = server.newBrowser();
    const refused = { status: 404, body: { success: false, message: 'This link doesn’t work anymore.', field: null } };
    expect(await visitor.get(`/api/unsubscribe/${token}`)).toMatchObject(refused);
    expect(await visitor.post(`/api/unsubscribe/${token}`)).toMatchObject(refused);
    expect((await visitor.get(`/api/unsubscribe/${token}`, { accept: 'text/html' })).body).toContain(
      'This link doesn’t work anymore.',
    );
    expect(await readKinds()).toEqual(kinds);
  });

  test('isn’t a way around the origin rule for anything else.', async () => {
    const { server, userId } = await startWithToken('evening');
    const headers = { origin: 'https://evil.example' };
    const answer = await server.newBrowser().send({ method: 'PUT', url: `/api/reminders/${userId}`, headers, payload: {} });
    expect(answer.status).toBe(403);
  });
});

test('The page of an unsubscribe link has the brand that was just saved.', async () => {
  const { server, url } = await startWithToken('evening');
  await (await server.newAdmin()).put('/api/admin/settings', { brandName: 'Harbor' });
  expect((await server.newBrowser().get(url, { accept: 'text/html' })).body).toContain('<header>Harbor</header>');
});
