import { call, openAdmin, registerCouple } from '../../support/browser/people.ts';
import { expect, testAlone } from '../../support/browser/test.ts';
import { expectToast } from '../../support/browser/toasts.ts';

const SECRET = 'Only the two of us know this.';

// Chromium logs requests that are refused: without a mail server, no email can be sent.
testAlone.use({ expectedErrors: [/status of 409/] });

testAlone(
  'The admin answers a message, sees saved emails, creates a sign-in link, and sees the activity, the figures, and the checklist.',
  async ({ page, browser, ownServer: { baseURL }, contextOptions }) => {
    const visitor = await (await browser.newContext({ ...contextOptions, baseURL })).newPage();
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    const region = (name: string) => page.getByRole('region', { name, exact: true });
    await openAdmin(page, 'messages');
    await expect(page.getByText('No messages yet.')).toBeVisible();
    await tab('Insights').click();
    await expect(page.getByText('Once a couple has paid, you’ll see here how far couples get.')).toBeVisible();

    const message = { firstName: 'Maya', lastName: 'Lind', email: 'maya@example.com', subject: 'course' };
    await call(visitor, 'POST', '/api/contact', { ...message, message: SECRET });
    await page.goto('/admin?tab=messages');
    await expect(region('Messages').getByRole('status')).toHaveText('1 not answered');
    await expect(page.getByText(SECRET)).toBeVisible();
    const reply = page.getByRole('link', { name: 'Reply to Maya Lind' });
    await expect(reply).toHaveAttribute('href', /^mailto:maya@example\.com\?subject=Re%3A%20Course%20Content&body=/);
    await page.getByRole('button', { name: 'Mark Answered, Maya Lind' }).click();
    await expectToast(page, 'Marked as Answered');
    await expect(region('Messages').getByRole('status')).toHaveText('All answered');
    await expect(page.getByRole('button', { name: 'Mark as Unanswered, Maya Lind' })).toBeVisible();

    await tab('Mail').click();
    await expect(region('Failed').getByText('No emails have failed.')).toBeVisible();
    await expect(region('Sent').getByText('No emails have been sent yet.')).toBeVisible();
    await expect(region('Saved to Files').getByText(/^Saved to a file/)).toHaveCount(2);
    await expect(page.getByText(SECRET)).toHaveCount(0);
    await page.getByRole('button', { name: /^Send to maya@example\.com: / }).click();
    await expectToast(page, 'Send Failed', 'Set SMTP_URL to your mail server first. Until then, emails are only saved to files.');
    await page.getByRole('button', { name: 'Send All Saved Emails' }).click();
    await expectToast(page, 'Send Failed', 'Set SMTP_URL to your mail server first. Until then, emails are only saved to files.');

    const { userId, username } = await registerCouple(visitor);
    await call(visitor, 'PUT', `/api/profile/${userId}`, { userDisplayName: 'Ada', partnerName: 'Bo' });
    await call(visitor, 'POST', `/api/progress/${userId}/1`, { notes: SECRET });
    await call(visitor, 'POST', `/api/progress/${userId}/1/complete`);
    await tab('Customers').click();
    await page.getByRole('searchbox', { name: 'Search customers' }).fill('nobody at all');
    await expect(region('Customers').getByRole('status')).toHaveText(/^No couple matches “nobody at all”/);
    await page.getByRole('searchbox', { name: 'Search customers' }).fill('bo ada');
    await expect(region('Customers').getByRole('status')).toHaveText('1 couple found');
    const row = region('Customers').getByRole('listitem');
    for (const text of ['Ada & Bo', username, 'Not paid', '1 of 52 weeks completed, next is week 2'])
      await expect(row).toContainText(text);
    await expect(row.getByRole('progressbar', { name: '1 of 52 weeks completed' })).toBeVisible();
    await expect(page.getByText(SECRET)).toHaveCount(0);
    await page.getByRole('button', { name: 'Create Sign-In Link for Ada & Bo' }).click();
    const link = await page.getByRole('dialog', { name: 'Sign-in link' }).getByLabel('Link').inputValue();
    await page.getByRole('button', { name: 'Sign Out All Devices' }).click();
    await expectToast(page, 'Signed Out Everywhere', 'The link still works.');
    expect((await visitor.request.get('/api/session')).status()).toBe(401);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await visitor.goto(link);
    await visitor.getByRole('button', { name: 'Sign In' }).click();
    await expect(visitor).toHaveURL('/dashboard');
    expect(await call(visitor, 'GET', '/api/session')).toEqual({ customerId: userId, partner: null });

    await tab('Activity').click();
    const events = region('Activity').getByRole('listitem');
    await expect(events.first()).toContainText(`Couple ${userId} signed in with a sign-in link`);
    await expect(events.nth(1)).toContainText(`The admin signed couple ${userId} out of all its devices`);
    await expect(events.nth(2)).toContainText(`The admin created a sign-in link for couple ${userId}`);
    await page.getByRole('combobox', { name: 'Kind of activity' }).selectOption('Email');
    await expect(region('Activity').getByText('No activity of this kind yet.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Kind of activity' }).selectOption('Weeks');
    await expect(region('Activity').getByText('No activity of this kind yet.')).toBeVisible();

    const sale = { firstName: 'Ida', lastName: 'Lind', email: 'ida@example.com', amount: '49', note: '' };
    await call(page, 'POST', '/api/trpc/order.recordOfflinePayment', { ...sale, idempotencyKey: crypto.randomUUID() });
    await page.goto('/admin?tab=figures');
    const funnel = page.getByRole('figure', { name: 'How far couples get' });
    await expect(funnel.locator('svg')).toBeVisible();
    await expect(funnel.getByRole('row', { name: 'Paid' })).toHaveText('Paid1100%');
    await expect(funnel.getByRole('row', { name: 'Signed in' })).toHaveText('Signed in00%');
    await expect(
      page.getByRole('figure', { name: 'Where they are now' }).getByRole('row', { name: 'Not signed in yet' }),
    ).toHaveText('Not signed in yet1100%');

    await tab('Settings').click();
    const items = region('Ready for couples?').getByRole('listitem');
    await expect(items.first()).toContainText('To do');
    await expect(items.filter({ hasText: 'No weeks are uploaded' })).toContainText('Upload the first one on the Weeks tab.');
    await expect(items.last()).toContainText('Done');
  },
);
