import type { Page } from '@playwright/test';
import { submit } from '../support/browser/forms.ts';
import { readStorage } from '../support/browser/offline.ts';
import { openAdmin, openDashboard, PASSWORD } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';
import { expectToast } from '../support/browser/toasts.ts';

// Chromium logs requests that fail or are refused.
test.use({ expectedErrors: [/status of 401|Please sign in|ERR_FAILED/] });

test('Logging out shows the sign-in page, leaves nothing for Back or for the next couple, and ends later if the server is down.', async ({
  page,
}) => {
  await page.goto('/#pricing');
  await page.locator('#pricing').getByLabel('Email', { exact: true }).fill('maya@example.org');
  await openDashboard(page, { completed: 1, url: '/dashboard?tab=current&week=1' });
  await page.getByRole('tab', { name: 'Noor' }).click();
  await expect.poll(() => readStorage(page)).toContain('open-page');
  await test.step('No requests are sent for data that’s no longer needed.', async () => {
    const refused: string[] = [];
    page.on('response', (response) => {
      // The page for signing in may ask whether someone has.
      const isSession = response.url().includes('/trpc/auth.session?');
      if (response.status() >= 400 && !isSession) refused.push(response.url());
    });
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/customer-login');
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
    expect(refused).toEqual([]);
  });
  await test.step('Back shows none of their data.', async () => {
    await expectToast(page, 'Logged out successfully');
    await page.goBack();
    await expect(page).toHaveURL('/customer-login');
    await expect(page.getByText('Maya')).toHaveCount(0);
  });
  await test.step('The next couple in the same browser sees nothing of the previous one.', async () => {
    expect(await readStorage(page)).not.toContain('open-page');
    await page.goto('/register');
    await page.getByLabel('Username').fill(`next-${Date.now()}`);
    await page.getByLabel('Password', { exact: true }).fill('secret1');
    await page.getByLabel('Confirm password').fill('secret1');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByText('0/52')).toBeVisible();
    await expect(page.getByText('Maya')).toHaveCount(0);
  });
  await test.step('Nor does the shop know what the last one typed.', async () => {
    await page.goto('/#pricing');
    await expect(page.locator('#pricing').getByLabel('Email', { exact: true })).toHaveValue('');
  });
  await test.step('If the server can’t be reached, the device is signed out, and the session ends later.', async () => {
    await openDashboard(page);
    await page.route('**/api/auth/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Logout' }).click();
    await expectToast(page, 'Signed Out on This Device');
    await expect(page).toHaveURL('/customer-login');
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/customer-login');
    expect((await page.request.get('/api/session')).status()).toBe(200);
    await page.unrouteAll();
    await expect.poll(async () => (await page.request.get('/api/session')).status()).toBe(401);
  });
});

for (const [way, path, leave] of [
  ['logs out', 'api/auth/logout', (page: Page) => page.getByRole('button', { name: 'Logout' }).click()],
  [
    'deletes the account',
    'trpc/account.requestDeletion*',
    async (page: Page) => {
      await page.getByRole('tab', { name: 'Profile' }).click();
      await page.getByRole('button', { name: 'Delete Our Account' }).click();
      await submit(page, { 'Current password': PASSWORD }, 'Delete Account');
    },
  ],
] as const) {
  test(`What the partner changes while one ${way} is no longer loaded.`, async ({ page }) => {
    const ended = Promise.withResolvers<void>();
    const reloaded: string[] = [];
    // The stream opens while the page is leaving: after the server has ended the session and before the page knows.
    await page.route('**/live.watch*', async (route) => {
      await ended.promise;
      await route.fulfill({ contentType: 'text/event-stream', body: 'event: connected\ndata: {}\n\ndata: null\n\n' });
    });
    await page.route(`**/${path}`, async (route) => {
      const opened = page.waitForEvent('requestfinished', (request) => request.url().includes('live.watch'));
      const response = await route.fetch();
      page.on('request', (request) => reloaded.push(request.url()));
      ended.resolve();
      await opened;
      await route.fulfill({ response });
    });
    await openDashboard(page);
    await leave(page);
    await expect(page).toHaveURL('/customer-login');
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
    expect(reloaded.filter((url) => url.includes('profile.get'))).toEqual([]);
  });
}

test('Back shows the admin nothing once logged out.', async ({ page }) => {
  await openAdmin(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expectToast(page, 'Logged out successfully');
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('weeks uploaded')).toHaveCount(0);
});
