import { describe, expect } from 'vitest';
import { DAY, MINUTE } from '#src/domain/time/time.ts';
import { testContract } from '../../support/contract.ts';
import { latestSignInEmail, emailsTo } from '../../support/data/emails.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { KEEPS_MAIL, testWithServer } from '../../support/server/test-with-server.ts';

const WELCOME = { success: true, message: 'Welcome back!' };
const WRONG = [401, 'Invalid email or access code'] as const;
const HAS_WORKBOOK = 'This email already has a workbook. We sent a sign-in link to it.';
const SPENT = { code: 'UNAUTHORIZED', message: 'This sign-in link has been used or has expired.' };
const URL = '/api/customer-auth/login';
const TRIAL = { email: 'maya@example.com', accessCode: 'TRIAL52' };

const test = testWithServer({}, KEEPS_MAIL);

let people = 0;
/** The trial code with an email that nobody has used. */
const newTrial = () => ({ ...TRIAL, email: `trial${(people += 1)}@example.com` });

testContract(test, `POST ${URL}`, {
  'starts a trial with the shared code, as a phone may write it': {
    as: 'anonymous',
    input: { email: ' Maya@Example.com', accessCode: ' trial52 ' },
    answers: WELCOME,
  },
  'refuses a wrong code': { as: 'anonymous', input: { ...TRIAL, accessCode: 'TRIAL53' }, refuses: WRONG },
  'refuses the demo’s code while the demo is off': {
    as: 'anonymous',
    input: { email: 'demo@example.com', accessCode: 'DEMO52' },
    refuses: WRONG,
  },
  'needs an email': { as: 'anonymous', input: { accessCode: 'TRIAL52' }, refuses: [400, 'Email is required.'] },
});

describe('A trial workbook', () => {
  test('starts with placeholder names and no wedding date.', async ({ server }) => {
    const browser = server.newBrowser();
    await browser.post(URL, newTrial());
    const { customerId } = (await browser.get('/api/session')).body as { customerId: number };
    expect((await browser.get(`/api/profile/${customerId}`)).body).toMatchObject({
      userDisplayName: 'Trial User',
      partnerName: 'Partner',
      weddingDate: null,
    });
  });

  test('opens again in the browsers that used it, even after signing out, and in no others.', async ({ server }) => {
    const [own, other, trial] = [server.newBrowser(), server.newBrowser(), newTrial()];
    await own.post(URL, trial);
    const session = (await own.get('/api/session')).body;
    expect(await other.post(URL, { ...trial, email: trial.email.toUpperCase() })).toMatchObject({
      status: 401,
      body: { success: false, message: HAS_WORKBOOK },
    });
    expect((await other.get('/api/session')).status).toBe(401);
    await own.post('/api/auth/logout');
    expect((await own.get('/api/session')).status).toBe(401);
    server.clock.advance(399 * DAY);
    expect(await own.post(URL, trial)).toMatchObject({ status: 200, body: WELCOME });
    expect((await own.get('/api/session')).body).toEqual(session);
  });

  test('does not open another couple’s workbook in the same browser.', async ({ server }) => {
    const [one, other, trial] = [server.newBrowser(), server.newBrowser(), newTrial()];
    await one.post(URL, trial);
    await other.post(URL, newTrial());
    const session = (await other.get('/api/session')).body;
    expect((await other.post(URL, trial)).status).toBe(401);
    expect((await other.get('/api/session')).body).toEqual(session);
  });

  test('starts once if several browsers request it at the same moment.', async ({ server }) => {
    const trial = newTrial();
    const browsers = [server.newBrowser(), server.newBrowser(), server.newBrowser()];
    const answers = await Promise.all(browsers.map((browser) => browser.post(URL, trial)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  test.for([
    ['when it is switched off', { TRIAL_ACCESS_CODE: '' }],
    ['in live mode', { PUBLIC_URL: 'https://course.example' }],
  ] as const)('does not start %s', async ([, settings]) => {
    const server = await startTestServer(settings);
    for (const accessCode of ['TRIAL52', 'none', 'null', 'undefined']) {
      const answer = await server.newBrowser().post(URL, { ...TRIAL, accessCode });
      expect(answer).toMatchObject({ status: 401, body: { message: WRONG[1] } });
    }
  });
});

/** A trial account, and the email with a sign-in link that another browser's attempt caused. */
async function linkFor(server: TestServer) {
  const trial = newTrial();
  await server.newBrowser().post(URL, trial);
  await server.newBrowser().post(URL, trial);
  return { trial, token: (await latestSignInEmail(server, trial.email)).token };
}

const redeem = async (browser: ReturnType<TestServer['newBrowser']>, token: string) =>
  (await browser.caller()).auth.redeemSignInLink({ token });

describe('A sign-in link', () => {
  test('is emailed with the public URL, even for a configured code in live mode.', async () => {
    const settings = { PUBLIC_URL: 'https://course.example', TRIAL_ACCESS_CODE: 'Open-Day' };
    const server = await startTestServer(settings, KEEPS_MAIL);
    const trial = { ...TRIAL, accessCode: 'open-day' };
    expect((await server.newBrowser().post(URL, trial)).status).toBe(200);
    await server.newBrowser().post(URL, trial);
    expect(await emailsTo(server, TRIAL.email)).toMatchObject([
      {
        subject: 'Your sign-in link for Lovewell',
        text: expect.stringMatching(/^https:\/\/course\.example\/sign-in\?token=[\w-]{43}$/mu),
      },
    ]);
  });

  test('signs the couple in once, and lets that browser use the shared code from then on.', async ({ server }) => {
    const { trial, token } = await linkFor(server);
    const browser = server.newBrowser();
    expect(await redeem(browser, token)).toEqual(WELCOME);
    await expect(redeem(server.newBrowser(), token)).rejects.toMatchObject(SPENT);
    await browser.post('/api/auth/logout');
    expect((await browser.post(URL, trial)).status).toBe(200);
  });

  test('works for 15 minutes.', async ({ server }) => {
    const [late, onTime] = [await linkFor(server), await linkFor(server)];
    server.clock.advance(15 * MINUTE - 1);
    expect(await redeem(server.newBrowser(), onTime.token)).toEqual(WELCOME);
    server.clock.advance(1);
    await expect(redeem(server.newBrowser(), late.token)).rejects.toMatchObject(SPENT);
  });

  test('is emailed no more often than sign-ins may fail, even with many requests at the same time.', async () => {
    const server = await startTestServer({ LOGIN_ATTEMPTS_PER_MINUTE: '3' }, KEEPS_MAIL);
    await server.newBrowser().post(URL, TRIAL);
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.newBrowser().post(URL, TRIAL)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(17);
    expect(await emailsTo(server, TRIAL.email)).toHaveLength(3);
  });
});
