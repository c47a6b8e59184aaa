import type { BrowserContextOptions } from '@playwright/test';
import { cutOff, submit, submitCode } from '../../support/browser/forms.ts';
import { latestSignInEmail } from '../../support/browser/mails.ts';
import { uniqueName } from '../../support/browser/people.ts';
import { expect, test } from '../../support/browser/test.ts';
import { expectToast } from '../../support/browser/toasts.ts';

const TRIAL = 'TRIAL52';

// The browser logs refused and aborted requests to the console.
test.use({ expectedErrors: [/status of 401|ERR_FAILED/] });

test.beforeEach(({ page }) => page.goto('/customer-login'));

test('What was typed stays after an error, links lead to the other ways in, and the demo code on the page opens the demo.', async ({
  page,
}) => {
  await submitCode(page, 'demo@example.com', 'WRONG');
  await expectToast(page, 'Login Failed', 'Invalid email or access code');
  await expect(page.getByLabel('Email')).toHaveValue('demo@example.com');
  await expect(page.getByLabel('Access code')).toHaveValue('WRONG');
  await test.step('Invalid fields are marked, and an unreachable server shows the same error.', async () => {
    await submitCode(page, 'no-address', '');
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
    await expect(page.getByText('Access code is required.')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await cutOff(page, 'auth.loginWithCode');
    await submitCode(page, 'demo@example.com', 'DEMO52');
    await expectToast(page, 'Login Failed', 'Invalid email or access code');
  });
  await test.step('A visitor can go from here to the price.', async () => {
    await page.getByRole('button', { name: 'Purchase the Course' }).click();
    await expect(page).toHaveURL('/#pricing');
  });
  await test.step('A sign-in link without its token says that it’s incomplete.', async () => {
    await page.goto('/sign-in');
    await expect(page.getByText('Please open the link in your email again.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign In' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Sign in another way' }).click();
    await expect(page).toHaveURL('/customer-login');
  });
  await test.step('The demo code on the page opens the demo.', async () => {
    await page.unrouteAll();
    await expect(page.getByText(`Use your own email and the code ${TRIAL}`)).toBeVisible();
    await expect(page.getByText('demo@example.com with the code DEMO52')).toBeVisible();
    await submitCode(page, ' Demo@Example.com ', 'demo52');
    await expect(page).toHaveURL(/\/dashboard/);
    await expectToast(page, 'Login Successful', 'Welcome back!');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya');
  });
});

test('The trial code starts a workbook; from another browser it emails a link and a code, each of which signs in once.', async ({
  page,
  browser,
  server,
  contextOptions,
}) => {
  const options: BrowserContextOptions = { ...contextOptions, baseURL: server.baseURL };
  const email = `${uniqueName()}@example.org`;
  for (const visit of ['first', 'second']) {
    await test.step(`${visit} visit`, async () => {
      await page.goto('/customer-login');
      await submitCode(page, email, TRIAL);
      await expect(page).toHaveURL(/\/dashboard/);
      await expectToast(page, 'Login Successful', 'Welcome back!');
    });
  }

  const other = await (await browser.newContext(options)).newPage();
  await other.goto('/customer-login');
  await submitCode(other, email, TRIAL);
  const emailed = other.getByRole('group', { name: 'Check your email' });
  await expect(emailed).toContainText('This email already has a workbook. We sent a sign-in link to it.');
  await expect(other.getByText('Login Failed')).toHaveCount(0);
  await expect(other).toHaveURL('/customer-login');
  await expect(other.getByLabel('Six-digit code')).toBeFocused();

  const { link } = await latestSignInEmail(server.dataDir, email);
  await other.goto(link);
  await expect(other).toHaveURL(link);
  await other.getByRole('button', { name: 'Sign In' }).click();
  await expect(other).toHaveURL(/\/dashboard/);
  await expectToast(other, 'Login Successful', 'Welcome back!');
  await other.context().clearCookies();

  await test.step('the link is used up', async () => {
    await other.goto(link);
    await other.getByRole('button', { name: 'Sign In' }).click();
    await expectToast(other, 'Login Failed', 'This sign-in link has been used or has expired.');
    await expect(other).toHaveURL(link);
  });

  await test.step('a new email, and its code', async () => {
    await other.getByRole('link', { name: 'Sign in another way' }).click();
    await submit(other, { Email: 'no-address' }, 'Email Me a Link');
    await expect(other.getByText('Please enter a valid email address.')).toBeVisible();
    await submit(other, { Email: email }, 'Email Me a Link');
    await expect(other.getByText('If this email has a workbook, we’ve sent a sign-in link to it.')).toBeVisible();
    const code = other.getByLabel('Six-digit code');
    await expect(code).toBeFocused();
    await code.fill('12345');
    await other.getByRole('button', { name: 'Open Workbook' }).click();
    await expect(other.getByText('Code must be the six digits from the email.')).toBeVisible();
    await code.fill('000 000');
    await other.getByRole('button', { name: 'Open Workbook' }).click();
    await expectToast(other, 'Login Failed', 'That code is incorrect or has expired. Check it, or request a new one.');
    await expect(code).toHaveValue('000 000');

    await other.getByRole('button', { name: 'Send It Again' }).click();
    await expect(other.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(other.getByLabel('Email')).toHaveValue(email);
    const before = (await latestSignInEmail(server.dataDir, email)).code;
    await other.getByRole('button', { name: 'Email Me a Link' }).click();
    await expect(code).toHaveValue('');
    await expect.poll(async () => (await latestSignInEmail(server.dataDir, email)).code).not.toBe(before);
    await code.fill((await latestSignInEmail(server.dataDir, email)).code);
    await code.press('Enter');
    await expect(other).toHaveURL(/\/dashboard/);
    await expectToast(other, 'Login Successful', 'Welcome back!');
  });
});
