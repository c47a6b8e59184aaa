import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { unreachable, type Answers } from '../../support/screen/answers.ts';
import { button, field, submit } from '../../support/screen/locators.ts';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';
import { startServer, type Person } from '../../support/screen/real-server.ts';

const ADMIN = { username: 'admin', password: 'correct horse' };
const PASSWORD = 'secret1';

const expectPath = async (path: string) => expect.poll(() => window.location.pathname + window.location.search).toBe(path);

let server: Awaited<ReturnType<typeof startServer>>;
let visitor: Person;
beforeEach(async () => {
  server = await startServer({ DEMO_ACCESS: 'on' });
  visitor = server.newVisitor();
});

const open = (address: string, answers: Answers = {}, person = visitor) => openScreen(address, answers, { as: person });

const signIn = async (username: string, password: string) => submit({ Username: username, Password: password }, 'Sign In');
const register = async (username: string, password = PASSWORD, confirmation = password) =>
  submit({ Username: username, Password: password, 'Confirm password': confirmation }, 'Create Account');

/** Expects a field to be marked invalid, to say why, and to have the focus. */
async function expectWrong(name: string, message: string): Promise<void> {
  await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field(name)).toHaveAccessibleDescription(expect.stringContaining(message));
  await expect.element(field(name)).toHaveFocus();
}

test('The sign-in pages lead to each other.', async () => {
  open('/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expectPath('/register');
  await expect.element(page.getByRole('link', { name: 'Sign in', exact: true })).toHaveAttribute('href', '/login');
  open('/login');
  await page.getByRole('link', { name: /try the demo/iu }).click();
  await expectPath('/customer-login');
  await page.getByRole('link', { name: /sign in with a username/iu }).click();
  await expectPath('/login');
  await page.getByRole('link', { name: /^Sign in as the admin/u }).click();
  await expectPath('/admin-login');
});

test('Signed out, a page of the admin leads to the admin’s sign-in and opens afterwards.', async () => {
  open('/admin?tab=orders');
  await expectPath('/login');
  await page.getByRole('link', { name: /^Sign in as the admin/u }).click();
  await signIn(ADMIN.username, ADMIN.password);
  await expectPath('/admin/orders');
});

test('The admin’s sign-in keeps the username after a wrong password or a lost connection.', async () => {
  open('/admin-login');
  await signIn(ADMIN.username, 'not it');
  await expect.element(toasts()).toHaveTextContent('Login FailedInvalid username or password');
  await expect.element(field('Username')).toHaveValue(ADMIN.username);
  open('/admin-login', { 'auth.adminLogin': unreachable });
  await signIn(ADMIN.username, ADMIN.password);
  await expect.element(toasts()).toHaveTextContent('ErrorSomething went wrong. Please try again.');
  open('/admin-login');
  await signIn(ADMIN.username, ADMIN.password);
  await expectPath('/admin');
  await expect.element(toasts()).toMatchTextContent(/^Login Successful/u);
});

test('A couple’s sign-in needs both fields, keeps them after an error, and takes the username in any letter case.', async () => {
  const { username } = await server.newCouple();
  open('/login');
  await button('Sign In').click();
  await expect.element(page.getByText('Username is required.')).toBeVisible();
  await expect.element(page.getByText('Password is required.')).toBeVisible();
  await expect.element(field('Username')).toHaveFocus();
  await signIn(username, 'not it');
  await expect.element(toasts()).toHaveTextContent('Login FailedInvalid username or password');
  await expect.element(field('Username')).toHaveValue(username);
  await expect.element(field('Password')).toHaveValue('not it');
  await expect.element(button('Sign In')).toHaveFocus();
  open('/login', { 'auth.login': unreachable });
  await signIn(username, PASSWORD);
  await expect.element(toasts()).toHaveTextContent('Login FailedAn error occurred during login. Please try again.');
  open('/login');
  await signIn(username.toUpperCase(), PASSWORD);
  await expectPath('/dashboard');
  await expect.element(toasts()).toHaveTextContent('Login SuccessfulWelcome back!');
});

test('A new account says what’s wrong at each field, and shows the password if asked to.', async () => {
  open('/register');
  await field('Password').fill(PASSWORD);
  await expect.element(field('Password')).toHaveAttribute('type', 'password');
  await button('Show characters').first().click();
  await expect.element(field('Password')).toHaveAttribute('type', 'text');
  await field('Password').fill('');
  await button('Create Account').click();
  await expectWrong('Username', 'Username is required.');
  await expect.element(page.getByText('Password is required.', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Confirm password is required.')).toBeVisible();
  await register('maya-and-noor', 'five5');
  await expectWrong('Password', 'Password must be at least 6 characters.');
  await register('maya-and-noor', 'secret1', 'secret2');
  await expectWrong('Confirm password', 'The two passwords don’t match.');
  await expect.element(page.getByText(/That password is very common\. A different one is safer\./u)).toBeVisible();
  await expect.element(field('Username')).toHaveValue('maya-and-noor');
});

test('A new account keeps what was typed if the username is taken or the server can’t be reached, and is then signed in.', async () => {
  const taken = (await server.newCouple()).username.toUpperCase();
  open('/register');
  await register(taken);
  await expect.element(toasts()).toHaveTextContent('Registration FailedThat username is already taken.');
  await expect.element(field('Username')).toHaveValue(taken);
  await expect.element(field('Password')).toHaveValue(PASSWORD);
  await expect.element(field('Confirm password')).toHaveValue(PASSWORD);
  open('/register', { 'auth.register': unreachable });
  await register('maya-and-noor');
  await expect.element(toasts()).toHaveTextContent('Registration FailedAn error occurred during registration. Please try again.');
  open('/register');
  await register('maya-and-noor');
  await expectPath('/dashboard');
  await expect.element(toasts()).toMatchTextContent(/^Account Created/u);
});

test('Without the right session, /admin leads to /login and /dashboard to /customer-login.', async () => {
  const couple = await server.newCouple();
  for (const [address, person, path] of [
    ['/admin', visitor, '/login'],
    ['/dashboard', visitor, '/customer-login'],
    ['/admin', couple, '/login'],
    ['/dashboard', server.admin, '/customer-login'],
  ] as const) {
    open(address, {}, person);
    await expectPath(path);
  }
});
