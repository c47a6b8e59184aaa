import type { Page } from '@playwright/test';
import { answerProcedures, holdEvents } from '../../support/browser/answers.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { cutOff } from '../../support/browser/forms.ts';
import { expect, test } from '../../support/browser/test.ts';

// Chromium logs requests that fail or are refused.
test.use({ expectedErrors: [/status of 40[14]|ERR_FAILED/] });

const BUYER = 'email=maya%40example.com&firstName=Maya&lastName=Okafor';
const ORDER = {
  id: 17,
  amount: 4900,
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@example.com',
  currency: 'usd',
  status: 'completed',
};
const EVENT_SOURCE_CLOSED = 2;
const ADDRESS = '/api/workbook/pi_1?expires=1&signature=abc';

/** Presses the button that prepares a paid order's workbook. Returns a function that reports the progress. */
async function prepareWorkbook(page: Page) {
  const sendEvent = await holdEvents(page);
  await answerProcedures(page, {
    'order.confirmation': { data: ORDER },
    'order.workbookLink': { data: { message: 'Your workbook is ready.', downloadUrl: ADDRESS } },
  });
  await page.goto('/success?payment_intent=pi_1');
  await page.getByRole('button', { name: 'Download Workbook' }).click();
  return sendEvent;
}

test('Without a payment provider, the checkout says so, leads back to the course, and opens only with a buyer’s email and names.', async ({
  page,
}) => {
  await page.goto(`/checkout?${BUYER}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Setup Required' })).toBeVisible();
  await expect(page).toHaveTitle(/Checkout/);
  await expect(page.getByText('Payment processing is being configured.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'support@example.com' })).toHaveAttribute('href', 'mailto:support@example.com');
  await expect(page.getByText('$49.00')).toBeVisible();
  await expect(page.getByText('Maya Okafor')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Return to Course Page' }).click();
  await expect(page).toHaveURL('/');
  await test.step('It opens only with a buyer’s email and both names, which may be digits.', async () => {
    for (const search of ['email=maya%40example.com&firstName=Maya', 'email=%20&firstName=Maya&lastName=Okafor']) {
      await page.goto(`/checkout?${search}`);
      await expect(page, search).toHaveURL('/');
    }
    await page.goto('/checkout?email=maya%40example.com&firstName=007&lastName=1');
    await expect(page.getByText('maya@example.com')).toBeVisible();
  });
});

test('The confirmation page says what’s wrong with a payment, an order, or a download, and loads it again.', async ({ page }) => {
  await test.step('A missing payment is invalid, and an unknown one was not found.', async () => {
    await page.goto('/success');
    await expect(page.getByText('Invalid payment session.')).toBeVisible();
    await page.goto('/success?payment_intent=pi_unknown');
    await expect(page.getByText('Order not found')).toBeVisible();
    await page.getByRole('button', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });
  await test.step('A pending one offers no download.', async () => {
    await answerProcedures(page, { 'order.confirmation': { data: { ...ORDER, status: 'pending' } } });
    await page.goto('/success?payment_intent=pi_1');
    await expect(
      page.getByText('Your payment is being processed. A download link will be emailed to maya@example.com'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download Workbook' })).toBeHidden();
    await page.unrouteAll();
  });
  await test.step('After a lost connection, the order can be loaded again.', async () => {
    await cutOff(page, 'order.confirmation');
    await page.goto('/success?payment_intent=pi_1');
    await expect(page.getByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible();
    await page.unrouteAll();
    await answerProcedures(page, { 'order.confirmation': { data: ORDER } });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Maya' })).toBeVisible();
  });
  await test.step('A download that fails refers the buyer to support, and a refusal says why there’s no workbook yet.', async () => {
    const message = 'The first week isn’t out yet. Please check back soon.';
    await page.route('**/api/trpc/order.workbookLink**', (route) => route.abort());
    const button = page.getByRole('button', { name: 'Download Workbook' });
    await button.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Error downloading workbook. Please contact support.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.unrouteAll();
    await answerProcedures(page, { 'order.workbookLink': { failure: { status: 409, message } } });
    await button.click();
    await expect(dialog.getByText(message)).toBeVisible();
  });
});

test('A completed order is shown with all its details, and its workbook is prepared and downloaded.', async ({ page }) => {
  await test.step('The event stream closes when the buyer leaves while the workbook is prepared.', async () => {
    const sendEvent = await prepareWorkbook(page);
    await sendEvent({ weeksBound: 13, weekCount: 52, isReady: false });
    await expect(page.getByRole('dialog').getByText('week 13 of 52')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
    const getState = () => (window as { mockEventSource?: EventSource }).mockEventSource?.readyState;
    await expect.poll(() => page.evaluate(getState)).toBe(EVENT_SOURCE_CLOSED);
    await page.unrouteAll();
  });
  await test.step('The workbook is prepared.', async () => {
    const sendEvent = await prepareWorkbook(page);
    const dialog = page.getByRole('dialog');
    await sendEvent({ weeksBound: 13, weekCount: 52, isReady: false });
    await expect(dialog.getByText('week 13 of 52')).toBeVisible();
    await expect(dialog.getByRole('progressbar', { name: 'Preparing your workbook' })).toHaveAttribute('aria-valuenow', '25');
    await expect(dialog.getByRole('link')).toHaveCount(0);
    await sendEvent({ weeksBound: 52, weekCount: 52, isReady: true });
    await expect(dialog.getByText('Your workbook is ready.')).toBeVisible();
    await expect(dialog.getByRole('link')).toHaveAttribute('href', ADDRESS);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Download Workbook' })).toBeFocused();
  });
  await test.step('All details are shown.', async () => {
    for (const [label, value] of [
      ['Order ID', '17'],
      ['Workbook', '52-Week Marriage Preparation Workbook'],
      ['Amount', '$49.00'],
      ['Name', 'Maya Okafor'],
      ['Email', 'maya@example.com'],
    ] as const) {
      await expect(page.getByRole('term').filter({ hasText: label }).locator('+ dd')).toHaveText(value);
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Start Your Journey' }).click();
    // Nobody is signed in.
    await expect(page).toHaveURL('/customer-login');
  });
});
