import { cutOff } from './support/forms.ts';
import { openAdmin, openDashboard } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

test.describe('after logging out', () => {
  // Going back asks the server again, which refuses; the browser complains of that on its console.
  test.use({ expectedErrors: [/status of 401/] });

  test('a couple is at /login, and the way back shows nothing of it', async ({ page }) => {
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

  test('the admin is at /login, and /admin leads there again', async ({ page }) => {
    await openAdmin(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await expectToast(page, 'Logged out successfully');
    await page.goBack();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('weeks uploaded')).toHaveCount(0);
  });

  test('the next couple in the same browser finds nothing of the one before', async ({ page }) => {
    await openDashboard(page, { completed: 1 });
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await page.getByRole('link', { name: 'Create an account' }).click();
    // The page before has a field of that name, too.
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

test('logging out asks the server for nothing that is over', async ({ page }) => {
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

test.describe('when the server cannot be reached', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('logging out says so and changes nothing', async ({ page }) => {
    await openDashboard(page);
    await cutOff(page, 'auth.logout');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expectToast(page, 'Error', 'Something went wrong. Please try again.');
    await expect(page).toHaveURL(/\/dashboard/);
  });
});

test.describe('without a session', () => {
  test('/admin leads to /login', async ({ page }) => {
    await page.goto('/admin');
    await expect(page).toHaveURL('/login');
  });

  test('a couple is not let in to /admin', async ({ page }) => {
    await openDashboard(page);
    await page.goto('/admin');
    await expect(page).toHaveURL('/login');
  });
});

test.describe('without a session', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('/dashboard leads to /customer-login, also for the admin', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/customer-login');
    await openAdmin(page);
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/customer-login');
  });
});
