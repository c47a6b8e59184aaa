import { openAdmin } from './support/people.ts';
import { expect, test as base } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

// The name and color would change the pages of other tests.
const test = base.extend({ baseURL: async ({ ownServer }, provide) => provide(ownServer.baseURL) });

test.describe('The seller', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('changes name, price, color, and who runs the course in the browser, and visitors see it at once.', async ({ page }) => {
    await openAdmin(page);
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByRole('textbox', { name: 'Name of the course' }).fill('Two Chairs');
    await page.getByLabel('Price', { exact: true }).fill('cheap');
    await page.getByLabel('Accent color').fill('#8b1e3f');
    await page.getByLabel('Your name').fill('Ines Varga');
    await page.getByLabel('About you').fill('Counselor in Lisbon since 2009.');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByText('Price must be an amount such as 49.00.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Name of the course' })).toHaveValue('Two Chairs');
    await page.getByLabel('Price', { exact: true }).fill('60');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expectToast(page, 'Settings Saved');

    await page.goto('/');
    await expect(page).toHaveTitle(/Two Chairs/);
    await expect(page.locator('#pricing').getByText('$60', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Ines Varga' })).toContainText('Counselor in Lisbon');
    const button = page.getByRole('button', { name: 'Get Your Workbook Today' });
    await expect(button).toHaveCSS('background-color', 'rgb(139, 30, 63)');

    await page.goto('/admin?tab=settings');
    await page.getByRole('button', { name: 'Use the default: Name of the course' }).click();
    await expect(page.getByRole('textbox', { name: 'Name of the course' })).toHaveValue('Lovewell');
    await page.getByRole('button', { name: 'Earlier Values' }).click();
    await page
      .getByRole('dialog')
      .locator('div')
      .filter({ hasText: /^Name of the courseTwo Chairs/ })
      .last()
      .getByRole('button', { name: 'Use Again' })
      .click();
    await expect(page.getByRole('textbox', { name: 'Name of the course' })).toHaveValue('Two Chairs');
  });
});
