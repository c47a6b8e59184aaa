import { expectAccessible } from '../../support/browser/axe.ts';
import { openDashboard } from '../../support/browser/people.ts';
import { expect, pageIsInteractive, PHONE, test } from '../../support/browser/test.ts';
import { expectToast } from '../../support/browser/toasts.ts';

test.describe('On a phone', () => {
  test.use(PHONE);

  test('a couple that’s signed in sees the way to its workbook in the menu, until it signs out.', async ({ page }) => {
    const nav = page.getByRole('navigation', { name: 'Main' });
    const workbook = nav.getByRole('link', { name: 'Open your workbook' });
    await openDashboard(page);
    await page.getByRole('link', { name: 'Lovewell' }).click();
    for (const arrival of ['by a link', 'by the address']) {
      if (arrival === 'by the address') await page.goto('/');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(workbook).toBeVisible();
      for (const name of ['Sign In', 'Get Started']) await expect(nav.getByRole('link', { name })).toBeHidden();
    }
    await expectAccessible(page);
    await workbook.click();
    // What's still loading would be refused.
    await expect(page.getByRole('heading', { name: 'Your 52-week journey' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/customer-login');
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(workbook).toBeHidden();
    await expect(nav.getByRole('link', { name: 'Sign In' })).toBeVisible();
  });
});

test('A policy opens in a dialog without scrolling the page, and gives the focus back when Back or Escape closes it.', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await pageIsInteractive(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Refund Policy' });
  const dialog = page.getByRole('dialog', { name: 'Refund Policy' });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await link.click();
    await expect(dialog.getByText('30 days from the day you bought')).toBeVisible();
    await close();
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
  }
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(5);
});

test('The instant login opens the demo couple’s dashboard.', async ({ page }) => {
  await page.goto('/');
  await pageIsInteractive(page);
  // Nobody has to scroll for the forms to work.
  await expect(page.getByRole('button', { name: 'Continue to Checkout' })).toBeEnabled();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('button', { name: 'Instant Login (Dev)' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expectToast(page, 'Instant Login Successful!', 'Welcome to your dashboard.');
});
