import { PAGE_PATHS } from '#src/domain/course/pages.ts';
import { hold } from '../../support/browser/forms.ts';
import { expect, test } from '../../support/browser/test.ts';

const QUIET = ['/', '/login', '/register', '/admin-login', '/customer-login', '/reminders', '/sign-in', '/sign-in?token=abc'];

test.describe('Every URL', () => {
  // The browser logs the missing session of /dashboard and the unknown URL to the console.
  test.use({ expectedErrors: [/status of 40[14]/] });

  test('of the product gets status 200 and shows its page, without an error if it’s public.', async ({ page }) => {
    const problems: string[] = [];
    page.on('console', (message) => problems.push(message.text()));
    page.on('response', (response) => {
      if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
    });
    // The imprint exists only once the seller has filled it in.
    for (const path of [...PAGE_PATHS, '/sign-in?token=abc'].filter((one) => one !== '/imprint')) {
      problems.length = 0;
      const response = await page.goto(path);
      expect.soft(response?.status(), path).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.soft(page, path).not.toHaveTitle(/^Page not found/);
      if (!QUIET.includes(path)) continue;
      // The link that skips the navigation shows only while it's focused.
      const links = page.getByRole('link').filter({ hasNotText: 'Skip to' });
      for (const link of await links.all()) await link.hover();
      await page.waitForLoadState('networkidle');
      expect.soft(problems, path).toEqual([]);
    }
    await test.step('Unknown ones get status 404, say so, and link to the landing page.', async () => {
      for (const path of ['/nothing', '/Dashboard/']) {
        const response = await page.goto(path);
        expect(response?.status(), path).toBe(404);
        await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
        await expect(page).toHaveTitle(/^Page not found/);
      }
      await page.getByRole('link', { name: 'Return to Home' }).click();
      await expect(page).toHaveURL('/');
    });
  });
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
