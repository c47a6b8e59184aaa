import { expect, test } from 'vitest';
import type { CheckResult } from '#src/domain/admin/check-result.ts';
import { getChecklist } from '#src/server/features/admin/checklist.service.ts';
import { startTestServer } from '../support/server/test-server.ts';

const MESSAGE = { firstName: 'Maya', lastName: 'Lind', email: 'maya@example.com', message: 'Is it for us?' };

const states = (items: readonly CheckResult[]) => Object.fromEntries(items.map(({ id, state }) => [id, state]));

test('A new server’s checklist has nearly everything left to do.', async () => {
  const server = await startTestServer({ DEMO_ACCESS: 'on' });
  const admin = await (await server.newAdmin()).caller();
  expect(states(await admin.site.checklist())).toEqual({
    https: 'error',
    proxy: 'warning',
    'admin-password': 'ok',
    email: 'error',
    smtp: 'error',
    'stuck-mails': 'ok',
    payments: 'error',
    weeks: 'warning',
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
    { sendMail: async () => Promise.reject(new Error('The line is dead.')) },
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
    'trial-weeks': 'error',
  });
  await server.newBrowser().post('/api/contact', MESSAGE);
  await server.deps.outbox.deliverDue();
  expect(states(await getChecklist(server.deps))).toMatchObject({ 'stuck-mails': 'error' });
});

test('The admin also sees a sender address at example.com.', async () => {
  const server = await startTestServer({ SUPPORT_EMAIL: 'help@course.example', MAIL_FROM: 'course@example.com' });
  expect(states(await getChecklist(server.deps))).toMatchObject({ email: 'error' });
});
