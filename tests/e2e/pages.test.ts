import { PAGE_PATHS } from '#src/domain/course/pages.ts';
import { hold } from './support/forms.ts';
import { expect, test } from './support/test.ts';

const QUIET = [
  '/',
  '/login',
  '/register',
  '/admin-login',
  '/customer-login',
  '/email-link',
  '/reminders',
  '/sign-in',
  '/sign-in?token=abc',
];

test.describe('Every URL', () => {
  // The browser logs the missing session of /dashboard and the unknown URL to the console.
  test.use({ expectedErrors: [/status of 40[14]/] });

  test('of the product gets status 200 and shows its page.', async ({ page }) => {
    // The imprint exists only once the seller has filled it in.
    for (const path of PAGE_PATHS.filter((one) => one !== '/imprint')) {
      const response = await page.goto(path);
      expect.soft(response?.status(), path).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.soft(page, path).not.toHaveTitle(/^Page not found/);
    }
  });

  test('that is unknown gets status 404, says so, and links to the landing page.', async ({ page }) => {
    for (const path of ['/nothing', '/login/nothing', '/Dashboard/', '/admin.html']) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
      await expect(page).toHaveTitle(/^Page not found/);
    }
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('Public pages arrive complete and log no errors.', async ({ page }) => {
  const logged: string[] = [];
  const refused: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  for (const path of QUIET) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const link of await page.getByRole('link').all()) await link.hover();
    await page.waitForLoadState('networkidle');
  }
  expect(logged).toEqual([]);
  expect(refused).toEqual([]);
});

test.describe('If the server can’t be reached', () => {
  // The browser and the router log aborted requests to the console.
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch|status of 401/] });

  test('a page says so and can be loaded again.', async ({ page }) => {
    await page.route('**/api/trpc/**', (route) => route.abort());
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    await page.unrouteAll();
    const server = await hold(page, '**/api/trpc/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').and(page.locator('[aria-busy]'))).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
    server.release();
    await expect(page).toHaveURL('/customer-login');
    await expect(page.getByLabel('Email')).toBeVisible();
  });
});
