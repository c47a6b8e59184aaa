import { expect, test } from 'vitest';
import { Refusal, type Answers } from '../../support/screen/answers.ts';
import { button, expectPath, field } from '../../support/screen/locators.ts';
import { openScreen } from '../../support/screen/open-screen.tsx';
import { startServer } from '../../support/screen/real-server.ts';

const needsCode = (message: string) => new Refusal(401, message, 'code', 'code required');

test('After the right password, somebody with two-factor sign-in is asked for a code.', async () => {
  const { admin } = await startServer();
  const answers: Answers = {
    'auth.adminLogin': ({ username, password, code }) => {
      if (username !== 'rosa@team.example' || password !== 'a long password')
        throw new Refusal(401, 'Invalid username or password');
      if (code === undefined) throw needsCode('Enter the code from your authenticator app.');
      if (code !== '123456') throw needsCode('That code is wrong or has been used. Wait for the next one.');
      return { success: true };
    },
  };
  openScreen('/admin-login', answers, { as: admin });
  await field('Username').fill('rosa@team.example');
  await field('Password').fill('a long password');
  await button('Sign In').click();
  await expect.element(field('Code')).toHaveFocus();
  await field('Code').fill('000000');
  await button('Sign In').click();
  await expect.element(field('Code')).toHaveAccessibleDescription(expect.stringContaining('wrong or has been used'));
  await field('Code').fill('123 456');
  await button('Sign In').click();
  await expectPath('/admin');
});

test('Somebody invited to the team chooses a password, and is signed in.', async () => {
  const { admin } = await startServer();
  const accepted: object[] = [];
  const accept = (input: object) => {
    accepted.push(input);
    return { success: true };
  };
  openScreen('/staff?token=abc', { 'staff.accept': accept }, { as: admin });
  await field('Password').fill('a long password');
  await field('Confirm password').fill('another password');
  await button('Save Password').click();
  await expect.element(field('Confirm password')).toHaveAttribute('aria-invalid', 'true');
  await field('Confirm password').fill('a long password');
  await button('Save Password').click();
  await expectPath('/admin');
  expect(accepted).toEqual([{ token: 'abc', password: 'a long password' }]);
});

test('With two-factor sign-in on, a new password leads to the sign-in.', async () => {
  openScreen('/staff?token=abc', {
    'staff.accept': () => {
      throw needsCode('Enter the code from your authenticator app.');
    },
  });
  for (const name of ['Password', 'Confirm password']) await field(name).fill('a long password');
  await button('Save Password').click();
  await expectPath('/admin-login');
});
