import { latestSignInEmail } from '../support/browser/emails.ts';
import { call, joinAs, openDashboard } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';
import { expectToast } from '../support/browser/toasts.ts';

const SECOND_QUESTION = /What do the two of you already do well/;

test('A partner can leave, reads what becomes of both parts, and can come back.', async ({ page: maya, browser, server }) => {
  const { userId } = await openDashboard(maya);
  await call(maya, 'PUT', `/api/profile/${userId}`, { userDisplayName: 'Maya', partnerName: 'Noor', weddingDate: '2099-06-12' });
  const { partner: noor, email } = await joinAs('Noor', maya, browser);
  const page = (partner: string) => `/api/workbook-responses/${userId}/1/${partner}`;
  await call(noor, 'POST', page('partner2'), { reflectionAnswers: ['An open answer.', 'A sealed answer.'] });
  await call(maya, 'POST', page('partner1'), { reflectionAnswers: ['Hers.', '', 'Hers.', 'Hers.', 'Hers.'] });

  await test.step('Noor, signed in with the link that joining sent, leaves.', async () => {
    await noor.goto((await latestSignInEmail(server.dataDir, email)).link);
    await noor.getByRole('button', { name: 'Sign In' }).click();
    await expect(noor).toHaveURL(/\/dashboard/);
    await noor.goto('/dashboard?tab=profile');
    await expect(noor.getByText('How you open your workbook.')).toBeVisible();
    await expect(noor.getByText('Everything you’ve written, what’s been shared with you')).toBeVisible();
    await noor.getByRole('button', { name: 'Leave This Workbook' }).click();
    const dialog = noor.getByRole('dialog', { name: 'Leave this workbook' });
    await expect(dialog.getByText('Your partner keeps what they wrote')).toBeVisible();
    await expect(dialog.getByRole('radiogroup', { name: 'We’ll email Maya that you’ve left' })).toBeVisible();
    await expect(dialog.getByRole('radio', { name: 'Tell them now' })).toBeChecked();
    await expect(dialog.getByRole('radio', { name: 'Tell them when it’s deleted in 7 days' })).not.toBeChecked();
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
    await expectToast(noor, 'You’ve Left');
  });

  await test.step('Maya goes on alone, and nothing waits for Noor.', async () => {
    await expect(maya.getByRole('heading', { name: 'Welcome, Maya', exact: true })).toBeVisible();
    await expect(maya.getByText('until your wedding')).toBeHidden();
    await expect(maya.getByRole('region', { name: 'Noor has left' })).toContainText('Everything you wrote is still here.');
    await maya.getByRole('button', { name: 'Keep Going' }).click();
    await expect(maya.getByRole('region', { name: 'Noor has left' })).toBeHidden();
    await maya.getByRole('button', { name: 'Continue (1 of 2)' }).click();
    await expect(maya.getByText('An open answer.')).toBeVisible();
    await expect(maya.getByText('Noor has answered.')).toBeHidden();
    await maya.getByLabel(SECOND_QUESTION).fill('Hers, too.');
    await maya.getByRole('button', { name: 'Save Responses' }).click();
    await expectToast(maya, 'Responses Saved');
    await maya.getByRole('group', { name: 'Question 2 of 5' }).getByRole('button', { name: 'Done' }).click();
    await expect(maya.getByText('A sealed answer.')).toBeHidden();
    await maya.getByRole('tab', { name: 'Noor' }).click();
    await expect(maya.getByText('Noor has left. What you’ve both shared can be read here until it’s deleted.')).toBeVisible();
    await expect(maya.getByText('An open answer.')).toBeVisible();
    await maya.getByRole('tab', { name: 'Progress' }).click();
    await expect(maya.getByText('One small promise, and the week is done.')).toBeVisible();
  });

  await test.step('Maya keeps her part.', async () => {
    await maya.goto('/dashboard?tab=profile');
    await expect(maya.getByText('Noor has left. Everything you wrote is still here.')).toBeVisible();
    await expect(maya.getByRole('button', { name: 'Delete My Account' })).toBeVisible();
  });

  await test.step('Noor comes back by the emailed link.', async () => {
    const { link } = await latestSignInEmail(server.dataDir, email);
    await noor.goto(link);
    await expect(noor.getByText(/^You’ve left your workbook\. Your pages will be deleted on /)).toBeVisible();
    await noor.getByRole('button', { name: 'Come Back' }).click();
    await expectToast(noor, 'Welcome Back');
    await expect(noor).toHaveURL(/\/dashboard/);
  });
  await noor.context().close();
});
