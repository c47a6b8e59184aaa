import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button } from '../../support/screen/locators.ts';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';
import { startServer } from '../../support/screen/real-server.ts';

const SECRET = 'Only the two of us know this.';
const NO_MAIL_SERVER = 'Send FailedSet SMTP_URL to your mail server first. Until then, emails are only saved to files.';

const region = (name: string) => page.getByRole('region', { name, exact: true });

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => void (server = await startServer()));

const openTab = (tab: string) => openScreen(`/admin?tab=${tab}`, {}, { as: server.admin });

async function writeToSeller(): Promise<void> {
  const message = { firstName: 'Maya', lastName: 'Lind', email: 'maya@example.com', subject: 'course', message: SECRET };
  await server.newVisitor().call('POST', '/api/contact', message);
}

test.each([['messages', 'No messages yet. Messages from your contact form appear here, and we email them to you.']])(
  'On an empty tab “%s”, the seller reads “%s”.',
  async (tab, text) => {
    openTab(tab);
    await expect.element(page.getByText(text)).toBeVisible();
  },
);

test('Without a mail server, emails are saved to files, without their text, and sending them says why it can’t be done.', async () => {
  await writeToSeller();
  const path = `/api/trpc/emails.list?input=${encodeURIComponent(JSON.stringify({ state: 'saved', cursor: null }))}`;
  const readSaved = async () => JSON.stringify(await server.admin.call('GET', path));
  // One goes to the seller, one to the visitor.
  await expect.poll(readSaved).toMatch(/maya@example\.com.*support@example\.com|support@example\.com.*maya@example\.com/u);
  openTab('emails');
  await expect.element(region('Failed').getByText('No emails have failed.')).toBeVisible();
  await expect.element(region('Sent').getByText('No emails have been sent yet.')).toBeVisible();
  await expect
    .poll(() =>
      region('Saved to Files')
        .getByText(/^Saved to a file/u)
        .elements(),
    )
    .toHaveLength(2);
  await expect.element(page.getByText(SECRET)).not.toBeInTheDocument();
  await button(/^Send to maya@example\.com: /u).click();
  await expect.element(toasts()).toHaveTextContent(NO_MAIL_SERVER);
  await button('Send All Saved Emails').click();
  await expect.element(toasts()).toHaveTextContent(NO_MAIL_SERVER);
});

test('On a phone, all of the settings’ pages are in sight.', async () => {
  await page.viewport(390, 800);
  openScreen('/admin/settings/activity', {}, { as: server.admin });
  const links = page.getByRole('navigation', { name: 'Settings' });
  await expect.element(links.getByRole('link', { name: 'Activity' })).toBeInViewport();
  await expect.element(links.getByRole('link', { name: 'Launch' })).toBeInViewport();
});

test('The activity says who did what, newest first, and its kind and page are in the address.', async () => {
  const { userId } = await server.newCouple();
  await server.admin.call('POST', '/api/trpc/auth.signOutCouple', { customerId: userId });
  openTab('activity');
  const table = page.getByRole('table', { name: 'Activity' });
  await expect
    .element(table.getByRole('row').nth(1))
    .toMatchTextContent(new RegExp(`^The admin signed couple ${userId} out of all its devices`, 'u'));
  await page.getByRole('combobox', { name: 'Kind of activity' }).selectOptions('Weeks');
  await expect.element(page.getByText('No activity of this kind yet.')).toBeVisible();
  expect(window.location.search).toBe('?kind=weeks');
});

test('The checklist begins with what’s to do, and says how.', async () => {
  openScreen('/admin/settings/launch', {}, { as: server.admin });
  const items = region('Ready for couples?').getByRole('listitem');
  await expect.element(items.first()).toMatchTextContent(/To do/u);
  await expect
    .element(items.filter({ hasText: 'No weeks are uploaded' }))
    .toMatchTextContent(/Upload the first one under Course\./u);
  await expect.element(items.last()).toMatchTextContent(/Done/u);
});

test('The slash key leads to the search, Enter to what’s found first, and Escape clears it.', async () => {
  await server.newCouple();
  openScreen('/admin/today', {}, { as: server.admin });
  await expect.element(region('Needs you')).toBeVisible();
  const search = page.getByRole('combobox', { name: 'Search couples, orders, and weeks' });
  await userEvent.keyboard('/noor');
  await expect.element(page.getByRole('option', { name: /^Maya & Noor/u })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(search).toHaveValue('');
  await userEvent.keyboard('noor maya{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Maya & Noor' })).toHaveFocus();
  await expect.element(search).toHaveValue('');
});
