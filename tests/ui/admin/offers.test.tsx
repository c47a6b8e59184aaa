import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, dialog } from '../../support/screen/locators.ts';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';
import { startServer } from '../../support/screen/real-server.ts';

const field = (name: string) => dialog.getByLabelText(name, { exact: true });
const row = page.getByRole('table', { name: 'Codes' }).getByRole('row').last();

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => {
  server = await startServer({ PAYMENTS: 'sandbox' });
});

/** Opens the list with these codes. */
async function open(...codes: object[]): Promise<void> {
  for (const code of codes) await server.admin.call('POST', '/api/admin/codes', code);
  openScreen('/admin/offers', {}, { as: server.admin });
  await expect.element(button('Create Code')).toBeVisible();
}

test('The first code is created, and then listed with its discount, its days, and its state.', async () => {
  await open();
  await expect.element(page.getByText(/^No codes yet/u)).toBeVisible();
  await button('Create Code').click();
  await field('Code').fill('FAIR20');
  await field('How much').fill('20');
  await field('How often').fill('50');
  await field('First day').fill('2099-05-01');
  await button('Save').click();
  await expect.element(toasts()).toHaveTextContent('Code CreatedFAIR20');
  await expect.element(dialog).not.toBeInTheDocument();
  for (const text of ['FAIR20', '20%', '0 of 50', 'From May 1, 2099', 'Not yet valid'])
    await expect.element(row).toMatchTextContent(new RegExp(text, 'u'));
});

test('What’s wrong is said at its field, by the page and by the server, and nothing typed is lost.', async () => {
  await open({ code: 'FAIR20', percent: 20 });
  await button('Create Code').click();
  await field('Code').fill('fair20');
  await field('Note').fill('For the wedding fair');
  await button('Save').click();
  await expect.element(field('How much')).toHaveFocus();
  await expect.element(field('How much')).toHaveAccessibleDescription('Say how much.');
  await field('How much').fill('120');
  await button('Save').click();
  await expect.element(field('How much')).toHaveAccessibleDescription('Percent must be from 1 to 100.');
  await field('How much').fill('20');
  await field('First day').fill('2099-05-02');
  await field('Last day').fill('2099-05-01');
  await button('Save').click();
  await expect.element(field('Last day')).toHaveAccessibleDescription('The last day must not be before the first.');
  await field('Last day').fill('');
  await button('Save').click();
  await expect.element(field('Code')).toHaveAccessibleDescription(/There’s already a code with this name\./u);
  await expect.element(field('Note')).toHaveValue('For the wedding fair');
});

test('A code is turned off and on again, and an amount is shown in the currency.', async () => {
  await open({ code: 'FRIEND', amount: '10.00' });
  await expect.element(row).toMatchTextContent(/\$10.*Active/u);
  for (const [state, label] of [
    ['Off', 'Active'],
    ['Active', 'Active'],
  ] as const) {
    await button('Edit FRIEND').click();
    await dialog.getByRole('switch', { name: label }).click();
    await button('Save').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(row).toMatchTextContent(new RegExp(`Always${state}`, 'u'));
  }
});

test('A code’s link can be copied or scanned.', async () => {
  await open({ code: 'FAIR20', percent: 20 });
  await button('Share FAIR20').click();
  await expect.element(dialog.getByText(/\/\?code=FAIR20$/u)).toBeVisible();
  await expect.element(dialog.getByRole('img', { name: 'Link with FAIR20' })).toBeVisible();
});
