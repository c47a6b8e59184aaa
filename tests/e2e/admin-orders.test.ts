import { readFile } from 'node:fs/promises';
import { ALREADY_RECORDED_MESSAGE } from '#src/domain/order/offline-payment.ts';
import { DEMO_EMAIL_MESSAGE } from '#src/domain/order/order.ts';
import { answerProcedures } from './support/answers.ts';
import { call, openAdmin } from './support/people.ts';
import { cutOff, submit, submitCode } from './support/forms.ts';
import { readAccessCode } from './support/mails.ts';
import { startServer, type RunningServer } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

const shop = test.extend<{ shop: RunningServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  shop: async ({}, provide) => {
    await using server = await startServer({ PAYMENTS: 'sandbox', DEMO_ACCESS: 'off' });
    await provide(server);
  },
  baseURL: async ({ shop: { baseURL } }, provide) => provide(baseURL),
});

shop(
  'the admin finds an order, resends its receipt and refunds it, which ends the couple’s access',
  async ({ page, shop: server, browser, contextOptions }) => {
    const couple = await (await browser.newContext({ ...contextOptions, baseURL: server.baseURL })).newPage();
    for (const [firstName, email] of [
      ['Maya', 'maya@example.com'],
      ['Noor', 'noor@example.com'],
    ]) {
      const order = { firstName, lastName: 'Okafor', email, idempotencyKey: `a-key-of-the-browser-${firstName}` };
      const { result } = (await call(couple, 'POST', '/api/trpc/order.start', order)) as {
        result: { data: { paymentIntentId: string } };
      };
      await call(couple, 'POST', '/api/trpc/order.payInSandbox', { ...result.data, outcome: 'pay' });
    }
    await readAccessCode(server.dataDir, 2);
    await openAdmin(page, 'orders');
    const rows = page.getByRole('list', { name: 'Orders' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Refunded');
    await expect(page.getByText('No orders found.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Completed');
    await page.getByRole('searchbox', { name: 'Search orders' }).fill('maya');
    await expect(page.getByText('1 order found')).toBeVisible();
    await expect(rows).toHaveCount(1);

    await rows.getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: 'Order 1' });
    const history = dialog.getByRole('region', { name: 'History' }).getByRole('listitem');
    await expect(history).toHaveText([/^Checkout started/, /^Paid/]);
    await dialog.getByRole('button', { name: 'Resend Receipt' }).click();
    await expectToast(page, 'Receipt Sent');
    await expect(history.last()).toHaveText(/^Receipt resent with a new access code/);
    await couple.goto('/customer-login');
    await submitCode(couple, 'maya@example.com', await readAccessCode(server.dataDir, 3));
    await expect(couple).toHaveURL(/\/dashboard/);

    await dialog.getByRole('button', { name: 'Refund' }).click();
    const question = page.getByRole('dialog', { name: 'Refund order 1' });
    await expect(question.getByText('We’ll refund up to $49.00 to Maya Okafor’s original payment method.')).toBeVisible();
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect((await couple.request.get('/api/session')).status()).toBe(200);
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await question.getByRole('button', { name: 'Refund' }).click();
    await expectToast(page, 'Order Refunded', '$49.00, Maya Okafor');
    await expect(history.last()).toHaveText(/^Refunded/);
    await expect(dialog.getByRole('button', { name: 'Refund' })).toHaveCount(0);
    expect((await couple.request.get('/api/session')).status()).toBe(401);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('No orders found.')).toBeVisible();
  },
);

shop.describe('an offline payment', () => {
  // Chromium logs requests that fail or are refused.
  shop.use({ expectedErrors: [/ERR_FAILED|status of 409/] });

  shop(
    'is checked field by field, stays typed after an error, and becomes an order with a receipt',
    async ({ page, shop: server }) => {
      await openAdmin(page, 'orders');
      await expect(page.getByText('No orders yet.')).toBeVisible();
      const open = page.getByRole('button', { name: 'Record Offline Payment' });
      await open.click();
      const dialog = page.getByRole('dialog', { name: 'Record offline payment' });
      const record = dialog.getByRole('button', { name: 'Record Payment' });
      await dialog.getByLabel('Last name').fill('Okafor');
      await dialog.getByLabel('Amount').fill('much');
      await record.click();
      await expect(dialog.getByText('First name is required.')).toBeVisible();
      await expect(dialog.getByText('Amount must be a number, such as 49 or 49.00.')).toBeVisible();
      await expect(dialog.getByLabel('First name')).toBeFocused();
      await page.keyboard.type('Maya');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await open.click();
      await expect(dialog.getByLabel('First name')).toHaveValue('Maya');
      await dialog.getByLabel('Email').fill('maya@example.com');
      await dialog.getByLabel('Amount').fill('45,50');
      await dialog.getByLabel('Note').fill('In cash, at the fair.');

      // The response is lost; submitting again still makes one order.
      await page.route('**/api/trpc/order.recordOfflinePayment**', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await record.click();
      await expectToast(page, 'Recording Failed', 'Could not record the payment. Please try again.');
      await page.unrouteAll();
      await record.click();
      await expectToast(page, 'Payment Recorded', 'Order 1. The receipt goes to maya@example.com.');
      await expect(dialog).toHaveCount(0);
      const row = page.getByRole('list', { name: 'Orders' }).getByRole('button');
      await expect(page.getByRole('img', { name: /^By month: .+: \$45\.50$/ })).toBeVisible();
      await expect(row).toHaveText(/Maya Okafor.*Order 1.*\$45\.50.*Completed/);
      await row.click();
      await expect(page.getByRole('dialog').getByText('In cash, at the fair.')).toBeVisible();
      expect(await readAccessCode(server.dataDir, 1)).not.toBe('');
      await page.keyboard.press('Escape');

      const arriving = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Export CSV' }).click();
      const download = await arriving;
      expect(download.suggestedFilename()).toBe('orders.csv');
      expect(await readFile(await download.path(), 'utf8')).toContain(
        '1,completed,45.50,USD,Maya,Okafor,maya@example.com,offline,',
      );
    },
  );

  shop('that was already recorded shows a message and frees the form for the next payment', async ({ page }) => {
    await openAdmin(page, 'orders');
    const open = page.getByRole('button', { name: 'Record Offline Payment' });
    const rows = page.getByRole('list', { name: 'Orders' }).getByRole('listitem');
    const maya = { 'First name': 'Maya', 'Last name': 'Okafor', Email: 'maya@example.com', Amount: '45' };
    await open.click();
    await page.route('**/api/trpc/order.recordOfflinePayment**', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await submit(page, maya, 'Record Payment');
    await expectToast(page, 'Recording Failed', 'Could not record the payment. Please try again.');
    await page.unrouteAll();
    await submit(page, { Amount: '54' }, 'Record Payment');
    await expectToast(page, 'Recording Failed', ALREADY_RECORDED_MESSAGE);
    await expect(page.getByLabel('Amount')).toHaveValue('54');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(rows).toHaveText(/Maya Okafor.*\$45\.00/);

    await open.click();
    await expect(page.getByLabel('First name')).toHaveValue('');
    const refusal = { code: 'CONFLICT', httpStatus: 409, field: 'email' };
    await page.route('**/api/trpc/order.recordOfflinePayment**', (route) =>
      route.fulfill({ json: [{ error: { message: DEMO_EMAIL_MESSAGE, code: -32_000, data: refusal } }] }),
    );
    await submit(page, { ...maya, 'First name': 'Noor', Email: 'demo@example.com' }, 'Record Payment');
    await expect(page.getByText(DEMO_EMAIL_MESSAGE)).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.unrouteAll();
    await submit(page, { Email: 'noor@example.com' }, 'Record Payment');
    await expectToast(page, 'Payment Recorded', 'Order 2. The receipt goes to noor@example.com.');
    await expect(rows).toHaveCount(2);
  });
});

shop.describe('more orders', () => {
  shop.use({ expectedErrors: [/ERR_FAILED/] });

  shop(
    'show an error if they cannot be loaded, and the focus stays at the end of the list after the last page',
    async ({ page }) => {
      const buyer = { firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.com' };
      const order = {
        id: 2,
        ...buyer,
        amount: 4900,
        currency: 'usd',
        status: 'completed',
        createdAt: '2026-03-01T12:00:00.000Z',
      };
      await answerProcedures(page, { 'order.list': { data: { orders: [order], next: 2 } } });
      await openAdmin(page, 'orders');
      const more = page.getByRole('button', { name: 'Show more' });
      await expect(more).toBeVisible();
      await page.unrouteAll();
      await cutOff(page, 'order.list');
      await more.click();
      await expectToast(page, 'Error', 'Something went wrong. Please try again.');
      await expect(page.getByRole('list', { name: 'Orders' }).getByRole('listitem')).toHaveCount(1);
      await page.unrouteAll();
      await more.click();
      await expect(more).toHaveCount(0);
      await expect(page.locator('div:focus')).toHaveCount(1);
    },
  );
});

shop.describe('A refund', () => {
  // Chromium logs requests that are refused.
  shop.use({ expectedErrors: [/status of 409/] });

  shop('can be of a part, and an offline order can be canceled as recorded by mistake.', async ({ page }) => {
    await openAdmin(page);
    for (const [index, email] of ['maya@example.com', 'noor@example.com'].entries()) {
      const buyer = { firstName: 'Maya', lastName: 'Okafor', email, amount: '49', note: '' };
      await call(page, 'POST', '/api/trpc/order.recordOfflinePayment', {
        ...buyer,
        idempotencyKey: `a-key-of-the-browser-${index}`,
      });
    }
    await page.goto('/admin?tab=orders');
    const rows = page.getByRole('list', { name: 'Orders' }).getByRole('listitem');
    const dialog = page.getByRole('dialog');
    await rows.first().getByRole('button').click();
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await dialog.getByLabel('Amount').fill('50');
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await expect(dialog.getByText('Amount must be at most $49.00, which is what’s left.')).toBeVisible();
    await dialog.getByLabel('Amount').fill('20');
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await expectToast(page, 'Order Refunded', '$20.00, Maya Okafor');
    const reversals = dialog.getByRole('region', { name: 'Refunds and disputes' });
    await expect(reversals.getByRole('listitem')).toHaveText([/^Refund \(returned\): \$20\.00/]);
    await page.keyboard.press('Escape');
    await expect(rows.first()).toContainText('Partly refunded');
    await expect(page.getByRole('img', { name: /^By month: .+: \$78\.00$/ })).toBeVisible();

    await rows.last().getByRole('button').click();
    await dialog.getByRole('button', { name: 'Recorded by Mistake' }).click();
    await expect(dialog.getByRole('button', { name: 'Back' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Cancel Order' }).click();
    await expectToast(page, 'Order Canceled', '$49.00, Maya Okafor');
    await expect(dialog.getByRole('region', { name: 'History' })).toContainText('Marked as recorded by mistake');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('img', { name: /^By month: .+: \$29\.00$/ })).toBeVisible();
  });
});

shop('Test orders carry a badge, can be filtered out, and can be removed with one confirmed action.', async ({ page }) => {
  const order = { firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.com', idempotencyKey: 'a-key-of-the-browser' };
  const started = await call(page, 'POST', '/api/trpc/order.start', order);
  const { result } = started as { result: { data: { paymentIntentId: string } } };
  await call(page, 'POST', '/api/trpc/order.payInSandbox', { ...result.data, outcome: 'pay' });
  await openAdmin(page, 'orders');
  const rows = page.getByRole('list', { name: 'Orders' }).getByRole('listitem');
  await expect(rows.getByText('Test', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: /^By month/ })).toBeHidden();
  await page.getByRole('combobox', { name: 'Mode' }).selectOption('Live');
  await expect(page.getByText('No orders found.')).toBeVisible();

  await page.getByRole('button', { name: 'Remove Test Orders' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Test Orders' });
  await expect(question).toContainText('can’t be undone');
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(page, 'Test Orders Removed', '1 order and 1 couple');
  await expect(page.getByText('No orders yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Test Orders' })).toBeHidden();
});
