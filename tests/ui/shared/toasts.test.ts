import type { Page } from '@playwright/test';
import { openDashboard } from '../../support/browser/people.ts';
import { expect, PHONE, test } from '../../support/browser/test.ts';
import { expectToast, toasts } from '../../support/browser/toasts.ts';

/** Requests a locked week, so that the page shows a toast. */
async function provoke(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Week 9, locked' }).click();
  await expectToast(page, 'Week Locked', 'Complete Week 8 to unlock this week.');
}

test('A swipe of more than 50 pixels dismisses a toast.', async ({ page }) => {
  await openDashboard(page);
  await provoke(page);
  for (const { distance, left } of [
    { distance: 45, left: 1 },
    { distance: 60, left: 0 },
  ]) {
    const box = await toasts(page).boundingBox();
    const [x, y] = [box!.x + 40, box!.y + box!.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 6 });
    await page.mouse.up();
    await expect(toasts(page), `${distance} pixels`).toHaveCount(left);
  }
});

test.describe('On a phone', () => {
  test.use(PHONE);

  test('a toast is at the top, away from the buttons at the bottom.', async ({ page }) => {
    await openDashboard(page);
    await page.getByRole('button', { name: 'Week 1, next' }).click();
    const complete = page.getByRole('button', { name: 'Mark Complete' });
    await complete.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await page.getByRole('radio', { name: '4 stars' }).evaluate((star: HTMLElement) => star.click());
    await expectToast(page, 'Progress Saved');
    const [toast, button] = [await toasts(page).boundingBox(), await complete.boundingBox()];
    expect(toast!.y + toast!.height).toBeLessThanOrEqual(button!.y);
    expect(toast!.y).toBeLessThan(30);
  });
});
