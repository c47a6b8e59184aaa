import { expect, test } from 'vitest';
import type { CheckResult } from '#src/domain/admin/check-result.ts';
import { getChecklist } from '#src/server/features/admin/checklist.service.ts';
import { startTestServer } from '../../support/server/test-server.ts';

const MESSAGE = { firstName: 'Maya', lastName: 'Lind', email: 'maya@example.com', message: 'Is it for us?' };

const states = (items: readonly CheckResult[]) => Object.fromEntries(items.map(({ id, state }) => [id, state]));

test('A new server’s checklist has nearly everything left to do.', async () => {
  const server = await startTestServer({ DEMO_ACCESS: 'on' });
  const admin = await (await server.newAdmin()).caller();
  expect(states(await admin.site.checklist())).toEqual({
    disputes: 'ok',
    https: 'error',
    proxy: 'warning',
    'admin-password': 'ok',
    email: 'error',
    smtp: 'error',
    'stuck-emails': 'ok',
    payments: 'error',
    weeks: 'warning',
    content: 'warning',
    'next-gap': 'warning',
    reviews: 'error',
    policies: 'warning',
    demo: 'error',
    trial: 'warning',
    'trial-weeks': 'ok',
    backup: 'warning',
    disk: 'ok',
  });
});

test('Correct settings are checked off, and the admin sees emails that can’t be sent and test keys.', async () => {
  const server = await startTestServer(
    {
      PUBLIC_URL: 'https://course.example',
      TRUST_PROXY: 'on',
      SUPPORT_EMAIL: 'help@course.example',
      SMTP_URL: 'smtps://user:password@mail.course.example',
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    },
    { sendEmail: async () => Promise.reject(new Error('The line is dead.')) },
  );
  expect(states(await getChecklist(server.deps))).toMatchObject({
    https: 'ok',
    proxy: 'ok',
    email: 'ok',
    smtp: 'ok',
    payments: 'error',
    weeks: 'error',
    demo: 'ok',
    trial: 'ok',
    'trial-weeks': 'ok',
  });
  await server.newBrowser().post('/api/contact', MESSAGE);
  await server.deps.outbox.deliverDue();
  expect(states(await getChecklist(server.deps))).toMatchObject({ 'stuck-emails': 'error' });
});

test('Emails from an address at Gmail are warned about, unless MAIL_FROM is elsewhere.', async () => {
  const server = await startTestServer({ SUPPORT_EMAIL: 'ida@gmail.com' });
  expect(states(await getChecklist(server.deps))).toMatchObject({ email: 'warning' });
  const other = await startTestServer({ SUPPORT_EMAIL: 'ida@gmail.com', MAIL_FROM: 'course@course.example' });
  expect(states(await getChecklist(other.deps))).toMatchObject({ email: 'ok' });
});

test('The admin also sees a sender address at example.com.', async () => {
  const server = await startTestServer({ SUPPORT_EMAIL: 'help@course.example', MAIL_FROM: 'course@example.com' });
  expect(states(await getChecklist(server.deps))).toMatchObject({ email: 'error' });
});

test('The checklist names the weeks without questions of their own, and how far the fastest couple is from the first.', async () => {
  const server = await startTestServer({ DEMO_ACCESS: 'on' });
  const { browser, userId } = await server.newCouple();
  const titles = async () => (await getChecklist(server.deps)).map(({ title }) => title);
  const gap = (week: number) => `The fastest couple is in week ${week}, and week 4 has no PDF and no questions of its own`;
  expect(await titles()).toEqual(expect.arrayContaining(['Weeks 4 to 52 reuse week 1’s questions', gap(1)]));
  await browser.post(`/api/progress/${userId}/1/complete`);
  await browser.post(`/api/progress/${userId}/2/complete`);
  expect(await titles()).toContain(gap(3));
});
