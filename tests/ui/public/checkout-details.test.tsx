import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, type Answers } from '../../support/screen/answers.ts';
import { field } from '../../support/screen/locators.ts';
import { openScreen } from '../../support/screen/open-screen.tsx';

const BUYER = { firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.com' };
const ADDRESS = `/checkout?${new URLSearchParams(BUYER)}`;
const SETTINGS = { payments: 'sandbox', termsConsent: 'I agree to the terms.', startConsent: 'Please start now.' } as const;

/** Opens the sandbox's checkout. Returns the orders that were started. */
function open(settings: Partial<NonNullable<Parameters<typeof openScreen>[2]>['settings']>, answers: Answers = {}) {
  const started: object[] = [];
  openScreen(
    ADDRESS,
    {
      'auth.session': refuse(401, 'Please sign in.'),
      'order.start': ({ idempotencyKey: _key, ...order }) => {
        started.push(order);
        return { paymentIntentId: 'pi_1', clientSecret: 'secret', status: 'pending', amount: 4_900 };
      },
      'order.payInSandbox': { status: 'failed' },
      ...answers,
    },
    { as: 'visitor', settings: { ...SETTINGS, ...settings } },
  );
  return started;
}

const pay = page.getByRole('button', { name: 'Pay $49.00' });
const box = (name: string) => page.getByRole('checkbox', { name });

test('By default, one press pays: nothing else is asked, but it may be a gift.', async () => {
  const started = open({});
  await pay.click();
  await expect.poll(() => started).toEqual([BUYER]);
  expect(page.getByRole('checkbox').elements()).toEqual([box('This is a gift').element()]);
  await expect.element(box('This is a gift')).not.toBeChecked();
});

test('Who needs an invoice says whom it’s for, which stays through a reload.', async () => {
  const started = open({ invoices: 'on' });
  await box('I need an invoice').click();
  await field('Company').fill('St. Anna');
  await pay.click();
  await expect.element(field('Address')).toHaveFocus();
  await expect.element(field('Address')).toHaveAccessibleDescription('Address is required.');
  expect(started).toEqual([]);
  await field('Address').fill('Ring 1\n1010 Wien');
  await field('Country').selectOptions('Austria');
  await field('VAT ID').fill('ATU 12345678');
  open({ invoices: 'on' });
  await box('I need an invoice').click();
  await expect.element(field('Address')).toHaveValue('Ring 1\n1010 Wien');
  const again = open({ invoices: 'on' });
  await box('I need an invoice').click();
  await pay.click();
  const invoice = { company: 'St. Anna', address: 'Ring 1\n1010 Wien', country: 'AT', vatId: 'ATU12345678' };
  await expect.poll(() => again).toEqual([{ ...BUYER, invoice }]);
});

test('While the withdrawal function is on, both consents must be ticked, and neither is at first.', async () => {
  const started = open({ withdrawal: 'everyone' });
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
