import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { field } from '../../support/screen/locators.ts';
import { BUYER, openSandboxCheckout } from '../../support/screen/sandbox-checkout.ts';

const CONSENTS = { termsConsent: 'I agree to the terms.', startConsent: 'Please start now.' };

const pay = page.getByRole('button', { name: 'Pay $49.00' });
const box = (name: string) => page.getByRole('checkbox', { name });

test('By default, one press pays: nothing else is asked, but it may be a gift.', async () => {
  const started = openSandboxCheckout();
  await expect.element(page.getByText('One payment. The whole year, for both of you.')).toBeVisible();
  await pay.click();
  await expect.poll(() => started).toEqual([BUYER]);
  expect(page.getByRole('checkbox').elements()).toEqual([box('This is a gift').element()]);
  await expect.element(box('This is a gift')).not.toBeChecked();
});

test('Who needs an invoice says whom it’s for, which stays through a reload.', async () => {
  const started = openSandboxCheckout({ settings: { invoices: 'on' } });
  await box('I need an invoice').click();
  await field('Company').fill('St. Anna');
  await pay.click();
  await expect.element(field('Address')).toHaveFocus();
  await expect.element(field('Address')).toHaveAccessibleDescription('Address is required.');
  expect(started).toEqual([]);
  await field('Address').fill('Ring 1\n1010 Wien');
  await field('Country').selectOptions('Austria');
  await field('VAT ID').fill('ATU 12345678');
  openSandboxCheckout({ settings: { invoices: 'on' } });
  await box('I need an invoice').click();
  await expect.element(field('Address')).toHaveValue('Ring 1\n1010 Wien');
  const again = openSandboxCheckout({ settings: { invoices: 'on' } });
  await box('I need an invoice').click();
  await pay.click();
  const invoice = { company: 'St. Anna', address: 'Ring 1\n1010 Wien', country: 'AT', vatId: 'ATU12345678' };
  await expect.poll(() => again).toEqual([{ ...BUYER, invoice }]);
});

test('While the withdrawal function is on, both consents must be ticked, and neither is at first.', async () => {
  const started = openSandboxCheckout({ settings: { ...CONSENTS, withdrawal: 'everyone' } });
  await expect.element(box('I agree to the terms.')).not.toBeChecked();
  await expect.element(box('Please start now.')).not.toBeChecked();
  await box('I agree to the terms.').click();
  await pay.click();
  await expect.element(page.getByText('Please agree to the immediate start to place your order.')).toBeVisible();
  expect(started).toEqual([]);
  await box('Please start now.').click();
  await pay.click();
  await expect.poll(() => started).toEqual([{ ...BUYER, consents: { terms: true, immediateStart: true } }]);
});
