import { cutOff, submitPassword } from '../support/browser/forms.ts';
import { registerCouple } from '../support/browser/people.ts';
import { ADMIN } from '../support/browser/server.ts';
import { expect, test } from '../support/browser/test.ts';
import { expectToast } from '../support/browser/toasts.ts';

// The browser logs refused and aborted requests to the console.
test.use({ expectedErrors: [/status of 401|ERR_FAILED/] });

test('The sign-in pages lead to each other, say what’s wrong, keep what’s typed, and sign in the admin and a couple.', async ({
  page,
}) => {
  const { username } = await registerCouple(page);
  await page.context().clearCookies();
  await test.step('Each links to the others.', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveURL('/register');
    await page.goBack();
    await page.getByRole('link', { name: 'try the demo' }).click();
    await expect(page).toHaveURL('/customer-login');
    await page.getByRole('link', { name: 'Sign in with a username' }).click();
    await expect(page).toHaveURL('/login');
    await page.getByRole('link', { name: 'Sign in as the admin' }).click();
    await expect(page).toHaveURL('/admin-login');
  });
  await test.step('Signed out, a page of the admin leads to the admin’s sign-in and opens afterwards.', async () => {
    await page.goto('/admin?tab=orders');
    await expect(page).toHaveURL('/login');
    await page.reload();
    await page.getByRole('link', { name: 'Sign in as the admin' }).click();
    await submitPassword(page, ADMIN.username, ADMIN.password);
    await expect(page).toHaveURL('/admin?tab=orders');
    await page.context().clearCookies();
    await page.goto('/admin-login');
  });
  await test.step('The admin signs in.', async () => {
    await submitPassword(page, ADMIN.username, 'not it');
    await expectToast(page, 'Login Failed', 'Invalid username or password');
    await expect(page.getByLabel('Username')).toHaveValue(ADMIN.username);
    await expect(page).toHaveURL('/admin-login');
    await cutOff(page, 'auth.adminLogin');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expectToast(page, 'Error', 'Something went wrong. Please try again.');
    await page.unrouteAll();
    await submitPassword(page, ADMIN.username, ADMIN.password);
    await expect(page).toHaveURL('/admin');
    await expectToast(page, 'Login Successful');
    await expect(page.getByText(/^\d+ of 52 weeks uploaded$/)).toBeVisible();
  });
  await page.context().clearCookies();
  await page.goto('/login');
  await test.step('A couple signs in with its username in any letter case.', async () => {
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Username is required.')).toBeVisible();
    await expect(page.getByText('Password is required.')).toBeVisible();
    await expect(page.getByLabel('Username')).toBeFocused();

    await submitPassword(page, username, 'not it');
    await expectToast(page, 'Login Failed', 'Invalid username or password');
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Username')).toHaveValue(username);
    await expect(page.getByLabel('Password')).toHaveValue('not it');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeFocused();

    await cutOff(page, 'auth.login');
    await submitPassword(page, username);
    await expectToast(page, 'Login Failed', 'An error occurred during login. Please try again.');
    await page.unrouteAll();

    await submitPassword(page, username.toUpperCase());
    await expect(page).toHaveURL(/\/dashboard/);
    await expectToast(page, 'Login Successful', 'Welcome back!');
  });
});
