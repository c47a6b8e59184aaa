import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, dialog, field } from '../../support/screen/locators.ts';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';
import { startServer } from '../../support/screen/real-server.ts';

const RUTH = { firstName: 'Ruth', lastName: 'Berg', email: 'ruth@example.com' };

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => {
  server = await startServer({ PAYMENTS: 'sandbox' });
});

describe('The page of an order for others', () => {
  /** Opens the page of a paid order. */
  async function openOrder(details: object): Promise<void> {
    const buyer = server.newVisitor();
    const order = { ...RUTH, ...details, idempotencyKey: crypto.randomUUID() };
    const { paymentIntentId } = (await buyer.call('POST', '/api/checkout', order)) as { paymentIntentId: string };
    await buyer.call('POST', `/api/checkout/${paymentIntentId}/sandbox`, { outcome: 'pay' });
    openScreen('/admin/orders/1', {}, { as: server.admin });
  }

  test('has a gift’s state, without its message, and corrects its email and day before it’s sent.', async () => {
    const sendOn = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    await openOrder({ gift: { name: 'Mia & Jonas', email: 'mia@gmial.con', sendOn, message: 'Be good to each other.' } });
    const gift = page.getByRole('region', { name: 'Gift' });
    await expect.element(gift).toMatchTextContent(/Waiting for its day.*Mia & Jonas.*mia@gmial\.con/u);
    expect(document.body.textContent).not.toContain('Be good');
    await button('Change Email or Day').click();
    await field('Their email').fill('mia@');
    await button('Save').click();
    await expect.element(field('Their email')).toHaveAccessibleDescription(/Please enter a valid email address\./u);
    await field('Their email').fill('mia@example.com');
    await field('Send on').fill('2020-01-01');
    await button('Save').click();
    await expect.element(field('Send on')).toHaveAccessibleDescription(/Send on must be a day from today to a year ahead\./u);
    await field('Send on').fill(sendOn);
    await button('Save').click();
    await expect.element(toasts()).toHaveTextContent('Gift Changed');
    await expect.element(gift).toMatchTextContent(/mia@example\.com/u);
  });

  test('for several couples has how many links were used, not by whom.', async () => {
    await openOrder({ couples: 30 });
    const couples = page.getByRole('region', { name: 'For several couples' });
    await expect.element(couples).toMatchTextContent(/Links30Used0/u);
  });
});

test('A withdrawal is listed with the order it may be about, and marked as done.', async () => {
  await server.admin.call('POST', '/api/admin/orders/offline', { ...RUTH, amount: '49', idempotencyKey: crypto.randomUUID() });
  const withdrawal = { name: 'Ruth Berg', email: RUTH.email, order: '1', text: 'We changed our minds.' };
  await server.newVisitor().call('POST', '/api/withdrawals', withdrawal);
  openScreen('/admin/withdrawals?view=open', {}, { as: server.admin });
  await expect.element(page.getByText('We changed our minds.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Order 1', exact: true })).toBeVisible();
  await button('Mark Done, Ruth Berg').click();
  await expect.element(toasts()).toHaveTextContent('Marked as DoneRuth Berg');
  await expect.element(page.getByText('All withdrawals are done.')).toBeVisible();
  await page.getByRole('link', { name: /^All/u }).click();
  await expect.element(button('Mark as Not Done, Ruth Berg')).toBeVisible();
});

test('The accountant’s file has the chosen days and separator.', async () => {
  openScreen('/admin/orders', {}, { as: server.admin });
  await button('Export Invoices').click();
  await dialog.getByLabelText('First day').fill('2026-01-01');
  await dialog.getByLabelText('Between columns').selectOptions('Semicolons (49,00)');
  const link = dialog.getByRole('link', { name: 'Download CSV' });
  await expect.element(link).toHaveAttribute('href', '/api/admin/invoices.csv?from=2026-01-01&separator=semicolon');
});
