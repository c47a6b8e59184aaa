import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './support/test.ts';

// The browser itself complains of the status on its console.
test.use({ expectedErrors: [/status of 404/] });

test('an address that no page has answers 404 and shows the way home', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page).toHaveTitle(/Page not found/);

  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);

  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
});
