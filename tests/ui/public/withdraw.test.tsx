import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, unreachable, type Answers } from '../../support/screen/answers.ts';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';

const TYPED = { Name: 'Maya Okafor', Email: 'maya@example.com', 'Order number': '12', Message: 'We changed our minds.' };

const open = (answers: Answers = {}, withdrawal: 'off' | 'eu' | 'everyone' = 'off', address = '/withdraw') =>
  openScreen(
    address,
    {
      'auth.session': refuse(401, 'Please sign in.'),
      'site.withdrawal': { text: 'You can withdraw here.' },
      'withdrawals.send': { receivedAt: '2026-11-27T08:12:45.000Z' },
      ...answers,
    },
    { as: 'visitor', settings: { withdrawal } },
  );

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

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
] as const)('With the setting “%s,” the footer has %i links to it.', async (withdrawal, count) => {
  open({}, withdrawal, '/');
  await expect.element(page.getByRole('navigation', { name: 'Footer' })).toBeInTheDocument();
  expect(page.getByRole('link', { name: 'Withdraw from Contract' }).elements()).toHaveLength(count);
});
