import { call } from '../../support/browser/people.ts';
import { expect, test } from '../../support/browser/test.ts';

// A switch replaces the session while the old page is still there, which may ask for something.
test.use({ expectedErrors: [/status of 40[13]/] });

test('A visitor sees the demo as either partner, and can’t change how everyone signs in to it.', async ({ page }) => {
  await call(page, 'POST', '/api/customer-auth/login', { email: 'demo@example.com', accessCode: 'DEMO52' });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'See It as Maya' }).click();
  await expect(page.getByText('This is the demo on Maya’s phone.')).toBeVisible();
  await page.goto('/dashboard?tab=current&week=3');
  await page.getByRole('tab', { name: 'Jonas' }).click();
  await expect(page.getByText('I looked for the keys in three places')).toBeVisible();
  await expect(page.getByText('Jonas has answered. Answer yours to open it.')).toBeVisible();
  await page.getByRole('tab', { name: 'Progress' }).click();
  await page.getByRole('button', { name: 'Share One Phone' }).click();
  await expect(page.getByText('This is the demo, shared on one phone.')).toBeVisible();
  await test.step('Its sign-in settings can’t be changed.', async () => {
    await page.getByRole('tab', { name: 'Profile' }).click();
    await expect(page.getByText('Everyone shares this demo, so its sign-in details can’t be changed.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Set a Password' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Download as PDF' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete Our Account' })).toHaveCount(0);
  });
});
