import { openDashboard, registerCouple } from '../../support/browser/people.ts';
import { expect, test } from '../../support/browser/test.ts';
import { expectToast, toasts } from '../../support/browser/toasts.ts';

test('A new couple is welcomed, gives their names, and starts with week 1.', async ({ page }) => {
  await page.clock.install();
  await registerCouple(page);
  await page.goto('/dashboard?tab=wins');
  const welcome = page.getByRole('dialog', { name: 'Welcome, you two' });
  const start = welcome.getByRole('button', { name: 'Start Our Journey' });
  await expect(start).toBeDisabled();

  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(welcome.getByRole('button', { name: /close|cancel/i })).toHaveCount(0);
  await expect(welcome).toBeVisible();
  await welcome.getByLabel('Your name').fill('Ada');
  await expect(start).toBeDisabled();
  await welcome.getByLabel("Partner's name").fill('Bo');
  await expect(welcome.getByLabel('Wedding date')).toHaveAttribute('type', 'date');
  await welcome.getByLabel('Wedding date').fill('2999-06-12');
  await test.step('The welcome closes half a second after it’s saved.', async () => {
    await page.clock.pauseAt(Date.now() + 60_000);
    await start.click();
    // The clock is paused, so step it one millisecond at a time until the server has answered.
    await expect(async () => {
      await page.clock.runFor(1);
      expect(await toasts(page).count()).toBe(1);
    }).toPass();
    await expectToast(page, 'Profile Updated');
    await page.clock.runFor(480);
    await expect(welcome).toBeVisible();
    await expect(page).toHaveURL(/tab=wins/);
    await page.clock.runFor(40);
    await expect(page).toHaveURL(/tab=progress&week=1/);
    await page.clock.resume();
    await expect(welcome).toBeHidden();
  });
  await expect(page).toHaveURL(/tab=progress&week=1/);
  await expect(page.getByRole('heading', { name: 'Welcome, Ada & Bo' })).toBeVisible();
  await expect(page.getByText(/days until your wedding/)).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome, Ada & Bo' })).toBeVisible();
  await expect(welcome).toBeHidden();
});

test('A profile needs both names, and the greeting follows it.', async ({ page }) => {
  await openDashboard(page, { url: '/dashboard?tab=profile' });
  await page.getByLabel('Your name').fill('Grace');
  await page.getByLabel("Partner's name").fill('');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText("Partner's name is required.")).toBeVisible();
  await page.getByLabel("Partner's name").fill('Alan');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expectToast(page, 'Profile Updated');
  await expect(page.getByRole('heading', { name: 'Welcome, Grace & Alan' })).toBeVisible();
});
