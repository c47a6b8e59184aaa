import type { Browser, Page } from '@playwright/test';
import { hold } from './support/forms.ts';
import { call, PASSWORD, registerCouple } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

const QUESTION = /Think of one ordinary moment/;
const SOON = { timeout: 2000 };

// Chromium logs requests that are refused.
test.use({ expectedErrors: [/status of 409/] });

/** The same page of a couple, Ada and Bo, on two phones. */
async function openTwice(
  page: Page,
  browser: Browser,
  baseURL: string | undefined,
  path: string,
): Promise<{ ada: Page; bo: Page; userId: number }> {
  const { userId, username } = await registerCouple(page);
  await call(page, 'PUT', `/api/profile/${userId}`, { userDisplayName: 'Ada', partnerName: 'Bo' });
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await context.newPage();
  await call(other, 'POST', '/api/auth/user-login', { username, password: PASSWORD });
  const watching = [page, other].map((phone) => phone.waitForRequest('**/api/trpc/live.watch**'));
  for (const phone of [page, other]) await phone.goto(path);
  await Promise.all(watching);
  return { ada: page, bo: other, userId };
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Responses' }).click();

test('Two phones see each other’s answers and the summary without a reload, and neither overwrites the other.', async ({
  page,
  browser,
  baseURL,
}) => {
  const { ada, bo, userId } = await openTwice(page, browser, baseURL, '/dashboard?tab=current&week=1');
  await test.step('What’s being typed on one phone stays when the other one saves the same page, and saving it shows the conflict.', async () => {
    const saving = await hold(ada, '**/api/trpc/workbook.save**');
    await ada.getByLabel(QUESTION).fill('Typed here');
    await bo.getByLabel(QUESTION).fill('Typed there');
    await bo.getByLabel('Weekly commitment').fill('I will listen.');
    await save(bo);
    await expectToast(bo, 'Responses Saved');
    await expect(ada.getByRole('tab', { name: 'Ada' })).toHaveAccessibleDescription('Has answered', SOON);
    await expect(ada.getByLabel(QUESTION)).toHaveValue('Typed here');
    saving.release();
    const dialog = ada.getByRole('dialog', { name: 'Saved on another device' });
    await expect(dialog.getByText('Typed there', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Use the other version' }).click();
    await expect(ada.getByLabel('Weekly commitment')).toHaveValue('I will listen.');
    await ada.unrouteAll();
  });
  await test.step('Each sees the other’s answers, and the summary.', async () => {
    await bo.getByRole('tab', { name: 'Bo' }).click();
    await ada.getByLabel(QUESTION).fill('On the night train.');
    await save(ada);
    await expectToast(ada, 'Responses Saved');

    await bo.getByLabel(QUESTION).fill('At the post office.');
    await save(bo);
    await expect(ada.getByRole('tab', { name: 'Bo' })).toHaveAccessibleDescription('Has answered', SOON);
    await ada.getByRole('button', { name: 'Generate Summary' }).click(SOON);
    await expect(bo.getByRole('region', { name: 'The week in your words' }).getByText('On the night train.')).toBeVisible(SOON);
  });
  await test.step('Different fields of the same page are put together without a question.', async () => {
    const notes = (phone: Page) => phone.getByLabel('Discussion notes');
    for (const phone of [ada, bo]) await phone.getByRole('tab', { name: 'Ada' }).click();
    await ada.getByLabel('Weekly commitment').fill('Typed here.');
    await notes(bo).fill('Typed there.');
    await expect(notes(ada)).toHaveValue('Typed there.');
    await expect(bo.getByLabel('Weekly commitment')).toHaveValue('Typed here.');
    expect(await call(ada, 'GET', `/api/workbook-responses/${userId}/1/partner1`)).toMatchObject({
      weeklyCommitment: 'Typed here.',
      discussionNotes: 'Typed there.',
    });
  });
  await bo.context().close();
});

test('A phone shows at once what the other one rates, completes, undoes, and renames.', async ({ page, browser, baseURL }) => {
  const { ada, bo, userId } = await openTwice(page, browser, baseURL, '/dashboard?week=1');
  await test.step('A week that one completes, undoes, and completes again is open on the other, with its rating and the new names.', async () => {
    await ada.getByRole('radio', { name: '4 stars' }).click();
    await expect(bo.getByRole('radio', { name: '4 stars' })).toBeChecked(SOON);
    await ada.getByRole('button', { name: 'Mark Complete' }).click();
    await expect(bo.getByRole('button', { name: 'Week 2, next' })).toBeVisible(SOON);
    await ada.getByRole('button', { name: 'Undo' }).click();
    await expect(bo.getByRole('button', { name: 'Week 2, locked' })).toBeVisible(SOON);
    await ada.getByRole('button', { name: 'Mark Complete' }).click();
    await expect(bo.getByRole('button', { name: 'Week 2, next' })).toBeVisible(SOON);
    await ada.getByRole('tab', { name: 'Profile' }).click();
    await ada.getByLabel("Partner's name").fill('Bodo');
    await ada.getByRole('button', { name: 'Save Profile' }).click();
    await expect(bo.getByRole('heading', { name: 'Welcome, Ada & Bodo' })).toBeVisible(SOON);
  });
  await ada.getByRole('tab', { name: 'Progress' }).click();
  await test.step('Many changes at the same time reload the page only a few times.', async () => {
    const reloads: string[] = [];
    ada.on('request', (request) => void (request.url().includes('progress.list') && reloads.push(request.url())));
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => call(bo, 'POST', `/api/progress/${userId}/2`, { rating: 1 + (index % 4) })),
    );
    await call(bo, 'POST', `/api/progress/${userId}/2/complete`);
    await expect(ada.getByRole('button', { name: 'Week 3, next' })).toBeVisible();
    expect(reloads.length).toBeLessThan(15);
  });
  await test.step('It also shows what was saved before it was connected.', async () => {
    const connect = Promise.withResolvers<void>();
    await bo.route('**/api/trpc/live.watch**', async (route) => {
      await connect.promise;
      await route.continue();
    });
    const connecting = bo.waitForRequest('**/api/trpc/live.watch**');
    await bo.reload();
    await connecting;
    await expect(bo.getByRole('radio', { name: '5 stars' })).not.toBeChecked();
    await ada.getByRole('radio', { name: '5 stars' }).click();
    await expectToast(ada, 'Progress Saved');
    connect.resolve();
    await expect(bo.getByRole('radio', { name: '5 stars' })).toBeChecked(SOON);
  });
  await bo.context().close();
});
