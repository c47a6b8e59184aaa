import type { Page } from '@playwright/test';
import { call, joinAs, openAdmin, PASSWORD, registerCouple } from '../../support/browser/people.ts';
import { expect, test } from '../../support/browser/test.ts';
import { expectToast } from '../../support/browser/toasts.ts';

// Chromium logs requests that are refused.
test.use({ expectedErrors: [/status of 40[13]/] });

/** Registers another couple in this browser. */
async function registerAnother(page: Page): Promise<{ userId: number; username: string }> {
  await page.context().clearCookies();
  return registerCouple(page);
}

test('The admin blocks and unblocks a couple, creates a link for one of two partners, and cancels a deletion.', async ({
  page,
  browser,
  server: { baseURL },
  contextOptions,
}) => {
  const couple = await (await browser.newContext({ ...contextOptions, baseURL })).newPage();
  const { username: twoPeople, userId } = await registerAnother(couple);
  await call(couple, 'PUT', `/api/profile/${userId}`, { userDisplayName: 'Maya', partnerName: 'Noor' });
  const { partner } = await joinAs('Noor', couple, browser);
  const { username: other } = await registerAnother(couple);
  const { username } = await registerAnother(couple);
  await openAdmin(page, 'customers');

  await test.step('A blocked couple reads the reason when it signs in.', async () => {
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
  });

  await test.step('A link for one of two partners signs in nobody else.', async () => {
    await couple.context().clearCookies();
    const row = page.getByRole('listitem').filter({ hasText: twoPeople });
    await expect(row.getByText(/, both partners have joined$/)).toBeVisible();
    await row.getByRole('button', { name: 'Create Sign-In Link for Noor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign-in link' });
    await expect(dialog.getByText(/^Send this link only to Noor:/)).toBeVisible();
    await couple.goto(await dialog.getByLabel('Link').inputValue());
    await couple.getByRole('button', { name: 'Sign In' }).click();
    await expect(couple).toHaveURL(/\/dashboard/);
    expect(await call(couple, 'GET', '/api/session')).toMatchObject({ partner: 'partner2' });
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('After a canceled deletion, the focus moves to the heading of the list.', async () => {
    await page.getByRole('button', { name: `Delete ${username}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: `Keep Account of ${username}` }).click();
    await expectToast(page, 'Account Kept', username);
    await expect(page.getByRole('button', { name: `Delete ${username}` })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Customers' })).toBeFocused();
  });
  await test.step('The admin removes the second partner, who reads so on the next visit.', async () => {
    await page.getByRole('button', { name: 'Remove the Second Partner, Noor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove Noor?' });
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expectToast(page, 'Second Partner Removed', 'Noor');
    await partner.goto('/dashboard');
    await expect(partner.getByText('You were removed from the workbook you shared.')).toBeVisible();
  });
  await partner.context().close();
});
