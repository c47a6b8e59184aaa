import { call, openAdmin } from './support/people.ts';
import { expect, testAlone } from './support/test.ts';

testAlone('the admin sees a couple who has paid in the figures, as charts and in tables', async ({ page }) => {
  await openAdmin(page, 'figures');
  await expect(page.getByText('Once a couple has paid, you’ll see here how far couples get.')).toBeVisible();
  const sale = { firstName: 'Maya', lastName: 'Lind', email: 'maya@example.com', amount: '49', note: '' };
  await call(page, 'POST', '/api/trpc/order.recordOfflinePayment', { ...sale, idempotencyKey: crypto.randomUUID() });
  await page.reload();
  const funnel = page.getByRole('figure', { name: 'How far couples get' });
  await expect(funnel.locator('svg')).toBeVisible();
  await expect(funnel.getByRole('row', { name: 'Paid' })).toHaveText('Paid1100%');
  await expect(funnel.getByRole('row', { name: 'Signed in' })).toHaveText('Signed in00%');
  await expect(
    page.getByRole('figure', { name: 'Where they are now' }).getByRole('row', { name: 'Not signed in yet' }),
  ).toHaveText('Not signed in yet1100%');
});
