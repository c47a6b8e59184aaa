import type { Page } from '@playwright/test';
import { call, PASSWORD, registerCouple } from '../support/browser/people.ts';
import { expect, PHONE, test } from '../support/browser/test.ts';
import { expectToast } from '../support/browser/toasts.ts';

// Chromium logs requests that fail or are refused.
test.use({ expectedErrors: [/Failed to load resource/] });

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

test('The activity’s steps are numbered, with their minutes and where to stop after 20, and the lesson links to finding help.', async ({
  page,
}) => {
  await openWorkbook(page);
  const steps = page.getByRole('list').filter({ hasText: 'draw the line across the sheet' }).getByRole('listitem');
  await expect(steps).toHaveCount(5);
  await expect(steps.first()).toContainText('2 min');
  await expect(steps.filter({ hasText: 'Short on time? Stop here.' })).toHaveText(/^Together: find one moment/u);
  await page.getByRole('region', { name: 'Lesson' }).getByRole('link', { name: 'Finding help' }).click();
  await expect(page.getByRole('heading', { name: 'Finding help', level: 1 })).toBeVisible();
  await expect(page.getByText('1-800-799-7233')).toBeVisible();
});

test('Both partners answer in turn, the summary shows their words, and stays until it’s updated after an answer changes.', async ({
  page,
}) => {
  const userId = await openWorkbook(page);
  await test.step('Each partner’s text survives a reload in the middle of a sentence.', async () => {
    await page.getByLabel(QUESTION).fill('Half a thought');
    await choose(page, 'Bo');
    await page.getByLabel('Discussion notes').fill('Something else');
    await page.reload();
    await expect(page.getByLabel('Discussion notes')).toHaveValue('Something else');
    await choose(page, 'Ada');
    await expect(page.getByLabel(QUESTION)).toHaveValue('Half a thought');
  });
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
  await test.step('After an answer changes, it stays until it’s updated.', async () => {
    const summary = page.getByRole('region', { name: 'The week in your words' });
    await expect(summary.getByRole('button')).toHaveCount(0);
    await expect(summary.getByText('I will put the kettle on.')).toBeVisible();
    await choose(page, 'Ada');
    await page.getByLabel(QUESTION).fill('Twice.');
    await save(page);
    await expect(summary).toContainText('Your answers have changed.');
    await expect(summary.getByText('On the night train.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Generate Summary' })).toBeHidden();

    await page.reload();
    await summary.getByRole('button', { name: 'Update' }).click();
    await expect(summary.getByText('Twice.')).toBeVisible();
    await expect(summary.getByText('Your answers have changed.')).toBeHidden();
    await expect(summary.getByRole('heading', { level: 2 })).toBeFocused();
  });
});

test('When a save fails, the text is kept, a later save works, and logging out asks first and leaves nothing on the device.', async ({
  page,
}) => {
  const { userId, username } = await registerCouple(page);
  await call(page, 'PUT', `/api/profile/${userId}`, { userDisplayName: 'Ada', partnerName: 'Bo' });
  await page.goto('/dashboard?tab=current&week=1');
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('lovewell-draft-')));
  await test.step('Without the network, or with a bad gateway, the text is kept, and a later save works.', async () => {
    await page.getByLabel(QUESTION).fill('Still here');
    await page.route('**/api/trpc/workbook.save**', (route) => route.abort());
    await save(page);
    await expectToast(page, 'Save Failed', 'Network error occurred while saving');
    await expect(page.getByLabel(QUESTION)).toHaveValue('Still here');
    await page.unroute('**/api/trpc/workbook.save**');
    // A proxy answers instead of the server.
    await page.route('**/api/trpc/workbook.save**', (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));
    await save(page);
    await expectToast(page, 'Save Failed', 'Failed to save responses');
    await page.unroute('**/api/trpc/workbook.save**');
    await save(page);
    await expectToast(page, 'Responses Saved');
  });
  await test.step('One that’s too long is named in the toast.', async () => {
    await page.getByLabel('Discussion notes').fill('x'.repeat(10_001));
    await save(page);
    await expectToast(page, 'Save Failed', 'Discussion notes must be at most 10,000 characters.');
    await expect(page.getByLabel('Discussion notes')).toHaveValue('x'.repeat(10_001));
  });
  await test.step('Logging out with text that can’t be saved asks first, and then removes it from the device.', async () => {
    await page.route('**/api/trpc/workbook.save**', (route) => route.abort());
    await page.getByLabel(QUESTION).fill('Half a thought');
    expect(await drafts()).not.toEqual([]);
    await page.getByRole('button', { name: 'Logout' }).click();
    const question = page.getByRole('dialog', { name: 'Sign out without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel(QUESTION)).toHaveValue('Half a thought');

    await page.getByRole('button', { name: 'Logout' }).click();
    await question.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/customer-login');
    await expectToast(page, 'Logged out successfully');
    expect(await drafts()).toEqual([]);
  });
  await test.step('Logging out in the middle of a sentence saves it and leaves nothing on the device.', async () => {
    await page.unrouteAll();
    await call(page, 'POST', '/api/auth/user-login', { username, password: PASSWORD });
    await page.goto('/dashboard?tab=current&week=1');
    await page.getByLabel(QUESTION).fill('Half a thought');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/customer-login');
    expect(await drafts()).toEqual([]);
    await call(page, 'POST', '/api/auth/user-login', { username, password: PASSWORD });
    expect(await call(page, 'GET', `/api/workbook-responses/${userId}/1/partner1`)).toMatchObject({
      reflectionAnswers: ['Half a thought', '', '', '', ''],
    });
  });
});

test.describe('On a phone', () => {
  test.use(PHONE);

  test('Next and Back go from question to question, and a page saved on another device isn’t overwritten.', async ({ page }) => {
    const userId = await openWorkbook(page);
    await test.step('Next and Back go from question to question, with every box on the page.', async () => {
      const next = page.getByRole('button', { name: 'Next' });
      const second = page.getByRole('group', { name: 'Question 2 of 5' });
      await next.click();
      await next.click();
      await expect(second).toBeFocused();
      await expect(second.getByText('2 of 5')).toBeInViewport();
      await expect(page.getByText('1 of 5')).not.toBeInViewport();
      await expect(page.getByText('3 of 5')).not.toBeInViewport();
      await second.getByRole('textbox').fill('A line.\n'.repeat(8));
      expect(await second.getByRole('textbox').evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(2);
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page.getByText('1 of 5')).toBeInViewport();
      // Without going there first.
      await page.getByLabel('Weekly commitment').fill('I will listen.');
      await save(page);
      await expectToast(page, 'Responses Saved');

      await page.setViewportSize({ width: 600, height: 844 });
      await expect(next).toBeHidden();
      await expect(page.getByText('2 of 5')).toBeVisible();
      await page.setViewportSize({ width: 390, height: 844 });
    });
    await test.step('The writer chooses a version.', async () => {
      await page.getByLabel(QUESTION).fill('Typed here');
      await call(page, 'POST', `/api/workbook-responses/${userId}/1/partner1`, { reflectionAnswers: ['Typed there'] });
      await save(page);

      const dialog = page.getByRole('dialog', { name: 'Saved on another device' });
      await expect(dialog.getByText('Typed here', { exact: true })).toBeVisible();
      await expect(dialog.getByText('Typed there', { exact: true })).toBeVisible();
      await dialog.getByRole('button', { name: 'Keep this one' }).click();
      await expectToast(page, 'Responses Saved');
      expect(await call(page, 'GET', `/api/workbook-responses/${userId}/1/partner1`)).toMatchObject({
        reflectionAnswers: expect.arrayContaining(['Typed here']),
      });

      await page.getByLabel(QUESTION).fill('Typed here again');
      await call(page, 'POST', `/api/workbook-responses/${userId}/1/partner1`, { reflectionAnswers: ['Typed there again'] });
      await save(page);
      await dialog.getByRole('button', { name: 'Use the other one' }).click();
      await expect(page.getByLabel(QUESTION)).toHaveValue('Typed there again');
    });
  });
});
