import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ALREADY_RECORDED_MESSAGE } from '#src/domain/order/offline-payment.ts';
import { DEMO_EMAIL_MESSAGE } from '#src/domain/order/order.ts';
import { answerProcedures } from '../../support/browser/answers.ts';
import { cutOff, submit, submitCode } from '../../support/browser/forms.ts';
import { readAccessCode } from '../../support/browser/mails.ts';
import { call, openAdmin, uniqueName } from '../../support/browser/people.ts';
import { expect, testAlone, testShop } from '../../support/browser/test.ts';
import { expectToast } from '../../support/browser/toasts.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Orders' }).getByRole('listitem');

/** Makes the page lose the server's answer to what it records. */
async function loseAnswer(page: Page): Promise<void> {
  await page.route('**/api/trpc/order.recordOfflinePayment**', async (route) => {
    await route.fetch();
    await route.abort();
  });
}

testShop(
  'The admin finds a test order, resends its receipt, refunds it, which ends the couple’s access, and removes the test orders.',
  async ({ page, shop: server, browser, contextOptions }) => {
    const couple = await (await browser.newContext({ ...contextOptions, baseURL: server.baseURL })).newPage();
    const email = `${uniqueName()}@example.com`;
    for (const buyer of [
      { firstName: 'Maya', email },
      { firstName: 'Noor', email: `${uniqueName()}@example.com` },
    ]) {
      const order = { ...buyer, lastName: 'Okafor', idempotencyKey: randomUUID() };
      const { result } = (await call(couple, 'POST', '/api/trpc/order.start', order)) as {
        result: { data: { paymentIntentId: string } };
      };
      await call(couple, 'POST', '/api/trpc/order.payInSandbox', { ...result.data, outcome: 'pay' });
    }
    await openAdmin(page, 'orders');
    const rows = list(page);

    await testShop.step('It’s found by its email, its status, and its mode.', async () => {
      await expect(rows.getByText('Test', { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('img', { name: /^By month/ })).toBeHidden();
      await page.getByRole('searchbox', { name: 'Search orders' }).fill(email);
      await expect(page.getByText('1 order found')).toBeVisible();
      await page.getByRole('combobox', { name: 'Mode' }).selectOption('Live');
      await expect(page.getByText('No orders found.')).toBeVisible();
      await page.getByRole('combobox', { name: 'Mode' }).selectOption('Test');
      await page.getByRole('combobox', { name: 'Status' }).selectOption('Refunded');
      await expect(page.getByText('No orders found.')).toBeVisible();
      await page.getByRole('combobox', { name: 'Status' }).selectOption('Completed');
      await expect(rows).toHaveCount(1);
    });

    await rows.getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: /^Order \d+$/ });
    const history = dialog.getByRole('region', { name: 'History' }).getByRole('listitem');
    await testShop.step('Its receipt is sent again, with a new access code.', async () => {
      await expect(history).toHaveText([/^Checkout started/, /^Paid/]);
      await readAccessCode(server.dataDir, email);
      await dialog.getByRole('button', { name: 'Resend Receipt' }).click();
      const question = page.getByRole('dialog', { name: /^Resend the receipt/ });
      await expect(question.getByLabel('The buyer’s access code')).toHaveValue('same');
      await question.getByLabel('The buyer’s access code').selectOption('Send a new code');
      await question.getByRole('button', { name: 'Resend Receipt' }).click();
      await expectToast(page, 'Receipt Sent');
      await expect(history.last()).toHaveText(/^Receipt resent with a new access code/);
      await couple.goto('/customer-login');
      await submitCode(couple, email, await readAccessCode(server.dataDir, email, 2));
      await expect(couple).toHaveURL(/\/dashboard/);
    });

    await testShop.step('Its refund ends the couple’s access.', async () => {
      await dialog.getByRole('button', { name: 'Refund' }).click();
      const question = page.getByRole('dialog', { name: /^Refund order/ });
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
    });

    await testShop.step('Test orders are removed with one confirmed action.', async () => {
      await page.getByRole('button', { name: 'Remove Test Orders' }).click();
      const removal = page.getByRole('dialog', { name: 'Remove Test Orders' });
      await expect(removal).toContainText('2 test orders will be removed.');
      await removal.getByRole('button', { name: 'Remove', exact: true }).click();
      await expectToast(page, 'Test Orders Removed');
      await expect(page.getByRole('button', { name: 'Remove Test Orders' })).toBeHidden();
    });
  },
);

testAlone.describe('An offline payment', () => {
  // Chromium logs requests that fail or are refused.
  testAlone.use({ expectedErrors: [/ERR_FAILED|status of 409/] });

  testAlone('is recorded once, refunded in part, and canceled.', async ({ page, ownServer }) => {
    await openAdmin(page, 'orders');
    await expect(page.getByText('No orders yet.')).toBeVisible();
    const open = page.getByRole('button', { name: 'Record Offline Payment' });
    const rows = list(page);
    await testAlone.step(
      'It’s checked field by field, stays typed after an error, and becomes an order with a receipt.',
      async () => {
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
        await loseAnswer(page);
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
        expect(await readAccessCode(ownServer.dataDir, 'maya@example.com')).not.toBe('');
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

    await testAlone.step('One that was already recorded shows a message and frees the form for the next one.', async () => {
      const ida = { 'First name': 'Ida', 'Last name': 'Berg', Email: 'ida@example.com', Amount: '45' };
      await open.click();
      await loseAnswer(page);
      await submit(page, ida, 'Record Payment');
      await expectToast(page, 'Recording Failed', 'Could not record the payment. Please try again.');
      await page.unrouteAll();
      await submit(page, { Amount: '54' }, 'Record Payment');
      await expectToast(page, 'Recording Failed', ALREADY_RECORDED_MESSAGE);
      await expect(page.getByLabel('Amount')).toHaveValue('54');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(rows.first()).toHaveText(/Ida Berg.*\$45\.00/);

      await open.click();
      await expect(page.getByLabel('First name')).toHaveValue('');
      const refusal = { code: 'CONFLICT', httpStatus: 409, field: 'email' };
      await page.route('**/api/trpc/order.recordOfflinePayment**', (route) =>
        route.fulfill({ json: [{ error: { message: DEMO_EMAIL_MESSAGE, code: -32_000, data: refusal } }] }),
      );
      await submit(page, { ...ida, 'First name': 'Noor', Email: 'demo@example.com' }, 'Record Payment');
      await expect(page.getByText(DEMO_EMAIL_MESSAGE)).toBeVisible();
      await expect(page.getByLabel('Email')).toBeFocused();
      await page.unrouteAll();
      await submit(page, { Email: 'ida@example.com' }, 'Record Payment');
      const question = page.getByRole('alert').getByText(/^ida@example\.com has paid order \d+\. Record another\?$/);
      await expect(question).toBeVisible();
      await expect(page.getByRole('button', { name: 'Record Another Payment' })).toBeVisible();
      await page.getByLabel('Email').fill('noor@example.com');
      await expect(question).toBeHidden();
      await submit(page, {}, 'Record Payment');
      await expectToast(page, 'Payment Recorded', 'Order 4. The receipt goes to noor@example.com.');
      await expect(rows).toHaveCount(3);
    });

    await testAlone.step('A refund can be of a part, and an order can be canceled as recorded by mistake.', async () => {
      const dialog = page.getByRole('dialog');
      await rows.first().getByRole('button').click();
      await dialog.getByRole('button', { name: 'Refund' }).click();
      await dialog.getByLabel('Amount').fill('46');
      await dialog.getByRole('button', { name: 'Refund' }).click();
      await expect(dialog.getByText('Amount must be at most $45.00, which is what’s left.')).toBeVisible();
      await dialog.getByLabel('Amount').fill('20');
      await dialog.getByRole('button', { name: 'Refund' }).click();
      await expectToast(page, 'Order Refunded', '$20.00, Noor Berg');
      const reversals = dialog.getByRole('region', { name: 'Refunds and disputes' });
      await expect(reversals.getByRole('listitem')).toHaveText([/^Refunded: \$20\.00/]);
      await page.keyboard.press('Escape');
      await expect(rows.first()).toContainText('Partly refunded');
      await expect(page.getByRole('img', { name: /^By month: .+: \$115\.50$/ })).toBeVisible();

      await rows.last().getByRole('button').click();
      await dialog.getByRole('button', { name: 'Recorded by Mistake' }).click();
      await expect(dialog.getByRole('button', { name: 'Back' })).toBeFocused();
      await dialog.getByRole('button', { name: 'Cancel Order' }).click();
      await expectToast(page, 'Order Canceled', '$45.50, Maya Okafor');
      await expect(dialog.getByRole('region', { name: 'History' })).toContainText('Marked as recorded by mistake');
      await page.keyboard.press('Escape');
      await expect(rows.last()).toContainText('Canceled');
      await expect(page.getByRole('img', { name: /^By month: .+: \$70\.00$/ })).toBeVisible();
    });

    await testAlone.step(
      'Older ones show an error if they can’t be loaded, and the focus stays at the end of the list.',
      async () => {
        const buyer = { firstName: 'Noor', lastName: 'Berg', email: 'noor@example.com' };
        const order = {
          id: 4,
          ...buyer,
          amount: 4500,
          currency: 'usd',
          status: 'completed',
          createdAt: '2026-03-01T12:00:00.000Z',
        };
        await answerProcedures(page, { 'order.list': { data: { orders: [order], next: 4 } } });
        await page.goto('/admin?tab=orders');
        const more = page.getByRole('button', { name: 'Show more' });
        await expect(more).toBeVisible();
        await page.unrouteAll();
        await cutOff(page, 'order.list');
        await more.click();
        await expectToast(page, 'Error', 'Something went wrong. Please try again.');
        await expect(rows).toHaveCount(1);
        await page.unrouteAll();
        await more.click();
        await expect(more).toHaveCount(0);
        await expect(page.locator('div:focus')).toHaveCount(1);
      },
    );
  });
});
