import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, unreachable, type Answers } from '../../support/screen/answers.ts';
import { button, field } from '../../support/screen/locators.ts';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';

const TYPED = { Name: 'Maya Okafor', Email: 'maya@example.com', 'Order number': '12', Message: 'We changed our minds.' };

const open = (answers: Answers = {}, withdrawal: 'off' | 'eu' | 'everyone' = 'off', address = '/withdraw') =>
  openScreen(
    address,
    {
      'auth.session': refuse(401, 'Please sign in.'),
      'site.withdrawal': { text: 'You can withdraw here.' },
      'site.findingHelp': { text: 'Ask around.' },
      'withdrawals.send': { receivedAt: '2026-11-27T08:12:45.000Z' },
      ...answers,
    },
    { as: 'visitor', settings: { withdrawal } },
  );

async function fillIn(): Promise<void> {
  for (const [name, value] of Object.entries(TYPED)) await field(name).fill(value);
}

test('Withdrawing takes two steps, and says to the second when it arrived.', async () => {
  const sent: unknown[] = [];
  open({
    'withdrawals.send': (withdrawal) => {
      sent.push(withdrawal);
      return { receivedAt: '2026-11-27T08:12:45.000Z' };
    },
  });
  await fillIn();
  await button('Withdraw from Contract').click();
  await expect.element(page.getByRole('heading', { name: 'Is this right?' })).toHaveFocus();
  await expect.element(page.getByText('We changed our minds.')).toBeVisible();
  expect(sent).toEqual([]);
  await button('Confirm Withdrawal').click();
  await expect.element(page.getByText(/It arrived on November 27, 2026 at .*:12:45/u)).toBeVisible();
  expect(sent).toEqual([{ name: 'Maya Okafor', email: 'maya@example.com', order: '12', text: 'We changed our minds.' }]);
});

test('What was typed stays when it can’t be sent, when going back, and after a reload.', async () => {
  open({ 'withdrawals.send': unreachable });
  await fillIn();
  await button('Withdraw from Contract').click();
  await button('Confirm Withdrawal').click();
  await expect.element(toasts()).toHaveTextContent('Not Sent YetWe couldn’t send your withdrawal. Please try again.');
  await button('Go Back').click();
  for (const [name, value] of Object.entries(TYPED)) await expect.element(field(name)).toHaveValue(value);
  open();
  for (const [name, value] of Object.entries(TYPED)) await expect.element(field(name)).toHaveValue(value);
});

test('A missing name and a wrong email are described at their fields.', async () => {
  open();
  await field('Email').fill('maya@');
  await button('Withdraw from Contract').click();
  await expect.element(field('Name')).toHaveFocus();
  await expect.element(field('Email')).toHaveAccessibleDescription('Please enter a valid email address.');
});

test.each([
  ['off', 0],
  ['eu', 1],
  ['everyone', 1],
] as const)('With the setting “%s,” each footer has %i links to it, and one to each policy.', async (withdrawal, count) => {
  const footer = page.getByRole('contentinfo');
  const checkout = '/checkout?firstName=Maya&lastName=Okafor&email=maya%40example.com';
  for (const address of ['/', checkout, '/customer-login', '/gift', '/withdraw', '/finding-help', '/certificate']) {
    open({}, withdrawal, address);
    for (const policy of ['Refund Policy', 'Privacy Policy', 'Terms of Service'])
      await expect.element(footer.getByRole('link', { name: policy })).toBeVisible();
    expect(footer.getByRole('link', { name: 'Withdraw from Contract' }).elements()).toHaveLength(count);
  }
});

test('A couple has the links below their workbook, too.', async () => {
  openScreen('/dashboard', {}, { settings: { withdrawal: 'eu', hasImprint: true } });
  const footer = page.getByRole('contentinfo');
  for (const name of ['Privacy Policy', 'Withdraw from Contract', 'Imprint'])
    await expect.element(footer.getByRole('link', { name })).toBeVisible();
});
