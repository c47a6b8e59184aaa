import { describe, expect } from 'vitest';
import { DAY } from '#src/domain/time/time.ts';
import { emailsTo } from '../../support/data/emails.ts';
import { newColleague, STAFF_PASSWORD, staffToken } from '../../support/data/staff.ts';
import { startTestServer } from '../../support/server/test-server.ts';
import { KEEPS_MAIL, testWithServer } from '../../support/server/test-with-server.ts';

const test = testWithServer({}, KEEPS_MAIL);

const GONE = { status: 404, body: { message: 'This invitation is no longer valid.' } };
const LAST_OWNER = { status: 409, body: { message: expect.stringContaining('needs an owner') as unknown } };

let people = 0;
const newPerson = (role = 'helper') => ({ name: 'Rosa Kim', email: `rosa${(people += 1)}@team.example`, role });

describe('An owner', () => {
  test('sees the account that the environment sets, without an email until one is saved.', async ({ server }) => {
    const owner = await server.newAdmin();
    const { body } = await owner.get('/api/admin/staff');
    const admin = { id: 1, name: 'admin', email: null, role: 'owner', invited: false, totp: false };
    expect(body).toEqual(expect.arrayContaining([admin]));
    const email = 'boss@team.example';
    expect(await owner.put('/api/admin/staff/1', { email })).toMatchObject({ status: 200, body: { ...admin, email } });
    expect(await owner.delete('/api/admin/staff/1')).toMatchObject({ status: 409 });
  });

  test('invites somebody, who chooses a password and signs in with their email from then on.', async ({ server }) => {
    const owner = await server.newAdmin();
    const person = newPerson('editor');
    const invited = await owner.post('/api/admin/staff', { ...person, email: ` ${person.email.toUpperCase()} ` });
    expect(invited).toMatchObject({ status: 201, body: { ...person, invited: true, totp: false } });
    const token = await staffToken(server, person.email);
    const browser = server.newBrowser();
    expect(await browser.post('/api/staff/accept', { token, password: 'short' })).toMatchObject({ status: 400 });
    expect(await browser.post('/api/staff/accept', { token, password: STAFF_PASSWORD })).toMatchObject({ status: 200 });
    expect(await browser.get('/api/auth/check')).toMatchObject({ body: { isAdmin: true, role: 'editor' } });
    expect(await browser.post('/api/staff/accept', { token, password: 'another one' })).toMatchObject(GONE);
    expect((await owner.get('/api/admin/staff')).body).toEqual(
      expect.arrayContaining([expect.objectContaining({ ...person, invited: false })]),
    );
    const login = { username: person.email.toUpperCase(), password: STAFF_PASSWORD };
    expect(await server.newBrowser().post('/api/auth/login', login)).toMatchObject({ status: 200 });
  });

  test.for([
    [{ name: ' ' }, 400, 'Name is required.'],
    [{ email: 'rosa' }, 400, 'Please enter a valid email address.'],
    [{ role: 'boss' }, 400, 'Role must be owner, editor, or helper.'],
    [{ email: 'admin@team.example' }, 409, 'Someone on the team has this email already.'],
  ] as const)('can’t invite %j.', async ([difference, status, message], { server }) => {
    const owner = await server.newAdmin();
    await owner.put('/api/admin/staff/1', { email: 'admin@team.example' });
    const answer = await owner.post('/api/admin/staff', { ...newPerson(), ...difference });
    expect(answer).toMatchObject({ status, body: { message } });
  });

  test('corrects an invited person’s email, and only the link to the new one works.', async ({ server }) => {
    const owner = await server.newAdmin();
    const mistyped = newPerson();
    const { body } = await owner.post('/api/admin/staff', mistyped);
    const first = await staffToken(server, mistyped.email);
    const email = `right${people}@team.example`;
    const { id } = body as { id: number };
    expect(await owner.put(`/api/admin/staff/${id}`, { email })).toMatchObject({ status: 200, body: { email } });
    expect(await server.newBrowser().post('/api/staff/accept', { token: first, password: STAFF_PASSWORD })).toMatchObject(GONE);
    const token = await staffToken(server, email);
    expect(await server.newBrowser().post('/api/staff/accept', { token, password: STAFF_PASSWORD })).toMatchObject({
      status: 200,
    });
  });

  test('sends a link for a new password, which ends the person’s sessions once it’s used.', async ({ server }) => {
    const owner = await server.newAdmin();
    const { id, browser, login } = await newColleague(server, owner, newPerson('helper'));
    expect(await owner.post(`/api/admin/staff/${id}/link`)).toMatchObject({ status: 200 });
    const token = await staffToken(server, login.username);
    const elsewhere = server.newBrowser();
    expect(await elsewhere.post('/api/staff/accept', { token, password: 'a newer password' })).toMatchObject({ status: 200 });
    expect(await browser.get('/api/auth/check')).toMatchObject({ body: { isAdmin: false } });
    expect(await server.newBrowser().post('/api/auth/login', login)).toMatchObject({ status: 401 });
    expect((await emailsTo(server, login.username)).at(-1)).toMatchObject({ subject: 'Your password was changed (Lovewell)' });
  });

  test('removes a person, who is signed out and can’t come back; Activity still has their name.', async ({ server }) => {
    const owner = await server.newAdmin();
    const { id, browser, login } = await newColleague(server, owner, { ...newPerson('editor'), name: 'Gone Soon' });
    await browser.post('/api/admin/weeks/fill');
    expect(await owner.delete(`/api/admin/staff/${id}`)).toMatchObject({ status: 200 });
    expect(await browser.get('/api/admin/weeks')).toMatchObject({ status: 401 });
    expect(await server.newBrowser().post('/api/auth/login', login)).toMatchObject({ status: 401 });
    const gone = { status: 404, body: { message: 'This person isn’t on the team.' } };
    expect(await owner.put(`/api/admin/staff/${id}`, { name: 'Back' })).toMatchObject(gone);
    expect(await owner.delete(`/api/admin/staff/${id}`)).toMatchObject(gone);
    expect(await owner.post(`/api/admin/staff/${id}/link`)).toMatchObject(gone);
    const { entries: events } = await (await owner.caller()).audit.page({ kind: 'staff' });
    expect(events.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['The admin removed Gone Soon from the team', 'Gone Soon joined the team']),
    );
    expect(await owner.post('/api/admin/staff', { ...newPerson(), email: login.username })).toMatchObject({ status: 201 });
  });
});

test('The last owner who has signed in stays one.', async () => {
  const server = await startTestServer({}, KEEPS_MAIL);
  const owner = await server.newAdmin();
  const demote = (id = 1) => owner.put(`/api/admin/staff/${id}`, { role: 'editor' });
  expect(await demote()).toMatchObject(LAST_OWNER);
  const person = newPerson('owner');
  await owner.post('/api/admin/staff', person);
  expect(await demote()).toMatchObject(LAST_OWNER);
  const other = server.newBrowser();
  await other.post('/api/staff/accept', { token: await staffToken(server, person.email), password: STAFF_PASSWORD });
  expect(await demote()).toMatchObject({ status: 200, body: { role: 'editor' } });
  expect(await owner.get('/api/admin/staff')).toMatchObject({ status: 403 });
  expect(await other.delete('/api/admin/staff/2')).toMatchObject(LAST_OWNER);
});

test('Of two owners who demote each other at the same moment, one stays.', async () => {
  const server = await startTestServer({}, KEEPS_MAIL);
  const owner = await server.newAdmin();
  const { id, browser } = await newColleague(server, owner, newPerson('owner'));
  const answers = await Promise.all([
    owner.put(`/api/admin/staff/${id}`, { role: 'helper' }),
    browser.put('/api/admin/staff/1', { role: 'helper' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200]);
});

test('An invitation ends after 14 days, and when a newer one is sent.', async () => {
  const server = await startTestServer({}, KEEPS_MAIL);
  const owner = await server.newAdmin();
  const person = newPerson();
  const { body } = await owner.post('/api/admin/staff', person);
  const first = await staffToken(server, person.email);
  await owner.post(`/api/admin/staff/${(body as { id: number }).id}/link`);
  const second = await staffToken(server, person.email);
  const accept = (token: string) => server.newBrowser().post('/api/staff/accept', { token, password: STAFF_PASSWORD });
  expect(await accept(first)).toMatchObject(GONE);
  server.clock.advance(14 * DAY);
  expect(await accept(second)).toMatchObject(GONE);
});

test('A sign-in from a new browser is told once by email; one that accepted an invitation is known.', async () => {
  const server = await startTestServer({}, KEEPS_MAIL);
  const owner = await server.newAdmin();
  const { browser, login } = await newColleague(server, owner, newPerson());
  const told = async () => (await emailsTo(server, login.username)).filter(({ subject }) => subject.startsWith('New sign-in'));
  await browser.post('/api/auth/login', login);
  expect(await told()).toHaveLength(0);
  const another = server.newBrowser();
  for (let time = 0; time < 2; time += 1) await another.post('/api/auth/login', login);
  expect(await told()).toHaveLength(1);
});

test('Activity says who did what, by kind and page.', async () => {
  const server = await startTestServer({}, KEEPS_MAIL);
  const owner = await server.newAdmin();
  const { browser } = await newColleague(server, owner, { ...newPerson('editor'), name: 'Ann' });
  await browser.post('/api/admin/weeks/fill');
  const { body } = await owner.get('/api/admin/activity?kind=weeks');
  expect(body).toMatchObject({ total: 1, entries: [{ who: 'Ann', text: expect.stringContaining('Ann filled') as unknown }] });
  expect((await owner.get('/api/admin/activity?kind=staff')).body).toMatchObject({
    entries: [{ who: 'Ann' }, { who: 'The admin' }],
  });
  expect(await owner.get('/api/admin/activity?kind=selling&page=2')).toMatchObject({
    status: 200,
    body: { total: 0, entries: [] },
  });
  expect(await owner.get('/api/admin/activity?kind=gossip')).toMatchObject({ status: 400 });
  expect(await owner.get('/api/admin/activity?page=0')).toMatchObject({ status: 400 });
});
