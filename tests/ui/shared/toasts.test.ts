import type { Page } from '@playwright/test';
import { openDashboard } from '../../support/browser/people.ts';
import { expect, pageIsInteractive, PHONE, test } from '../../support/browser/test.ts';
import { expectToast, toasts } from '../../support/browser/toasts.ts';

const DURATION = 5000;
const START = new Date('2026-03-01T12:00:00');

/** Requests a locked week, so that the page shows a toast. */
async function provoke(page: Page, week = 9): Promise<void> {
  await page.getByRole('button', { name: `Week ${week}, locked` }).click();
  await expectToast(page, 'Week Locked', `Complete Week ${week - 1} to unlock this week.`);
}

/** Waits as long as a notification is shown, and expects it to go then and not before. */
async function expectToGoInTime(page: Page): Promise<void> {
  await page.clock.runFor(DURATION - 1);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(toasts(page)).toHaveCount(0);
}

test('A toast goes with Escape, a swipe, or after five seconds, and stays longer while it’s hovered or focused.', async ({
  page,
}) => {
  await page.clock.install({ time: START });
  await openDashboard(page);
  await expect(page.getByRole('button', { name: 'Week 52, locked' })).toBeVisible();
  await test.step('Its title and text are announced once, and Escape dismisses it wherever the focus is.', async () => {
    await provoke(page);
    const title = page.getByText('Week Locked', { exact: true });
    const text = page.getByText('Complete Week 8 to unlock this week.', { exact: true });
    await expect(title).toHaveCount(1);
    await expect(text).toHaveCount(1);
    // Both together, because the toast moves while it appears.
    const isAbove = await title.evaluate((element) => {
      const below = element.nextElementSibling?.getBoundingClientRect();
      return below !== undefined && element.getBoundingClientRect().bottom <= below.top;
    });
    expect(isAbove).toBe(true);
    await page.keyboard.press('Escape');
    await expect(toasts(page)).toHaveCount(0);
  });
  await test.step('A swipe dismisses it.', async () => {
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
  // From here on the clock stands still, so that milliseconds can be counted.
  await page.mouse.move(1, 1);
  await page.clock.pauseAt(START.getTime() + 10 * 60_000);
  await test.step('A new one replaces it and lasts as long.', async () => {
    await provoke(page, 9);
    await page.clock.runFor(DURATION - 1000);
    await provoke(page, 10);
    await expectToGoInTime(page);
  });
  await test.step('It stays while it’s hovered.', async () => {
    await provoke(page);
    await toasts(page).hover();
    await page.clock.runFor(3 * DURATION);
    await expect(toasts(page)).toHaveCount(1);
    await page.mouse.move(1, 1);
    await expectToGoInTime(page);
  });
  await test.step('F8 moves the focus to it, and it stays while it’s focused.', async () => {
    await provoke(page);
    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: 'Notifications (F8)' }).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(toasts(page)).toBeFocused();
    await page.clock.runFor(3 * DURATION);
    await expect(toasts(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Logout' }).focus();
    await expectToGoInTime(page);
  });
  await test.step('One dismissed meanwhile leaves the next one its five seconds.', async () => {
    const week9 = page.getByRole('button', { name: 'Week 9, locked' });
    await provoke(page);
    await page.getByRole('button', { name: 'Dismiss notification' }).click();
    await expect(toasts(page)).toHaveCount(0);
    await page.mouse.move(1, 1);
    await week9.press('Enter');
    await expectToGoInTime(page);

    await provoke(page);
    await page.keyboard.press('F8');
    await page.keyboard.press('Escape');
    await expect(toasts(page)).toHaveCount(0);
    await week9.press('Enter');
    await expectToGoInTime(page);
  });
});

test.describe('On a phone', () => {
  test.use(PHONE);

  test('a toast is at the top, away from the buttons at the bottom, and goes away with its page.', async ({ page }) => {
    await openDashboard(page);
    await page.getByRole('button', { name: 'Week 1, next' }).click();
    const complete = page.getByRole('button', { name: 'Mark Complete' });
    await complete.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await page.getByRole('radio', { name: '4 stars' }).evaluate((star: HTMLElement) => star.click());
    await expectToast(page, 'Progress Saved');
    const [toast, button] = [await toasts(page).boundingBox(), await complete.boundingBox()];
    expect(toast!.y + toast!.height).toBeLessThanOrEqual(button!.y);
    expect(toast!.y).toBeLessThan(30);
    await page.keyboard.press('Escape');
    await expect(toasts(page)).toHaveCount(0);
    await test.step('One about another page goes away with it.', async () => {
      await provoke(page);
      await page.getByRole('tab', { name: 'Wins' }).click();
      await expect(page.getByRole('heading', { name: 'Milestones' })).toBeVisible();
      expect(await toasts(page).count()).toBe(0);

      await page.goto('/#pricing');
      await pageIsInteractive(page);
      const form = page.locator('#pricing');
      await form.getByLabel('First name').fill('Maya');
      await form.getByLabel('Last name').fill('Okafor');
      await form.getByLabel('Email').fill('maya');
      await form.getByRole('button', { name: 'Continue to Checkout' }).click();
      await expectToast(page, 'Invalid Email', 'Please enter a valid email address.');
      await form.getByLabel('Email').fill('maya@example.com');
      await form.getByRole('button', { name: 'Continue to Checkout' }).click();
      await expect(page).toHaveURL(/\/checkout\?/);
      expect(await toasts(page).count()).toBe(0);
    });
  });
});
