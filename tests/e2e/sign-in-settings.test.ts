import { submit, submitPassword } from './support/forms.ts';
import { mailedWayIn } from './support/mails.ts';
import { openDashboard, PASSWORD, uniqueName } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

// The browser itself complains on its console of what is refused, and of the session that has ended.
test.use({ expectedErrors: [/status of 40[019]/] });

test('a couple changes its password and email in its profile, and signs its devices out', async ({
  page,
  browser,
  server,
  contextOptions,
}) => {
  const { username } = await openDashboard(page);
  const email = `${uniqueName()}@example.org`;
  const phone = await (await browser.newContext({ ...contextOptions, baseURL: server.baseURL })).newPage();
  await phone.goto('/login');
  await submitPassword(phone, username);
  await expect(phone).toHaveURL(/\/dashboard/);

  await page.getByRole('tab', { name: 'Profile' }).click();
  const signIn = page.getByRole('region', { name: 'Sign-in' });
  const devices = page.getByRole('region', { name: 'Signed-in devices' });

  await test.step('an email, with a code mailed to it', async () => {
    await signIn.getByRole('button', { name: 'Add an Email' }).click();
    await expect(signIn.getByLabel('New email')).toBeFocused();
    await submit(page, { 'New email': email, 'Current password': 'wrong' }, 'Send Code');
    await expect(signIn.getByText('This is not the current password.')).toBeVisible();
    await expect(signIn.getByLabel('Current password')).toBeFocused();
    await expect(signIn.getByLabel('New email')).toHaveValue(email);
    await submit(page, { 'Current password': PASSWORD }, 'Send Code');
    await expect(signIn.getByLabel('Six-digit code')).toBeFocused();
    await submit(page, { 'Six-digit code': (await mailedWayIn(server.dataDir, email)).code }, 'Confirm Email');
    await expectToast(page, 'Email Changed', email);
    await expect(signIn.getByText(email)).toBeVisible();
    await expect(signIn.getByRole('button', { name: 'Change Email' })).toBeFocused();
  });

  await test.step('the other device, signed out and in again', async () => {
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
    await devices.getByRole('button', { name: 'Sign out Chrome on' }).click();
    await expectToast(page, 'Device Signed Out');
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await phone.goto('/dashboard');
    await expect(phone).toHaveURL('/customer-login');
    await phone.goto('/login');
    await submitPassword(phone, username);
    await expect(phone).toHaveURL(/\/dashboard/);
  });

  await test.step('another password, which ends the other session', async () => {
    await signIn.getByRole('button', { name: 'Change Password' }).click();
    const fields = { 'Confirm password': 'password123', 'Current password': PASSWORD };
    await submit(page, { 'New password': 'password123', ...fields }, 'Save Password');
    await expect(signIn.getByText('Very many people use this password, so it is soon guessed.').last()).toBeVisible();
    await expect(signIn.getByLabel('Confirm password')).toHaveValue('password123');
    await submit(page, { 'New password': 'violet harbour', 'Confirm password': 'violet harbour' }, 'Save Password');
    await expectToast(page, 'Password Changed', 'Your other devices were signed out.');
    await expect(signIn.getByRole('button', { name: 'Change Password' })).toBeFocused();
    await phone.goto('/dashboard');
    await expect(phone).toHaveURL('/customer-login');
  });

  await test.step('everywhere, here too', async () => {
    await phone.goto('/login');
    await submitPassword(phone, username, 'violet harbour');
    await expect(phone).toHaveURL(/\/dashboard/);
    await page.reload();
    await devices.getByRole('button', { name: 'Sign Out Everywhere' }).click();
    await expect(page).toHaveURL('/login');
    await phone.goto('/dashboard');
    await expect(phone).toHaveURL('/customer-login');
  });
});

test('the demo’s sign-in cannot be changed', async ({ page }) => {
  await page.request.post('/api/customer-auth/login', { data: { email: 'demo@example.com', accessCode: 'DEMO52' } });
  await page.goto('/dashboard?tab=profile');
  await expect(page.getByText('The demo is shared by everybody, so its sign-in cannot be changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set a Password' })).toHaveCount(0);
});
