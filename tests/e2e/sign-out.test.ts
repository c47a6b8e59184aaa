import { cutOff } from './support/forms.ts';
import { openAdmin, openDashboard } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

test.describe('After logging out', () => {
  // Going back repeats a request that the server refuses, which the browser logs to the console.
  test.use({ expectedErrors: [/status of 401/] });

  test('a couple sees the sign-in page, and Back shows none of their data.', async ({ page }) => {
    await openDashboard(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Maya & Noor' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await expectToast(page, 'Logged out successfully');
    await page.goBack();
    await expect(page).toHaveURL('/customer-login');
    await expect(page.getByText('Maya')).toHaveCount(0);
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/customer-login');
  });

  test('the admin sees the sign-in page, and /admin redirects to it.', async ({ page }) => {
    await openAdmin(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await expectToast(page, 'Logged out successfully');
    await page.goBack();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('weeks uploaded')).toHaveCount(0);
  });

  test('the next couple in the same browser sees nothing of the previous one.', async ({ page }) => {
    await openDashboard(page, { completed: 1 });
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await page.getByRole('link', { name: 'Create an account' }).click();
    // The previous page has a field with the same name.
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
    await page.getByLabel('Username').fill(`next-${Date.now()}`);
    await page.getByLabel('Password', { exact: true }).fill('secret1');
    await page.getByLabel('Confirm password').fill('secret1');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByText('0/52')).toBeVisible();
    await expect(page.getByText('Maya')).toHaveCount(0);
  });
});

test('Logging out sends no requests for data that is no longer needed.', async ({ page }) => {
  await openDashboard(page);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url());
  });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(refused).toEqual([]);
});

test('What the partner changes meanwhile is no longer loaded.', async ({ page }) => {
  const ended = Promise.withResolvers<void>();
  const reloaded: string[] = [];
  // The stream opens while the page is logging out: after the server has ended the session and before the page knows.
  await page.route('**/live.watch*', async (route) => {
    await ended.promise;
    await route.fulfill({ contentType: 'text/event-stream', body: 'event: connected\ndata: {}\n\ndata: null\n\n' });
  });
  await page.route('**/auth.logout*', async (route) => {
    const opened = page.waitForEvent('requestfinished', (request) => request.url().includes('live.watch'));
    const response = await route.fetch();
    ended.resolve();
    await opened;
    await route.fulfill({ response });
  });
  await openDashboard(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  page.on('request', (request) => reloaded.push(request.url()));
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(reloaded.filter((url) => url.includes('profile.get'))).toEqual([]);
});

test.describe('If the server can’t be reached', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('logging out shows an error and changes nothing.', async ({ page }) => {
    await openDashboard(page);
    await cutOff(page, 'auth.logout');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expectToast(page, 'Error', 'Something went wrong. Please try again.');
    await expect(page).toHaveURL(/\/dashboard/);
  });
});

test.describe('Without the right session', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('/admin redirects to /login, and /dashboard to /customer-login.', async ({ page }) => {
    await page.goto('/admin');
    await expect(page).toHaveURL('/login');
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/customer-login');
    await openAdmin(page);
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/customer-login');
    await page.context().clearCookies();
    await openDashboard(page);
    await page.goto('/admin');
    await expect(page).toHaveURL('/login');
  });
});
