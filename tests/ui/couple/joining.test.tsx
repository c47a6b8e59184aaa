import { beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectPath } from '../../support/screen/locators.ts';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';
import { startServer, type Couple, type Person } from '../../support/screen/real-server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let couple: Couple;
beforeAll(async () => void (server = await startServer()));
beforeEach(async () => {
  couple = await server.newCouple();
});

test('Until the one who joined confirms their email, the inviter can undo it, and the other one reads so.', async () => {
  const noor = await server.join(couple, 'Noor');
  openScreen('/dashboard?tab=profile', {}, { as: couple });
  await button('Remove Noor').click();
  await page.getByRole('dialog', { name: 'Remove Noor?' }).getByRole('button', { name: 'Remove' }).click();
  await expect.element(toasts()).toMatchTextContent(/^Noor Removed/u);
  await expect.element(button('Invite Your Partner')).toBeVisible();
  openScreen('/dashboard', {}, { as: noor });
  await expectPath('/customer-login');
  await expect.element(page.getByText(/You were removed from the workbook you shared\./u)).toBeVisible();
});

test('The link in an email fills in the email it was sent to.', async () => {
  const { url } = (await couple.call('POST', '/api/invites', { email: 'noor@example.org' })) as { url: string };
  const { pathname, search } = new URL(url);
  const noor = server.newVisitor();
  openScreen(pathname + search, {}, { as: noor });
  await expect.element(page.getByLabelText('Email')).toHaveValue('');
  openScreen(`${pathname}${search}#email=noor%40example.org`, {}, { as: noor });
  await expect.element(page.getByLabelText('Email')).toHaveValue('noor@example.org');
});

test('Who proves their email elsewhere is asked whether the other one belongs there, who waits until then.', async () => {
  const email = 'maya@example.org';
  const phone = server.newVisitor();
  await phone.call('POST', '/api/customer-auth/login', { email, accessCode: 'TRIAL52' });
  const { customerId } = (await phone.call('GET', '/api/session')) as { customerId: number };
  await phone.call('PUT', `/api/profile/${customerId}`, { userDisplayName: 'Maya', partnerName: 'Noor' });
  const noor = await server.join(phone, 'Noor');

  const signIn = async (person: Person, address: string, count: number) => {
    openScreen('/customer-login', {}, { as: person });
    await page.getByLabelText('Email').fill(address);
    await button('Email Me a Link').click();
    await expect.element(page.getByLabelText('Six-digit code')).toHaveFocus();
    await page.getByLabelText('Six-digit code').fill(await server.findCode(address, count));
    await button('Open Workbook').click();
  };
  const maya = server.newVisitor();
  await signIn(maya, email, 1);
  const question = page.getByRole('group', { name: 'Does Noor belong here?' });
  await expect.element(question).toBeVisible();

  // The first code came when she joined.
  await signIn(noor, noor.email, 2);
  await expect.element(page.getByText(/^Waiting for your partner to confirm you\./u)).toBeVisible();
  openScreen('/dashboard', {}, { as: maya });
  await question.getByRole('button', { name: 'Yes, Keep Noor' }).click();
  await expect.element(toasts()).toMatchTextContent(/^Noor Confirmed/u);
  await expect.element(question).not.toBeInTheDocument();
  openScreen('/dashboard', {}, { as: noor });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome, Maya & Noor' })).toBeVisible();
});
