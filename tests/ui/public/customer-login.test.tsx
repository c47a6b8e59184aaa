import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { unreachable, type Answers } from '../../support/screen/answers.ts';
import { button, expectPath } from '../../support/screen/locators.ts';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';
import { startServer, type Person } from '../../support/screen/real-server.ts';

const FAILED = 'Login FailedInvalid email or access code';
const EMAIL = 'maya@example.org';

const email = page.getByLabelText('Email');
const code = page.getByLabelText('Six-digit code');

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => void (server = await startServer({ DEMO_ACCESS: 'on' })));

const open = (person: Person = server.newVisitor(), answers: Answers = {}) =>
  openScreen('/customer-login', answers, { as: person });

async function submitCode(address: string, accessCode: string): Promise<void> {
  await email.fill(address);
  await page.getByLabelText('Access code').fill(accessCode);
  await button('Log In').click();
}

test('A wrong code and an unreachable server show the same error, and what was typed stays.', async () => {
  open();
  await submitCode('demo@example.com', 'WRONG');
  await expect.element(toasts()).toHaveTextContent(FAILED);
  await expect.element(email).toHaveValue('demo@example.com');
  await expect.element(page.getByLabelText('Access code')).toHaveValue('WRONG');
  open(server.newVisitor(), { 'auth.loginWithCode': unreachable });
  await submitCode('demo@example.com', 'DEMO52');
  await expect.element(toasts()).toHaveTextContent(FAILED);
});

test('Invalid fields are marked.', async () => {
  open();
  await submitCode('no-address', '');
  await expect.element(page.getByText('Please enter a valid email address.')).toBeVisible();
  await expect.element(page.getByText('Access code is required.')).toBeVisible();
  await expect.element(email).toHaveFocus();
});

test('A visitor can go from here to the price.', async () => {
  open();
  await button('Purchase the Course').click();
  await expect.poll(() => window.location.pathname + window.location.hash).toBe('/#pricing');
});

test('A sign-in link without its token says that it’s incomplete, and leads back here.', async () => {
  openScreen('/sign-in', {}, { as: server.newVisitor() });
  await expect.element(page.getByText('Please open the link in your email again.')).toBeVisible();
  await expect.element(button('Sign In')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Sign in another way' }).click();
  await expectPath('/customer-login');
});

test('The page names the codes for a trial and for the demo, which opens with it.', async () => {
  open();
  await expect.element(page.getByText(/Use your own email and the code TRIAL52/u)).toBeVisible();
  await expect.element(page.getByText(/demo@example\.com with the code DEMO52/u)).toBeVisible();
  await submitCode(' Demo@Example.com ', 'demo52');
  await expectPath('/dashboard');
  await expect.element(toasts()).toHaveTextContent('Login SuccessfulWelcome back!');
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/Maya/u);
});

describe('The trial code', () => {
  test('starts a workbook, and opens it again in the same browser.', async () => {
    const visitor = server.newVisitor();
    for (let visit = 1; visit <= 2; visit += 1) {
      open(visitor);
      await submitCode(EMAIL, 'TRIAL52');
      await expectPath('/dashboard');
      await expect.element(toasts()).toHaveTextContent('Login SuccessfulWelcome back!');
    }
  });

  test('emails a link and a code to someone with a workbook who types it in another browser.', async () => {
    await server.newVisitor().call('POST', '/api/customer-auth/login', { email: EMAIL, accessCode: 'TRIAL52' });
    open();
    await submitCode(EMAIL, 'TRIAL52');
    await expect
      .element(page.getByRole('group', { name: 'Check your email' }))
      .toMatchTextContent(/This email already has a workbook\. We sent a sign-in link to it\./u);
    await expect.element(code).toHaveFocus();
    await expectPath('/customer-login');
    await code.fill(await server.findCode(EMAIL));
    await userEvent.keyboard('{Enter}');
    await expectPath('/dashboard');
  });
});

describe('An emailed code', () => {
  const openWorkbook = button('Open Workbook');
  beforeEach(async () => {
    await server.newVisitor().call('POST', '/api/customer-auth/login', { email: EMAIL, accessCode: 'TRIAL52' });
    open();
  });

  test('is sent to a valid email, must have six digits, and stays typed if it’s wrong.', async () => {
    await email.fill('no-address');
    await button('Email Me a Link').click();
    await expect.element(page.getByText('Please enter a valid email address.')).toBeVisible();
    await email.fill(EMAIL);
    await button('Email Me a Link').click();
    await expect.element(page.getByText(/^If this email has a workbook, we’ve sent a sign-in link to it\./u)).toBeVisible();
    await expect.element(code).toHaveFocus();
    await code.fill('12345');
    await openWorkbook.click();
    await expect.element(page.getByText('Code must be the six digits from the email.')).toBeVisible();
    await code.fill('000 000');
    await openWorkbook.click();
    await expect
      .element(toasts())
      .toHaveTextContent('Login FailedThat code is incorrect or has expired. Check it, or request a new one.');
    await expect.element(code).toHaveValue('000 000');
  });

  test('can be requested again, which starts over, and signs in.', async () => {
    await email.fill(EMAIL);
    await button('Email Me a Link').click();
    await page.getByRole('button', { name: /Send It Again/u }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    await expect.element(email).toHaveValue(EMAIL);
    await button('Email Me a Link').click();
    await expect.element(code).toHaveValue('');
    await code.fill(await server.findCode(EMAIL, 2));
    await userEvent.keyboard('{Enter}');
    await expectPath('/dashboard');
    await expect.element(toasts()).toHaveTextContent('Login SuccessfulWelcome back!');
  });
});
