import { latestSignInEmail } from '../support/browser/mails.ts';
import { joinAs, openDashboard } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';
import { expectToast } from '../support/browser/toasts.ts';

test('A partner can leave, reads what becomes of both parts, and can come back.', async ({ page: maya, browser, server }) => {
  await openDashboard(maya);
  const { partner: noor, email } = await joinAs('Noor', maya, browser);

  await test.step('Noor leaves.', async () => {
    await noor.goto('/dashboard?tab=profile');
    await expect(noor.getByText('How you open your workbook.')).toBeVisible();
    await expect(noor.getByText('Everything you wrote, what’s open to you,')).toBeVisible();
    await noor.getByRole('button', { name: 'Leave This Workbook' }).click();
    const dialog = noor.getByRole('dialog', { name: 'Leave this workbook' });
    await expect(dialog.getByText('Your partner keeps what they wrote')).toBeVisible();
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
    await expectToast(noor, 'You’ve Left');
  });

  await test.step('Maya keeps her part.', async () => {
    await maya.goto('/dashboard?tab=profile');
    await expect(maya.getByText('Noor has left. Everything you wrote is still here.')).toBeVisible();
    await expect(maya.getByRole('button', { name: 'Delete My Account' })).toBeVisible();
  });

  await test.step('Noor comes back by the emailed link.', async () => {
    const { link } = await latestSignInEmail(server.dataDir, email);
    await noor.goto(link);
    await expect(noor.getByText(/^You’ve left your workbook\. Your part will be deleted on /)).toBeVisible();
    await noor.getByRole('button', { name: 'Come Back' }).click();
    await expectToast(noor, 'Welcome Back');
    await expect(noor).toHaveURL(/\/dashboard/);
  });
  await noor.context().close();
});
