import { call, joinAs, openAdmin, openDashboard, PASSWORD, registerCouple } from './support/people.ts';
import { expect, testAlone } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

testAlone.describe('The admin', () => {
  // Chromium logs requests that are refused.
  testAlone.use({ expectedErrors: [/status of 403/] });

  testAlone(
    'blocks a couple with a reason that it reads when signing in, and unblocks it.',
    async ({ page, browser, ownServer: { baseURL }, contextOptions }) => {
      const couple = await (await browser.newContext({ ...contextOptions, baseURL })).newPage();
      const { username: other } = await registerCouple(couple);
      await couple.context().clearCookies();
      const { username } = await registerCouple(couple);
      await openAdmin(page, 'customers');
      await page.getByRole('button', { name: `Block ${other}` }).click();
      await page.getByLabel('Reason').fill('Meant for another couple');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: `Block ${username}` }).click();
      const dialog = page.getByRole('dialog', { name: `Block ${username}` });
      await dialog.getByRole('button', { name: 'Block' }).click();
      await expect(dialog.getByText('Reason is required.')).toBeVisible();
      await dialog.getByLabel('Reason').fill('Your bank took the payment back.');
      await dialog.getByRole('button', { name: 'Block' }).click();
      await expectToast(page, 'Couple Blocked', `${username} can no longer sign in.`);
      await expect(page.getByText(/^Blocked since .+: Your bank took the payment back\.$/)).toBeVisible();

      await couple.goto('/login');
      await couple.getByLabel('Username').fill(username);
      await couple.getByLabel('Password').fill(PASSWORD);
      await couple.getByRole('button', { name: 'Sign In' }).click();
      await expect(couple.getByText(/^We’ve ended your access\. Reason: Your bank took the payment back\./)).toBeVisible();

      await page.getByRole('button', { name: `Unblock ${username}` }).click();
      await expectToast(page, 'Couple Unblocked', `${username} can sign in again.`);
      await couple.getByRole('button', { name: 'Sign In' }).click();
      await expect(couple).toHaveURL(/\/dashboard/);
    },
  );

  testAlone(
    'creates a link for one of two partners, which signs in nobody else.',
    async ({ page, browser, ownServer, contextOptions }) => {
      const newPage = async () => (await browser.newContext({ ...contextOptions, baseURL: ownServer.baseURL })).newPage();
      const maya = await newPage();
      await openDashboard(maya);
      await joinAs('Noor', maya, browser);
      await openAdmin(page, 'customers');
      await expect(page.getByText(/, both partners have joined$/)).toBeVisible();
      await page.getByRole('button', { name: 'Create Sign-In Link for Noor' }).click();
      const dialog = page.getByRole('dialog', { name: 'Sign-in link' });
      await expect(dialog.getByText(/^Send this link only to Noor:/)).toBeVisible();
      const phone = await newPage();
      await phone.goto(await dialog.getByLabel('Link').inputValue());
      await phone.getByRole('button', { name: 'Sign In' }).click();
      await expect(phone).toHaveURL(/\/dashboard/);
      expect(await call(phone, 'GET', '/api/session')).toMatchObject({ partner: 'partner2' });
    },
  );
});
