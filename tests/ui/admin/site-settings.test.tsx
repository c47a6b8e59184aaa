import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, field } from '../../support/screen/locators.ts';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';
import { startServer } from '../../support/screen/real-server.ts';

const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
);

const box = (name: string) => page.getByRole('textbox', { name });
const save = async () => button('Save Settings').click();
const expectSaved = async () => expect.element(toasts()).toMatchTextContent(/^Settings Saved/u);

let server: Awaited<ReturnType<typeof startServer>>;
const openSettings = () => openScreen('/admin?tab=settings', {}, { as: server.admin });
const link = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
beforeEach(async () => {
  server = await startServer();
  openSettings();
});

test('The first hour leads to the price, checks it off once it’s saved, and leads to the weeks.', async () => {
  await link('Today').click();
  const step = page.getByRole('listitem').filter({ hasText: 'Set the price' });
  await expect.element(step.getByRole('img', { name: 'To do' })).toBeVisible();
  step.getByRole('link').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => window.location.hash).toBe('#price');
  await userEvent.tab();
  await expect.element(field('Price')).toHaveFocus();
  await field('Trial weeks').fill('2');
  await save();
  await expectSaved();
  await link('Today').click();
  await expect.element(step.getByRole('img', { name: 'Done' })).toBeVisible();
  await page.getByRole('link', { name: /^Fill the year/u }).click();
  await expect.element(page.getByRole('table', { name: 'Course' })).toBeVisible();
});

test('Who leaves with unsaved settings is asked first.', async () => {
  await field('Headline').fill('Mine');
  await expect.element(page.getByText('Not saved yet')).toBeVisible();
  await expect.element(page.getByText('1 setting isn’t saved yet')).toBeVisible();
  await button('Back to Website').click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
  expect(window.location.pathname).toBe('/admin/site');
});

test('What can’t be saved is named at its field until it’s corrected.', async () => {
  await field('Price').fill('cheap');
  await field('Trial weeks').fill('none');
  await save();
  await expect.element(page.getByText('Price must be a number.')).toBeVisible();
  const problem = page.getByText('Trial weeks must be a whole number from 1 to 52.');
  await expect.element(problem).toBeVisible();
  await field('Trial weeks').fill('2');
  await expect.element(problem).not.toBeInTheDocument();
});

test('What was typed survives a reload, and the seller chooses if it was saved differently elsewhere.', async () => {
  await box('Name of the course').fill('Two Chairs');
  await field('Headline').fill('Mine');
  await server.admin.call('PUT', '/api/admin/settings', { headline: 'Theirs' });
  await save();
  const dialog = page.getByRole('dialog', { name: 'Saved on another device' });
  await expect.element(dialog.getByText(/“Theirs”/u)).toBeVisible();
  openSettings();
  await expect.element(box('Name of the course')).toHaveValue('Two Chairs');
  await expect.element(field('Headline')).toHaveValue('Mine');
  await save();
  await expect.element(dialog.getByText(/“Mine”/u)).toBeVisible();
  await dialog.getByRole('button', { name: 'Use the other one' }).click();
  await expectSaved();
  await expect.element(field('Headline')).toHaveValue('Theirs');
});

test('A new name can be reset, and the change reverted.', async () => {
  await box('Name of the course').fill('Two Chairs');
  await save();
  await expectSaved();
  await button('Reset to default: Name of the course').click();
  await expect.element(box('Name of the course')).toHaveValue('Lovewell');
  await link('Settings').click();
  await link('Activity').click();
  const change = page.getByRole('row').filter({ hasText: 'From “Two Chairs” to the default' });
  await change.getByRole('button', { name: 'Revert to “Two Chairs”' }).click();
  await expect.element(toasts()).toMatchTextContent(/^Change Reverted/u);
  await expect.element(change.getByRole('button')).not.toBeInTheDocument();
  await expect.poll(() => document.title).toMatch(/Two Chairs/u);
});

describe('A picture', () => {
  const choose = async (index: number, file: File) => {
    await expect.element(button('Choose a Logo')).toBeVisible();
    const input = document.querySelectorAll<HTMLInputElement>('input[type=file][accept*="image/png"]')[index];
    await userEvent.upload(input ?? expect.unreachable(), file);
  };

  test('must be a PNG or a JPEG.', async () => {
    await choose(0, new File(['<svg onload="alert(1)"/>'], 'logo.svg', { type: 'image/svg+xml' }));
    await expect.element(page.getByText('This file can’t be used. Choose a PNG or JPEG.')).toBeVisible();
  });

  test.each([
    [0, 'Logo'],
    [1, 'Photo'],
  ])('is shown once it’s chosen, and saved: number %i, %s.', async (index, name) => {
    await choose(index, new File([PNG], 'picture.png', { type: 'image/png' }));
    await expect.element(page.getByRole('img', { name, exact: true })).toBeVisible();
    await save();
    await expectSaved();
  });
});

test('A review needs its text and the couple’s permission.', async () => {
  await button('Add a Review').click();
  await field('Review 5: names').fill('Ida & Ben');
  await field('Review 5: engaged or married').fill('Married 8 months');
  await save();
  await expect.element(page.getByText('Review 5: Text is required.')).toBeVisible();
  await field('Review 5: what they say').fill('We still do it.');
  await page
    .getByRole('region', { name: 'Review 5' })
    .getByLabelText(/We have this couple’s permission\./u)
    .click();
  await save();
  await expectSaved();
});

test('A policy’s preview shows its marks and fills in what the settings say.', async () => {
  await field('Refund policy').fill('Write to **{support email}** within {guarantee days} days.');
  await button('Preview: Refund policy').click();
  const preview = page.getByRole('region', { name: 'Preview of Refund policy' });
  await expect.element(preview).toMatchTextContent(/Write to support@example\.com within 30 days\./u);
  expect(preview.element().querySelector('strong')?.textContent).toBe('support@example.com');
});
