import { describe, expect, test } from 'vitest';
import { testContract, type Call, type Inputs } from '../support/contract.ts';
import { startTestServer, type TestServer } from '../support/server/test-server.ts';
import { MINUTE } from '#src/domain/time.ts';

const WELCOME = { success: true, message: 'Welcome back!' };
const WRONG = [401, 'Invalid email or access code'] as const;
const HAS_WORKBOOK = 'This email already has a workbook. We sent a sign-in link to it.';
const SPENT = 'This sign-in link has been used or has expired.';

const TRIAL = { email: 'maya@example.com', accessCode: 'TRIAL52' };
const DEMO = { email: 'demo@example.com', accessCode: 'DEMO52' };
const URL = '/api/customer-auth/login';

const loginWithCode: Call<Inputs['auth']['loginWithCode']> = {
  rest: (payload) => ({ method: 'POST', url: URL, payload }),
  call: (caller, input) => caller.auth.loginWithCode(input),
};

testContract('POST /api/customer-auth/login', loginWithCode, {
  'the trial code with a new email': { as: 'anonymous', input: TRIAL, answers: WELCOME },
  'a couple that begins a trial': { input: TRIAL, answers: WELCOME },
  'the trial code as a phone writes it': {
    as: 'anonymous',
    input: { email: ' Maya@Example.com', accessCode: ' trial52 ' },
    answers: WELCOME,
  },
  'the trial code with an email that has a workbook': {
    as: 'anonymous',
    given: ({ server }) => server.newBrowser().post(URL, TRIAL),
    input: { ...TRIAL, email: 'MAYA@example.com' },
    refuses: [401, HAS_WORKBOOK],
  },
  'the same browser again': {
    as: 'anonymous',
    given: ({ browser }) => browser.post(URL, TRIAL),
    input: TRIAL,
    answers: WELCOME,
  },
  'a wrong code': { as: 'anonymous', input: { ...TRIAL, accessCode: 'TRIAL53' }, refuses: WRONG },
  'the demo code while the demo is off': { as: 'anonymous', input: DEMO, refuses: WRONG },
  'no email': { as: 'anonymous', input: { accessCode: 'TRIAL52' }, refuses: [400, 'Email is required.'] },
  'a wrong email': {
    as: 'anonymous',
    input: { ...TRIAL, email: 'maya@example' },
    refuses: [400, 'Please enter a valid email address.'],
  },
  'no code': { as: 'anonymous', input: { email: TRIAL.email }, refuses: [400, 'Access code is required.'] },
});

async function mails({ deps }: TestServer) {
  return deps.db.selectFrom('outbox').select(['recipient', 'subject', 'text']).orderBy('id').execute();
}

/** The token in the newest mail. */
async function mailedToken(server: TestServer): Promise<string> {
  const text = (await mails(server)).at(-1)?.text ?? '';
  return /\/sign-in\?token=([\w-]+)$/mu.exec(text)?.[1] ?? '';
}

/** A trial account, and the email with a sign-in link caused by another browser's attempt. */
async function serverWithLink(settings: Record<string, string> = {}): Promise<{ server: TestServer; token: string }> {
  const server = await startTestServer({ TRIAL_ACCESS_CODE: 'TRIAL52', ...settings });
  await server.newBrowser().post(URL, TRIAL);
  await server.newBrowser().post(URL, TRIAL);
  return { server, token: await mailedToken(server) };
}

const redeem = async (server: TestServer, token: string) => {
  const caller = await server.newBrowser().caller();
  return caller.auth.redeemSignInLink({ token });
};

describe('A trial workbook', () => {
  test('starts with placeholder names and no wedding date.', async () => {
    const server = await startTestServer();
    const browser = server.newBrowser();
    await browser.post(URL, TRIAL);
    expect((await browser.get('/api/session')).body).toEqual({ customerId: 1, partner: null });
    expect((await browser.get('/api/profile/1')).body).toMatchObject({
      userDisplayName: 'Trial User',
      partnerName: 'Partner',
      weddingDate: null,
    });
  });

  test('opens again in the browsers that used it, even after signing out, and in no others.', async () => {
    const server = await startTestServer();
    const [own, other] = [server.newBrowser(), server.newBrowser()];
    await own.post(URL, TRIAL);
    expect(await other.post(URL, TRIAL)).toMatchObject({ status: 401, body: { success: false, message: HAS_WORKBOOK } });
    expect((await other.get('/api/session')).status).toBe(401);
    expect(await own.post(URL, TRIAL)).toMatchObject({ status: 200, body: WELCOME });
    await own.post('/api/auth/logout');
    expect((await own.get('/api/session')).status).toBe(401);
    expect(await own.post(URL, TRIAL)).toMatchObject({ status: 200, body: WELCOME });
    expect((await own.get('/api/session')).body).toEqual({ customerId: 1, partner: null });
    server.clock.advance(399 * 24 * 60 * MINUTE);
    expect((await own.post(URL, TRIAL)).status).toBe(200);
  });

  test('does not open another couple’s workbook in the same browser.', async () => {
    const server = await startTestServer();
    const [one, other] = [server.newBrowser(), server.newBrowser()];
    await one.post(URL, TRIAL);
    await other.post(URL, { ...TRIAL, email: 'noor@example.com' });
    expect((await other.post(URL, TRIAL)).status).toBe(401);
    expect((await other.get('/api/session')).body).toEqual({ customerId: 2, partner: null });
  });

  test('starts once if two browsers request it at the same moment.', async () => {
    const server = await startTestServer();
    const browsers = [server.newBrowser(), server.newBrowser(), server.newBrowser()];
    const answers = await Promise.all(browsers.map((browser) => browser.post(URL, TRIAL)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(await server.deps.db.selectFrom('customers').select('id').execute()).toHaveLength(1);
  });

  test.each([
    ['when it is switched off', { TRIAL_ACCESS_CODE: '' }],
    ['in live mode', { PUBLIC_URL: 'https://course.example' }],
  ])('does not start %s', async (_when, settings) => {
    const server = await startTestServer(settings);
    for (const accessCode of ['TRIAL52', 'none', 'null', 'undefined']) {
      expect(await server.newBrowser().post(URL, { ...TRIAL, accessCode })).toMatchObject({
        status: 401,
        body: { message: WRONG[1] },
      });
    }
    expect(await server.deps.db.selectFrom('customers').select('id').execute()).toEqual([]);
  });

  test('has the configured code, even in live mode.', async () => {
    const server = await startTestServer({ PUBLIC_URL: 'https://course.example', TRIAL_ACCESS_CODE: 'Open-Day' });
    expect((await server.newBrowser().post(URL, { ...TRIAL, accessCode: 'open-day' })).status).toBe(200);
  });
});

describe('A sign-in link', () => {
  test('is emailed to the account’s address with the public URL.', async () => {
    const { server } = await serverWithLink({ PUBLIC_URL: 'https://course.example' });
    expect(await mails(server)).toEqual([
      {
        recipient: 'maya@example.com',
        subject: 'Your sign-in link for Lovewell',
        text: expect.stringMatching(/^https:\/\/course\.example\/sign-in\?token=[\w-]{43}$/mu),
      },
    ]);
  });

  test('signs the couple in once.', async () => {
    const { server, token } = await serverWithLink();
    const browser = server.newBrowser();
    const caller = await browser.caller();
    expect(await caller.auth.redeemSignInLink({ token })).toEqual(WELCOME);
    expect((await browser.get('/api/session')).body).toEqual({ customerId: 1, partner: null });
    await expect(redeem(server, token)).rejects.toMatchObject({ code: 'UNAUTHORIZED', message: SPENT });
  });

  test('lets the browser sign in with the shared code from then on.', async () => {
    const { server, token } = await serverWithLink();
    const browser = server.newBrowser();
    await (await browser.caller()).auth.redeemSignInLink({ token });
    await browser.post('/api/auth/logout');
    expect((await browser.post(URL, TRIAL)).status).toBe(200);
  });

  test('works for 15 minutes.', async () => {
    const { server, token } = await serverWithLink();
    server.clock.advance(15 * MINUTE - 1);
    await server.newBrowser().post(URL, TRIAL);
    server.clock.advance(1);
    await expect(redeem(server, token)).rejects.toMatchObject({ code: 'UNAUTHORIZED', message: SPENT });
    expect(await redeem(server, await mailedToken(server))).toEqual(WELCOME);
  });

  test.each(['', ' ', 'x', 'x'.repeat(43), 'x'.repeat(5_000), '💍'])('does not work as %j', async (token) => {
    const { server } = await serverWithLink();
    const url = '/api/trpc/auth.redeemSignInLink';
    const { status } = await server.newBrowser().post(url, { token });
    expect([400, 401]).toContain(status);
  });

  test('is stored as a hash.', async () => {
    const { server, token } = await serverWithLink();
    const rows = await server.deps.db.selectFrom('signInLinks').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('is emailed no more often than sign-ins may fail, even with many requests at the same time.', async () => {
    const server = await startTestServer({ LOGIN_ATTEMPTS_PER_MINUTE: '3' });
    await server.newBrowser().post(URL, TRIAL);
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.newBrowser().post(URL, TRIAL)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(17);
    expect(await mails(server)).toHaveLength(3);
  });
});
