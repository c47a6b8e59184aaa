import type { Locator, Page } from '@playwright/test';
import type { Confirmation } from '#src/domain/order/order.ts';
import { answerProcedures } from '../support/browser/answers.ts';
import { call, openAdmin, openDashboard, registerCouple, signInAsAdmin, smallPdf } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';

// The screens must respond before the server does. This includes the time that a busy test machine needs.
const expectSoon = expect.configure({ timeout: 1_000 });

// Chromium logs 401 for the session of a visitor.
test.use({ expectedErrors: [/status of 40[149]/] });

/** From now on no response arrives, neither from the API nor with another part of the app. */
async function holdNetwork(page: Page): Promise<void> {
  for (const url of ['**/api/**', '**/assets/**']) await page.route(url, () => new Promise(() => undefined));
}

/** Clicks the button and expects it to be busy, so that a second click does nothing. */
async function expectBusy(target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  await target.click();
  await expectSoon(target).toBeDisabled();
}

/** Clicks the control and expects a loading page, or a loading part of it. */
async function expectLoading(target: Locator): Promise<void> {
  await target.click();
  const page = target.page();
  const skeleton = page.getByRole('status').filter({ hasText: /^Loading/ });
  await expectSoon(skeleton.or(page.getByRole('progressbar', { name: /^Loading/ })).first()).toBeVisible();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.getByLabel(name, { exact: true }).fill(value);
}

const LOGIN = { Username: 'maya', Password: 'secret1' };
for (const { path, fields = {}, name } of [
  { path: '/login', fields: LOGIN, name: 'Sign In' },
  { path: '/admin-login', fields: LOGIN, name: 'Sign In' },
  { path: '/register', fields: { ...LOGIN, 'Confirm password': 'secret1' }, name: 'Create Account' },
  { path: '/customer-login', fields: { Email: 'maya@example.com', 'Access code': 'TRIAL52' }, name: 'Log In' },
  { path: '/sign-in?token=abc', name: 'Sign In' },
  { path: '/customer-login', fields: { Email: 'maya@example.com' }, name: 'Email Me a Link' },
]) {
  test(`The button '${name}' on ${path} shows that it is busy until the server responds.`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(button(page, name)).toBeVisible();
    await holdNetwork(page);
    await fill(page, fields);
    await expectBusy(button(page, name));
  });
}

test('The landing page’s buttons and links respond before the server does.', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const contact = page.locator('#contact');
  await contact.getByLabel('First name').fill('Maya');
  await contact.getByLabel('Last name').fill('Okafor');
  await contact.getByLabel('Email').fill('maya@example.com');
  await contact.getByLabel('Message').fill('Do we need a printer?');
  // The form's code loads when the form comes near the viewport.
  await expect(contact.getByRole('button')).toBeEnabled();
  await holdNetwork(page);
  await expectBusy(contact.getByRole('button'));
  await expectBusy(button(page, 'Instant Login (Dev)'));
  await expectLoading(page.getByRole('link', { name: 'Admin' }));
});

const ORDER: Confirmation = {
  id: 17,
  amount: 4900,
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@example.com',
  currency: 'usd',
  status: 'completed',
  giftCount: 0,
};

test('The order confirmation responds before the server does.', async ({ page }) => {
  await answerProcedures(page, { 'order.confirmation': { data: ORDER } });
  await page.goto('/success?payment_intent=pi_1');
  await expect(button(page, 'Start Your Journey')).toBeVisible();
  await holdNetwork(page);
  await expectBusy(button(page, 'Download Workbook'));
  await expectLoading(button(page, 'Start Your Journey'));
});

test('A week’s controls respond before the server does.', async ({ page }) => {
  await openDashboard(page);
  await button(page, 'Week 1, next').click();
  await expect(button(page, 'Mark Complete')).toBeVisible();
  await holdNetwork(page);
  await expectBusy(button(page, 'Logout'));
  await page.getByRole('radio', { name: '4 stars' }).click();
  await expectSoon(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await fill(page, { Notes: 'Talk about Sunday.' });
  for (const name of ['Save Notes', 'Download PDF', 'Mark Complete']) await expectBusy(button(page, name));
  await button(page, 'Open Interactive Workbook').click();
  await expect(page.getByRole('heading', { name: 'Write' })).toBeVisible();
});

test('Onboarding and the profile respond before the server does.', async ({ page }) => {
  await registerCouple(page);
  await page.goto('/dashboard');
  await fill(page, { 'Your name': 'Ada', "Partner's name": 'Bo' });
  await holdNetwork(page);
  await expectBusy(button(page, 'Start Our Journey'));

  // The first couple's page would reload its data in the second couple's session.
  await page.goto('about:blank');
  await page.unrouteAll();
  await openDashboard(page);
  await page.getByRole('tab', { name: 'Profile' }).click();
  await button(page, 'Change Password').click();
  await fill(page, { 'Current password': LOGIN.Password });
  await holdNetwork(page);
  await expectBusy(button(page, 'Save Profile'));
  await expectBusy(button(page, 'Download as JSON'));
  await button(page, 'Delete Our Account').click();
  await page.getByRole('dialog').getByLabel('Current password').fill(LOGIN.Password);
  await expectBusy(button(page, 'Delete Account'));
});

test('The workbook responds before the server does.', async ({ page }) => {
  const { userId } = await openDashboard(page);
  for (const partner of ['partner1', 'partner2']) {
    await call(page, 'POST', `/api/workbook-responses/${userId}/1/${partner}`, { reflectionAnswers: ['Once.'] });
  }
  await page.goto('/dashboard?tab=current&week=1');
  await page.getByLabel('Discussion notes').fill('Typed here');
  await call(page, 'POST', `/api/workbook-responses/${userId}/1/partner1`, { discussionNotes: 'Typed there' });
  await button(page, 'Save Responses').click();
  await expect(page.getByRole('dialog', { name: 'Saved on another device' })).toBeVisible();
  await holdNetwork(page);
  await button(page, 'Keep this one').click();
  await expectSoon(button(page, 'Save Responses')).toBeDisabled();

  await page.unrouteAll();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(button(page, 'Generate Summary')).toBeVisible();
  await holdNetwork(page);
  await expectBusy(button(page, 'Generate Summary'));
  await page.getByLabel('Discussion notes').fill('Typed later');
  await expectBusy(button(page, 'Save Responses'));
});

test('The admin’s weeks respond before the server does.', async ({ page }) => {
  await openAdmin(page);
  await fill(page, { 'Week number': '20', Title: 'Patience' });
  await page
    .getByLabel('PDF file')
    .setInputFiles({ name: 'week.pdf', mimeType: 'application/pdf', buffer: await smallPdf('Patience') });
  await holdNetwork(page);
  for (const name of ['Upload Framework', 'Download week 1', 'Logout']) await expectBusy(button(page, name));
  await button(page, 'Delete week 1').click();
  await expectBusy(button(page, 'Delete'));
});

test('The desk responds before the server does.', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/today');
  await expect(page.getByRole('region', { name: 'Needs you' })).toBeVisible();
  await holdNetwork(page);
  await expectLoading(page.getByRole('link', { name: 'Couples', exact: true }));
});

test('What an admin types into long forms appears right away, also on a slow computer.', async ({ page }) => {
  await signInAsAdmin(page);
  const devTools = await page.context().newCDPSession(page);
  const letters = 'On the night train to Lisbon.';
  for (const [path, label] of [
    ['/admin/course/1', 'Lesson'],
    ['/admin/site', 'Headline'],
    ['/admin', 'Title'],
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const field = page.getByRole('textbox', { name: label, exact: true });
    await field.focus();
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const start = performance.now();
    await field.pressSequentially(letters);
    expect((performance.now() - start) / letters.length, `ms per letter on ${path}`).toBeLessThan(150);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
});
