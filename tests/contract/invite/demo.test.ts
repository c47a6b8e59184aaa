import { expect, test } from 'vitest';
import { startTestServer } from '../../support/server/test-server.ts';

const WELCOME = { success: true, message: 'Welcome back!' };
const WRONG = { success: false, message: 'Invalid email or access code' };
const DEMO = { email: 'demo@example.com', accessCode: 'DEMO52' };
const URL = '/api/customer-auth/login';
const WITH_DEMO = { DEMO_ACCESS: 'on' };

test('The demo opens only with both its email and its code.', async () => {
  const server = await startTestServer(WITH_DEMO);
  expect(await server.newBrowser().post(URL, DEMO)).toMatchObject({ status: 200, body: WELCOME });
  expect(await server.newBrowser().post(URL, { email: ' DEMO@example.com', accessCode: 'demo52' })).toMatchObject({
    status: 200,
  });
  for (const login of [
    { ...DEMO, accessCode: 'TRIAL52' },
    { ...DEMO, email: 'maya@example.com' },
    { ...DEMO, accessCode: 'DEMO5' },
  ]) {
    expect(await server.newBrowser().post(URL, login)).toMatchObject({ status: 401, body: WRONG });
  }
  expect(await server.deps.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
});

test('The demo has the configured email and code.', async () => {
  const server = await startTestServer({ ...WITH_DEMO, DEMO_EMAIL: 'Show@Course.example', DEMO_ACCESS_CODE: 'look-around' });
  expect((await server.newBrowser().post(URL, { email: 'show@course.example', accessCode: 'Look-Around' })).status).toBe(200);
  expect((await server.newBrowser().post(URL, DEMO)).status).toBe(401);
});

test('The demo shows a couple that has started, and PDFs for weeks 1 to 3.', async () => {
  const server = await startTestServer(WITH_DEMO);
  const browser = server.newBrowser();
  await browser.post(URL, DEMO);
  expect((await browser.get('/api/frameworks')).body).toMatchObject([{ weekNumber: 1 }, { weekNumber: 2 }, { weekNumber: 3 }]);
  expect((await browser.get('/api/download-framework/1')).headers['content-type']).toBe('application/pdf');
  const { body } = await browser.get('/api/user-progression/1');
  expect(body).toMatchObject({ completedWeeks: expect.arrayContaining([1]) });
});

test('The demo shows the whole course, and keeps its answers once the weeks are filled; other couples’ weeks borrow week 1’s.', async () => {
  const server = await startTestServer({ ...WITH_DEMO, TRIAL_WEEKS: '52' });
  const demo = server.newBrowser();
  await demo.post(URL, DEMO);
  await demo.post('/api/progress/1/3/complete');
  expect((await demo.get('/api/week-content/1/4')).body).toMatchObject({ borrowed: false });
  const reflectionAnswers = ['The first', '', '', '', ''];
  expect((await demo.post('/api/workbook-responses/1/4/partner1', { reflectionAnswers })).status).toBe(200);

  const { browser, userId } = await server.newCouple();
  for (const week of [1, 2, 3]) await browser.post(`/api/progress/${userId}/${week}/complete`);
  expect((await browser.get(`/api/week-content/${userId}/4`)).body).toMatchObject({ borrowed: true });

  await (await (await server.newAdmin()).caller()).content.fill();
  const answers = await demo.get('/api/workbook-responses/1/4/partner1');
  expect(answers.body).toMatchObject({ reflectionAnswers });
});

test('The demo is refused if it is off, and in live mode.', async () => {
  const first = await startTestServer(WITH_DEMO);
  await first.close();
  for (const settings of [
    { DEMO_ACCESS: 'off' },
    { DEMO_ACCESS: '', PUBLIC_URL: 'https://course.example', TRIAL_ACCESS_CODE: 'TRIAL52' },
  ]) {
    const server = await startTestServer(settings, { dataDir: first.dataDir });
    for (const accessCode of ['DEMO52', 'TRIAL52']) {
      expect((await server.newBrowser().post(URL, { ...DEMO, accessCode })).status).toBe(401);
    }
    await server.close();
  }
});

test('The demo is created once, and visitors’ changes stay.', async () => {
  const first = await startTestServer(WITH_DEMO);
  const browser = first.newBrowser();
  await browser.post(URL, DEMO);
  await browser.put('/api/profile/1', { userDisplayName: 'Changed', partnerName: 'By a visitor' });
  await (await first.newAdmin()).delete('/api/framework/2');
  await first.close();

  const second = await startTestServer(WITH_DEMO, { dataDir: first.dataDir });
  const again = second.newBrowser();
  await again.post(URL, DEMO);
  expect((await again.get('/api/profile/1')).body).toMatchObject({ userDisplayName: 'Changed' });
  expect((await again.get('/api/frameworks')).body).toMatchObject([{ weekNumber: 1 }, { weekNumber: 3 }]);
});
