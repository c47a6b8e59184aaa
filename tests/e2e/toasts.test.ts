import type { Page } from '@playwright/test';
import { openDashboard } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectToast, toasts } from './support/toasts.ts';

const DURATION = 5000;
const START = new Date('2026-03-01T12:00:00');

/** A dashboard whose clock stands still, so that a test can count milliseconds. */
async function openAtNoon(page: Page): Promise<void> {
  await page.clock.install({ time: START });
  await openDashboard(page);
  await expect(page.getByRole('button', { name: 'Week 52, locked' })).toBeVisible();
  await page.clock.pauseAt(START.getTime() + 60_000);
}

/** Asks for a week that is locked, which the page answers with a notification by itself. */
async function provoke(page: Page, week = 9): Promise<void> {
  await page.getByRole('button', { name: `Week ${week}, locked` }).click();
  await expectToast(page, 'Week Locked', `Complete Week ${week - 1} to unlock this week.`);
}

test('is gone after five seconds, and not before', async ({ page }) => {
  await openAtNoon(page);
  await provoke(page);
  await page.clock.runFor(DURATION - 1);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(toasts(page)).toHaveCount(0);
});

test('a new one takes the place of the one before and has five seconds of its own', async ({ page }) => {
  await openAtNoon(page);
  await provoke(page, 9);
  await page.clock.runFor(DURATION - 1000);
  await provoke(page, 10);
  await page.clock.runFor(DURATION - 1);
  await expectToast(page, 'Week Locked', 'Complete Week 9 to unlock this week.');
  await page.clock.runFor(1);
  await expect(toasts(page)).toHaveCount(0);
});

test('its title stands above its text, and the page says both once', async ({ page }) => {
  await openDashboard(page);
  await provoke(page);
  const title = page.getByText('Week Locked', { exact: true });
  const text = page.getByText('Complete Week 8 to unlock this week.', { exact: true });
  await expect(title).toHaveCount(1);
  await expect(text).toHaveCount(1);
  // Both at once: while the notification arrives, it moves.
  const isAbove = await title.evaluate((element) => {
    const below = element.nextElementSibling?.getBoundingClientRect();
    return below !== undefined && element.getBoundingClientRect().bottom <= below.top;
  });
  expect(isAbove).toBe(true);
});

test('stays while it is pointed at', async ({ page }) => {
  await openAtNoon(page);
  await provoke(page);
  await toasts(page).hover();
  await page.clock.runFor(3 * DURATION);
  await expect(toasts(page)).toHaveCount(1);
  await page.mouse.move(1, 1);
  await page.clock.runFor(DURATION);
  await expect(toasts(page)).toHaveCount(0);
});

test('F8 leads to it, it stays while it has the focus, and Escape puts it away', async ({ page }) => {
  await openAtNoon(page);
  await provoke(page);
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).locator(':focus')).toHaveCount(1);
  await page.clock.runFor(3 * DURATION);
  await expect(toasts(page)).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(toasts(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toasts(page)).toHaveCount(0);
});

test('goes five seconds after the focus has left it', async ({ page }) => {
  await openAtNoon(page);
  await provoke(page);
  await page.keyboard.press('F8');
  await page.clock.runFor(3 * DURATION);
  await page.getByRole('button', { name: 'Logout' }).focus();
  await page.clock.runFor(DURATION);
  await expect(toasts(page)).toHaveCount(0);
});

test('Escape puts it away wherever the focus is', async ({ page }) => {
  await openDashboard(page);
  await provoke(page);
  await page.keyboard.press('Escape');
  await expect(toasts(page)).toHaveCount(0);
});

test('its button puts it away, and the next one goes by itself again', async ({ page }) => {
  await openAtNoon(page);
  await provoke(page);
  await page.getByRole('button', { name: 'Dismiss notification' }).click();
  await expect(toasts(page)).toHaveCount(0);
  await page.mouse.move(1, 1);
  await page.getByRole('button', { name: 'Week 9, locked' }).focus();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(DURATION);
  await expect(toasts(page)).toHaveCount(0);
});

test('one that was put away in the notification area leaves the next one its five seconds', async ({ page }) => {
  await openAtNoon(page);
  await provoke(page);
  await page.keyboard.press('F8');
  await page.keyboard.press('Escape');
  await expect(toasts(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Week 9, locked' }).focus();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(DURATION);
  await expect(toasts(page)).toHaveCount(0);
});

for (const { distance, left } of [
  { distance: 45, left: 1 },
  { distance: 60, left: 0 },
]) {
  test(`a swipe of ${distance} px to the right ${left === 0 ? 'puts it away' : 'is not enough'}`, async ({ page }) => {
    await openDashboard(page);
    await provoke(page);
    const box = await toasts(page).boundingBox();
    const [x, y] = [box!.x + 40, box!.y + box!.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 6 });
    await page.mouse.up();
    await expect(toasts(page)).toHaveCount(left);
  });
}
