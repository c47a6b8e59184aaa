import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ALREADY_RECORDED_MESSAGE } from '#src/domain/order/offline-payment.ts';
import { DEMO_EMAIL_MESSAGE } from '#src/domain/order/order.ts';
import { Refusal, type Answers } from '../../support/screen/answers.ts';
import { button, dialog, field, submit } from '../../support/screen/locators.ts';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';
import { loseAnswers, startServer, type Person } from '../../support/screen/real-server.ts';

const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row');
const orderLink = (id: number) => page.getByRole('link', { name: new RegExp(`^Order ${id}\\b`, 'u') });
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => void (server = await startServer({ PAYMENTS: 'sandbox' })));

async function openOrders(): Promise<void> {
  openScreen('/admin?tab=orders', {}, { as: server.admin });
  await expect.element(page.getByRole('link', { name: 'Record Offline Payment' })).toBeVisible();
}

/** Someone pays in the sandbox. */
async function buy(firstName: string): Promise<void> {
  const buyer = server.newVisitor();
  const order = { firstName, lastName: 'Okafor', email: `${firstName}@example.com`, idempotencyKey: crypto.randomUUID() };
  const { result } = (await buyer.call('POST', '/api/trpc/order.start', order)) as { result: { data: object } };
  await buyer.call('POST', '/api/trpc/order.payInSandbox', { ...result.data, outcome: 'pay' });
}

/** The admin records a payment. */
async function record(firstName: string, amount: string): Promise<void> {
  const payment = { firstName, lastName: 'Berg', email: `${firstName.toLowerCase()}@example.com`, amount, note: '' };
  await server.admin.call('POST', '/api/trpc/order.recordOfflinePayment', { ...payment, idempotencyKey: crypto.randomUUID() });
}

test('A withdrawal counts beside Orders and on its button until it’s done.', async () => {
  const withdrawal = { name: 'Maya Okafor', email: 'maya@example.com', order: '', text: '' };
  await server.newVisitor().call('POST', '/api/withdrawals', withdrawal);
  await openOrders();
  await expect.element(page.getByRole('link', { name: 'Orders, 1 need attention' })).toBeVisible();
  await page.getByRole('link', { name: 'Withdrawals, 1 to handle' }).click();
  await button('Mark Done, Maya Okafor').click();
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect.element(page.getByRole('link', { name: 'Withdrawals', exact: true })).toBeVisible();
});

test('On a phone, the orders begin in the upper half, and what’s rarely needed opens on a tap.', async () => {
  await page.viewport(390, 844);
  await record('Ada', '49');
  await openOrders();
  await expect.element(orderLink(1)).toBeVisible();
  expect(orderLink(1).element().getBoundingClientRect().bottom).toBeLessThan(844 / 2);
  await page.getByRole('link', { name: /^Test/u }).click();
  await expect.element(page.getByRole('link', { name: /^Test/u })).toBeInViewport({ ratio: 1 });
  await expect.element(page.getByText('Export Invoices')).not.toBeVisible();
  await button('More actions').click();
  await button('Export Invoices').click();
  await inDialog('Close').click();
  await button('Dates').click();
  await field('From').fill('2099-01-01');
  await expect.element(page.getByText(/^No order here\./u)).toBeVisible();
});

describe('A test order', () => {
  beforeEach(async () => {
    for (const name of ['maya', 'noor']) await buy(name);
    await openOrders();
  });

  test('is found by its email and its status.', async () => {
    await page.getByRole('searchbox', { name: 'Search orders' }).fill('maya@example.com');
    await expect.element(page.getByText('1 order', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: /^Refunded/u }).click();
    await expect.element(page.getByText(/^No order here\./u)).toBeVisible();
    await page.getByRole('link', { name: /^Test/u }).click();
    await expect.element(rows.last()).toMatchTextContent(/maya Okafor/u);
  });

  test('has a receipt that’s sent again, with the old code or a new one.', async () => {
    await orderLink(1).click();
    await expect
      .poll(() => history.elements().map(({ textContent }) => textContent))
      .toEqual([
        expect.stringMatching(/^Your Lovewell order/u),
        expect.stringMatching(/^Paid/u),
        expect.stringMatching(/^Checkout/u),
      ]);
    await button('Resend Receipt').click();
    const question = page.getByRole('dialog', { name: /^Resend the receipt/u });
    await expect.element(question.getByLabelText('The buyer’s access code')).toHaveValue('same');
    await question.getByLabelText('The buyer’s access code').selectOptions('Send a new code');
    await question.getByRole('button', { name: 'Resend Receipt' }).click();
    await expect.element(toasts()).toMatchTextContent(/^Receipt Sent/u);
    await expect.element(history.filter({ hasText: 'Receipt resent with a new access code' })).toBeVisible();
  });

  test('has its receipt resent together with others, with the codes that the buyers have.', async () => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await button('Resend Receipts').click();
    await expect.element(dialog.getByText(/^We’ll email 2 receipts again/u)).toBeVisible();
    await inDialog('Resend').click();
    await expect.element(toasts()).toMatchTextContent(/^Receipts Queued/u);
    await expect.element(button('Resend Receipts')).not.toBeInTheDocument();
    await orderLink(2).click();
    await expect.element(history.filter({ hasText: /^Receipt resent/u })).toBeVisible();
  });

  test('is moved to another couple.', async () => {
    await orderLink(1).click();
    await button('Move to Another Couple').click();
    await field('Couple’s number').fill('99');
    await inDialog('Move Order').click();
    await expect.element(dialog.getByText('This couple doesn’t exist.')).toBeVisible();
    await field('Couple’s number').fill('2');
    await inDialog('Move Order').click();
    await expect.element(toasts()).toHaveTextContent('Order MovedTo couple 2');
    await expect.element(page.getByRole('link', { name: 'Couple 2' })).toBeVisible();
  });

  test('is refunded after a question.', async () => {
    await orderLink(2).click();
    await button('Refund').click();
    const question = page.getByRole('dialog', { name: /^Refund order/u });
    await expect
      .element(question.getByText(/^We’ll refund up to \$49\.00 to noor Okafor’s original payment method\./u))
      .toBeVisible();
    const cancel = question.getByRole('button', { name: 'Cancel' });
    await expect.element(cancel).toHaveFocus();
    await cancel.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await button('Refund').click();
    await question.getByRole('button', { name: 'Refund' }).click();
    await expect.element(toasts()).toHaveTextContent('Order Refunded$49.00, noor Okafor');
    await expect.element(history.filter({ hasText: /^Refunded:/u })).toBeVisible();
    await expect.element(button('Refund')).not.toBeInTheDocument();
  });

  test('is removed with all others.', async () => {
    await page.getByRole('link', { name: /^Test/u }).click();
    await page.getByRole('button', { name: 'Remove Test Orders' }).click();
    await expect.element(dialog).toMatchTextContent(/2 test orders will be removed\./u);
    await inDialog('Remove').click();
    await expect.element(toasts()).toMatchTextContent(/^Test Orders Removed/u);
    await expect.element(page.getByRole('button', { name: 'Remove Test Orders' })).not.toBeInTheDocument();
  });
});

describe('An offline payment', () => {
  const RECORDING_FAILED = 'Recording FailedCould not record the payment. Please try again.';
  const openForm = (answers: Answers = {}, as: Person = server.admin) => openScreen('/admin/orders/new', answers, { as });

  const submitPayment = (fields: Record<string, string>) => submit(fields, 'Record Payment');
  const IDA = { 'First name': 'Ida', 'Last name': 'Berg', Email: 'ida@example.com', Amount: '45' };

  test('is checked field by field, and stays typed after the form was left.', async () => {
    await openOrders();
    await expect.element(page.getByText(/^No orders yet\./u)).toBeVisible();
    await page.getByRole('link', { name: 'Record Offline Payment' }).click();
    await submitPayment({ 'Last name': 'Okafor', Amount: 'much' });
    await expect.element(page.getByText('First name is required.')).toBeVisible();
    await expect.element(page.getByText('Amount in USD must be a number such as 49.00.')).toBeVisible();
    await expect.element(field('First name')).toHaveFocus();
    await userEvent.keyboard('Maya');
    await button('Cancel').click();
    await page.getByRole('link', { name: 'Record Offline Payment' }).click();
    await expect.element(field('First name')).toHaveValue('Maya');
  });

  test('becomes one order, with its note, even if it’s recorded again because an answer was lost.', async () => {
    let isLost = true;
    openForm(
      {},
      loseAnswers(server.admin, 'recordOfflinePayment', () => isLost),
    );
    await submitPayment({ ...IDA, Amount: '45,50', Note: 'In cash, at the fair.' });
    await expect.element(toasts()).toHaveTextContent(RECORDING_FAILED);
    isLost = false;
    await button('Record Payment').click();
    await expect.element(toasts()).toHaveTextContent('Payment RecordedOrder 1. The receipt goes to ida@example.com.');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Order 1' })).toBeVisible();
    await expect.element(page.getByText('In cash, at the fair.')).toBeVisible();
    await page.getByRole('link', { name: /^Orders/u }).click();
    await expect.element(rows.last()).toMatchTextContent(/Order 1.*Ida Berg.*\$45\.50.*Completed/u);
  });

  test('that was recorded with another amount shows a message.', async () => {
    let isLost = true;
    openForm(
      {},
      loseAnswers(server.admin, 'recordOfflinePayment', () => isLost),
    );
    await submitPayment(IDA);
    await expect.element(toasts()).toHaveTextContent(RECORDING_FAILED);
    isLost = false;
    await submitPayment({ Amount: '54' });
    await expect.element(toasts()).toHaveTextContent(`Recording Failed${ALREADY_RECORDED_MESSAGE}`);
    await expect.element(field('Amount')).toHaveValue('54');
  });

  test('shows what the server says about a field at that field.', async () => {
    openForm({
      'order.recordOfflinePayment': () => {
        throw new Refusal(409, DEMO_EMAIL_MESSAGE, 'email');
      },
    });
    await submitPayment(IDA);
    await expect.element(page.getByText(DEMO_EMAIL_MESSAGE)).toBeVisible();
    await expect.element(field('Email')).toHaveFocus();
  });

  test('of someone who has paid asks whether to record another, until the email changes.', async () => {
    await record('Ida', '45');
    openForm();
    await submitPayment(IDA);
    const question = page.getByText(/^ida@example\.com has paid order \d+\. Record another\?$/u);
    await expect.element(question).toBeVisible();
    await expect.element(button('Record Another Payment')).toBeVisible();
    await field('Email').fill('noor@example.com');
    await expect.element(question).not.toBeInTheDocument();
    await button('Record Payment').click();
    await expect.element(toasts()).toHaveTextContent('Payment RecordedOrder 2. The receipt goes to noor@example.com.');
  });

  test('is refunded in part, and no more than is left.', async () => {
    await record('Noor', '45');
    openScreen('/admin/orders/1', {}, { as: server.admin });
    await button('Refund').click();
    await field('Amount').fill('46');
    await inDialog('Refund').click();
    await expect.element(dialog.getByText('Amount must be at most $45.00, which is what’s left.')).toBeVisible();
    await field('Amount').fill('20');
    await inDialog('Refund').click();
    await expect.element(toasts()).toHaveTextContent('Order Refunded$20.00, Noor Berg');
    await expect.element(history.filter({ hasText: 'Refunded: $20.00' })).toBeVisible();
    await expect.element(page.getByText('Partly refunded')).toBeVisible();
  });

  test('is canceled if it was recorded by mistake.', async () => {
    await record('Maya', '45.50');
    openScreen('/admin/orders/1', {}, { as: server.admin });
    await button('Recorded by Mistake').click();
    await expect.element(inDialog('Back')).toHaveFocus();
    await inDialog('Cancel Order').click();
    await expect.element(toasts()).toHaveTextContent('Order Canceled$45.50, Maya Berg');
    await expect.element(history.filter({ hasText: 'Marked as recorded by mistake' })).toBeVisible();
    await expect.element(page.getByText('Canceled', { exact: true })).toBeVisible();
  });
});
