import { readFile } from 'node:fs/promises';
import { answerProcedures } from '../../support/browser/answers.ts';
import { hold, submit, submitPassword } from '../../support/browser/forms.ts';
import { latestSignInEmail } from '../../support/browser/mails.ts';
import { call, openDashboard, PASSWORD, uniqueName } from '../../support/browser/people.ts';
import { expect, test } from '../../support/browser/test.ts';
import { expectToast } from '../../support/browser/toasts.ts';

// The browser logs refused requests to the console.
test.use({ expectedErrors: [/status of 40[0139]/] });

test('A couple changes their password and email in the profile, and signs out their devices.', async ({
  page,
  browser,
  server,
  contextOptions,
}) => {
  const { username } = await openDashboard(page);
  const email = `${uniqueName()}@example.org`;
  const phone = await (await browser.newContext({ ...contextOptions, baseURL: server.baseURL })).newPage();
  const signInOnPhone = async (password = PASSWORD) => call(phone, 'POST', '/api/auth/user-login', { username, password });
  const phoneStatus = async () => (await phone.request.get('/api/session')).status();
  await signInOnPhone();

  await page.getByRole('tab', { name: 'Profile' }).click();
  const signIn = page.getByRole('region', { name: 'Sign-in' });
  const devices = page.getByRole('region', { name: 'Signed-in devices' });

  await test.step('an email, confirmed with a code', async () => {
    await signIn.getByRole('button', { name: 'Add an Email' }).click();
    await expect(signIn.getByLabel('New email')).toBeFocused();
    await submit(page, { 'New email': email, 'Current password': 'wrong' }, 'Send Code');
    await expect(signIn.getByText('That’s not your current password.')).toBeVisible();
    await expect(signIn.getByLabel('Current password')).toBeFocused();
    await expect(signIn.getByLabel('New email')).toHaveValue(email);
    await submit(page, { 'Current password': PASSWORD }, 'Send Code');
    await expect(signIn.getByLabel('Six-digit code')).toBeFocused();
    await submit(page, { 'Six-digit code': (await latestSignInEmail(server.dataDir, email)).code }, 'Confirm Email');
    await expectToast(page, 'Email Confirmed', email);
    await expect(signIn.getByText(email)).toBeVisible();
    await expect(signIn.getByRole('button', { name: 'Change Email' })).toBeFocused();
  });

  await test.step('the other device is signed out and in again', async () => {
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
    await devices.getByRole('button', { name: 'Sign out Chrome on' }).click();
    await expectToast(page, 'Device Signed Out');
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await expect(devices.getByRole('heading')).toBeFocused();
    expect(await phoneStatus()).toBe(401);
    await signInOnPhone();
  });

  await test.step('a new password ends the other session', async () => {
    await signIn.getByRole('button', { name: 'Change Password' }).click();
    const fields = { 'Confirm password': 'password123', 'Current password': PASSWORD };
    await submit(page, { 'New password': 'password123', ...fields }, 'Save Password');
    // The server's error, not the hint that appears before it.
    await expect(signIn.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true');
    const error = 'That password is too common and easy to guess. Please choose another.';
    await expect(signIn.getByLabel('New password')).toHaveAccessibleDescription(error);
    await expect(signIn.getByLabel('Confirm password')).toHaveValue('password123');
    await submit(page, { 'New password': 'violet harbour', 'Confirm password': 'violet harbour' }, 'Save Password');
    await expectToast(page, 'Password Changed', 'Your other devices were signed out.');
    await expect(signIn.getByRole('button', { name: 'Change Password' })).toBeFocused();
    await phone.goto('/customer-login');
    await expect(phone.getByRole('alert').filter({ hasText: 'You were signed out' })).toContainText(
      'The password was changed on another device.',
    );
  });

  await test.step('signing out everywhere ends this session, too', async () => {
    await signInOnPhone('violet harbour');
    await page.reload();
    const answer = await hold(page, '**/api/trpc/account.signOutElsewhere**');
    await devices.getByRole('button', { name: 'Sign Out Everywhere' }).click();
    // Even if the profile is left before the server answers.
    await page.getByRole('tab', { name: 'Wins' }).click();
    await expect(devices).toHaveCount(0);
    answer.release();
    await expect(page).toHaveURL('/customer-login');
    expect(await phoneStatus()).toBe(401);
  });
});

test('A couple downloads their data, deletes their account, and cancels the deletion.', async ({ page }) => {
  const { username, userId } = await openDashboard(page);
  await call(page, 'POST', `/api/progress/${userId}/1`, { notes: 'On the night train, in Ёлка. ❤️' });
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('lovewell-draft-')));
  await page.getByRole('button', { name: 'Week 1, next' }).click();
  await page.getByLabel('Notes', { exact: true }).fill('Written a moment ago, in Ёлка. ❤️');
  await page.getByRole('button', { name: 'Save Notes' }).click();
  await expectToast(page, 'Progress Saved');
  await page.getByRole('tab', { name: 'Profile' }).click();
  const data = page.getByRole('region', { name: 'Your data' });

  for (const [button, fileName, begin] of [
    ['Download as JSON', 'our-data.json', /^\{\n {2}"readMe"[^]*Written a moment ago, in Ёлка\. ❤️/u],
    ['Download as PDF', 'our-data.pdf', /^%PDF-/u],
  ] as const) {
    const saving = page.waitForEvent('download', { timeout: 60_000 });
    await data.getByRole('button', { name: button }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe(fileName);
    expect(await readFile(await download.path(), 'utf8')).toMatch(begin);
  }

  await data.getByRole('button', { name: 'Delete Our Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete our account' });
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await submit(page, { 'Current password': 'wrong' }, 'Delete Account');
  await expect(dialog.getByText('That’s not your current password.')).toBeVisible();
  await submit(page, { 'Current password': PASSWORD }, 'Delete Account');
  await expectToast(page, 'Account Closed');
  await expect(page).toHaveURL('/customer-login');
  expect(await drafts()).toEqual([]);

  await page.goto('/login');
  await submitPassword(page, username);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page.getByText(/^Your account will be deleted on /)).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/customer-login');
  await page.goto('/login');
  await submitPassword(page, username);
  await page.getByRole('button', { name: 'Keep Our Account' }).click();
  await expectToast(page, 'Account Kept');
  await expect(page).toHaveURL(/\/dashboard/);
});

test.describe('On the other side of the world', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('the deletion date is shown in the couple’s own time zone.', async ({ page }) => {
    await answerProcedures(page, { 'auth.scheduledDeletion': { data: { deleteAt: '2026-03-08T12:00:00.000Z' } } });
    await page.goto('/sign-in?cancelDeletionToken=abc');
    await expect(page.getByText('Your account will be deleted on Mar 9, 2026.')).toBeVisible();
  });
});
