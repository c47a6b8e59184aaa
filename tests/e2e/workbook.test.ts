import type { Page } from '@playwright/test';
import { call, registerCouple } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

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

test('Both partners answer in turn, and the summary shows their words.', { tag: '@phone' }, async ({ page }) => {
  await openWorkbook(page);
  await expect(page.getByRole('button', { name: 'Generate Summary' })).toBeHidden();

  await page.getByLabel(QUESTION).fill('On the night train.');
  await page.getByLabel('Weekly commitment').fill('I will put the kettle on.');
  await save(page);
  await expectToast(page, 'Responses Saved');
  await expect(page.getByRole('tab', { name: 'Ada' })).toHaveAccessibleDescription('Has answered');
  await expect(page.getByRole('button', { name: 'Generate Summary' })).toBeHidden();

  await choose(page, 'Bo');
  await expect(page.getByLabel(QUESTION)).toHaveValue('');
  await page.getByLabel(QUESTION).fill('In the queue at the post office.');
  await save(page);
  await expect(page.getByRole('tab', { name: 'Bo' })).toHaveAccessibleDescription('Has answered');

  await page.getByRole('button', { name: 'Generate Summary' }).click();
  const summary = page.getByRole('region', { name: 'The week in your words' });
  await expect(summary.getByText('On the night train.')).toBeVisible();
  await expect(summary.getByText('In the queue at the post office.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generate Summary' })).toBeHidden();

  await page.reload();
  await expect(summary.getByText('I will put the kettle on.')).toBeVisible();
  await choose(page, 'Ada');
  await expect(page.getByLabel(QUESTION)).toHaveValue('On the night train.');
});

test('After an answer changes, the summary stays until it’s updated.', { tag: '@phone' }, async ({ page }) => {
  const userId = await openWorkbook(page);
  for (const partner of ['partner1', 'partner2']) {
    await call(page, 'POST', `/api/workbook-responses/${userId}/1/${partner}`, { reflectionAnswers: ['Once.'] });
  }
  await call(page, 'POST', `/api/generate-summary/${userId}/1`);
  await page.reload();
  const summary = page.getByRole('region', { name: 'The week in your words' });
  await expect(summary.getByRole('button')).toHaveCount(0);
  await page.getByLabel(QUESTION).fill('Twice.');
  await save(page);
  await expect(summary).toContainText('Your answers have changed.');
  await expect(summary.getByText('Once.')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Generate Summary' })).toBeHidden();

  await page.reload();
  await summary.getByRole('button', { name: 'Update' }).click();
  await expect(summary.getByText('Twice.')).toBeVisible();
  await expect(summary.getByText('Your answers have changed.')).toBeHidden();
  await expect(summary.getByRole('heading', { level: 2 })).toBeFocused();
});

test('The summary has a card for each question both answered, in two columns from 600 pixels.', async ({ page }) => {
  const userId = await openWorkbook(page);
  await call(page, 'POST', `/api/workbook-responses/${userId}/1/partner1`, { reflectionAnswers: ['The sea.', 'Only mine.'] });
  await call(page, 'POST', `/api/workbook-responses/${userId}/1/partner2`, { reflectionAnswers: ['The hills.'] });
  await call(page, 'POST', `/api/generate-summary/${userId}/1`);
  await page.reload();
  const summary = page.getByRole('region', { name: 'The week in your words' });
  const [hers, his] = [summary.getByText('The sea.'), summary.getByText('The hills.')];
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
    expect(await isBeside(), `${width} pixels`).toBe(beside);
  }
});

test('Each partner’s text survives a reload in the middle of a sentence.', { tag: '@phone' }, async ({ page }) => {
  await openWorkbook(page);
  await page.getByLabel(QUESTION).fill('Half a thought');
  await choose(page, 'Bo');
  await page.getByLabel('Discussion notes').fill('Something else');
  await page.reload();
  await expect(page.getByLabel('Discussion notes')).toHaveValue('Something else');
  await choose(page, 'Ada');
  await expect(page.getByLabel(QUESTION)).toHaveValue('Half a thought');
  await save(page);
  await expectToast(page, 'Responses Saved');
});

test.describe('At the end of the session', () => {
  // The page may just be loading what it has saved.
  test.use({ expectedErrors: [/status of 401/] });

  test('logging out in the middle of a sentence saves it and leaves nothing on the device.', async ({ page }) => {
    const { userId, username } = await registerCouple(page);
    await call(page, 'PUT', `/api/profile/${userId}`, { userDisplayName: 'Ada', partnerName: 'Bo' });
    await page.goto('/dashboard?tab=current&week=1');
    await page.getByLabel(QUESTION).fill('Half a thought');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('lovewell-draft-')))).toEqual([]);
    await call(page, 'POST', '/api/auth/user-login', { username, password: 'secret1' });
    expect(await call(page, 'GET', `/api/workbook-responses/${userId}/1/partner1`)).toMatchObject({
      reflectionAnswers: ['Half a thought', '', '', '', ''],
    });
  });
});

test.describe('When a save fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('without the network, with a bad gateway, or if it’s too long, the text is kept and a later save works.', async ({
    page,
  }) => {
    await openWorkbook(page);
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
    await test.step('One that’s too long is named in the toast.', async () => {
      await page.getByLabel('Discussion notes').fill('x'.repeat(10_001));
      await save(page);
      await expectToast(page, 'Save Failed', 'Discussion notes must be at most 10,000 characters.');
      await expect(page.getByLabel('Discussion notes')).toHaveValue('x'.repeat(10_001));
    });
  });

  test('logging out with text that can’t be saved asks first, and then removes it from the device.', async ({ page }) => {
    await openWorkbook(page);
    await page.route('**/api/trpc/workbook.save**', (route) => route.abort());
    await page.getByLabel(QUESTION).fill('Half a thought');
    const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('lovewell-draft-')));
    expect(await drafts()).toHaveLength(1);
    await page.getByRole('button', { name: 'Logout' }).click();
    const question = page.getByRole('dialog', { name: 'Sign out without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel(QUESTION)).toHaveValue('Half a thought');

    await page.getByRole('button', { name: 'Logout' }).click();
    await question.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/login');
    await expectToast(page, 'Logged out successfully');
    expect(await drafts()).toEqual([]);
  });

  test('text typed after the session ended can be saved after signing in again.', async ({ page }) => {
    const { userId, username } = await registerCouple(page);
    await call(page, 'PUT', `/api/profile/${userId}`, { userDisplayName: 'Ada', partnerName: 'Bo' });
    await page.goto('/dashboard?tab=current&week=1');
    await page.getByLabel(QUESTION).fill('Precious');
    await call(page, 'POST', '/api/auth/logout');
    await save(page);
    await expectToast(page, 'Save Failed', 'Please sign in.');
    await call(page, 'POST', '/api/auth/user-login', { username, password: 'secret1' });
    await save(page);
    await expectToast(page, 'Responses Saved');
  });

  test(
    'a page saved on another device is not overwritten: the writer chooses a version.',
    { tag: '@phone' },
    async ({ page }) => {
      const userId = await openWorkbook(page);
      await page.getByLabel(QUESTION).fill('Typed here');
      await call(page, 'POST', `/api/workbook-responses/${userId}/1/partner1`, { reflectionAnswers: ['Typed there'] });
      await save(page);

      const dialog = page.getByRole('dialog', { name: 'Saved on another device' });
      await expect(dialog.getByText('Typed here', { exact: true })).toBeVisible();
      await expect(dialog.getByText('Typed there', { exact: true })).toBeVisible();
      await dialog.getByRole('button', { name: 'Keep my version' }).click();
      await expectToast(page, 'Responses Saved');
      expect(await call(page, 'GET', `/api/workbook-responses/${userId}/1/partner1`)).toMatchObject({
        reflectionAnswers: ['Typed here', '', '', '', ''],
      });

      await page.getByLabel(QUESTION).fill('Typed here again');
      await call(page, 'POST', `/api/workbook-responses/${userId}/1/partner1`, { reflectionAnswers: ['Typed there again'] });
      await save(page);
      await dialog.getByRole('button', { name: 'Use the other version' }).click();
      await expect(page.getByLabel(QUESTION)).toHaveValue('Typed there again');
    },
  );
});

test(
  'On a phone, Next and Back go from question to question, with every box on the page.',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openWorkbook(page);
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
  },
);

test('A week without its own content says so and shows the questions of week 1.', async ({ page }) => {
  const { userId } = await registerCouple(page);
  await call(page, 'PUT', `/api/profile/${userId}`, { userDisplayName: 'Ada', partnerName: 'Bo' });
  for (const week of [1, 2, 3]) await call(page, 'POST', `/api/progress/${userId}/${week}/complete`);
  await page.goto('/dashboard?tab=current&week=4');
  await expect(page.getByText('This week’s own exercises are on their way')).toBeVisible();
  await expect(page.getByLabel(QUESTION)).toBeVisible();
});
