import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Refusal } from '../../support/screen/answers.ts';
import { button, dialog, field } from '../../support/screen/locators.ts';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';
import { startServer } from '../../support/screen/real-server.ts';

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => void (server = await startServer()));

test('The owner invites someone, makes them an editor, and removes them.', async () => {
  openScreen('/admin/settings/team', {}, { as: server.admin });
  await button('Invite Someone').click();
  await field('Name').fill('Rosa');
  await field('Email').fill('rosa@team.example');
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect.element(toasts()).toMatchTextContent(/^Invitation Sent/u);
  await expect.element(row('Rosa').getByText(/Invited, hasn’t signed in yet/u)).toBeVisible();
  await field('Role of Rosa').selectOptions('editor');
  await expect.poll(() => server.admin.call('GET', '/api/admin/staff')).toMatchObject([{}, { name: 'Rosa', role: 'editor' }]);
  await button('Remove Rosa').click();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(row('Rosa')).not.toBeInTheDocument();
});

test('The last owner stays an owner, and the page says why.', async () => {
  openScreen('/admin/settings/team', {}, { as: server.admin });
  await field('Role of admin').selectOptions('helper');
  await expect.element(toasts()).toMatchTextContent(/The team needs an owner who has signed in\./u);
  await expect.element(field('Role of admin')).toHaveValue('owner');
});

test('Two-factor sign-in is turned on with a code, which shows the recovery codes once.', async () => {
  let totp = false;
  openScreen(
    '/admin/settings/security',
    {
      'security.status': () => ({
        name: 'Rosa',
        email: 'rosa@team.example',
        role: 'owner',
        totp,
        recoveryCodesLeft: totp ? 10 : null,
        canChangePassword: true,
        isRescued: false,
      }),
      'security.confirmTotp': ({ code }) => {
        if (code !== '123456') throw new Refusal(400, 'That code is wrong or has been used. Wait for the next one.', 'code');
        totp = true;
        return { recoveryCodes: ['ABCD-EFGH', 'IJKL-MNOP'] };
      },
    },
    { as: server.admin },
  );
  await button('Set It Up').click();
  await expect.element(page.getByText(/^[A-Z2-7]{32}$/u)).toBeVisible();
  await field('Code').fill('000000');
  await button('Turn On').click();
  await expect.element(field('Code')).toHaveAccessibleDescription(expect.stringContaining('wrong or has been used'));
  await field('Code').fill('123 456');
  await button('Turn On').click();
  await expect.element(page.getByText(/^Two-factor sign-in is on/u)).toHaveFocus();
  await expect.element(page.getByRole('list', { name: 'Recovery codes' })).toMatchTextContent(/ABCD-EFGH/u);
  await button('I’ve Kept Them').click();
  await expect.element(page.getByRole('heading', { name: 'Two-factor sign-in' })).toHaveFocus();
  await expect.element(page.getByText(/^You have 10 recovery codes left\./u)).toBeVisible();
  await expect.element(page.getByText('ABCD-EFGH')).not.toBeInTheDocument();
});

test('What an owner hears about is saved when it’s chosen.', async () => {
  openScreen('/admin/settings/notifications', {}, { as: server.admin });
  await field('Sales').selectOptions('daily');
  await expect.element(toasts()).toHaveTextContent('Notifications Saved');
  expect(await server.admin.call('GET', '/api/admin/notifications')).toMatchObject({ sale: 'daily', dispute: 'now' });
});

test('An editor has all their links in a phone’s bar, and one of them is current also beside its list.', async () => {
  await page.viewport(390, 844);
  openScreen('/admin', { 'auth.check': () => ({ isAdmin: true, role: 'editor' }) }, { as: server.admin });
  const links = page.getByRole('navigation', { name: 'Admin' });
  for (const name of ['Today', 'Course', 'Site', 'Settings'])
    await expect.element(links.getByRole('link', { name })).toBeVisible();
  await expect.element(links.getByRole('button', { name: 'More' })).not.toBeInTheDocument();
  await expect.element(links.getByRole('link', { name: 'Course' })).toHaveAttribute('aria-current', 'page');
  for (const [path, name] of Object.entries({ '/admin/withdrawals': /^Orders/u, '/admin/groups': 'Couples' })) {
    openScreen(path, {}, { as: server.admin });
    await expect.element(links.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
});

const asHelper = (address: string) =>
  openScreen(
    address,
    {
      'auth.check': () => ({ isAdmin: true, role: 'helper' }),
      'desk.today': { needs: [{ kind: 'failedEmail', count: 2, url: '/admin/emails?view=failed' }] },
    },
    { as: server.admin },
  );

test('A helper gets only the links to what they can use.', async () => {
  asHelper('/admin/today');
  const links = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
  await expect
    .poll(() => links.elements().map((link) => link.textContent))
    .toEqual(['Today', 'Couples', 'Orders', 'Messages', 'Settings']);
  await expect.element(page.getByText('2 emails that bounced or failed')).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('link')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Two-factor sign-in' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Team' })).not.toBeInTheDocument();
});

test('A helper gets no buttons that only an owner may use.', async () => {
  const { userId } = await server.newCouple();
  const buyer = { firstName: 'Maya', lastName: 'Lind', email: 'maya@lind.example' };
  const idempotencyKey = crypto.randomUUID();
  await server.admin.call('POST', '/api/admin/orders/offline', { ...buyer, amount: '49', note: '', idempotencyKey });
  for (const [address, loaded] of [
    [`/admin/couples/${userId}`, 'Timeline'],
    ['/admin/orders/1', 'History'],
    ['/admin/groups', /^No groups yet/u],
    ['/admin/orders?search=lind', '1 order'],
  ] as const) {
    asHelper(address);
    const main = page.getByRole('main');
    await expect.element(main.getByText(loaded, { exact: true })).toBeVisible();
    for (const role of ['button', 'link'] as const) {
      const name = /^(Block|Copy|Correct|Delete|Email|Export|Invite|Move|Record|Refund$|Resend)/u;
      expect(main.getByRole(role, { name }).elements(), address).toEqual([]);
    }
  }
});
