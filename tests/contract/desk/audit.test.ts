import { describe, expect, test } from 'vitest';
import type { AuditKind } from '#src/domain/admin/audit.ts';
import { SYSTEM, audit, deleteOldAuditEvents } from '#src/server/lib/audit.ts';
import { smallPdf } from '../../support/server/fakes/fake-pdf-jobs.ts';
import { latestSignInEmail } from '../../support/data/emails.ts';
import { BUYER, buyInSandbox, mailedCode, startShop } from '../../support/data/orders/purchase.ts';
import { ADMIN, PASSWORD, type TestServer } from '../../support/server/test-server.ts';
import { DAY, HOUR } from '#src/domain/time/time.ts';

const TRIAL = { email: 'ada@example.com', accessCode: 'TRIAL52' };
const MESSAGE = { firstName: 'Maya', lastName: 'Lind', email: 'maya@example.com', subject: 'general', message: 'Hello.' };

const start = (settings: Record<string, string> = {}) => startShop({ PAYMENTS: 'sandbox', ...settings });

/** The recorded events, oldest first, without the admin's own sign-in and the events of the start. */
async function notes(server: TestServer, kind: AuditKind | null = null): Promise<string[]> {
  const admin = await (await server.newAdmin()).caller();
  const { entries: events } = await admin.audit.page(kind === null ? {} : { kind });
  return events
    .map(({ text }) => text)
    .toReversed()
    .filter((words) => !/^The (settings|admin signed in)/u.test(words));
}

describe('The activity list records', () => {
  test('successful sign-ins with their method, and failed ones.', async () => {
    const server = await start();
    const { browser: couple, userId } = await server.newCouple('couple');
    await server.newBrowser().post('/api/auth/user-login', { username: 'COUPLE', password: PASSWORD });
    await server.newBrowser().post('/api/auth/user-login', { username: 'couple', password: 'wrong-one' });
    await server.newBrowser().post('/api/auth/user-login', { username: 'hunter2-my-password', password: 'wrong-one' });
    await server.newBrowser().post('/api/auth/login', { ...ADMIN, password: 'wrong-one' });
    await server.newBrowser().post('/api/auth/login', { username: 'hunter2-my-password', password: 'wrong-one' });
    const visitor = server.newBrowser();
    await visitor.post('/api/customer-auth/login', TRIAL);
    await server.newBrowser().post('/api/customer-auth/login', { ...TRIAL, accessCode: 'hunter2' });
    const caller = await visitor.caller();
    await caller.auth.requestSignInLink({ email: TRIAL.email });
    const { token, code } = await latestSignInEmail(server, TRIAL.email);
    const wrong = code === '000000' ? '111111' : '000000';
    await expect(caller.auth.signInWithEmailCode({ email: TRIAL.email, code: wrong })).rejects.toThrow('code');
    await caller.auth.signInWithEmailCode({ email: TRIAL.email, code });
    await expect(caller.auth.redeemSignInLink({ token })).rejects.toThrow('link');
    await (await couple.caller()).account.signOutElsewhere();
    expect(await notes(server, 'sign-in')).toEqual([
      `Couple ${userId} signed in with a new account`,
      `Couple ${userId} signed in with a password`,
      `Someone failed to sign in as couple ${userId} with a password`,
      'Someone failed to sign in to an unknown account with a password',
      'Someone failed to sign in as the admin with a password',
      'Someone failed to sign in as the admin (wrong username) with a password',
      `Couple ${userId + 1} signed in with an access code`,
      `Someone failed to sign in as couple ${userId + 1} with an access code`,
      `Someone failed to sign in as couple ${userId + 1} with a code from an email`,
      `Couple ${userId + 1} signed in with a code from an email`,
      'Someone failed to sign in to an unknown account with a sign-in link',
      `Couple ${userId} signed out everywhere else`,
    ]);
    const rows = JSON.stringify(await server.deps.db.selectFrom('auditEvents').selectAll().execute());
    expect(rows).not.toMatch(/hunter2|wrong-one|secret1|ada@|TRIAL52/u);
    expect(rows).not.toContain(token);
  });

  test('repeated sign-ins from one address within an hour once, with their number.', async () => {
    const server = await start();
    await server.newCouple('maya');
    const login = (password: string, remoteAddress = '10.0.0.1') =>
      server
        .newBrowser()
        .send({ method: 'POST', url: '/api/auth/user-login', payload: { username: 'maya', password }, remoteAddress });
    for (let time = 0; time < 3; time += 1) await login(PASSWORD);
    for (let time = 0; time < 2; time += 1) await login('wrong-one');
    await login(PASSWORD, '10.0.0.2');
    server.clock.advance(HOUR);
    await login(PASSWORD);
    expect((await notes(server, 'sign-in')).slice(1)).toEqual([
      'Couple 1 signed in with a password, 3 times within an hour',
      'Someone failed to sign in as couple 1 with a password, 2 times within an hour',
      'Couple 1 signed in with a password',
      'Couple 1 signed in with a password',
    ]);
  });

  test('a couple’s changes to its sign-in settings.', async () => {
    const server = await start();
    const { browser, userId } = await server.newCouple('couple');
    await server.newBrowser().post('/api/auth/user-login', { username: 'couple', password: PASSWORD });
    // Each saved password begins another session.
    await (await browser.caller()).account.savePassword({ username: 'renamed', currentPassword: PASSWORD });
    await (
      await browser.caller()
    ).account.savePassword({
      username: 'renamed',
      currentPassword: PASSWORD,
      password: 'another one of ours',
      confirmPassword: 'another one of ours',
    });
    const caller = await browser.caller();
    await caller.account.changeEmail({ email: 'new@example.com', currentPassword: 'another one of ours' });
    await caller.account.confirmEmail(await latestSignInEmail(server, 'new@example.com'));
    expect(await notes(server, 'accounts')).toEqual([
      `Couple ${userId} changed their username`,
      `Couple ${userId} changed their password`,
      `Couple ${userId} changed their email`,
    ]);
    expect(await notes(server, 'sign-in')).toContain(`Couple ${userId} signed out everywhere else`);
  });

  test('failed identity checks, and correct codes that opened nothing.', async () => {
    const server = await start();
    const { browser, userId } = await server.newCouple('couple');
    const call = async (name: string, input: object) => browser.post(`/api/trpc/${name}`, input);
    await call('account.changeEmail', { email: 'new@example.com', currentPassword: 'wrong-one' });
    await call('account.changeEmail', { email: 'new@example.com', currentPassword: PASSWORD });
    const { code } = await latestSignInEmail(server, 'new@example.com');
    await call('account.confirmEmail', { code: code === '000000' ? '111111' : '000000' });
    await call('account.requestDeletion', { currentPassword: PASSWORD });
    await call('auth.login', { username: 'couple', password: PASSWORD });
    await call('auth.cancelDeletion', { token: `${userId}.wrong-one` });
    expect((await notes(server, 'sign-in')).slice(1)).toEqual([
      `Couple ${userId} failed to confirm a change with a password`,
      `Couple ${userId} failed to confirm a change with a code from an email`,
      `Someone failed to sign in as couple ${userId} with a password`,
      'Someone failed to sign in to an unknown account with the link that cancels a deletion',
    ]);
  });

  test('what the admin did, under the admin’s name.', async () => {
    const server = await start();
    await buyInSandbox(server);
    const browser = await server.newAdmin();
    const admin = await browser.caller();
    const week = { weekNumber: '3', title: 'Three', framework: new Blob([smallPdf('3')]) };
    await browser.upload(week);
    await browser.upload(week);
    await browser.delete('/api/framework/3');
    await admin.order.resendReceipt({ orderId: 1 });
    await admin.order.refund({ orderId: 1 });
    const offline = { ...BUYER, email: 'bo@example.com', amount: '49.00', note: 'In cash.', idempotencyKey: crypto.randomUUID() };
    await admin.order.recordOfflinePayment(offline);
    await browser.get('/api/orders.csv');
    await server.newBrowser().post('/api/contact', MESSAGE);
    await admin.emails.sendAgain({ emailId: 1 });
    await admin.auth.createSignInLink({ customerId: 2 });
    await admin.auth.signOutCouple({ customerId: 2 });
    expect(await notes(server)).toEqual([
      'The admin uploaded week 3',
      'The admin replaced week 3',
      'The admin deleted the PDF of week 3',
      'The admin resent the receipt for order 1',
      'The admin requested a refund of order 1',
      'The admin refunded order 1',
      'The admin recorded order 2, paid offline',
      'The admin exported 2 orders as CSV',
      'The admin resent email 1',
      'The admin created a sign-in link for couple 2',
      'The admin signed couple 2 out of all its devices',
    ]);
    expect(await notes(server, 'weeks')).toHaveLength(3);
    expect(await mailedCode(server)).not.toBe('');
  });

  test('nothing that was refused or failed.', async () => {
    const server = await start();
    const browser = await server.newAdmin();
    const admin = await browser.caller();
    await browser.delete('/api/framework/3');
    await browser.upload({ weekNumber: '3', title: 'Three', framework: new Blob(['no PDF']) });
    await expect(admin.order.refund({ orderId: 9 })).rejects.toThrow();
    await expect(admin.emails.sendAgain({ emailId: 9 })).rejects.toThrow();
    await expect(admin.auth.createSignInLink({ customerId: 9 })).rejects.toThrow();
    expect(await notes(server)).toEqual([]);
  });

  test('the time, address, and request of each event.', async () => {
    const server = await start({ TRUST_PROXY: 'on' });
    const answer = await server.newBrowser().send({
      method: 'POST',
      url: '/api/auth/login',
      payload: ADMIN,
      headers: { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' },
    });
    const rows = await server.deps.db.selectFrom('auditEvents').selectAll().where('event', '=', 'signed in').execute();
    expect(rows).toMatchObject([
      { at: '2026-03-01T12:00:00.000Z', actor: 'staff', address: '198.51.100.7', requestId: answer.headers['x-request-id'] },
    ]);
  });
});

describe('The activity list', () => {
  test('is divided into pages, newest first.', async () => {
    const server = await start();
    const admin = await (await server.newAdmin()).caller();
    const deps = { ...server.deps, actor: SYSTEM };
    for (let week = 1; week <= 52; week += 1) await audit(deps, 'week uploaded', { subjectId: week });
    const first = await admin.audit.page({ kind: 'weeks' });
    expect([first.entries.length, first.entries[0]?.text]).toEqual([50, 'The server uploaded week 52']);
    const second = await admin.audit.page({ kind: 'weeks', page: 2 });
    expect([second.entries.map(({ text }) => text), second.total]).toEqual([
      ['The server uploaded week 2', 'The server uploaded week 1'],
      52,
    ]);
  });

  test('loses events after a year, and their addresses after three months.', async () => {
    const { deps } = await start();
    const { db } = deps;
    const now = new Date();
    const noteDaysAgo = (days: number) => {
      const clock = { now: () => new Date(now.getTime() - days * DAY) };
      const actor = { ...SYSTEM, ip: '203.0.113.9' };
      return audit({ db, clock, actor }, 'orders exported', { count: days });
    };
    for (const days of [366, 364, 91, 89]) await noteDaysAgo(days);
    await deleteOldAuditEvents({ db, clock: { now: () => now } });
    const events = db.selectFrom('auditEvents').select(['facts', 'address']).where('event', '=', 'orders exported');
    const rows = await events.orderBy('id').execute();
    expect(rows).toEqual([
      { facts: '{"count":364}', address: null },
      { facts: '{"count":91}', address: null },
      { facts: '{"count":89}', address: '203.0.113.9' },
    ]);
  });
});

test('What a couple does again within an hour from one address adds to one entry.', async () => {
  const server = await start();
  const { browser, userId } = await server.newCouple('couple');
  const invite = async () => (await browser.post('/api/invites', {})).status;
  for (let count = 0; count < 3; count += 1) expect(await invite()).toBe(201);
  const caller = await browser.caller();
  for (let count = 0; count < 3; count += 1) await caller.account.signOutElsewhere();
  const { browser: other, userId: otherId } = await server.newCouple('other');
  await other.post('/api/invites', {});
  expect((await notes(server)).filter((words) => !words.includes('new account'))).toEqual([
    `Couple ${userId} invited their partner, 3 times within an hour`,
    `Couple ${otherId} invited their partner`,
  ]);
  server.clock.advance(HOUR);
  await invite();
  expect((await notes(server)).at(-1)).toBe(`Couple ${userId} invited their partner`);
});

test('A person invites and signs out elsewhere only so often an hour.', async () => {
  const server = await start({ LOGIN_ATTEMPTS_PER_MINUTE: '1' });
  const { browser } = await server.newCouple('couple');
  const statuses = async (url: string) => {
    const answers: number[] = [];
    for (let count = 0; count < 7; count += 1) answers.push((await browser.post(url, {})).status);
    return answers;
  };
  expect(await statuses('/api/invites')).toEqual([...Array<number>(6).fill(201), 429]);
  expect((await statuses('/api/trpc/account.signOutElsewhere')).slice(0, 3)).toEqual([200, 200, 429]);
});
