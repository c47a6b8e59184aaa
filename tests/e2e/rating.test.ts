import type { Page } from '@playwright/test';
import { call, openDashboard } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

const SAVE = '**/api/trpc/progress.save**';

/** A new couple's first week, with the id of the couple. */
async function openWeek1(page: Page): Promise<number> {
  const { userId } = await openDashboard(page);
  await page.getByRole('button', { name: 'Week 1, next' }).click();
  await expect(page.getByRole('group', { name: 'Rating' }).getByRole('radio')).toHaveCount(5);
  return userId;
}

const star = (page: Page, count: number) => page.getByRole('radio', { name: count === 1 ? '1 star' : `${count} stars` });

/** Expects so many stars to be lit, and the server to have saved the same. */
async function expectRating(page: Page, userId: number, rating: number | null): Promise<void> {
  await expectToast(page, 'Progress Saved');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(rating === null ? 0 : 1);
  if (rating !== null) await expect(star(page, rating)).toBeChecked();
  await expect.poll(async () => call(page, 'GET', `/api/progress/${userId}`)).toMatchObject([{ weekNumber: 1, rating }]);
}

test('by pressing: set, changed, cleared by pressing the same star, and kept over a reload', async ({ page }) => {
  const userId = await openWeek1(page);
  const lit = page.getByRole('group', { name: 'Rating' }).locator('[data-lit]');
  await expect(lit).toHaveCount(0);
  await star(page, 4).click();
  await expectRating(page, userId, 4);
  await star(page, 2).click();
  await expectRating(page, userId, 2);
  await star(page, 2).click();
  await expectRating(page, userId, null);
  await expect(lit).toHaveCount(0);
  await star(page, 5).click();
  await expectRating(page, userId, 5);
  await page.reload();
  await expect(star(page, 5)).toBeChecked();
  await expect(lit).toHaveCount(5);
});

test('by keyboard: Space sets and clears, arrows change, and the focus stays', async ({ page }) => {
  const userId = await openWeek1(page);
  await page.getByRole('button', { name: 'Open Interactive Workbook' }).focus();
  await page.keyboard.press('Tab');
  await expect(star(page, 1)).toBeFocused();
  await page.keyboard.press('Space');
  await expectRating(page, userId, 1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expectRating(page, userId, 3);
  await expect(star(page, 3)).toBeFocused();
  await page.keyboard.press('Space');
  await expectRating(page, userId, null);
  await expect(star(page, 3)).toBeFocused();
});

test.describe('what fails', () => {
  // The browser itself complains on its console of what is refused or cut off.
  test.use({ expectedErrors: [/status of 403|ERR_FAILED/] });

  test('a rating that is not saved goes back, with the server’s words', async ({ page }) => {
    const userId = await openWeek1(page);
    await star(page, 3).click();
    await expectRating(page, userId, 3);
    const error = {
      message: 'Complete Week 0 to unlock this week.',
      code: -32003,
      data: { code: 'FORBIDDEN', httpStatus: 403, field: null },
    };
    await page.route(SAVE, (route) => route.fulfill({ status: 403, json: [{ error }] }));
    await star(page, 5).click();
    await expectToast(page, 'Error', 'Complete Week 0 to unlock this week.');
    await expect(star(page, 3)).toBeChecked();
    await page.unrouteAll();
    await page.route(SAVE, (route) => route.abort());
    await star(page, 1).click();
    await expectToast(page, 'Error', 'Something went wrong. Please try again.');
    await expect(star(page, 3)).toBeChecked();
  });
});

test('the star is lit at once, while its saving is on the way, and of two quick choices the later stays', async ({ page }) => {
  const userId = await openWeek1(page);
  const held = Promise.withResolvers<void>();
  await page.route(SAVE, async (route) => {
    await held.promise;
    await route.continue();
  });
  await star(page, 5).click();
  await expect(star(page, 5)).toBeChecked();
  await star(page, 2).click();
  await expect(star(page, 2)).toBeChecked();
  held.resolve();
  await expectRating(page, userId, 2);
});
