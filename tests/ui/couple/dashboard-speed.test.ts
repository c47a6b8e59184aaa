import { call, registerCouple } from '../../support/browser/people.ts';
import { expect, test } from '../../support/browser/test.ts';

test('The dashboard loads its first view with at most three requests for data, and saves nothing while one types.', async ({
  page,
}) => {
  const { userId } = await registerCouple(page);
  await call(page, 'PUT', `/api/profile/${userId}`, { userDisplayName: 'Ada', partnerName: 'Bo' });
  // What the stream reloads once it's connected isn't part of the first view.
  await page.route('**/api/trpc/live.watch**', () => undefined);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/') && !request.url().includes('/live.watch')) requests.push(request.url());
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome, Ada & Bo' })).toBeVisible();
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(3);
  await test.step('Typing an answer saves nothing before a pause and loses no letter.', async () => {
    await page.goto('/dashboard?tab=current&week=1');
    const field = page.getByLabel(/Think of one ordinary moment/);
    await expect(field).toBeVisible();
    await page.waitForLoadState('networkidle');
    const saves: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && saves.push(request.url())));
    await field.pressSequentially('On the night train, between two stations.', { delay: 40 });
    await expect(field).toHaveValue('On the night train, between two stations.');
    expect(saves).toEqual([]);
  });
});
