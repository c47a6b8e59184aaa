import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { hold } from './support/forms.ts';
import { call, PASSWORD, registerCouple } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

const QUESTION = /Think of one ordinary moment/;
const SOON = { timeout: 2000 };

/** The same page of a couple, Ada and Bo, on two phones. */
async function openTwice(page: Page, browser: Browser, baseURL: string | undefined, path: string): Promise<[Page, Page]> {
  const { userId, username } = await registerCouple(page);
  await call(page, 'PUT', `/api/profile/${userId}`, { userDisplayName: 'Ada', partnerName: 'Bo' });
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await context.newPage();
  await call(other, 'POST', '/api/auth/user-login', { username, password: PASSWORD });
  const watching = [page, other].map((phone) => phone.waitForRequest('**/api/trpc/live.watch**'));
  for (const phone of [page, other]) await phone.goto(path);
  await Promise.all(watching);
  return [page, other];
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Responses' }).click();

test('Two phones see each other’s answers and the summary without a reload.', async ({ page, browser, baseURL }) => {
  const [ada, bo] = await openTwice(page, browser, baseURL, '/dashboard?tab=current&week=1');
  await bo.getByRole('tab', { name: 'Bo' }).click();
  await ada.getByLabel(QUESTION).fill('On the night train.');
  await save(ada);
  await expectToast(ada, 'Responses Saved');
  await expect(bo.getByRole('tab', { name: 'Ada' })).toHaveAccessibleDescription('Has answered', SOON);

  await bo.getByLabel(QUESTION).fill('At the post office.');
  await save(bo);
  await expectToast(bo, 'Responses Saved');
  await ada.getByRole('button', { name: 'Generate Summary' }).click(SOON);
  await expect(bo.getByRole('region', { name: 'The week in your words' }).getByText('On the night train.')).toBeVisible(SOON);
  await bo.context().close();
});

test('A phone shows what the other one saved before it was connected.', async ({ page, browser, baseURL }) => {
  const [ada, bo] = await openTwice(page, browser, baseURL, '/dashboard?week=1');
  const connect = Promise.withResolvers<void>();
  await bo.route('**/api/trpc/live.watch**', async (route) => {
    await connect.promise;
    await route.continue();
  });
  const connecting = bo.waitForRequest('**/api/trpc/live.watch**');
  await bo.reload();
  await connecting;
  await expect(bo.getByRole('radio', { name: '4 stars' })).not.toBeChecked();
  await ada.getByRole('radio', { name: '4 stars' }).click();
  await expectToast(ada, 'Progress Saved');
  connect.resolve();
  await expect(bo.getByRole('radio', { name: '4 stars' })).toBeChecked(SOON);
  await bo.context().close();
});

test('Many changes at the same time reload the page only a few times.', async ({ page, browser, baseURL }) => {
  const [ada, bo] = await openTwice(page, browser, baseURL, '/dashboard');
  const { customerId } = z.object({ customerId: z.int() }).parse(await call(bo, 'GET', '/api/session'));
  const reloads: string[] = [];
  ada.on('request', (request) => void (request.url().includes('progress.list') && reloads.push(request.url())));
  await Promise.all(
    Array.from({ length: 60 }, (_, index) => call(bo, 'POST', `/api/progress/${customerId}/1`, { rating: 1 + (index % 4) })),
  );
  await call(bo, 'POST', `/api/progress/${customerId}/1/complete`);
  await expect(ada.getByRole('button', { name: 'Week 2, next' })).toBeVisible();
  expect(reloads.length).toBeLessThan(15);
  await bo.context().close();
});

test.describe('At the same time', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('what’s being typed on one phone stays when the other one saves the same page.', async ({ page, browser, baseURL }) => {
    const [ada, bo] = await openTwice(page, browser, baseURL, '/dashboard?tab=current&week=1');
    const saving = await hold(ada, '**/api/trpc/workbook.save**');
    await ada.getByLabel(QUESTION).fill('Typed here');
    await bo.getByLabel(QUESTION).fill('Typed there');
    await bo.getByLabel('Weekly commitment').fill('I will listen.');
    await save(bo);
    await expectToast(bo, 'Responses Saved');
    await expect(ada.getByRole('tab', { name: 'Ada' })).toHaveAccessibleDescription('Has answered', SOON);
    await expect(ada.getByLabel(QUESTION)).toHaveValue('Typed here');

    await bo.close();
    await test.step('Saving it shows the conflict.', async () => {
      saving.release();
      const dialog = ada.getByRole('dialog', { name: 'Saved on another device' });
      await expect(dialog.getByText('Typed there', { exact: true })).toBeVisible();
      await dialog.getByRole('button', { name: 'Use the other version' }).click();
      await expect(ada.getByLabel('Weekly commitment')).toHaveValue('I will listen.');
    });
  });
});

test('A week that one phone completes, undoes, and completes again is open on the other, with its rating and the new names.', async ({
  page,
  browser,
  baseURL,
}) => {
  const [ada, bo] = await openTwice(page, browser, baseURL, '/dashboard?week=1');
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
  await bo.context().close();
});
