import { describe, expect } from 'vitest';
import { z } from 'zod';
import { MINUTE } from '#src/domain/time/time.ts';
import { emailsTo } from '../../support/data/emails.ts';
import { createPhone } from '../../support/data/passkey.ts';
import { codeNow, newColleague, STAFF_PASSWORD, turnTotpOn } from '../../support/data/staff.ts';
import type { TestBrowser } from '../../support/server/test-browser.ts';
import type { TestServer } from '../../support/server/test-server.ts';
import { KEEPS_MAIL, testWithServer } from '../../support/server/test-with-server.ts';

const test = testWithServer({ LOGIN_ATTEMPTS_PER_MINUTE: '1000' }, KEEPS_MAIL);

const optionsSchema = z.object({ result: z.object({ data: z.object({ challenge: z.string() }) }) });
const addedSchema = z.object({ result: z.object({ data: z.object({ recoveryCodes: z.array(z.string()).nullable() }) }) });
const REFUSED = { status: 401 };
const NOT_ADDED = { status: 400, body: { error: { message: 'The passkey wasn’t added. Please try again.' } } };

let people = 0;

async function newHelper(server: TestServer) {
  const email = `key${(people += 1)}@team.example`;
  return newColleague(server, await server.newAdmin(), { name: 'Rosa Kim', email, role: 'helper' });
}

async function start(browser: TestBrowser, currentPassword = STAFF_PASSWORD) {
  return optionsSchema.parse((await browser.post('/api/trpc/security.startPasskey', { currentPassword })).body).result.data;
}
const add = (browser: TestBrowser, passkey: object) =>
  browser.post('/api/trpc/security.addPasskey', { name: 'Rosa’s phone', passkey });
const remove = (browser: TestBrowser, passkeyId: string, currentPassword = STAFF_PASSWORD) =>
  browser.post('/api/trpc/security.removePasskey', { passkeyId, currentPassword });

/** Someone on the team with a passkey. */
async function newKeyholder(server: TestServer) {
  const helper = await newHelper(server);
  const phone = createPhone();
  const added = await add(helper.browser, phone.create(await start(helper.browser)));
  return { ...helper, phone, recoveryCodes: addedSchema.parse(added.body).result.data.recoveryCodes ?? [] };
}

async function challenge(server: TestServer) {
  return optionsSchema.parse((await server.newBrowser().post('/api/trpc/auth.startPasskeySignIn', {})).body).result.data;
}
const signIn = (browser: TestBrowser, passkey: object) => browser.post('/api/trpc/auth.signInWithPasskey', passkey);
const isStaff = async (browser: TestBrowser) => (await browser.get('/api/auth/check')).body;

describe('Adding a passkey', () => {
  test('takes the password, signs out elsewhere, is told by email, and gives recovery codes.', async ({ server }) => {
    const { browser, login } = await newHelper(server);
    const elsewhere = server.newBrowser();
    await elsewhere.post('/api/auth/login', login);
    const wrong = await browser.post('/api/trpc/security.startPasskey', { currentPassword: 'not this one' });
    expect(wrong).toMatchObject({ status: 400, body: { error: { data: { field: 'currentPassword' } } } });
    const phone = createPhone();
    const added = addedSchema.parse((await add(browser, phone.create(await start(browser)))).body).result.data;
    expect(added.recoveryCodes).toHaveLength(10);
    expect(await isStaff(browser)).toMatchObject({ isAdmin: true });
    expect(await isStaff(elsewhere)).toMatchObject({ isAdmin: false });
    expect((await emailsTo(server, login.username)).at(-1)).toMatchObject({ subject: 'A passkey was added (Lovewell)' });
  });

  test('needs a new challenge of one’s own, this site, and a device that knows its owner.', async ({ server }) => {
    const { browser } = await newHelper(server);
    const other = await newHelper(server);
    const used = createPhone().create(await start(browser));
    expect(await add(browser, used)).toMatchObject({ status: 200 });
    expect(await add(browser, used)).toMatchObject(NOT_ADDED);
    expect(await add(browser, createPhone().create(await start(other.browser)))).toMatchObject(NOT_ADDED);
    expect(await add(browser, createPhone().create(await challenge(server)))).toMatchObject(NOT_ADDED);
    expect(await add(browser, createPhone().create(await start(browser), 'https://lovewell.example'))).toMatchObject(NOT_ADDED);
    expect(await add(browser, createPhone({ isVerified: false }).create(await start(browser)))).toMatchObject(NOT_ADDED);
    const late = createPhone().create(await start(browser));
    server.clock.advance(6 * MINUTE);
    expect(await add(browser, late)).toMatchObject(NOT_ADDED);
  });
});

describe('Signing in with a passkey', () => {
  test('takes nothing else, with a code from an app or without.', async ({ server }) => {
    const { browser, phone } = await newKeyholder(server);
    await turnTotpOn(server, browser);
    const later = server.newBrowser();
    expect(await signIn(later, phone.use(await challenge(server)))).toMatchObject({ status: 200 });
    expect(await isStaff(later)).toMatchObject({ isAdmin: true, role: 'helper' });
  });

  test('works once for each challenge, however many try, at this site, and with a known passkey.', async ({ server }) => {
    const { browser, phone } = await newKeyholder(server);
    const answer = phone.use(await challenge(server));
    const tries = await Promise.all(Array.from({ length: 5 }, () => signIn(server.newBrowser(), answer)));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    const attempt = async (passkey: object) => signIn(server.newBrowser(), passkey);
    expect(await attempt(phone.use(await challenge(server), 'https://lovewell.example'))).toMatchObject(REFUSED);
    expect(await attempt(phone.use(await start(browser)))).toMatchObject(REFUSED);
    expect(await attempt(createPhone().use(await challenge(server)))).toMatchObject(REFUSED);
    const forged = { ...createPhone().use(await challenge(server)), id: phone.id, rawId: phone.id };
    expect(await attempt(forged)).toMatchObject(REFUSED);
  });
});

test('With a passkey, the password needs a recovery code too, until the passkey is removed.', async ({ server }) => {
  const { browser, phone, login, recoveryCodes } = await newKeyholder(server);
  const password = (code?: string) => server.newBrowser().post('/api/auth/login', { ...login, code });
  expect(await password()).toMatchObject({ status: 401, body: { codeRequired: true } });
  expect(await password(recoveryCodes[0])).toMatchObject({ status: 200 });
  expect(await password(recoveryCodes[0])).toMatchObject({ status: 401 });
  const other = await newHelper(server);
  expect(await remove(other.browser, phone.id)).toMatchObject({ status: 404 });
  expect(await remove(browser, phone.id, 'not this one')).toMatchObject({ status: 400 });
  expect(await remove(browser, phone.id)).toMatchObject({ status: 200 });
  expect(await signIn(server.newBrowser(), phone.use(await challenge(server)))).toMatchObject(REFUSED);
  expect(await password()).toMatchObject({ status: 200 });
});

test('Someone with a passkey gets new recovery codes for their password, which replace the earlier ones.', async ({ server }) => {
  const { browser, phone, login, recoveryCodes } = await newKeyholder(server);
  const renew = (currentPassword: string) => browser.post('/api/trpc/security.renewRecoveryCodes', { currentPassword });
  const password = (code?: string) => server.newBrowser().post('/api/auth/login', { ...login, code });
  expect(await renew('not this one')).toMatchObject({ status: 400, body: { error: { data: { field: 'currentPassword' } } } });
  const renewed = addedSchema.parse((await renew(STAFF_PASSWORD)).body).result.data.recoveryCodes ?? [];
  expect(renewed).toHaveLength(10);
  expect((await emailsTo(server, login.username)).at(-1)).toMatchObject({
    subject: 'Your recovery codes were replaced (Lovewell)',
  });
  expect(await password(recoveryCodes[0])).toMatchObject({ status: 401 });
  expect(await password(renewed[0])).toMatchObject({ status: 200 });
  await remove(browser, phone.id);
  expect(await renew(STAFF_PASSWORD)).toMatchObject({ status: 409 });
});

test('Turning the codes of an app off keeps the recovery codes of someone with a passkey.', async ({ server }) => {
  const { browser, login } = await newKeyholder(server);
  const { secret, recoveryCodes } = await turnTotpOn(server, browser);
  await browser.send({ method: 'DELETE', url: '/api/admin/totp', payload: { code: codeNow(server, secret) } });
  expect(await server.newBrowser().post('/api/auth/login', login)).toMatchObject({ status: 401 });
  expect(await server.newBrowser().post('/api/auth/login', { ...login, code: recoveryCodes[0] })).toMatchObject({ status: 200 });
});
