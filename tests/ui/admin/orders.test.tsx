import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ALREADY_RECORDED_MESSAGE } from '#src/domain/order/offline-payment.ts';
import { DEMO_EMAIL_MESSAGE } from '#src/domain/order/order.ts';
import { Refusal, unreachable, type Answered, type Answers } from '../../support/screen/answers.ts';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';
import { loseAnswers, startServer, type Person } from '../../support/screen/real-server.ts';

const rows = page.getByRole('list', { name: 'Orders' }).getByRole('listitem');
const dialog = page.getByRole('dialog');
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
const field = (name: string) => dialog.getByLabelText(name, { exact: true });
const history = dialog.getByRole('region', { name: 'History' }).getByRole('listitem');

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => void (server = await startServer({ PAYMENTS: 'sandbox' })));

async function openOrders(answers: Answers = {}, admin: Person = server.admin): Promise<void> {
  openScreen('/admin?tab=orders', answers, { as: admin });
  await expect.element(page.getByRole('button', { name: 'Record Offline Payment' })).toBeVisible();
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

describe('A test order', () => {
  beforeEach(async () => {
    for (const name of ['maya', 'noor']) await buy(name);
    await openOrders();
  });

  test('is found by its email, its status, and its mode.', async () => {
    await expect.element(rows.getByText('Test', { exact: true }).first()).toBeVisible();
    await expect.element(page.getByRole('img', { name: /^By month/u })).not.toBeInTheDocument();
    await page.getByRole('searchbox', { name: 'Search orders' }).fill('maya@example.com');
    await expect.element(page.getByText('1 order found')).toBeVisible();
    const mode = page.getByRole('combobox', { name: 'Mode' });
    const status = page.getByRole('combobox', { name: 'Status' });
    await mode.selectOptions('Live');
    await expect.element(page.getByText(/^No orders found\./u)).toBeVisible();
    await mode.selectOptions('Test');
    await status.selectOptions('Refunded');
    await expect.element(page.getByText(/^No orders found\./u)).toBeVisible();
    await status.selectOptions('Completed');
    await expect.element(rows).toMatchTextContent(/maya Okafor/u);
  });

  test('has a receipt that’s sent again, with the old code or a new one.', async () => {
    await rows.first().getByRole('button').click();
    await expect
      .poll(() => history.elements().map(({ textContent }) => textContent))
      .toEqual([expect.stringMatching(/^Checkout started/u), expect.stringMatching(/^Paid/u)]);
    await inDialog('Resend Receipt').click();
    const question = page.getByRole('dialog', { name: /^Resend the receipt/u });
    await expect.element(question.getByLabelText('The buyer’s access code')).toHaveValue('same');
    await question.getByLabelText('The buyer’s access code').selectOptions('Send a new code');
    await question.getByRole('button', { name: 'Resend Receipt' }).click();
    await expect.element(toasts()).toMatchTextContent(/^Receipt Sent/u);
    await expect.element(history.last()).toMatchTextContent(/^Receipt resent with a new access code/u);
  });

  test('is refunded after a question.', async () => {
    await rows.first().getByRole('button').click();
    await inDialog('Refund').click();
    const question = page.getByRole('dialog', { name: /^Refund order/u });
    await expect
      .element(question.getByText(/^We’ll refund up to \$49\.00 to noor Okafor’s original payment method\./u))
      .toBeVisible();
    const cancel = question.getByRole('button', { name: 'Cancel' });
    await expect.element(cancel).toHaveFocus();
    await cancel.click();
    await inDialog('Refund').click();
    await question.getByRole('button', { name: 'Refund' }).click();
    await expect.element(toasts()).toHaveTextContent('Order Refunded$49.00, noor Okafor');
    await expect.element(history.last()).toMatchTextContent(/^Refunded/u);
    await expect.element(inDialog('Refund')).not.toBeInTheDocument();
  });

  test('is removed with all others.', async () => {
    await page.getByRole('button', { name: 'Remove Test Orders' }).click();
    await expect.element(dialog).toMatchTextContent(/2 test orders will be removed\./u);
    await inDialog('Remove').click();
    await expect.element(toasts()).toMatchTextContent(/^Test Orders Removed/u);
    await expect.element(page.getByRole('button', { name: 'Remove Test Orders' })).not.toBeInTheDocument();
  });
});

describe('An offline payment', () => {
  const open = page.getByRole('button', { name: 'Record Offline Payment' });
  const RECORDING_FAILED = 'Recording FailedCould not record the payment. Please try again.';

  /** Fills in the dialog and records the payment. */
  async function submit(fields: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(fields)) await field(name).fill(value);
    await inDialog('Record Payment').click();
  }
  const IDA = { 'First name': 'Ida', 'Last name': 'Berg', Email: 'ida@example.com', Amount: '45' };

  test('is checked field by field, and stays typed after the dialog was closed.', async () => {
    await openOrders();
    await expect.element(page.getByText(/^No orders yet\./u)).toBeVisible();
    await open.click();
    await submit({ 'Last name': 'Okafor', Amount: 'much' });
    await expect.element(dialog.getByText('First name is required.')).toBeVisible();
    await expect.element(dialog.getByText('Amount must be a number, such as 49 or 49.00.')).toBeVisible();
    await expect.element(field('First name')).toHaveFocus();
    await userEvent.keyboard('Maya{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await open.click();
    await expect.element(field('First name')).toHaveValue('Maya');
  });

  test('becomes one order, with its note, even if it’s recorded again because an answer was lost.', async () => {
    let isLost = true;
    await openOrders(
      {},
      loseAnswers(server.admin, 'recordOfflinePayment', () => isLost),
    );
    await open.click();
    await submit({ ...IDA, Amount: '45,50', Note: 'In cash, at the fair.' });
    await expect.element(toasts()).toHaveTextContent(RECORDING_FAILED);
    isLost = false;
    await inDialog('Record Payment').click();
    await expect.element(toasts()).toHaveTextContent('Payment RecordedOrder 1. The receipt goes to ida@example.com.');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('img', { name: /^By month: .+: \$45\.50$/u })).toBeVisible();
    await expect.element(rows).toMatchTextContent(/Ida Berg.*Order 1.*\$45\.50.*Completed/u);
    await rows.getByRole('button').click();
    await expect.element(dialog.getByText('In cash, at the fair.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', '/api/orders.csv');
  });

  test('that was recorded with another amount shows a message and frees the form for the next one.', async () => {
    let isLost = true;
    await openOrders(
      {},
      loseAnswers(server.admin, 'recordOfflinePayment', () => isLost),
    );
    await open.click();
    await submit(IDA);
    await expect.element(toasts()).toHaveTextContent(RECORDING_FAILED);
    isLost = false;
    await submit({ Amount: '54' });
    await expect.element(toasts()).toHaveTextContent(`Recording Failed${ALREADY_RECORDED_MESSAGE}`);
    await expect.element(field('Amount')).toHaveValue('54');
    await inDialog('Cancel').click();
    await expect.element(rows).toMatchTextContent(/Ida Berg.*\$45\.00/u);
    await open.click();
    await expect.element(field('First name')).toHaveValue('');
  });

  test('shows what the server says about a field at that field.', async () => {
    await openOrders({
      'order.recordOfflinePayment': () => {
        throw new Refusal(409, DEMO_EMAIL_MESSAGE, 'email');
      },
    });
    await open.click();
    await submit(IDA);
    await expect.element(dialog.getByText(DEMO_EMAIL_MESSAGE)).toBeVisible();
    await expect.element(field('Email')).toHaveFocus();
  });

  test('of someone who has paid asks whether to record another, until the email changes.', async () => {
    await record('Ida', '45');
    await openOrders();
    await open.click();
    await submit(IDA);
    const question = dialog.getByText(/^ida@example\.com has paid order \d+\. Record another\?$/u);
    await expect.element(question).toBeVisible();
    await expect.element(inDialog('Record Another Payment')).toBeVisible();
    await field('Email').fill('noor@example.com');
    await expect.element(question).not.toBeInTheDocument();
    await inDialog('Record Payment').click();
    await expect.element(toasts()).toHaveTextContent('Payment RecordedOrder 2. The receipt goes to noor@example.com.');
  });

  test('is refunded in part, and no more than is left.', async () => {
    await record('Noor', '45');
    await openOrders();
    await rows.getByRole('button').click();
    await inDialog('Refund').click();
    await field('Amount').fill('46');
    await inDialog('Refund').click();
    await expect.element(dialog.getByText('Amount must be at most $45.00, which is what’s left.')).toBeVisible();
    await field('Amount').fill('20');
    await inDialog('Refund').click();
    await expect.element(toasts()).toHaveTextContent('Order Refunded$20.00, Noor Berg');
    const reversals = dialog.getByRole('region', { name: 'Refunds and disputes' }).getByRole('listitem');
    await expect.element(reversals).toMatchTextContent(/^Refunded: \$20\.00/u);
    await userEvent.keyboard('{Escape}');
    await expect.element(rows).toMatchTextContent(/Partly refunded/u);
    await expect.element(page.getByRole('img', { name: /^By month: .+: \$25\.00$/u })).toBeVisible();
  });

  test('is canceled if it was recorded by mistake.', async () => {
    await record('Maya', '45.50');
    await openOrders();
    await rows.getByRole('button').click();
    await inDialog('Recorded by Mistake').click();
    await expect.element(inDialog('Back')).toHaveFocus();
    await inDialog('Cancel Order').click();
    await expect.element(toasts()).toHaveTextContent('Order Canceled$45.50, Maya Berg');
    await expect.element(history.last()).toMatchTextContent(/Marked as recorded by mistake/u);
    await userEvent.keyboard('{Escape}');
    await expect.element(rows).toMatchTextContent(/Canceled/u);
  });
});

test('Older orders can be loaded again after an error, and the focus stays at the end of the list.', async () => {
  await record('Noor', '45');
  const { result } = (await server.admin.call('GET', '/api/trpc/order.list?input=%7B%7D')) as {
    result: { data: NonNullable<Answered['order.list']> };
  };
  const { orders, hasTestOrders } = result.data;
  const newer = { orders: orders.map((order) => ({ ...order, id: 99 })), next: 99, hasTestOrders };
  let answer: Answers['order.list'] = newer;
  await openOrders({ 'order.list': (input) => (typeof answer === 'function' ? answer(input) : answer) });
  const more = page.getByRole('button', { name: 'Show more' });
  await expect.element(more).toBeVisible();
  answer = unreachable;
  await more.click();
  await expect.element(toasts()).toHaveTextContent('ErrorSomething went wrong. Please try again.');
  await expect.poll(() => rows.elements()).toHaveLength(1);
  answer = { ...result.data, next: null };
  await more.click();
  await expect.element(more).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.tagName).toBe('DIV');
});
