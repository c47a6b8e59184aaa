import type { Page } from '@playwright/test';
import { cutOff, submit } from '../support/browser/forms.ts';
import { PASSWORD, registerCouple, uniqueName } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';
import { expectToast } from '../support/browser/toasts.ts';

// The browser logs refused and aborted requests to the console.
test.use({ expectedErrors: [/status of 409|ERR_FAILED/] });

async function register(page: Page, username: string, password = PASSWORD, confirmPassword = password): Promise<void> {
  await submit(page, { Username: username, Password: password, 'Confirm password': confirmPassword }, 'Create Account');
}

/** Expects a field to be marked invalid, to say why, and to have the focus. */
async function expectWrong(page: Page, field: string, message: string): Promise<void> {
  const input = page.getByLabel(field, { exact: true });
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expect(input).toHaveAccessibleDescription(new RegExp(message));
  await expect(input).toBeFocused();
}

test('A new couple sees what’s wrong at each field, keeps what it typed after an error, and is then signed in.', async ({
  page,
}) => {
  await page.goto('/register');
  await test.step('Each field says what’s wrong, and the password can be shown.', async () => {
    const password = page.getByLabel('Password', { exact: true });
    await password.fill(PASSWORD);
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show characters' }).first().click();
    await expect(password).toHaveAttribute('type', 'text');
    await password.fill('');
    await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expectWrong(page, 'Username', 'Username is required.');
    await expect(page.getByText('Password is required.', { exact: true })).toBeVisible();
    await expect(page.getByText('Confirm password is required.')).toBeVisible();
    await expect(page).toHaveURL('/register');

    const username = uniqueName();
    await register(page, username, 'five5');
    await expectWrong(page, 'Password', 'Password must be at least 6 characters.');
    await register(page, username, 'secret1', 'secret2');
    await expectWrong(page, 'Confirm password', 'The two passwords don’t match.');
    await expect(page.getByText('That password is very common. A different one is safer.')).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue(username);
  });
  await test.step('A username that’s taken in any letter case, or an unreachable server, shows an error; what was typed stays.', async () => {
    const { username } = await registerCouple(page);
    await page.context().clearCookies();
    await register(page, username.toUpperCase());
    await expectToast(page, 'Registration Failed', 'That username is already taken.');
    await expect(page.getByLabel('Username')).toHaveValue(username.toUpperCase());
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
    await expect(page.getByLabel('Confirm password')).toHaveValue(PASSWORD);

    await cutOff(page, 'auth.register');
    await register(page, uniqueName());
    await expectToast(page, 'Registration Failed', 'An error occurred during registration. Please try again.');
  });
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expectToast(page, 'Account Created');
});
