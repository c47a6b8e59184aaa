import type { Page } from '@playwright/test';
import { answerProcedures, changeSettings, holdEvents } from '../e2e/support/answers.ts';
import { cutOff, submit, submitPassword } from '../e2e/support/forms.ts';
import { checkScreen } from './check-screen.ts';
import { call, openAdmin, openDashboard, registerCouple, smallPdf } from '../e2e/support/people.ts';
import { expect, test } from '../e2e/support/test.ts';
import { expectToast } from '../e2e/support/toasts.ts';

test.setTimeout(180_000);
test.use({
  // What is refused or cut off, and the address that no page has: the browser and the router complain on the console.
  expectedErrors: [/status of 40[149]|ERR_FAILED|Failed to fetch/],
  // With a finger and without motion, so that nothing moves while it is looked at.
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens an address and looks at what is there. */
async function look(page: Page, path: string, state: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
  // Not its placeholders, while its parts are on their way.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await checkScreen(page, state);
}

/** Waits for a notification, and holds it there: it stays while it has the focus. */
async function holdToast(page: Page, title: string): Promise<void> {
  await expectToast(page, title);
  await page.keyboard.press('F8');
}

test('the front page, its forms, its menu and its policies', async ({ page }) => {
  await look(page, '/', 'the front page');

  for (const question of await page.locator('#faq summary').all()) await question.click();
  await press(page, 'Continue to Checkout');
  await expectToast(page, 'Information Required');
  await press(page, 'Send Message');
  await holdToast(page, 'Missing Information');
  await checkScreen(page, 'both forms filled in wrongly, the questions open, and a notification');

  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 800 });
  await press(page, 'Open menu');
  await checkScreen(page, 'the menu of a phone');

  for (const policy of ['refund-policy', 'privacy-policy', 'terms-of-service']) {
    await page.goto(`/#${policy}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await checkScreen(page, policy);
  }
});

test('the ways in, filled in wrongly, refused, and as they are', async ({ page }) => {
  await look(page, '/login', 'the sign-in of a couple');
  await press(page, 'Sign In');
  await expect(page.getByText('Username is required.')).toBeVisible();
  await checkScreen(page, 'the sign-in of a couple, filled in wrongly');
  await submitPassword(page, 'nobody');
  await holdToast(page, 'Login Failed');
  await checkScreen(page, 'the sign-in of a couple, refused');

  await look(page, '/register', 'registration');
  await submit(page, { Username: 'x', Password: '12345', 'Confirm password': '1' }, 'Create Account');
  await expect(page.getByText('Password must be at least 6 characters.')).toBeVisible();
  await checkScreen(page, 'registration, filled in wrongly');

  await look(page, '/admin-login', 'the sign-in of the admin');
  await look(page, '/customer-login', 'the sign-in with a code');
  await submit(page, { Email: 'no address' }, 'Log In');
  await expect(page.getByText('Access code is required.')).toBeVisible();
  await checkScreen(page, 'the sign-in with a code, filled in wrongly');
  await look(page, '/sign-in?token=abc', 'a sign-in link');
  await look(page, '/sign-in', 'a sign-in link that is not whole');
  await look(page, '/sign-in?cancelDeletionToken=abc', 'a way back that is gone');
  await answerProcedures(page, { 'auth.scheduledDeletion': { data: { deleteAt: null, isRefunded: true } } });
  await look(page, '/sign-in?cancelDeletionToken=abc', 'a way back that a refund has taken away');
  await answerProcedures(page, {
    'auth.scheduledDeletion': { data: { deleteAt: '2026-03-08T12:00:00.000Z', isRefunded: false } },
  });
  await look(page, '/sign-in?cancelDeletionToken=abc', 'the way back of an account that is to be deleted');
  await look(page, '/email-link', 'the sign-in by email');
  await submit(page, { Email: 'nobody@example.com' }, 'Email Me a Link');
  await submit(page, { 'Six-digit code': '123' }, 'Open Workbook');
  await expect(page.getByText('Code must be the six digits from the mail.')).toBeVisible();
  await checkScreen(page, 'the sign-in by email, with the mail sent and a wrong code');
});

test('what cannot be shown', async ({ page }) => {
  await look(page, '/nothing/here', 'an address that no page has');
  await cutOff(page, '');
  await look(page, '/dashboard', 'a page that could not be loaded');
});

test('the checkout and an order', async ({ page }) => {
  const order = { id: 17, amount: 4900, firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.com', currency: 'usd' };
  const link = { message: 'Your workbook is ready.', downloadUrl: `/api/workbook/pi_1?expires=1&signature=${'abc'.repeat(20)}` };
  await look(page, '/checkout?email=maya%40example.com&firstName=Maya&lastName=Okafor', 'the checkout');
  await look(page, '/success', 'no payment');
  await look(page, '/success?payment_intent=pi_unknown', 'an unknown payment');
  await cutOff(page, 'order.confirmation');
  await look(page, '/success?payment_intent=pi_unknown', 'a payment of which nothing could be read');
  await page.unrouteAll();
  for (const status of ['pending', 'failed', 'refunded', 'completed']) {
    await answerProcedures(page, { 'order.confirmation': { data: { ...order, status } }, 'order.workbookLink': { data: link } });
    await look(page, '/success?payment_intent=pi_1', `an order that is ${status}`);
  }
  const tell = await holdEvents(page);
  await page.reload();
  await press(page, 'Download Workbook');
  await tell({ weeksBound: 13, weekCount: 52, isReady: false });
  await expect(page.getByRole('dialog').getByRole('progressbar')).toBeVisible();
  await checkScreen(page, 'a workbook that is being put together');
  await tell({ weeksBound: 52, weekCount: 52, isReady: true });
  await expect(page.getByRole('dialog').getByRole('link')).toBeVisible();
  await checkScreen(page, 'the address of the workbook');

  await changeSettings(page, { payments: 'sandbox' });
  await answerProcedures(page, {
    'order.start': { data: { paymentIntentId: 'pi_1', clientSecret: 'x', status: 'pending' } },
    'order.payInSandbox': { data: { status: 'failed' } },
  });
  await page.goto('/checkout?email=maya%40example.com&firstName=Maya&lastName=Okafor');
  await press(page, 'Decline');
  await expect(page.getByRole('alert')).toContainText('declined');
  await checkScreen(page, 'the checkout of the sandbox, with a refused card');
});

test('the welcome of a new couple, and its profile', async ({ page }) => {
  const { userId } = await registerCouple(page);
  await look(page, '/dashboard', 'the welcome');
  await submit(page, { 'Your name': 'Ada', "Partner's name": 'Bo', 'Wedding date': 'soon' }, 'Start Our Journey');
  await expect(page.getByText('Wedding date must be a date written as YYYY-MM-DD.')).toBeVisible();
  await checkScreen(page, 'the welcome, filled in wrongly');

  await call(page, 'PUT', `/api/profile/${userId}`, {
    userDisplayName: 'Ada-Wilhelmina Montgomery-Featherstonehaugh',
    partnerName: 'x'.repeat(100),
    weddingDate: '2999-06-12',
  });
  await look(page, '/dashboard?tab=profile', 'the profile, and the longest names');
  await submit(page, { 'Your name': '', 'Wedding date': 'soon' }, 'Save Profile');
  await expect(page.getByText('Your name is required.')).toBeVisible();
  await press(page, 'Change Password');
  await press(page, 'Save Password');
  await expect(page.getByText('Current password is required.')).toBeVisible();
  await checkScreen(page, 'the profile, filled in wrongly, and the password, too');
  await press(page, 'Delete Our Account');
  await press(page, 'Delete Account');
  await expect(page.getByRole('dialog').getByText('Current password is required.')).toBeVisible();
  await checkScreen(page, 'the question before an account is deleted');
});

test('the weeks of a couple, and its wins', async ({ page }) => {
  const { userId } = await openDashboard(page);
  await expect(page.getByRole('button', { name: 'Week 1, next' })).toBeVisible();
  await checkScreen(page, 'the dashboard of a new couple');
  await look(page, '/dashboard?tab=wins', 'no wins yet');
  await look(page, '/dashboard?tab=current', 'no week chosen yet');

  await look(page, '/dashboard?week=1', 'a week that is open');
  await submit(page, { Notes: 'n'.repeat(10_001) }, 'Save Notes');
  await expect(page.getByText('Notes must be at most 10,000 characters.')).toBeVisible();
  await page.getByRole('radio', { name: '4 stars' }).click();
  await expectToast(page, 'Progress Saved');
  await press(page, 'Week 30, locked');
  await holdToast(page, 'Week Locked');
  await checkScreen(page, 'notes that are too long, a rating, and a notification');

  for (let week = 1; week <= 3; week += 1) await call(page, 'POST', `/api/progress/${userId}/${week}/complete`);
  await look(page, '/dashboard?week=3', 'a week that is completed, before one that is not here yet');
  await look(page, '/dashboard?week=4', 'a week that is not here yet');
  const isElsewhere = { failure: { status: 503, message: 'Each part by itself.' } };
  await answerProcedures(page, { 'dashboard.open': isElsewhere, 'progress.weekLimit': { data: 3 } });
  await look(page, '/dashboard?week=4', 'a week behind the offer of the full course');
  await page.unrouteAll();
  for (let week = 4; week <= 52; week += 1) {
    await call(page, 'POST', `/api/progress/${userId}/${week}/complete`);
    await call(page, 'POST', `/api/progress/${userId}/${week}`, { rating: 1 + (week % 5) });
    if (week === 26) await look(page, '/dashboard?tab=wins', 'wins after half a year');
  }
  await look(page, '/dashboard', 'all weeks completed');
  await look(page, '/dashboard?tab=wins', 'all wins');
});

test('the workbook, its summary and its dialogs', async ({ page }) => {
  const { userId } = await openDashboard(page, { completed: 3 });
  const save = async (partner: string, answer: string) =>
    call(page, 'POST', `/api/workbook-responses/${userId}/1/${partner}`, { reflectionAnswers: [answer] });
  await look(page, '/dashboard?tab=current&week=4', 'a week without exercises of its own');
  await save('partner1', 'On the night train.');
  await save('partner2', 'In the queue at the post office.');
  await look(page, '/dashboard?tab=current&week=1', 'a workbook that both have written in');
  await press(page, 'Generate Summary');
  await expect(page.getByRole('region', { name: 'The week in your words' }).getByText('On the night train.')).toBeVisible();
  await checkScreen(page, 'a summary');

  await submit(page, { 'Discussion notes': 'x'.repeat(10_001) }, 'Save Responses');
  await holdToast(page, 'Save Failed');
  await checkScreen(page, 'a text that is too long');
  await page.getByRole('tab', { name: 'Wins' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await checkScreen(page, 'the question before leaving');
  await press(page, 'Stay');
  await page.getByLabel('Discussion notes').fill('Typed here.');
  await save('partner1', `Typed there, ${'and there, '.repeat(30)}`);
  await press(page, 'Save Responses');
  await expect(page.getByRole('dialog', { name: 'Saved on another device' })).toBeVisible();
  await checkScreen(page, 'the choice between two devices');
  await page.keyboard.press('Escape');
  await call(page, 'POST', '/api/auth/logout');
  await press(page, 'Save Responses');
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await checkScreen(page, 'a workbook whose couple was signed out');
});

test('the admin page, with no week, with all of them, and its dialog', async ({ page }) => {
  const listed = async (weeks: number) => {
    const data = Array.from({ length: weeks }, (_, index) => ({
      id: index + 1,
      weekNumber: index + 1,
      title: index === 0 ? 't'.repeat(200) : `Week by week, the ${index + 1}th`,
      description: index === 1 ? 'A long description. '.repeat(100) : '',
      fileSize: 123_456,
      uploadedAt: '2026-03-01T12:00:00.000Z',
    }));
    await answerProcedures(page, { 'framework.list': { data } });
    await page.reload();
    await expect(page.getByText(`${weeks} of 52 weeks uploaded`)).toBeVisible();
  };
  await openAdmin(page);
  await listed(0);
  await checkScreen(page, 'no week uploaded');
  await press(page, 'Upload Framework');
  await holdToast(page, 'Missing Information');
  await checkScreen(page, 'the upload filled in wrongly');
  await listed(52);
  await page.getByRole('button', { name: /^Week 1, uploaded/ }).click();
  // Pointed at, and seen: its title, in one endless word, floats over the page.
  await page.getByRole('button', { name: /^Week 1, uploaded/ }).hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  expect(await page.getByRole('tooltip').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThan(2);
  await checkScreen(page, 'all weeks uploaded, and one about to be replaced');
  await press(page, 'Delete week 2');
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkScreen(page, 'the question before a deletion');
  await press(page, 'Cancel');
  // Of the server that other tests share no week is replaced.
  await page.route('**/api/upload-framework', (route) => route.fulfill({ status: 201, json: { success: true } }));
  await submit(page, { 'Week number': '2', Title: 'Two' }, 'Upload Framework');
  await page.getByLabel('PDF file').setInputFiles({ name: 'x.pdf', mimeType: 'application/pdf', buffer: await smallPdf('Two') });
  await press(page, 'Upload Framework');
  await holdToast(page, 'Framework uploaded successfully!');
  await checkScreen(page, 'an upload that was taken');
});

test('the admin’s couples, messages, mails, activity and settings, with nothing in them and with the longest of each', async ({
  page,
}) => {
  const instant = '2026-03-01T12:00:00.000Z';
  const long = 'Wilhelmina-Constance '.repeat(4);
  const email = `${'x'.repeat(60)}@${'long.'.repeat(12)}example`;
  const couple = { id: 1, origin: 'trial', userDisplayName: long, partnerName: long, username: null, email, createdAt: instant };
  const figures = { closedBy: null, deleteAt: null, lastSeenAt: instant, completedWeeks: 26, nextWeek: 27, hasPaid: true };
  const message = { id: 1, firstName: long, lastName: long, email, subject: 'course', message: 'Is it for us?\n'.repeat(9) };
  const mail = { id: 1, recipient: email, subject: long, attempts: 11, queuedAt: instant, nextAttemptAt: instant, sentAt: null };
  const failed = { ...mail, failedAt: instant, lastError: `Message failed: 554 ${'spam'.repeat(30)}`, canSendAgain: true };
  const filled = {
    customers: {
      customers: [
        { ...couple, ...figures },
        { ...couple, ...figures, id: 2, origin: 'demo', hasPaid: false },
        { ...couple, ...figures, id: 3, closedBy: 'couple', deleteAt: instant },
      ],
      next: 2,
    },
    messages: {
      messages: [
        { ...message, receivedAt: instant, answeredAt: null },
        { ...message, id: 2, receivedAt: instant, answeredAt: instant },
      ],
      next: null,
      unanswered: 1,
    },
    mail: { mails: [failed, { ...failed, id: 2, canSendAgain: false }], next: null },
    activity: {
      events: [
        {
          id: 2,
          at: instant,
          words: 'Somebody failed to sign in as the admin, by a name that is not the admin’s, with a password',
          address: '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
        },
        { id: 1, at: instant, words: 'The server uploaded week 1', address: null },
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
    'contact.list': { data: { messages: [], next: null, unanswered: 0 } },
    'mail.list': { data: { mails: [], next: null } },
    'audit.list': { data: { events: [], next: null } },
  });
  for (const tab of ['customers', 'messages', 'mail', 'activity']) await show(tab, `the admin’s ${tab}, none of them`);
  await page.unrouteAll();
  await answerProcedures(page, {
    'customer.list': { data: filled.customers },
    'contact.list': { data: filled.messages },
    'mail.list': { data: filled.mail },
    'audit.list': { data: filled.activity },
    'auth.createSignInLink': { data: { link: `https://course.example/sign-in?token=${'x'.repeat(43)}`, expiresAt: instant } },
  });
  for (const tab of ['messages', 'mail', 'activity', 'settings', 'customers'])
    await show(tab, `the admin’s ${tab}, with something in it`);
  await page.getByRole('button', { name: /^Create Sign-In Link for/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkScreen(page, 'a sign-in link that the admin made');
  await press(page, 'Done');
  await page.getByRole('button', { name: /^Delete / }).click();
  await expect(page.getByRole('dialog', { name: /^Delete / })).toBeVisible();
  await checkScreen(page, 'the question before a couple is deleted');
});

test('the orders, none and many, one of them, and their dialogs', async ({ page }) => {
  const at = '2026-03-01T12:00:00.000Z';
  const order = (id: number, status: string) => ({
    id,
    firstName: id === 3 ? 'x'.repeat(100) : 'Maya',
    lastName: id === 3 ? 'y'.repeat(100) : 'Okafor',
    email: id === 3 ? `${'z'.repeat(100)}@example.com` : 'maya@example.com',
    amount: id === 3 ? 100_000_000 : 4900,
    currency: 'usd',
    status,
    provider: 'stripe',
    createdAt: at,
    completedAt: at,
  });
  const statuses = ['completed', 'refunded', 'completed', 'failed', 'pending'];
  const orders = statuses.map((status, index) => order(index + 1, status));
  const months = Array.from({ length: 12 }, (_, index) => ({
    month: `2025-${String(index + 1).padStart(2, '0')}`,
    cents: (index - 1) * 4900,
  }));
  const mails = ['receipt', 'refund'].map((kind, id) => ({
    id,
    kind,
    subject: 'Your order',
    queuedAt: at,
    sentAt: null,
    failedAt: at,
  }));
  await openAdmin(page);
  await look(page, '/admin?tab=orders', 'no orders yet');
  await press(page, 'Record Offline Payment');
  await press(page, 'Record Payment');
  await expect(page.getByText('Amount is required.')).toBeVisible();
  await checkScreen(page, 'an offline payment, filled in wrongly');
  await answerProcedures(page, {
    'order.totals': { data: ['usd', 'eur'].map((currency) => ({ currency, months })) },
    'order.list': { data: { orders, next: 1 } },
    'order.detail': {
      data: {
        ...order(3, 'completed'),
        paymentIntentId: `pi_${'1'.repeat(200)}`,
        customerId: 12,
        note: 'A note. '.repeat(50),
        refundProblem: null,
        events: ['created', 'declined', 'paid', 'receipt sent again'].map((kind, id) => ({ id, kind, at })),
        mails,
      },
    },
  });
  await look(page, '/admin?tab=orders', 'many orders, in two currencies');
  await page.getByRole('button', { name: 'Order 3,' }).click();
  await expect(page.getByRole('button', { name: 'Resend Receipt' })).toBeVisible();
  await checkScreen(page, 'an order with its history');
  await press(page, 'Refund');
  await expect(page.getByRole('dialog', { name: 'Refund order 3' })).toBeVisible();
  await checkScreen(page, 'the question before a refund');
});
