import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { expect, test } from 'vitest';
import { createUnsubscribeToken } from '#src/server/features/reminders/reminder-links.service.ts';
import { findPeople } from '#src/server/auth/account.repository.ts';
import { accept, invite, newPair } from '../../support/data/couples/two-people.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const EVENING = { weekday: 4, time: '20:30' };

async function start(timeZone: string) {
  const server = await startTestServer();
  const couple = await server.newCouple('canary-of-a-name');
  const path = `/api/reminders/${couple.userId}`;
  await couple.browser.put(path, { evening: EVENING, timeZone });
  const { reminders } = await couple.browser.caller();
  const { calendarUrl } = await reminders.get({ userId: couple.userId });
  return { server, couple, path, url: new URL(calendarUrl).pathname };
}

const fetchText = async (server: TestServer, url: string) => String((await server.newBrowser().get(url)).body);

/** The evenings from one parser: the title, and the first `count` starts. */
function readWithIcalJs(text: string, count: number) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [component, ...others] = calendar.getAllSubcomponents('vevent');
  if (!component || others.length > 0) throw new Error('The calendar has one event.');
  // Without its own definition, the parser would take the time zone for none.
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  const event = new ICAL.Event(component);
  const starts = event.iterator();
  return { title: event.summary, starts: Array.from({ length: count }, () => starts.next().toJSDate().toISOString()) };
}

/** The same from another one. */
function readWithNodeIcal(text: string, count: number) {
  const events = Object.values(nodeIcal.sync.parseICS(text)).flatMap((one) => (one?.type === 'VEVENT' ? one : []));
  const [event, ...others] = events;
  if (!event?.rrule || others.length > 0) throw new Error('The calendar has one event.');
  const starts = event.rrule.all((_date, index) => index < count);
  return { title: event.summary, starts: starts.map((date) => date.toISOString()) };
}

test.each([
  // The test's clock says March 1, 2026, a Sunday.
  ['Europe/Berlin', '2026-03-05T19:30:00.000Z', '2026-04-02T18:30:00.000Z'],
  ['America/New_York', '2026-03-06T01:30:00.000Z', '2026-04-03T00:30:00.000Z'],
  ['Australia/Sydney', '2026-03-05T09:30:00.000Z', '2026-04-02T09:30:00.000Z'],
  ['Asia/Kolkata', '2026-03-05T15:00:00.000Z', '2026-04-02T15:00:00.000Z'],
  ['America/Buenos_Aires', '2026-03-05T23:30:00.000Z', '2026-04-02T23:30:00.000Z'],
  ['UTC', '2026-03-05T20:30:00.000Z', '2026-04-02T20:30:00.000Z'],
])('In %s two parsers read the same evenings, also after the clocks change.', async (timeZone, first, fifth) => {
  const { server, couple, url } = await start(timeZone);
  await server.uploadWeeks(1, 2);
  const text = await fetchText(server, url);
  for (const read of [readWithIcalJs, readWithNodeIcal]) {
    const { title, starts } = read(text, 5);
    expect(title).toBe('Title 1');
    expect([starts[0], starts[4]]).toEqual([first, fifth]);
  }
  expect(text).not.toContain('canary');
  await server.completeWeeks(couple, 1);
  expect(readWithIcalJs(await fetchText(server, url), 1).title).toBe('Title 2');
});

test('The calendar is text/calendar without a session, and gone with the evening or the old address.', async () => {
  const { server, couple, path, url } = await start('Europe/Berlin');
  const app = server.newBrowser();
  const answer = await app.get(url);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const { calendarUrl } = await (await couple.browser.caller()).reminders.renewCalendarUrl({ userId: couple.userId });
  expect(await app.get(url)).toMatchObject({ status: 404, body: { message: 'There’s no calendar at this address.' } });
  const renewed = new URL(calendarUrl).pathname;
  expect((await app.get(renewed)).status).toBe(200);
  await couple.browser.put(path, { evening: null });
  expect((await app.get(renewed)).status).toBe(404);
  expect((await app.get('/api/calendar/1-nonsense.ics')).status).toBe(404);
});

test('The calendar ends with the weeks that are left, and the file to add once names the partner and no week.', async () => {
  const server = await startTestServer();
  const { nora, elias, userId } = await newPair(server);
  await server.uploadWeeks(1, 2);
  await server.completeWeeks({ browser: nora, userId }, 2);
  const file = `/api/reminders/${userId}/evening.ics`;
  expect((await elias.get(file)).status).toBe(404);
  await elias.put(`/api/reminders/${userId}`, { evening: EVENING, timeZone: 'Europe/Berlin' });
  const { headers, body } = await elias.get(file);
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="evening.ics"',
  });
  const text = String(body);
  expect(readWithIcalJs(text, 1).title).toBe('Lovewell evening with Nora');
  expect(text).toContain('COUNT=50');
  expect(text).toContain('/dashboard');
  const { calendarUrl } = await (await elias.caller()).reminders.get({ userId });
  const subscribed = await fetchText(server, new URL(calendarUrl).pathname);
  expect(subscribed).toContain('COUNT=50');
  expect(subscribed).not.toContain('Nora');
});

test('A closed account has no calendar anymore.', async () => {
  const { server, couple, url } = await start('Europe/Berlin');
  const admin = await server.newAdmin();
  await admin.post('/api/trpc/customer.block', { customerId: couple.userId, reason: 'fraud' });
  expect((await server.newBrowser().get(url)).status).toBe(404);
});

test('When the partner joins, the calendar gets another address, and links out of earlier reminders stop working.', async () => {
  const { server, couple, url } = await start('UTC');
  const { browser: nora, userId } = couple;
  const makeToken = async () => {
    const [person] = await findPeople(server.deps.db, userId);
    if (!person) throw new Error('A couple has a person.');
    return createUnsubscribeToken(server.deps, person, 'evening');
  };
  const [earlier, stranger] = [await makeToken(), server.newBrowser()];
  const statuses = async (calendar: string, token: string) => [
    (await stranger.get(calendar)).status,
    (await stranger.get(`/api/unsubscribe/${token}`)).status,
    (await stranger.get(`/api/trpc/reminders.byToken?input=${JSON.stringify({ token })}`)).status,
    (await stranger.post(`/api/unsubscribe/${token}`)).status,
  ];
  expect(await statuses(url, earlier)).toEqual([200, 200, 200, 200]);
  await accept(server.newBrowser(), await invite(nora));
  expect(await statuses(url, earlier)).toEqual([404, 404, 404, 404]);
  const { reminders } = await nora.caller();
  const { calendarUrl } = await reminders.get({ userId });
  expect(await statuses(new URL(calendarUrl).pathname, await makeToken())).toEqual([200, 200, 200, 200]);
});

test('Links in calendar apps and emails outlive an upgrade: their signatures stay as they were.', async () => {
  const { server, couple, url } = await start('UTC');
  const [person] = await findPeople(server.deps.db, couple.userId);
  if (!person) throw new Error('A couple has a person.');
  const sign = (what: string) => `${person.id}-${server.deps.hmac.sign(`${what} ${person.id}`, Date.parse(person.createdAt))}`;
  expect(url).toBe(`/api/calendar/${sign('calendar 0')}.ics`);
  expect((await server.newBrowser().get(`/api/unsubscribe/${sign('unsubscribe evening')}`)).status).toBe(200);
});

test('A calendar ends with a line break, and the brand is escaped in it.', async () => {
  const { server, url } = await start('UTC');
  const admin = await server.newAdmin();
  await admin.put('/api/admin/settings', { brandName: 'Us; and\nB\\C, too' });
  const text = await fetchText(server, url);
  expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/u);
  expect(text).toContain('\r\nX-WR-CALNAME:Us\\; and B\\\\C\\, too\r\n');
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/u);
});

test('Unknown addresses of calendars and links of reminders are 404, however long or odd.', async () => {
  const stranger = (await startTestServer()).newBrowser();
  for (const token of [
    'x'.repeat(101),
    'x'.repeat(1_900),
    'x'.repeat(5_000),
    '%20',
    '%00',
    '%F0%9F%92%8D',
    '1-',
    '-',
    "1-x'--",
  ]) {
    expect((await stranger.get(`/api/calendar/${token}.ics`)).status, token).toBe(404);
    expect((await stranger.get(`/api/unsubscribe/${token}`)).status, token).toBe(404);
    expect((await stranger.post(`/api/unsubscribe/${token}`)).status, token).toBe(404);
  }
});

test('What the couple decided is in the calendar on the day to look at it again, without its words.', async () => {
  const { server, couple, url } = await start('Europe/Berlin');
  for (const reviewOn of ['2026-06-12', '2026-06-12', null]) {
    await couple.browser.post(`/api/agreements/${couple.userId}`, { text: 'canary of an agreement', reviewOn });
  }
  const text = await fetchText(server, url);
  const events = Object.values(nodeIcal.sync.parseICS(text)).flatMap((one) => (one?.type === 'VEVENT' ? one : []));
  expect(events).toHaveLength(2);
  expect(events[1]).toMatchObject({ summary: 'Lovewell: look again at what you decided', datetype: 'date' });
  expect(text).toContain('DTSTART;VALUE=DATE:20260612');
  expect(text).not.toContain('canary');
});
