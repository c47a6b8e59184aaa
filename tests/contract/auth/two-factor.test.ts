import { describe, expect } from 'vitest';
import { emailsTo } from '../../support/data/emails.ts';
import { codeNow, newColleague, STAFF_PASSWORD, staffToken, turnTotpOn } from '../../support/data/staff.ts';
import type { TestBrowser } from '../../support/server/test-browser.ts';
import { ADMIN, startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { KEEPS_MAIL, testWithServer } from '../../support/server/test-with-server.ts';

const test = testWithServer({}, KEEPS_MAIL);

const NEEDS_CODE = { status: 401, body: { success: false, codeRequired: true } };
const WRONG_CODE = { status: 400, body: { message: 'That code is wrong or has been used. Wait for the next one.' } };

let people = 0;

/** A new owner who signs in with an authenticator. */
async function newCareful(server: TestServer) {
  const person = { name: 'Rosa Kim', email: `careful${(people += 1)}@team.example`, role: 'owner' };
  const colleague = await newColleague(server, await server.newAdmin(), person);
  return { ...colleague, ...(await turnTotpOn(server, colleague.browser)) };
}

const signIn = (server: TestServer, login: object) => server.newBrowser().post('/api/auth/login', login);
const isStaff = async (browser: TestBrowser) => (await browser.get('/api/auth/check')).body;

describe('Turning two-factor sign-in on', () => {
  test('takes a secret for an app and a code from it, and gives ten recovery codes.', async ({ server }) => {
    const owner = await server.newAdmin();
    const { browser, login } = await newColleague(server, owner, { name: 'Ann', email: 'ann@team.example', role: 'helper' });
    const elsewhere = server.newBrowser();
    await elsewhere.post('/api/auth/login', login);
    const started = await browser.post('/api/admin/totp');
    const { secret, url } = started.body as { secret: string; url: string };
    expect(started.status).toBe(201);
    expect(secret).toMatch(/^[A-Z2-7]{32,}$/u);
    expect(url).toContain(`otpauth://totp/Lovewell:ann%40team.example?secret=${secret}&issuer=Lovewell`);
    // Until it's confirmed, nothing changes.
    expect(await signIn(server, login)).toMatchObject({ status: 200 });
    expect(await browser.post('/api/admin/totp/confirm', { code: '000000' })).toMatchObject(WRONG_CODE);
    const confirmed = await browser.post('/api/admin/totp/confirm', { code: codeNow(server, secret) });
    const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] };
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await isStaff(browser)).toMatchObject({ isAdmin: true });
    expect(await isStaff(elsewhere)).toMatchObject({ isAdmin: false });
    expect(await browser.post('/api/admin/totp')).toMatchObject({ status: 409 });
    const list = (await owner.get('/api/admin/staff')).body;
    expect(list).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'Ann', totp: true })]));
    expect((await emailsTo(server, 'ann@team.example')).at(-1)).toMatchObject({
      subject: 'Two-factor sign-in is on (Lovewell)',
    });
    // The code that confirmed has been used.
    expect(await signIn(server, { ...login, code: codeNow(server, secret) })).toMatchObject(NEEDS_CODE);
  });
});

describe('With two-factor sign-in on, signing in', () => {
  test('asks for a code after the right password, and only then.', async ({ server }) => {
    const { secret, login } = await newCareful(server);
    expect(await signIn(server, login)).toMatchObject(NEEDS_CODE);
    const wrongPassword = await signIn(server, { ...login, password: 'wrong one', code: codeNow(server, secret) });
    expect(wrongPassword).toMatchObject({ status: 401, body: { message: 'Invalid username or password' } });
    expect(wrongPassword.body).not.toHaveProperty('codeRequired');
    expect(await signIn(server, { ...login, code: '12345' })).toMatchObject(NEEDS_CODE);
    expect(await signIn(server, { ...login, code: codeNow(server, secret) })).toMatchObject({ status: 200 });
  });

  test('takes a code from half a minute before or after, and each code once.', async ({ server }) => {
    const { secret, login } = await newCareful(server);
    server.clock.advance(60_000);
    for (const later of [-1, 0, 1]) {
      const code = codeNow(server, secret, later);
      expect(await signIn(server, { ...login, code })).toMatchObject({ status: 200 });
      expect(await signIn(server, { ...login, code })).toMatchObject(NEEDS_CODE);
    }
    for (const later of [-2, 2]) {
      expect(await signIn(server, { ...login, code: codeNow(server, secret, later) })).toMatchObject(NEEDS_CODE);
    }
  });

  test('takes a code once, however many try it at the same moment.', async ({ server }) => {
    const { secret, recoveryCodes, login } = await newCareful(server);
    for (const code of [codeNow(server, secret), recoveryCodes[0]]) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(server, { ...login, code })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });

  test('takes a recovery code once, however it’s typed.', async ({ server }) => {
    const { recoveryCodes, login } = await newCareful(server);
    const [first = '', second = ''] = recoveryCodes;
    const typed = first.toLowerCase().replaceAll('-', '  ');
    expect(await signIn(server, { ...login, code: typed })).toMatchObject({ status: 200 });
    expect(await signIn(server, { ...login, code: first })).toMatchObject(NEEDS_CODE);
    expect(await signIn(server, { ...login, code: second.replaceAll('-', '') })).toMatchObject({ status: 200 });
  });

  test('asks for it after a link that sets a password, too.', async ({ server }) => {
    const { id, secret, login } = await newCareful(server);
    await (await server.newAdmin()).post(`/api/admin/staff/${id}/link`);
    const token = await staffToken(server, login.username);
    const browser = server.newBrowser();
    expect(await browser.post('/api/staff/accept', { token, password: 'a newer one' })).toMatchObject(NEEDS_CODE);
    expect(await isStaff(browser)).toMatchObject({ isAdmin: false });
    const renewed = { ...login, password: 'a newer one', code: codeNow(server, secret) };
    expect(await browser.post('/api/auth/login', renewed)).toMatchObject({ status: 200 });
  });

  test('needs no code anymore once it’s turned off with one.', async ({ server }) => {
    const { browser, secret, login } = await newCareful(server);
    const turnOff = (code: string) => browser.send({ method: 'DELETE', url: '/api/admin/totp', payload: { code } });
    expect(await browser.send({ method: 'DELETE', url: '/api/admin/totp', payload: {} })).toMatchObject(WRONG_CODE);
    expect(await turnOff('000000')).toMatchObject(WRONG_CODE);
    expect(await turnOff(codeNow(server, secret))).toMatchObject({ status: 200 });
    expect(await signIn(server, login)).toMatchObject({ status: 200 });
  });
});

test('Wrong codes are limited like wrong passwords.', async () => {
  const server = await startTestServer({ LOGIN_ATTEMPTS_PER_MINUTE: '3' }, KEEPS_MAIL);
  const admin = await server.newAdmin();
  const { secret } = await turnTotpOn(server, admin);
  server.clock.advance(3_600_000);
  for (let time = 0; time < 3; time += 1) {
    expect(await signIn(server, { ...ADMIN, code: '000000' })).toMatchObject(NEEDS_CODE);
  }
  expect(await signIn(server, { ...ADMIN, code: '000000' })).toMatchObject({ status: 429 });
  // A password alone isn't a failure, so that signing in in two steps counts nothing.
  server.clock.advance(3_600_000);
  for (let time = 0; time < 5; time += 1) expect(await signIn(server, ADMIN)).toMatchObject(NEEDS_CODE);
  expect(await signIn(server, { ...ADMIN, code: codeNow(server, secret) })).toMatchObject({ status: 200 });
  for (let time = 0; time < 3; time += 1) {
    expect(await admin.send({ method: 'DELETE', url: '/api/admin/totp', payload: { code: '1' } })).toMatchObject(WRONG_CODE);
  }
  expect(await admin.send({ method: 'DELETE', url: '/api/admin/totp', payload: { code: '1' } })).toMatchObject({ status: 429 });
});

test('A new ADMIN_PASSWORD leaves two-factor sign-in on.', async () => {
  const first = await startTestServer({}, KEEPS_MAIL);
  const { secret } = await turnTotpOn(first, await first.newAdmin());
  await first.close();
  const password = 'another horse';
  const second = await startTestServer({ ADMIN_PASSWORD: password }, { ...KEEPS_MAIL, dataDir: first.dataDir });
  second.clock.advance(60_000);
  const login = { username: 'admin', password };
  expect(await signIn(second, login)).toMatchObject(NEEDS_CODE);
  expect(await signIn(second, { ...login, code: codeNow(second, secret) })).toMatchObject({ status: 200 });
});

test('Everyone on the team changes their own password, and is signed out everywhere else.', async () => {
  const server = await startTestServer({}, KEEPS_MAIL);
  const owner = await server.newAdmin();
  const { browser, login } = await newColleague(server, owner, { name: 'Ann', email: 'ann@team.example', role: 'helper' });
  const elsewhere = server.newBrowser();
  await elsewhere.post('/api/auth/login', login);
  const save = (input: object) =>
    browser.post('/api/trpc/security.savePassword', { password: 'brand new', confirmPassword: 'brand new', ...input });
  expect((await save({ currentPassword: 'wrong one' })).status).toBe(400);
  expect((await save({ currentPassword: STAFF_PASSWORD })).status).toBe(200);
  expect(await isStaff(browser)).toMatchObject({ isAdmin: true });
  expect(await isStaff(elsewhere)).toMatchObject({ isAdmin: false });
  expect(await signIn(server, { ...login, password: 'brand new' })).toMatchObject({ status: 200 });
  const ofAdmin = { currentPassword: ADMIN.password, password: 'brand new', confirmPassword: 'brand new' };
  expect((await owner.post('/api/trpc/security.savePassword', ofAdmin)).status).toBe(409);
});

test('Somebody on the team signs out of another browser, and only of their own.', async () => {
  const server = await startTestServer({}, KEEPS_MAIL);
  const owner = await server.newAdmin();
  const { browser, login } = await newColleague(server, owner, { name: 'Ann', email: 'ann@team.example', role: 'helper' });
  const elsewhere = server.newBrowser();
  await elsewhere.post('/api/auth/login', login);
  const { security } = await browser.caller();
  const devices = await security.devices();
  expect(devices.map(({ isThis }) => isThis)).toEqual([true, false]);
  const [ofOwner] = await (await owner.caller()).security.devices();
  await security.signOutDevice({ deviceId: ofOwner?.id ?? '' });
  expect(await isStaff(owner)).toMatchObject({ isAdmin: true });
  await security.signOutDevice({ deviceId: devices[1]?.id ?? '' });
  expect(await isStaff(elsewhere)).toMatchObject({ isAdmin: false });
  await elsewhere.post('/api/auth/login', login);
  await security.signOutElsewhere();
  expect([await isStaff(browser), await isStaff(elsewhere)]).toMatchObject([{ isAdmin: true }, { isAdmin: false }]);
});
