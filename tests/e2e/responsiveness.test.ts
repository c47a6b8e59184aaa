import type { Locator, Page } from '@playwright/test';
import { answerProcedures } from './support/answers.ts';
import { call, openAdmin, openDashboard, registerCouple, smallPdf } from './support/people.ts';
import { expect, test } from './support/test.ts';

/**
 * A finger waits for 100 milliseconds before it presses again: six frames of a screen. Counted in frames, because a machine
 * that is busy with other tests paints them late, but no more of them; and in all no longer than a second.
 */
const FRAMES = 6;
const AT_MOST = 1000;
/** What a press can bring about before the server has said anything: a busy or chosen control, a bar, a placeholder. */
const OWN_SIGN = ':is([data-busy], [data-loading], :disabled, :checked)';
const PAGE_SIGN = '[role=progressbar][aria-label^=Loading], [aria-busy=true]';

// A machine that is busy elsewhere may be late once; a page that does not answer is late every time.
test.describe.configure({ retries: 1 });
// Of /dashboard's session, which is asked for by people who have none, the browser itself complains on its console.
test.use({ expectedErrors: [/status of 40[149]/] });

/** A network so slow that nothing more arrives: neither an answer of the server nor another part of the app. */
async function holdNetwork(page: Page): Promise<void> {
  for (const held of ['**/api/**', '**/assets/**']) await page.route(held, () => new Promise(() => undefined));
}

/** Waits until the page's scripts, which come after what is seen, have taken over what came with the document. */
async function isAlive(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate((element) => Object.keys(element).join(' '))).toContain('__reactProps$');
}

/** Presses, and expects to see within 100 milliseconds that the press was taken. */
async function expectAtOnce(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const press = await target.evaluateHandle(
    (element, { own, ofPage }) => {
      const isAnswered = () =>
        element.matches(own) ||
        [...document.querySelectorAll(ofPage)].some((sign) => sign.checkVisibility({ visibilityProperty: true }));
      if (isAnswered()) throw new Error('There is a sign before anything was pressed.');
      const { promise, resolve } = Promise.withResolvers<{ frames: number; waited: number }>();
      let frames = 0;
      const watch = ({ timeStamp }: Event) => {
        const look = () => {
          const waited = performance.now() - timeStamp;
          frames += 1;
          if (isAnswered() || waited > 2000) resolve({ frames, waited });
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      };
      element.addEventListener('click', watch, { capture: true, once: true });
      return { answer: promise };
    },
    { own: OWN_SIGN, ofPage: PAGE_SIGN },
  );
  await target.click();
  const { frames, waited } = await press.evaluate(({ answer }) => answer);
  expect(frames, 'frames until something is seen').toBeLessThanOrEqual(FRAMES);
  expect(waited, 'milliseconds until something is seen').toBeLessThan(AT_MOST);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.getByLabel(name, { exact: true }).fill(value);
}

const PASSWORD = { Username: 'maya', Password: 'secret1' };
for (const { path, fields = {}, name } of [
  { path: '/login', fields: PASSWORD, name: 'Sign In' },
  { path: '/admin-login', fields: PASSWORD, name: 'Sign In' },
  { path: '/register', fields: { ...PASSWORD, 'Confirm password': 'secret1' }, name: 'Create Account' },
  { path: '/customer-login', fields: { Email: 'maya@example.com', 'Access code': 'TRIAL52' }, name: 'Log In' },
  { path: '/sign-in?token=abc', name: 'Sign In' },
  { path: '/email-link', fields: { Email: 'maya@example.com' }, name: 'Email Me a Link' },
]) {
  test(`${path} answers at once`, async ({ page }) => {
    await page.goto(path);
    // The page is there before the network is held: what a press does is measured, not how the page arrives. What the form
    // fetches when somebody begins to fill it in, its rules, is not there yet.
    await expect(button(page, name)).toBeVisible();
    await isAlive(button(page, name));
    await holdNetwork(page);
    await fill(page, fields);
    await expectAtOnce(button(page, name));
  });
}

test('the front page answers at once', async ({ page }) => {
  await page.goto('/');
  const contact = page.locator('#contact');
  // What is below the first screen comes to life when somebody begins to do something.
  await contact.scrollIntoViewIfNeeded();
  await isAlive(contact.getByRole('button'));
  await holdNetwork(page);
  await contact.getByLabel('First name').fill('Maya');
  await contact.getByLabel('Last name').fill('Okafor');
  await contact.getByLabel('Email').fill('maya@example.com');
  await contact.getByLabel('Message').fill('Do we need a printer?');
  await expectAtOnce(contact.getByRole('button'));
  await expectAtOnce(button(page, 'Continue to Checkout'));
  await expectAtOnce(button(page, 'Instant Login (Dev)'));
  await expectAtOnce(page.getByRole('link', { name: 'Admin' }));
});

test('a page that is asked for answers at once, also before its shape is there', async ({ page }) => {
  await page.route('**/assets/-skeletons-*', () => new Promise(() => undefined));
  await page.goto('/login');
  const link = page.getByRole('link', { name: 'Create an account' });
  await isAlive(link);
  await holdNetwork(page);
  await expectAtOnce(link);
});

const ORDER = {
  amount: 4900,
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@example.com',
  currency: 'usd',
  status: 'completed',
};
const NOON = '2026-03-01T12:00:00.000Z';

test('an order answers at once', async ({ page }) => {
  await answerProcedures(page, { 'order.confirmation': { data: { id: 17, ...ORDER } } });
  await page.goto('/success?payment_intent=pi_1');
  await expect(button(page, 'Start Your Journey')).toBeVisible();
  await holdNetwork(page);
  await expectAtOnce(button(page, 'Download Workbook'));
  await expectAtOnce(button(page, 'Start Your Journey'));
});

test('a week answers at once', async ({ page }) => {
  await openDashboard(page);
  await button(page, 'Week 1, next').click();
  await expect(button(page, 'Mark Complete')).toBeVisible();
  await holdNetwork(page);
  // While nothing is typed: with unsaved text it would ask.
  await expectAtOnce(button(page, 'Logout'));
  await expectAtOnce(page.getByRole('radio', { name: '4 stars' }));
  await fill(page, { Notes: 'Talk about Sunday.' });
  for (const name of ['Save Notes', 'Download PDF', 'Mark Complete']) await expectAtOnce(button(page, name));
  // It has been loaded with the dashboard.
  await button(page, 'Open Interactive Workbook').click();
  await expect(page.getByRole('heading', { name: 'Write' })).toBeVisible();
});

test('the welcome and the profile answer at once', async ({ page }) => {
  await registerCouple(page);
  await page.goto('/dashboard');
  await fill(page, { 'Your name': 'Ada', "Partner's name": 'Bo' });
  await holdNetwork(page);
  await expectAtOnce(button(page, 'Start Our Journey'));

  await page.unrouteAll();
  await openDashboard(page);
  await page.getByRole('tab', { name: 'Profile' }).click();
  await button(page, 'Change Password').click();
  await fill(page, { 'Current password': PASSWORD.Password });
  await holdNetwork(page);
  await expectAtOnce(button(page, 'Save Profile'));
  await expectAtOnce(button(page, 'Save Password'));
  await expectAtOnce(button(page, 'Download as JSON'));
  await button(page, 'Delete Our Account').click();
  await page.getByRole('dialog').getByLabel('Current password').fill(PASSWORD.Password);
  await expectAtOnce(button(page, 'Delete Account'));
});

test('the workbook answers at once', async ({ page }) => {
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
  await expectAtOnce(button(page, 'Keep the text typed here'));

  await page.unrouteAll();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(button(page, 'Generate Summary')).toBeVisible();
  await holdNetwork(page);
  await expectAtOnce(button(page, 'Generate Summary'));
  await expectAtOnce(button(page, 'Save Responses'));
});

test('the admin page answers at once', async ({ page }) => {
  await openAdmin(page);
  await fill(page, { 'Week number': '20', Title: 'Patience' });
  await page
    .getByLabel('PDF file')
    .setInputFiles({ name: 'week.pdf', mimeType: 'application/pdf', buffer: await smallPdf('Patience') });
  await holdNetwork(page);
  for (const name of ['Upload Framework', 'Download week 1', 'Logout']) await expectAtOnce(button(page, name));
  await button(page, 'Delete week 1').click();
  await expectAtOnce(button(page, 'Delete'));
});

test('the admin’s couples, messages and mails answer at once', async ({ page }) => {
  await registerCouple(page);
  await call(page, 'POST', '/api/contact', {
    firstName: 'Maya',
    lastName: 'Okafor',
    email: 'maya@example.com',
    message: 'Do we need a printer?',
  });
  await openAdmin(page);
  const tabs = [
    ['Customers', /^Create Sign-In Link for/],
    ['Messages', /^Mark Answered/],
    ['Mail', /^Send Again/],
  ] as const;
  const open = async (tab: string, name: RegExp) => {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    const first = page.getByRole('button', { name }).first();
    await expect(first).toBeVisible();
    return first;
  };
  for (const [tab, name] of tabs) await open(tab, name);
  await holdNetwork(page);
  for (const [tab, name] of tabs) await expectAtOnce(await open(tab, name));
  await expectAtOnce(page.getByRole('tab', { name: 'Settings', exact: true }));
});

test('the orders answer at once', async ({ page }) => {
  const order = { id: 1, ...ORDER, provider: 'stripe', createdAt: NOON, completedAt: NOON };
  const detail = { ...order, paymentIntentId: 'pi_1', customerId: 1, note: '', refundProblem: null, events: [], mails: [] };
  await answerProcedures(page, {
    'order.list': { data: { orders: [order, { ...order, id: 2 }], next: 1 } },
    'order.detail': { data: detail },
  });
  await openAdmin(page);
  await page.getByRole('tab', { name: 'Orders' }).click();
  const row = (id: number) => page.getByRole('button', { name: `Order ${id},` });
  await row(1).click();
  await expect(button(page, 'Resend Receipt')).toBeVisible();
  await holdNetwork(page);
  await expectAtOnce(button(page, 'Resend Receipt'));
  await button(page, 'Refund').click();
  await expectAtOnce(button(page, 'Refund'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAtOnce(button(page, 'Show more'));
  await button(page, 'Record Offline Payment').click();
  await fill(page, { 'First name': 'Maya', 'Last name': 'Okafor', Email: 'maya@example.com', Amount: '49' });
  await expectAtOnce(button(page, 'Record Payment'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAtOnce(row(2));
});
