import { answerProcedures } from '../support/browser/answers.ts';
import { submit } from '../support/browser/forms.ts';
import { openAdmin, smallPdf } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';
import { checkScreen, clickButton, holdToast, openScreen } from './screen.ts';

test('The admin’s weeks look right in every state.', async ({ page }) => {
  const listed = async (weeks: number) => {
    const data = Array.from({ length: weeks }, (_, index) => ({
      id: index + 1,
      weekNumber: index + 1,
      title: index === 0 ? 't'.repeat(200) : `Week by week, the ${index + 1}th`,
      description: index === 1 ? 'A long description. '.repeat(100) : '',
      fileSize: 123_456,
      uploadedAt: '2026-03-01T12:00:00.000Z',
    }));
    await answerProcedures(page, { 'weekPdf.list': { data } });
    await page.reload();
    await expect(page.getByText(`${weeks} of 52 weeks uploaded`)).toBeVisible();
  };
  await openAdmin(page);
  await listed(0);
  await checkScreen(page, 'admin weeks, empty');
  await clickButton(page, 'Upload Framework');
  await holdToast(page, 'Missing Information');
  await checkScreen(page, 'admin weeks, invalid upload');
  await listed(52);
  await page.getByLabel('Week number').fill('1');
  // The tooltip breaks even a title of one endless word.
  await page.getByRole('button', { name: /^Week 1, uploaded/ }).hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  expect(await page.getByRole('tooltip').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThan(2);
  await checkScreen(page, 'admin weeks, all uploaded');
  await clickButton(page, 'Edit PDF details of week 2');
  await page.getByRole('dialog').getByLabel('Title').fill('');
  await clickButton(page, 'Save Details');
  await expect(page.getByText('Title is required.')).toBeVisible();
  await checkScreen(page, 'admin weeks, edit dialog');
  await clickButton(page, 'Cancel');
  await clickButton(page, 'Delete week 2');
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkScreen(page, 'admin weeks, delete dialog');
  await clickButton(page, 'Cancel');
  // Other tests share this server, so the upload must not replace a week.
  await page.route('**/api/upload-framework', (route) => route.fulfill({ status: 201, json: { success: true } }));
  await submit(page, { 'Week number': '2', Title: 'Two' }, 'Upload Framework');
  await page.getByLabel('PDF file').setInputFiles({ name: 'x.pdf', mimeType: 'application/pdf', buffer: await smallPdf('Two') });
  await clickButton(page, 'Upload Framework');
  await holdToast(page, 'Framework uploaded successfully!');
  await checkScreen(page, 'admin weeks, uploaded');
});

test('The admin’s lists and settings look right in every state.', async ({ page }) => {
  const instant = '2026-03-01T12:00:00.000Z';
  const long = 'Wilhelmina-Constance '.repeat(4);
  const email = `${'x'.repeat(60)}@${'long.'.repeat(12)}example`;
  const couple = { id: 1, origin: 'trial', userDisplayName: long, partnerName: long, username: null, email, createdAt: instant };
  const figures = {
    closedBy: null,
    deleteAt: null,
    blockedAt: null,
    blockReason: null,
    lastSeenAt: instant,
    completedWeeks: 26,
    nextWeek: 27,
    hasPaid: true,
    hasJoined: false,
    secondPartner: null,
    buyer: long,
  };
  const message = { id: 1, firstName: long, lastName: long, email, subject: 'course', message: 'Is it for us?\n'.repeat(9) };
  const failedEmail = {
    id: 1,
    recipient: email,
    subject: long,
    attempts: 11,
    queuedAt: instant,
    nextAttemptAt: instant,
    sentAt: null,
    state: 'failed',
  };
  const failed = { ...failedEmail, failedAt: instant, lastError: `Message failed: 554 ${'spam'.repeat(30)}`, canSendAgain: true };
  const filled = {
    customers: {
      customers: [
        { ...couple, ...figures },
        { ...couple, ...figures, id: 2, origin: 'demo', hasPaid: false },
        {
          ...couple,
          ...figures,
          id: 5,
          userDisplayName: 'Maya',
          partnerName: 'Noor',
          hasJoined: true,
          secondPartner: 'partner2',
        },
        { ...couple, ...figures, id: 3, closedBy: 'couple', deleteAt: instant },
        { ...couple, ...figures, id: 4, blockedAt: instant, blockReason: 'Your bank took the payment back. '.repeat(9) },
      ],
      next: 2,
    },
    messages: [
      { ...message, receivedAt: instant, answeredAt: null, done: false },
      { ...message, id: 2, receivedAt: instant, answeredAt: instant, done: true },
    ],
    emails: { emails: [failed, { ...failed, id: 2, canSendAgain: false }], next: null },
    activity: {
      total: 2,
      entries: [
        {
          id: 2,
          at: instant,
          who: 'Someone',
          text: 'Someone failed to sign in as the admin (wrong username) with a password',
          address: '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
          changes: [],
        },
        {
          id: 1,
          at: instant,
          who: 'The admin',
          text: 'The admin changed 2 settings',
          address: null,
          changes: [
            { savedId: 1, label: 'Headline', from: '“First”', to: `“${'Second '.repeat(20)}”`, canRevert: true },
            { savedId: 2, label: 'Price', from: 'the default', to: '“60.00”', canRevert: false },
          ],
        },
      ],
      next: 1,
    },
  };
  const show = async (tab: string, state: string) => {
    await page.goto(`/admin?tab=${tab}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await checkScreen(page, state);
  };
  await openAdmin(page);
  await answerProcedures(page, {
    'customer.list': { data: { customers: [], next: null } },
    'contact.list': { data: [] },
    'emails.list': { data: { emails: [], next: null } },
    'audit.page': { data: { total: 0, entries: [] } },
  });
  for (const tab of ['customers', 'messages', 'emails', 'activity']) await show(tab, `admin ${tab}, empty`);
  await page.unrouteAll();
  await answerProcedures(page, {
    'customer.list': { data: filled.customers },
    'contact.list': { data: filled.messages },
    'emails.list': { data: filled.emails },
    'audit.page': { data: filled.activity },
    'auth.createSignInLink': { data: { link: `https://course.example/sign-in?token=${'x'.repeat(43)}`, expiresAt: instant } },
  });
  for (const tab of ['messages', 'emails', 'activity', 'settings', 'customers']) await show(tab, `admin ${tab}`);
  await page
    .getByRole('button', { name: /^Copy Sign-In Link for/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkScreen(page, 'admin customers, sign-in link dialog');
  await clickButton(page, 'Done');
  await page
    .getByRole('button', { name: /^Block / })
    .first()
    .click();
  await clickButton(page, 'Block');
  await expect(page.getByText('Reason is required.')).toBeVisible();
  await checkScreen(page, 'admin customers, block dialog');
  await clickButton(page, 'Cancel');
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: /^Delete / })).toBeVisible();
  await checkScreen(page, 'admin customers, delete dialog');
});

test('The admin’s orders look right in every state.', async ({ page }) => {
  const at = '2026-03-01T12:00:00.000Z';
  const order = (id: number, status: string) => ({
    id,
    firstName: id === 3 ? 'x'.repeat(100) : 'Maya',
    lastName: id === 3 ? 'y'.repeat(100) : 'Okafor',
    email: id === 3 ? `${'z'.repeat(100)}@example.com` : 'maya@example.com',
    amount: id === 3 ? 100_000_000 : 4900,
    currency: 'usd',
    status,
    mode: id === 4 ? 'test' : 'live',
    returned: id === 1 ? 1000 : 0,
    dispute: id === 5 ? 'open' : null,
    provider: 'stripe',
    createdAt: at,
    completedAt: at,
  });
  const statuses = ['completed', 'refunded', 'completed', 'failed', 'pending'];
  const orders = statuses.map((status, index) => order(index + 1, status));
  const emails = ['receipt', 'refund'].map((kind, id) => ({
    id,
    kind,
    subject: 'Your order',
    queuedAt: at,
    sentAt: null,
    failedAt: at,
    state: 'failed',
  }));
  await openAdmin(page);
  await openScreen(page, '/admin?tab=orders', 'admin orders, empty');
  await clickButton(page, 'Record Offline Payment');
  await clickButton(page, 'Record Payment');
  await expect(page.getByText('Amount is required.')).toBeVisible();
  await checkScreen(page, 'admin orders, offline payment errors');
  await answerProcedures(page, {
    'order.list': { data: { orders, next: 1, hasTestOrders: true } },
    'order.detail': {
      data: {
        ...order(3, 'completed'),
        paymentIntentId: `pi_${'1'.repeat(200)}`,
        customerId: 12,
        note: 'A note. '.repeat(50),
        refundProblem: null,
        refundable: 100_000_000,
        isCorrectable: true,
        paidAmount: 4900,
        paidCurrency: 'eur',
        reversals: [
          { id: 're_1', kind: 'refund', status: 'pending', amount: 1000, at },
          { id: 'dp_1', kind: 'dispute', status: 'won', amount: 4900, at },
        ],
        events: ['created', 'declined', 'paid', 'receipt sent again'].map((kind, id) => ({ id, kind, at })),
        emails,
      },
    },
  });
  await openScreen(page, '/admin?tab=orders', 'admin orders');
  await page.getByRole('button', { name: 'Order 3,' }).click();
  await expect(page.getByRole('button', { name: 'Resend Receipt' })).toBeVisible();
  await checkScreen(page, 'admin orders, order dialog');
  await clickButton(page, 'Resend Receipt');
  await expect(page.getByLabel('The buyer’s access code')).toBeVisible();
  await checkScreen(page, 'admin orders, receipt dialog');
  await clickButton(page, 'Cancel');
  await clickButton(page, 'Refund');
  await expect(page.getByRole('dialog', { name: 'Refund order 3' })).toBeVisible();
  await checkScreen(page, 'admin orders, refund dialog');
  await clickButton(page, 'Cancel');
  await clickButton(page, 'Recorded by Mistake');
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeVisible();
  await checkScreen(page, 'admin orders, recorded by mistake dialog');
  await page.keyboard.press('Escape');
  await clickButton(page, 'Remove Test Orders');
  await expect(page.getByRole('dialog', { name: 'Remove Test Orders' })).toBeVisible();
  await checkScreen(page, 'admin orders, remove test orders dialog');
});

test('The week editor looks right.', async ({ page }) => {
  await openAdmin(page);
  await openScreen(page, '/admin?tab=weeks&week=1', 'week editor');
  const openPart = async (name: string) => page.getByRole('navigation', { name: 'Week 1' }).getByRole('link', { name }).click();
  await openPart('PDF');
  await expect(page.getByRole('button', { name: /^(Upload|Replace) PDF$/u })).toBeVisible();
  await checkScreen(page, 'week editor, PDF');
  await openPart('Preview');
  await expect(page.getByRole('heading', { name: 'Write' })).toBeVisible();
  await checkScreen(page, 'week editor, preview');
  await openPart('Write');
  await page.getByLabel('Title', { exact: true }).fill('Where it began');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await clickButton(page, 'Publish');
  await expect(page.getByText('The title changes.')).toBeVisible();
  await checkScreen(page, 'week editor, publish');
  await clickButton(page, 'Cancel');
  await openPart('History');
  await clickButton(page, 'Discard Draft');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await checkScreen(page, 'week editor, discard dialog');
  await dialog.getByRole('button', { name: 'Discard Draft' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByText('Compare 1 text').click();
  await checkScreen(page, 'week editor, earlier versions');
});

test('Importing a course looks right.', async ({ page }) => {
  await openAdmin(page);
  const course = await (await page.request.get('/api/admin/course.json')).text();
  const choosing = page.waitForEvent('filechooser');
  await clickButton(page, 'Import Course');
  const buffer = Buffer.from(course.replace('"title":"', '"title":"Our '));
  await (await choosing).setFiles({ name: 'course.json', mimeType: 'application/json', buffer });
  await page.getByText(/^Week \d+: Our /).click();
  await page.getByText('Compare 1 text').click();
  await checkScreen(page, 'admin weeks, import dialog');
});

test('Uploading many weeks looks right.', async ({ page }) => {
  await openAdmin(page);
  await page.getByLabel('Many files at once').setInputFiles([
    { name: 'week-41 Tell me everything.pdf', mimeType: 'application/pdf', buffer: await smallPdf('41') },
    { name: 'week 2.pdf', mimeType: 'application/pdf', buffer: await smallPdf('2') },
    { name: 'Beginners again.pdf', mimeType: 'application/pdf', buffer: await smallPdf('42') },
  ]);
  await expect(page.getByRole('button', { name: 'Upload 2 Weeks' })).toBeVisible();
  await expect(page.getByText(/^Replaces: /)).toBeVisible();
  await checkScreen(page, 'admin weeks, many files');
});

test('The site settings look right.', async ({ page }) => {
  await openAdmin(page);
  await page.goto('/admin?tab=settings');
  await page.getByRole('button', { name: 'Preview: Your-turn reminder' }).click();
  await page.getByLabel('Accent color').fill('#ffee88');
  await clickButton(page, 'Save Settings');
  await expect(page.getByText('Accent color is too light: white text on it couldn’t be read.')).toBeVisible();
  await checkScreen(page, 'admin settings, error');
});

test('The insights look right.', async ({ page }) => {
  await openAdmin(page);
  await openScreen(page, '/admin/insights', 'admin insights, empty');
  const months = [12, 1].map((month) => ({
    month: `2026-${String(month).padStart(2, '0')}`,
    orders: 1_234,
    sold: 12_345_678,
    returned: 490_000,
  }));
  const completed = [1, 13, 26, 39, 52].map((week, index) => ({ week, couples: [10_321, 8_140, 2_500, 911, 0][index] }));
  const data = {
    from: '2026-01-01',
    to: '2026-12-31',
    sales: ['usd', 'eur'].map((currency) => ({ currency, months })),
    funnel: { started: 23_456, paid: 12_345, signedIn: 11_900, bothJoined: 6_017, completed },
    weeks: Array.from({ length: 52 }, (_, index) => ({
      week: index + 1,
      completed: 12_345 - index * 200,
      rating: (index % 9) / 2 + 1,
    })),
    reminders: ['evening', 'yourTurn'].map((kind) => ({ kind, sent: 12_310, followed: 8_024 })),
  };
  await answerProcedures(page, { 'insights.get': { data } });
  await page.reload();
  await expect(page.getByRole('table', { name: 'How far couples get' })).toBeVisible();
  await page.getByText('Show as a table').first().click();
  await checkScreen(page, 'admin insights');
});
