import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectPath, field } from '../../support/screen/locators.ts';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';
import { startServer, type Couple } from '../../support/screen/real-server.ts';

const COUPLE = 'Maya & Noor';

const dialog = (name: string) => page.getByRole('dialog', { name });
const table = page.getByRole('table', { name: 'Couples' });

let server: Awaited<ReturnType<typeof startServer>>;
let couple: Couple;
beforeEach(async () => {
  server = await startServer();
  couple = await server.newCouple();
});

const openCouples = (query = '') => openScreen(`/admin/couples${query}`, {}, { as: server.admin });
const openCouple = (customerId = couple.userId) => openScreen(`/admin/couples/${customerId}`, {}, { as: server.admin });

test('A couple is found by its names, and leads to its page, which says how far it is, but nothing it wrote.', async () => {
  await couple.call('POST', `/api/progress/${couple.userId}/1`, { notes: 'Only the two of us know this.' });
  await couple.call('POST', `/api/progress/${couple.userId}/1/complete`);
  openCouples();
  const search = page.getByRole('searchbox', { name: 'Search couples' });
  await search.fill('nobody at all');
  await expect.element(page.getByText(/^No couple here\./u)).toBeVisible();
  await search.fill('noor maya');
  await table.getByRole('link', { name: COUPLE }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: COUPLE })).toBeVisible();
  await expect.element(page.getByText('1 of 52 completed, next is week 2')).toBeVisible();
  await expect.element(page.getByText(/^Completed week 1/u)).toBeVisible();
  await expect.element(page.getByText(/Only the two of us/u)).not.toBeInTheDocument();
});

test('The address keeps the view, the search, and the sorting, and the couples are exported as they’re shown.', async () => {
  openCouples('?view=trial&search=maya&sort=names');
  await expect.element(page.getByRole('link', { name: /^Trial/u })).toHaveAttribute('aria-current', 'page');
  await expect.element(table.getByRole('columnheader', { name: 'Couple' })).toHaveAttribute('aria-sort', 'ascending');
  await expect
    .element(page.getByRole('link', { name: 'Export CSV' }))
    .toHaveAttribute('href', '/api/admin/couples.csv?view=trial&search=maya&sort=names');
  await table.getByRole('button', { name: 'Couple' }).click();
  await expect.poll(() => window.location.search).toContain('order=desc');
  await page.getByRole('link', { name: /^Paid/u }).click();
  await expect.element(page.getByText(/^No couple here\./u)).toBeVisible();
});

test('Filters changed in quick succession are all kept.', async () => {
  openCouples('?from=2020-01-01');
  await expect.element(table.getByRole('link', { name: COUPLE }).first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search couples' }).fill('maya');
  // Without waiting for the address to follow.
  for (const name of ['Buyer', /^New since/u]) {
    page
      .getByRole('button', { name })
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  }
  await expect.poll(() => window.location.search).toBe('?search=maya&sort=buyer');
});

test('The chosen couples can be written to and exported, and nobody else.', async () => {
  const other = await server.newCouple();
  openCouples();
  await table
    .getByRole('checkbox', { name: `Select ${COUPLE}` })
    .first()
    .click();
  const chosen = page.getByRole('link', { name: 'Export', exact: true }).element().getAttribute('href')?.split('=')[1];
  expect([String(couple.userId), String(other.userId)]).toContain(chosen);
  await page.getByRole('link', { name: 'Write', exact: true }).last().click();
  await expect.element(page.getByText('1 chosen couple')).toBeVisible();
  expect(new URLSearchParams(window.location.search).get('couples')).toBe(`[${chosen}]`);
});

test('This month’s couples on Today lead to exactly those.', async () => {
  openScreen('/admin/today', {}, { as: server.admin });
  await page.getByRole('link', { name: /^New couples/u }).click();
  await expect.element(page.getByRole('button', { name: /^New since/u })).toBeVisible();
  await expect.element(table.getByRole('link', { name: COUPLE })).toBeVisible();
  await page.getByRole('button', { name: /^New since/u }).click();
  await expect.poll(() => window.location.search).toBe('');
});

test('A note is saved as it’s typed.', async () => {
  openCouple();
  await page.getByRole('textbox', { name: 'Note' }).fill('Calls on Mondays.');
  await expect
    .poll(() => server.admin.call('GET', `/api/admin/couples/${couple.userId}`))
    .toMatchObject({ note: 'Calls on Mondays.' });
});

test('A mistyped email is corrected.', async () => {
  openCouple();
  await button(`Correct Email of ${COUPLE}`).click();
  await page.getByLabelText('Right email').fill('maya');
  await dialog(`Correct Email of ${COUPLE}`).getByRole('button', { name: 'Correct Email' }).click();
  await page.getByLabelText('Right email').fill('right@example.com');
  await dialog(`Correct Email of ${COUPLE}`).getByRole('button', { name: 'Correct Email' }).click();
  await expect.element(toasts()).toHaveTextContent('Email CorrectedWe’ve sent what they need to right@example.com.');
  await expect.element(page.getByText('right@example.com, not verified yet')).toBeVisible();
});

test('Couples of a parish are invited from a pasted list, which survives a reload and keeps the lines with mistakes.', async () => {
  const open = () => openScreen('/admin/groups/new', {}, { as: server.admin });
  open();
  await page.getByLabelText('Group').fill('St. Anna');
  await page.getByLabelText('Couples').fill('Ann, Berg, ann@berg.example\nIda, Kim, ida');
  open();
  await expect
    .element(page.getByRole('table', { name: 'Preview' }))
    .toMatchTextContent(/Ann Berg, ann@berg\.example.*Will be invited/u);
  await button('Invite 1 Couple').click();
  await expect.element(toasts()).toHaveTextContent('Couples Invited1 couple, St. Anna');
  await expect.element(page.getByLabelText('Couples')).toHaveValue('Ida, Kim, ida');
  await page.getByLabelText('Couples').fill('Ida, Kim, ida@kim.example');
  await button('Invite 1 Couple').click();
  await page.getByRole('link', { name: 'St. Anna' }).click();
  await expect.element(page.getByText('2 invited, 0 signed in, 0 finished')).toBeVisible();
  await expect.element(table.getByRole('link', { name: 'Ann' })).toBeVisible();
});

test('A blocked couple reads the reason when it signs in, and can sign in again once it’s unblocked.', async () => {
  openCouple();
  await button(`Block ${COUPLE}`).click();
  const question = dialog(`Block ${COUPLE}`);
  await question.getByRole('button', { name: 'Block' }).click();
  await expect.element(question.getByText('Reason is required.')).toBeVisible();
  await question.getByLabelText('Reason').fill('Your bank took the payment back.');
  await question.getByRole('button', { name: 'Block' }).click();
  await expect.element(toasts()).toHaveTextContent(`Couple Blocked${COUPLE} can no longer sign in.`);
  await expect.element(page.getByText(/: Your bank took the payment back\.$/u)).toBeVisible();

  const visitor = server.newVisitor();
  const signIn = async () => {
    openScreen('/login', {}, { as: visitor });
    await page.getByLabelText('Username').fill(couple.username);
    await field('Password').fill('secret1');
    await button('Sign In').click();
  };
  await signIn();
  await expect.element(page.getByText(/^We’ve ended your access\. Reason: Your bank took the payment back\./u)).toBeVisible();

  openCouple();
  await button(`Unblock ${COUPLE}`).click();
  await expect.element(toasts()).toHaveTextContent(`Couple Unblocked${COUPLE} can sign in again.`);
  await signIn();
  await expectPath('/dashboard');
});

test('What’s typed for one couple isn’t there for another.', async () => {
  const other = await server.newCouple();
  await other.call('PUT', `/api/profile/${other.userId}`, { userDisplayName: 'Ada', partnerName: 'Bo' });
  openCouple(other.userId);
  await button('Block Ada & Bo').click();
  await page.getByLabelText('Reason').fill('Meant for another couple');
  await dialog('Block Ada & Bo').getByRole('button', { name: 'Cancel' }).click();
  openCouple();
  await button(`Block ${COUPLE}`).click();
  await expect.element(page.getByLabelText('Reason')).toHaveValue('');
});

describe('A sign-in link', () => {
  test('signs the couple in, even if all its devices were signed out after it was created.', async () => {
    openCouple();
    await button('Copy Sign-In Link for Maya & Noor').click();
    const { pathname, search: token } = new URL(await readLink());
    await button('Sign Out All Devices').click();
    await expect.element(toasts()).toHaveTextContent('Signed Out EverywhereThe link still works.');
    expect((await couple.send('GET', '/api/session')).status).toBe(401);
    await button('Done').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

    openScreen(pathname + token, {}, { as: couple });
    await button('Sign In').click();
    await expectPath('/dashboard');
    expect(await couple.call('GET', '/api/session')).toEqual({ customerId: couple.userId, partner: null });
  });

  test('is for one of two partners once both have joined.', async () => {
    await server.join(couple, 'Noor');
    openCouple();
    await button('Copy Sign-In Link for Noor').click();
    await expect.element(dialog('Sign-in link').getByText(/^Send this link only to Noor:/u)).toBeVisible();
    const { pathname, search: token } = new URL(await readLink());
    const device = server.newVisitor();
    openScreen(pathname + token, {}, { as: device });
    await button('Sign In').click();
    await expectPath('/dashboard');
    expect(await device.call('GET', '/api/session')).toMatchObject({ partner: 'partner2' });
  });

  async function readLink(): Promise<string> {
    const link = dialog('Sign-in link').getByLabelText('Link');
    await expect.element(link).toBeVisible();
    return (link.element() as HTMLInputElement).value;
  }
});

test('After a canceled deletion, the focus moves to the heading of its part.', async () => {
  openCouple();
  await button(`Delete ${COUPLE}`).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await button(`Keep Account of ${COUPLE}`).click();
  await expect.element(toasts()).toHaveTextContent(`Account Kept${COUPLE}`);
  await expect.element(button(`Delete ${COUPLE}`)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Careful' })).toHaveFocus();
});

test('The admin removes the second partner, who reads so on the next visit.', async () => {
  const noor = await server.join(couple, 'Noor');
  openCouple();
  await button('Remove the Second Partner, Noor').click();
  await dialog('Remove Noor?').getByRole('button', { name: 'Remove' }).click();
  await expect.element(toasts()).toHaveTextContent('Second Partner RemovedNoor');
  openScreen('/dashboard', {}, { as: noor });
  await expect.element(page.getByText(/You were removed from the workbook you shared\./u)).toBeVisible();
});
