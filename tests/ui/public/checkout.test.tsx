import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse, unreachable, type Answers } from '../../support/screen/answers.ts';
import { FakeEventSource } from '../../support/screen/fake-server.ts';
import { dialog, expectPath } from '../../support/screen/locators.ts';
import { openScreen } from '../../support/screen/open-screen.tsx';

const BUYER = 'email=maya%40example.com&firstName=Maya&lastName=Okafor';
const ORDER = {
  id: 17,
  amount: 4_900,
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@example.com',
  currency: 'usd',
  giftCount: 0,
  status: 'completed',
} as const;
const LINK = { message: 'Your workbook is ready.', downloadUrl: '/api/workbook/pi_1?expires=1&signature=abc' };

const openAsVisitor = (address: string, answers: Answers = {}) =>
  openScreen(address, { 'auth.session': refuse(401, 'Please sign in.'), ...answers }, { as: 'visitor' });
const openOrder = (answers: Answers = {}) =>
  openAsVisitor('/success?payment_intent=pi_1', { 'order.confirmation': ORDER, 'order.coursePdfLink': LINK, ...answers });

const download = page.getByRole('button', { name: 'Download Workbook' });

test('Without a payment provider, the checkout says so and shows the order.', async () => {
  openAsVisitor(`/checkout?${BUYER}`);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Payment Setup Required' })).toBeVisible();
  await expect.element(page.getByText(/Payment processing is being configured\./)).toBeVisible();
  const support = page.getByRole('link', { name: 'support@example.com' });
  await expect.element(support).toHaveAttribute('href', 'mailto:support@example.com');
  await expect.element(page.getByText('$49.00').first()).toBeVisible();
  await expect.element(page.getByText('Maya Okafor')).toBeVisible();
  expect(document.title).toMatch(/Checkout/);
});

test.each(['email=maya%40example.com&firstName=Maya', 'email=%20&firstName=Maya&lastName=Okafor'])(
  'The checkout for “%s” leads back to the front page, because a name or the email is missing.',
  async (search) => {
    openAsVisitor(`/checkout?${search}`);
    await expectPath('/');
  },
);

test('The names of a buyer may be digits.', async () => {
  openAsVisitor('/checkout?email=maya%40example.com&firstName=007&lastName=1');
  await expect.element(page.getByText('maya@example.com')).toBeVisible();
});

test('The confirmation page without a payment says that it’s invalid.', async () => {
  openAsVisitor('/success');
  await expect.element(page.getByText('Invalid payment session.')).toBeVisible();
});

test('An unknown payment has no order.', async () => {
  openOrder({ 'order.confirmation': refuse(404, 'Order not found') });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible();
});

test('A pending payment offers no download yet.', async () => {
  openOrder({ 'order.confirmation': { ...ORDER, status: 'pending' } });
  await expect
    .element(page.getByText(/Your payment is being processed\. A download link will be emailed to maya@example\.com/))
    .toBeVisible();
  await expect.element(download).not.toBeInTheDocument();
});

test('After a lost connection, the order can be loaded again.', async () => {
  let isDown = true;
  openOrder({ 'order.confirmation': () => (isDown ? unreachable() : ORDER) });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Thank you, Maya' })).toBeVisible();
});

const NOT_OUT = 'The first week isn’t out yet. Please check back soon.';

test.each([
  ['lost', unreachable, 'Error downloading workbook. Please contact support.'],
  ['refused', refuse(409, NOT_OUT), NOT_OUT],
])('A download that is %s says why there’s no workbook.', async (_how, fail, message) => {
  openOrder({ 'order.coursePdfLink': fail });
  await download.click();
  await expect.element(dialog.getByText(message)).toBeVisible();
});

test('A workbook that’s being prepared shows its progress, then its link.', async () => {
  openOrder();
  await download.click();
  await FakeEventSource.send({ weeksBound: 13, weekCount: 52, isReady: false });
  await expect.element(dialog.getByText(/week 13 of 52/)).toBeVisible();
  const progress = dialog.getByRole('progressbar', { name: 'Preparing your workbook' });
  await expect.element(progress).toHaveAttribute('aria-valuenow', '25');
  await expect.element(dialog.getByRole('link')).not.toBeInTheDocument();
  await FakeEventSource.send({ weeksBound: 52, weekCount: 52, isReady: true });
  await expect.element(dialog.getByText('Your workbook is ready.')).toBeVisible();
  await expect.element(dialog.getByRole('link')).toHaveAttribute('href', LINK.downloadUrl);
});

test('Closing the download moves the focus back to its button.', async () => {
  openOrder();
  await download.click();
  await FakeEventSource.send({ weeksBound: 13, weekCount: 52, isReady: false });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(download).toHaveFocus();
});

test('Leaving while the workbook is prepared closes the event stream.', async () => {
  openOrder();
  await download.click();
  await FakeEventSource.send({ weeksBound: 13, weekCount: 52, isReady: false });
  await expect.element(dialog).toBeVisible();
  const stream = FakeEventSource.current;
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Return to Home' }).click();
  await expectPath('/');
  await expect.poll(() => stream?.readyState).toBe(stream?.CLOSED);
});

test('A completed order is shown with all its details.', async () => {
  openOrder();
  await expect.element(download).toBeVisible();
  const details = page
    .getByRole('term')
    .elements()
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(details).toEqual(
    expect.arrayContaining([
      ['Order ID', '17'],
      ['Workbook', '52-Week Marriage Preparation Workbook'],
      ['Amount', '$49.00'],
      ['Name', 'Maya Okafor'],
      ['Email', 'maya@example.com'],
    ]),
  );
});

test('Who isn’t signed in starts the journey by signing in.', async () => {
  openOrder();
  await page.getByRole('button', { name: 'Start Your Journey' }).click();
  await expectPath('/customer-login');
});
