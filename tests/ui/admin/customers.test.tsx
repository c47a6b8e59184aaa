import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';
import { startServer, type Couple } from '../../support/screen/real-server.ts';

const COUPLE = 'Maya & Noor';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });
const search = page.getByRole('searchbox', { name: 'Search customers' });
const customers = page.getByRole('region', { name: 'Customers' });

let server: Awaited<ReturnType<typeof startServer>>;
let couple: Couple;
beforeEach(async () => {
  server = await startServer();
  couple = await server.newCouple();
});

const openCustomers = () => openScreen('/admin?tab=customers', {}, { as: server.admin });

test('A couple is found by its names, and its row says how far it is, but nothing it wrote.', async () => {
  await couple.call('POST', `/api/progress/${couple.userId}/1`, { notes: 'Only the two of us know this.' });
  await couple.call('POST', `/api/progress/${couple.userId}/1/complete`);
  openCustomers();
  await search.fill('nobody at all');
  await expect.element(customers.getByRole('status')).toMatchTextContent(/^No couple matches “nobody at all”/u);
  await search.fill('noor maya');
  await expect.element(customers.getByRole('status')).toHaveTextContent('1 couple found');
  const row = customers.getByRole('listitem');
  for (const text of ['Maya & Noor', couple.username, 'Not paid', '1 of 52 weeks completed, next is week 2'])
    await expect.element(row).toMatchTextContent(new RegExp(text, 'u'));
  await expect.element(row.getByRole('progressbar', { name: '1 of 52 weeks completed' })).toBeVisible();
  await expect.element(page.getByText(/Only the two of us/u)).not.toBeInTheDocument();
});

test('A blocked couple reads the reason when it signs in, and can sign in again once it’s unblocked.', async () => {
  openCustomers();
  await button(`Block ${COUPLE}`).click();
  const question = dialog(`Block ${COUPLE}`);
  await question.getByRole('button', { name: 'Block' }).click();
  await expect.element(question.getByText('Reason is required.')).toBeVisible();
  await question.getByLabelText('Reason').fill('Your bank took the payment back.');
  await question.getByRole('button', { name: 'Block' }).click();
  await expect.element(toasts()).toHaveTextContent(`Couple Blocked${COUPLE} can no longer sign in.`);
  await expect.element(page.getByText(/^Blocked since .+: Your bank took the payment back\.$/u)).toBeVisible();

  const visitor = server.newVisitor();
  const signIn = async () => {
    openScreen('/login', {}, { as: visitor });
    await page.getByLabelText('Username').fill(couple.username);
    await page.getByLabelText('Password', { exact: true }).fill('secret1');
    await button('Sign In').click();
  };
  await signIn();
  await expect.element(page.getByText(/^We’ve ended your access\. Reason: Your bank took the payment back\./u)).toBeVisible();

  openCustomers();
  await button(`Unblock ${COUPLE}`).click();
  await expect.element(toasts()).toHaveTextContent(`Couple Unblocked${COUPLE} can sign in again.`);
  await signIn();
  await expect.poll(() => window.location.pathname).toBe('/dashboard');
});

test('What’s typed for one couple isn’t there for another.', async () => {
  const other = await server.newCouple();
  await other.call('PUT', `/api/profile/${other.userId}`, { userDisplayName: 'Ada', partnerName: 'Bo' });
  openCustomers();
  await button('Block Ada & Bo').click();
  await page.getByLabelText('Reason').fill('Meant for another couple');
  await dialog('Block Ada & Bo').getByRole('button', { name: 'Cancel' }).click();
  await button(`Block ${COUPLE}`).click();
  await expect.element(page.getByLabelText('Reason')).toHaveValue('');
});

describe('A sign-in link', () => {
  test('signs the couple in, even if all its devices were signed out after it was created.', async () => {
    openCustomers();
    await button('Create Sign-In Link for Maya & Noor').click();
    const { pathname, search: token } = new URL(await readLink());
    await button('Sign Out All Devices').click();
    await expect.element(toasts()).toHaveTextContent('Signed Out EverywhereThe link still works.');
    expect((await couple.send('GET', '/api/session')).status).toBe(401);
    await button('Done').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

    openScreen(pathname + token, {}, { as: couple });
    await button('Sign In').click();
    await expect.poll(() => window.location.pathname).toBe('/dashboard');
    expect(await couple.call('GET', '/api/session')).toEqual({ customerId: couple.userId, partner: null });
  });

  test('is for one of two partners once both have joined.', async () => {
    await server.join(couple, 'Noor');
    openCustomers();
    await expect.element(customers.getByText(/, both partners have joined$/u)).toBeVisible();
    await button('Create Sign-In Link for Noor').click();
    await expect.element(dialog('Sign-in link').getByText(/^Send this link only to Noor:/u)).toBeVisible();
    const { pathname, search: token } = new URL(await readLink());
    const device = server.newVisitor();
    openScreen(pathname + token, {}, { as: device });
    await button('Sign In').click();
    await expect.poll(() => window.location.pathname).toBe('/dashboard');
    expect(await device.call('GET', '/api/session')).toMatchObject({ partner: 'partner2' });
  });

  async function readLink(): Promise<string> {
    const link = dialog('Sign-in link').getByLabelText('Link');
    await expect.element(link).toBeVisible();
    return (link.element() as HTMLInputElement).value;
  }
});

test('After a canceled deletion, the focus moves to the heading of the list.', async () => {
  openCustomers();
  await button(`Delete ${COUPLE}`).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await button(`Keep Account of ${COUPLE}`).click();
  await expect.element(toasts()).toHaveTextContent(`Account Kept${COUPLE}`);
  await expect.element(button(`Delete ${COUPLE}`)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Customers' })).toHaveFocus();
});

test('The admin removes the second partner, who reads so on the next visit.', async () => {
  const noor = await server.join(couple, 'Noor');
  openCustomers();
  await button('Remove the Second Partner, Noor').click();
  await dialog('Remove Noor?').getByRole('button', { name: 'Remove' }).click();
  await expect.element(toasts()).toHaveTextContent('Second Partner RemovedNoor');
  openScreen('/dashboard', {}, { as: noor });
  await expect.element(page.getByText(/You were removed from the workbook you shared\./u)).toBeVisible();
});
