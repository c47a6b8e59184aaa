import { expect, type Page } from '@playwright/test';
import { answerProcedures } from '../e2e/support/answers.ts';
import { submitCode } from '../e2e/support/forms.ts';
import type { States } from '../e2e/support/states.ts';
import { expectToast } from '../e2e/support/toasts.ts';

const ORDER = { id: 17, amount: 4900, firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.com', status: 'completed' };
const DOWNLOAD = { message: 'Your workbook is ready.', downloadUrl: `/api/workbook/pi_1?expires=1&signature=${'abc123'.repeat(7)}` };

const policy = (name: string) => async (page: Page) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name }).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
};

const order = (status: string) => async (page: Page) => {
  await answerProcedures(page, { 'order.get': { data: { ...ORDER, status } } });
  await page.goto('/success?payment_intent=pi_1');
  await expect(page.getByText('Order ID')).toBeVisible();
};

const download =
  (answer: { data: object } | { failure: { status: number; message: string } }) =>
  async (page: Page): Promise<void> => {
    await answerProcedures(page, { 'order.workbookLink': answer });
    await order('completed')(page);
    await page.getByRole('button', { name: 'Download Workbook' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  };

const noOrder = (address: string, problem: string) => async (page: Page) => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: problem })).toBeVisible();
};

/** What anybody can come to see, beside the states that the tests visit. */
export const MORE_PUBLIC_STATES: States = {
  'the front page, with the menu of a phone': async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
  },
  'the pricing form, filled in wrongly': async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Continue to Checkout' }).click();
    await expectToast(page, 'Information Required');
  },
  'the contact form, filled in wrongly': async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.locator('#contact [aria-invalid=true]').first()).toBeVisible();
  },
  'the contact form, sent': async (page) => {
    await page.goto('/');
    for (const [label, value] of Object.entries({ 'First name': 'Maya', 'Last name': 'Okafor', Email: 'maya@example.com' })) {
      await page.locator('#contact').getByLabel(label).fill(value);
    }
    await page.getByLabel('Message').fill('Do we need to print it?');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expectToast(page, 'Message Sent!');
  },
  'the refund policy': policy('Refund Policy'),
  'the privacy policy': policy('Privacy Policy'),
  'the terms of service': policy('Terms of Service'),
  'the sign-in with a code, refused': async (page) => {
    await page.goto('/customer-login');
    await submitCode(page, 'maya@example.com', 'WRONG');
    await expectToast(page, 'Login Failed');
  },
  'the checkout': async (page) => {
    await page.goto('/checkout?email=maya%40example.com&firstName=Maya&lastName=Okafor');
    await expect(page.getByText('$49.00').first()).toBeVisible();
  },
  'an order, completed': order('completed'),
  'an order, pending': order('pending'),
  'an order, failed': order('failed'),
  'an order, refunded': order('refunded'),
  'an order, downloaded': download({ data: DOWNLOAD }),
  'an order without a workbook yet': download({
    failure: { status: 409, message: 'The workbook has no weeks yet. Please try again later.' },
  }),
  'an order that is none': noOrder('/success', 'Invalid payment session.'),
  'an order that is unknown': noOrder('/success?payment_intent=pi_unknown', 'Order not found'),
  'a page that could not be loaded': async (page) => {
    await page.route('**/api/trpc/**', (route) => route.abort());
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  },
};
