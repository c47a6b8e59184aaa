import type { Page } from '@playwright/test';
import { call, registerCouple } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';
import { expectToast } from '../support/browser/toasts.ts';

const QUESTION = /Think of one ordinary moment/;

/** Opens the workbook of week 1 as a new couple, Ada and Bo. */
async function openWorkbook(page: Page): Promise<number> {
  const { userId } = await registerCouple(page);
  await call(page, 'PUT', `/api/profile/${userId}`, { userDisplayName: 'Ada', partnerName: 'Bo' });
  await page.goto('/dashboard?tab=current&week=1');
  await expect(page.getByRole('heading', { name: 'Where we begin', level: 2 })).toBeVisible();
  return userId;
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Responses' }).click();
const choose = (page: Page, name: string) => page.getByRole('tab', { name }).click();

test('Both partners answer in turn, and the summary shows their words as they are.', async ({ page }) => {
  const userId = await openWorkbook(page);
  await test.step('Once both have answered, the summary shows their words.', async () => {
    await expect(page.getByRole('button', { name: 'Generate Summary' })).toBeHidden();

    await page.getByLabel(QUESTION).fill('On the night train.');
    await page.getByLabel('Weekly commitment').fill('I will put the kettle on.');
    await save(page);
    await expectToast(page, 'Responses Saved');
    await expect(page.getByRole('tab', { name: 'Ada' })).toHaveAccessibleDescription('Has answered');
    await expect(page.getByRole('button', { name: 'Generate Summary' })).toBeHidden();

    await choose(page, 'Bo');
    await page.getByLabel(QUESTION).fill('In the queue at the post office.');
    await save(page);
    await expect(page.getByRole('tab', { name: 'Bo' })).toHaveAccessibleDescription('Has answered');

    await page.getByRole('button', { name: 'Generate Summary' }).click();
    const summary = page.getByRole('region', { name: 'The week in your words' });
    await expect(summary.getByText('On the night train.')).toBeVisible();
    await expect(summary.getByText('In the queue at the post office.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Generate Summary' })).toBeHidden();
  });
  await test.step('It has a card for each question both answered, in two columns from 600 pixels.', async () => {
    await call(page, 'POST', `/api/workbook-responses/${userId}/1/partner1`, {
      reflectionAnswers: ['On the night train.', 'Only mine.'],
    });
    await call(page, 'POST', `/api/generate-summary/${userId}/1`);
    await page.reload();
    const summary = page.getByRole('region', { name: 'The week in your words' });
    const [hers, his] = [summary.getByText('On the night train.'), summary.getByText('In the queue at the post office.')];
    await expect(hers).toBeVisible();
    await expect(summary.getByText('Only mine.')).toHaveCount(0);
    await expect(summary.getByText('In Ada’s words:')).toHaveCount(0);
    const isBeside = async () => (await hers.boundingBox())!.y === (await his.boundingBox())!.y;
    for (const [width, beside] of [
      [1280, true],
      [600, true],
      [599, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(isBeside, `${width} pixels`).toBe(beside);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step('After an answer changes, it does, too.', async () => {
    const summary = page.getByRole('region', { name: 'The week in your words' });
    await expect(summary.getByText('I will put the kettle on.')).toBeVisible();
    await choose(page, 'Ada');
    await page.getByLabel(QUESTION).fill('Twice.');
    await save(page);
    await expect(summary.getByText('Twice.')).toBeVisible();
    await expect(summary.getByRole('button')).toHaveCount(0);
  });
});
