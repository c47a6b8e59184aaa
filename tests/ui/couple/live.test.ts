import { call, openOnTwoPhones } from '../../support/browser/people.ts';
import { expect, test } from '../../support/browser/test.ts';
import { expectToast } from '../../support/browser/toasts.ts';

test('A phone shows right away what the other one rates, completes, undoes, and renames.', async ({ page, browser, baseURL }) => {
  const { ada, bo, userId } = await openOnTwoPhones(page, browser, baseURL, '/dashboard?week=1');
  await test.step('A week that one completes, undoes, and completes again is open on the other, with its rating and the new names.', async () => {
    await ada.getByRole('radio', { name: '4 stars' }).click();
    await expect(bo.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await ada.getByRole('button', { name: 'Mark Complete' }).click();
    await expect(bo.getByRole('button', { name: 'Week 2, next' })).toBeVisible();
    await ada.getByRole('button', { name: 'Not finished after all' }).click();
    await expect(bo.getByRole('button', { name: 'Week 2, locked' })).toBeVisible();
    await ada.getByRole('button', { name: 'Mark Complete' }).click();
    await expect(bo.getByRole('button', { name: 'Week 2, next' })).toBeVisible();
    await ada.getByRole('tab', { name: 'Profile' }).click();
    await ada.getByLabel("Partner's name").fill('Bodo');
    await ada.getByRole('button', { name: 'Save Profile' }).click();
    await expect(bo.getByRole('heading', { name: 'Welcome, Ada & Bodo' })).toBeVisible();
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
    await expect(bo.getByRole('radio', { name: '5 stars' })).toBeChecked();
  });
  await test.step('What one writes is saved without loading the week again.', async () => {
    const rename = async (userDisplayName: string) => {
      await call(bo, 'PUT', `/api/profile/${userId}`, { userDisplayName, partnerName: 'Bo' });
      await expect(ada.getByRole('heading', { name: `Welcome, ${userDisplayName} & Bo` })).toBeVisible();
    };
    await ada.goto('/dashboard?tab=current&week=1');
    const answer = ada.getByLabel(/Think of one ordinary moment/);
    await expect(answer).toBeEnabled();
    await rename('Adele');
    const loaded: string[] = [];
    ada.on('request', (request) => void (request.url().includes('workbook.week') && loaded.push(request.url())));
    const saved = ada.waitForResponse((response) => response.url().includes('workbook.save'));
    await answer.fill('On the night train.');
    await saved;
    await rename('Ada');
    expect(loaded).toEqual([]);
  });
  await bo.context().close();
});
