import { connect } from 'node:net';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { latestSignInEmail } from '../../support/data/emails.ts';
import { smallPdf } from '../../support/server/fakes/fake-pdf-jobs.ts';
import { buyInSandbox, mailedCode } from '../../support/data/orders/purchase.ts';
import { findPort } from '../../support/server/listen.ts';
import { quickPasswords } from '../../support/server/quick-passwords.ts';
import { startSmtpServer } from '../../support/server/fakes/smtp-server.ts';
import type { Answer } from '../../support/server/test-browser.ts';
import { ADMIN, startTestServer } from '../../support/server/test-server.ts';

const lineSchema = z.looseObject({ level: z.int(), msg: z.string() });

/** A server that logs everything, and its log. */
async function startLogging(settings: Record<string, string> = {}, options: Parameters<typeof startTestServer>[1] = {}) {
  let written = '';
  const logTo = { write: (line: string) => void (written += line) };
  const server = await startTestServer({ LOG_LEVEL: 'trace', ...settings }, { ...options, logTo });
  const lines = () =>
    written
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => lineSchema.parse(JSON.parse(line)));
  return { server, written: () => written, lines };
}

const header = ({ headers }: Answer) => String(headers['x-request-id']);

describe('The log', () => {
  test('has a line for each request with the response’s request ID.', async () => {
    const { server, lines } = await startLogging();
    const browser = server.newBrowser();
    const answers = [
      await browser.get('/api/auth/check'),
      await browser.get('/api/nowhere'),
      await browser.get('/api/profile/1'),
      await browser.get('/api/trpc/site.settings'),
      await browser.get('/api/trpc/profile.get?input=%7B%7D'),
      await browser.post('/api/auth/login', {}),
    ];
    const logged = lines().filter(({ msg }) => msg === 'request');
    expect(logged).toMatchObject(answers.map((answer) => ({ requestId: header(answer), status: answer.status })));
    expect(new Set(answers.map(header)).size).toBe(answers.length);
    expect(logged[2]).toMatchObject({ level: 30, method: 'GET', route: '/api/profile/:userId', ms: expect.any(Number) });
    const malformed = await browser.get('/api/%E0%A4%A');
    expect(lines().at(-1)).toMatchObject({ requestId: header(malformed), route: 'unknown', status: 400 });
  });

  test('has no lines for health checks and metrics.', async () => {
    const { server, lines } = await startLogging({ METRICS_TOKEN: 'a-token-for-the-metrics' });
    const before = lines().length;
    const headers = { authorization: 'Bearer a-token-for-the-metrics' };
    for (const url of ['/healthz', '/readyz', '/metrics']) await server.app.inject({ url, headers });
    expect(lines().slice(before)).toEqual([]);
    await server.app.inject({ url: '/metrics' });
    expect(lines().at(-1)).toMatchObject({ route: '/metrics', status: 401 });
  });

  test('shows refused calls, whatever the status of their batch.', async () => {
    const { server, lines } = await startLogging({ LOGIN_ATTEMPTS_PER_MINUTE: '1' });
    const { browser } = await server.newCouple();
    const batch = await browser.get('/api/trpc/site.settings,desk.couples,dataExport.json,dataExport.json?batch=1');
    const url = '/api/trpc/site.settings,dataExport.json?batch=1';
    const stream = await server.app.inject({ url, headers: { 'trpc-accept': 'application/jsonl' } });
    expect([batch.status, stream.statusCode]).toEqual([207, 200]);
    expect(lines().filter(({ msg }) => msg === 'A procedure was refused.')).toMatchObject([
      { level: 30, requestId: header(batch), path: 'desk.couples', code: 'FORBIDDEN' },
      { level: 30, requestId: header(batch), path: 'dataExport.json', code: 'TOO_MANY_REQUESTS' },
      { level: 30, requestId: stream.headers['x-request-id'], path: 'dataExport.json', code: 'UNAUTHORIZED' },
    ]);
  });

  test.each(['/api/auth/login', '/api/trpc/auth.adminLogin'])(
    'says why %s failed, with the response’s request ID.',
    async (url) => {
      const passwords = { ...quickPasswords, matches: async () => Promise.reject(new Error('The hasher fell over.')) };
      const { server, lines } = await startLogging({ ADMIN_PASSWORD: '' }, { passwords });
      const answer = await server.newBrowser().post(url, ADMIN);
      expect(answer.status).toBe(500);
      expect(JSON.stringify(answer.body)).toContain('Something went wrong. Please try again.');
      const [failure] = lines().filter(({ level }) => level === 50);
      expect(failure).toMatchObject({ requestId: header(answer), err: { type: 'Error' } });
      expect(JSON.stringify(failure?.['err'])).toMatch(/login\.service\.ts:\d+/u);
    },
  );
});

const SECRETS = {
  password: 'Zq-password-1f3a',
  wrongPassword: 'Zq-wrong-password-77',
  passwordAsName: 'Zq-typed-into-the-name',
  username: 'zq-username-9',
  email: 'zq.private@example.com',
  otherEmail: 'zq.other@example.com',
  buyer: 'zq.buyer@example.com',
  firstName: 'Zqfirst',
  answer: 'Zq we met on the night train.',
  message: 'Zq is it for us?',
  note: 'Zq a note of ours.',
  unreadable: 'Zq-not-json',
  proxy: 'Zq-authorization',
  brokenRequest: 'Zq-broken-request',
};

test('The log contains no password, code, token, cookie, email, or text written by a couple.', async () => {
  const mailServer = await startSmtpServer({ recipient: [550, `No mailbox ${SECRETS.email} here`] });
  const passwords = {
    ...quickPasswords,
    async matches(hash: string | null, typed: string) {
      if (typed === SECRETS.wrongPassword) throw Object.assign(new Error(`${typed} is wrong`), { typed, code: typed });
      return quickPasswords.matches(hash, typed);
    },
  };
  const settings = { PAYMENTS: 'sandbox', SMTP_URL: mailServer.url, ADMIN_PASSWORD: 'Zq-admin-password' };
  const { server, written, lines } = await startLogging(settings, { passwords });
  const { deps } = server;
  const secrets = new Set<string>([...Object.values(SECRETS), settings.ADMIN_PASSWORD]);
  const remember = (...found: string[]) => {
    for (const secret of found) {
      expect(secret.length).toBeGreaterThan(5);
      secrets.add(secret);
    }
  };

  const couple = server.newBrowser();
  const { password, username, email } = SECRETS;
  await couple.post('/api/auth/register', { username, password, confirmPassword: password });
  await couple.post('/api/auth/user-login', { username, password });
  for (const url of ['/api/auth/user-login', '/api/auth/login', '/api/trpc/auth.login']) {
    await couple.post(url, { username: SECRETS.passwordAsName, password: 'nope-nope' });
    expect((await couple.post(url, { username, password: SECRETS.wrongPassword })).status).toBe(500);
  }
  const caller = await couple.caller();
  await caller.account.changeEmail({ email, currentPassword: password });
  const { code: changeCode } = await latestSignInEmail(server, email);
  remember(changeCode);
  await (await couple.caller()).account.confirmEmail({ code: changeCode });

  await couple.put('/api/profile/1', { userDisplayName: SECRETS.firstName, partnerName: 'x'.repeat(101) });
  await couple.put('/api/profile/1', { userDisplayName: SECRETS.firstName, partnerName: 'Bo' });
  await couple.post('/api/progress/1/1', { notes: SECRETS.note, rating: 9 });
  for (const reflectionAnswers of [[SECRETS.answer], SECRETS.answer, [SECRETS.answer.repeat(1000)]]) {
    await couple.post('/api/workbook-responses/1/1/partner1', { reflectionAnswers });
    await couple.post('/api/workbook-responses/1/1/partner2', { reflectionAnswers });
  }
  deps.summarize = ({ ...week }) => {
    throw Object.assign(new TypeError(`Cannot sum up ${JSON.stringify(week)}`, { cause: new Error(SECRETS.answer) }), { week });
  };
  expect((await couple.post('/api/generate-summary/1/1')).status).toBe(500);
  expect((await couple.post('/api/trpc/workbook.generateSummary', { userId: 1, weekNumber: 1 })).status).toBe(500);

  await couple.send({
    method: 'POST',
    url: '/api/contact',
    payload: `{"message": "${SECRETS.unreadable}", `,
    headers: { 'content-type': 'application/json', authorization: SECRETS.proxy },
  });
  await couple.post('/api/contact', { ...NAMES, email: SECRETS.otherEmail, subject: SECRETS.message, message: SECRETS.message });
  await couple.post('/api/contact', { ...NAMES, email: SECRETS.otherEmail, subject: 'general', message: SECRETS.message });
  await couple.get(`/api/trpc/contact.send?input=${encodeURIComponent(SECRETS.message)}`);

  const elsewhere = await server.newBrowser().caller();
  const browser = server.newBrowser();
  const link = await browser.caller();
  await link.auth.requestSignInLink({ email });
  const { token, code } = await latestSignInEmail(server, email);
  remember(token, code);
  await browser.get(`/sign-in?token=${token}`);
  await browser.post('/api/trpc/auth.redeemSignInLink', { token });
  await browser.post('/api/trpc/auth.redeemSignInLink', { token });
  await elsewhere.auth.requestSignInLink({ email: SECRETS.otherEmail });
  await browser.post('/api/trpc/auth.signInWithEmailCode', { email, code });
  await browser.post('/api/customer-auth/login', { email: SECRETS.otherEmail, accessCode: 'TRIAL52' });

  const payment = await buyInSandbox(server, { firstName: SECRETS.firstName, lastName: 'Lind', email: SECRETS.buyer });
  const accessCode = await mailedCode(server);
  remember(payment, accessCode);
  await browser.post('/api/customer-auth/login', { email: SECRETS.buyer, accessCode });
  await browser.post('/api/customer-auth/login', { email: SECRETS.buyer, accessCode: `${accessCode}x` });

  const admin = server.newBrowser();
  await admin.post('/api/auth/login', { username: ADMIN.username, password: settings.ADMIN_PASSWORD });
  await admin.upload({ weekNumber: '1', title: SECRETS.note, framework: new Blob([smallPdf(SECRETS.note)]) });
  await admin.upload({ weekNumber: 'x', title: SECRETS.note, framework: new Blob([SECRETS.note]) });
  const { body } = await browser.get(`/api/download-workbook/${payment}`);
  const { pathname, search, searchParams } = new URL(z.object({ downloadUrl: z.string() }).parse(body).downloadUrl);
  remember(String(searchParams.get('signature')));
  expect((await browser.get(pathname + search)).status).toBe(200);
  await browser.get(`${pathname}${search}x`);

  await deps.outbox.deliverDue();
  await admin.post('/api/trpc/emails.sendAgain', { emailId: 1 });
  await deps.outbox.deliverDue();
  if (deps.payments) deps.payments.refund = async () => Promise.reject(new Error(`No payment ${payment} of ${SECRETS.buyer}`));
  expect((await admin.post('/api/trpc/order.refund', { orderId: 1 })).status).toBe(500);

  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(findPort(server.app.server), '127.0.0.1');
  socket.end(`GET /${SECRETS.brokenRequest} HTTP/1.1\r\nhost: a\r\n${SECRETS.proxy}\u0001: b\r\n\r\n`);
  socket.resume();
  await once(socket, 'close');

  await deps.db.destroy();
  expect((await couple.post('/api/auth/user-login', { username, password })).status).toBe(500);

  for (const { cookies } of [couple, browser, admin]) remember(...cookies.values());
  expect(lines().filter(({ level }) => level === 50).length).toBeGreaterThan(8);
  expect(lines().map(({ msg }) => msg)).toContain('Email failed for good');
  expect([...secrets].filter((secret) => written().toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
  expect(written()).not.toMatch(/[\w.]+@[\w-]+\.\w|cookie|zq[-. ]/iu);
});

const NAMES = { firstName: SECRETS.firstName, lastName: 'Lind' };
