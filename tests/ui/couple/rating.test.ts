import type { Page } from '@playwright/test';
import { call, openDashboard } from '../../support/browser/people.ts';
import { expect, test } from '../../support/browser/test.ts';
import { expectToast } from '../../support/browser/toasts.ts';

// Chromium logs requests that fail or are refused.
test.use({ expectedErrors: [/status of 403|ERR_FAILED/] });

const SAVE = '**/api/trpc/progress.save**';

/** Opens week 1 of a new couple. Returns the couple's id. */
async function openWeek1(page: Page): Promise<number> {
  const { userId } = await openDashboard(page);
  await page.getByRole('button', { name: 'Week 1, next' }).click();
  await expect(page.getByRole('group', { name: 'Rating' }).getByRole('radio')).toHaveCount(5);
  return userId;
}

const star = (page: Page, count: number) => page.getByRole('radio', { name: count === 1 ? '1 star' : `${count} stars` });

/** Expects this rating on the screen and on the server. */
async function expectRating(page: Page, userId: number, rating: number | null): Promise<void> {
  await expectToast(page, 'Progress Saved');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(rating === null ? 0 : 1);
  if (rating !== null) await expect(star(page, rating)).toBeChecked();
  await expect.poll(async () => call(page, 'GET', `/api/progress/${userId}`)).toMatchObject([{ weekNumber: 1, rating }]);
}

test('A rating is set, changed, and cleared by a click or the keyboard, kept, and put back if it can’t be saved.', async ({
  page,
}) => {
  const userId = await openWeek1(page);
  await test.step('Clicking sets and changes it, clicking the same star clears it, and a reload keeps it.', async () => {
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
  await star(page, 5).click();
  await expectRating(page, userId, null);
  await test.step('By keyboard, Space sets and clears it, arrows change it, and the focus stays.', async () => {
    await page.getByRole('button', { name: 'Skip This Week' }).focus();
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
  await test.step('One that can’t be saved goes back.', async () => {
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
  await test.step('The later of two quick choices wins.', async () => {
    await page.unrouteAll();
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
});
