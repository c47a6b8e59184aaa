import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Refusal } from '../../support/screen/answers.ts';
import { openScreen } from '../../support/screen/open-screen.tsx';

const pricing = page.getByRole('region', { name: 'One price for the whole year' });
const AS = { as: 'visitor' } as const;

test('A link with a code shows what it leaves of the price.', async () => {
  openScreen('/?code=fair20', { 'codes.price': () => ({ amount: 3920, full: 4900, code: 'FAIR20' }) }, AS);
  await expect.element(pricing.getByText('$39.20')).toBeVisible();
  await expect.element(pricing.getByText('one-time payment, with code FAIR20')).toBeVisible();
  expect(pricing.getByText('$49', { exact: true }).element().tagName).toBe('DEL');
});

test('A link with a code that isn’t valid says so beside the full price.', async () => {
  const refuse = () => {
    throw new Refusal(404, 'This code isn’t valid.');
  };
  openScreen('/?code=OLD', { 'codes.price': refuse }, AS);
  await expect.element(pricing.getByText('This code isn’t valid.')).toBeVisible();
  await expect.element(pricing.getByText('$49', { exact: true })).toBeVisible();
});
