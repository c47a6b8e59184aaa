import type { Page } from '@playwright/test';
import { cutOff } from './support/forms.ts';
import { openAdmin, smallPdf } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const MISSING = 'Please fill in all required fields and select a file.';
const INVALID_WEEK = 'Week number must be between 1 and 52.';

// The browser itself complains on its console of what is refused or cut off.
test.use({ expectedErrors: [/status of 415|ERR_FAILED/] });

test.beforeEach(({ page }) => openAdmin(page));

type Fields = { week?: string; title?: string; description?: string; file?: Buffer };

/** Fills in what is given, leaves the rest as it is, and sends the form. */
async function upload(page: Page, { week, title, description, file }: Fields): Promise<void> {
  if (week !== undefined) await page.getByLabel('Week number').fill(week);
  if (title !== undefined) await page.getByLabel('Title').fill(title);
  if (description !== undefined) await page.getByLabel('Description').fill(description);
  if (file) await page.getByLabel('PDF file').setInputFiles({ name: 'week.pdf', mimeType: 'application/pdf', buffer: file });
  await page.getByRole('button', { name: 'Upload Framework' }).click();
}

test('whatever is missing or wrong is told before anything is sent', async ({ page }) => {
  await upload(page, {});
  await expectToast(page, 'Missing Information', MISSING);
  await upload(page, { title: 'Forgiveness', file: await smallPdf('Forgiveness') });
  await expectToast(page, 'Missing Information', MISSING);
  await upload(page, { week: '31', title: '   ' });
  await expectToast(page, 'Missing Information', MISSING);
  for (const week of ['0', '53', '-1', '1.5', 'one']) {
    await upload(page, { week, title: 'Forgiveness' });
    await expectToast(page, 'Invalid Week Number', INVALID_WEEK);
  }
  await page.getByLabel('PDF file').setInputFiles([]);
  await upload(page, { week: '31' });
  await expectToast(page, 'Missing Information', MISSING);
  await upload(page, { title: 't'.repeat(201), file: await smallPdf('Forgiveness') });
  await expectToast(page, 'Upload Failed', 'Title must be at most 200 characters.');
  await expect(page.getByRole('button', { name: 'Week 31, not uploaded' })).toBeVisible();
});

test('what is no PDF is refused, and all that was typed stays', async ({ page }) => {
  await upload(page, { week: '32', title: 'Money', description: 'What it meant at home.', file: Buffer.from('no PDF at all') });
  await expectToast(page, 'Upload Failed', 'The PDF file could not be read as a PDF. Please choose another file.');
  await expect(page.getByLabel('Week number')).toHaveValue('32');
  await expect(page.getByLabel('Title')).toHaveValue('Money');
  await expect(page.getByLabel('Description')).toHaveValue('What it meant at home.');
  await expect(page.getByLabel('PDF file')).toHaveValue(/week\.pdf$/);
  await expect(page.getByRole('button', { name: 'Upload Framework' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Week 32, not uploaded' })).toBeVisible();
});

test('a file over 10 MB is refused, and all that was typed stays', async ({ page }) => {
  await upload(page, { week: '33', title: 'Home', file: Buffer.alloc(MAX_BYTES + 1) });
  await expectToast(page, 'Upload Failed', 'The PDF file must not be larger than 10 MB.');
  await expect(page.getByLabel('Title')).toHaveValue('Home');
  await expect(page.getByRole('button', { name: 'Week 33, not uploaded' })).toBeVisible();
});

test('an upload that does not arrive is told', async ({ page }) => {
  await page.route('**/api/upload-framework', (route) => route.abort());
  await upload(page, { week: '34', title: 'Faith', file: await smallPdf('Faith') });
  await expectToast(page, 'Upload Failed', 'Upload failed');
  await expect(page.getByLabel('Title')).toHaveValue('Faith');
});

test('a week is uploaded and shown everywhere, then replaced in its place', async ({ page }) => {
  const count = page.getByText(/^\d+ of 52 weeks uploaded$/);
  const before = Number.parseInt(await count.innerText(), 10);
  await upload(page, { week: '35', title: 'In-laws', description: 'Two families.', file: await smallPdf('In-laws') });
  await expectToast(page, 'Framework uploaded successfully!', 'Week 35: In-laws');
  await expect(page.getByRole('button', { name: 'Week 35, uploaded: In-laws' })).toBeVisible();
  await expect(count).toHaveText(`${before + 1} of 52 weeks uploaded`);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Delete week 35' }) });
  await expect(row).toContainText('Week 35: In-laws');
  await expect(row).toContainText('Two families.');
  for (const field of ['Week number', 'Title', 'Description', 'PDF file']) await expect(page.getByLabel(field)).toHaveValue('');

  await page.getByRole('button', { name: 'Week 35, uploaded: In-laws' }).click();
  await expect(page.getByText('Has a PDF already: “In-laws”. A new one takes its place.')).toBeVisible();
  await upload(page, { title: 'Both our families', file: await smallPdf('Both our families') });
  await expectToast(page, 'Framework uploaded successfully!', 'Week 35: Both our families');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Week 35: Both our families');
  await expect(row).not.toContainText('Two families.');
  await expect(count).toHaveText(`${before + 1} of 52 weeks uploaded`);
});

test('a list that cannot be loaded again leaves the page as it was', async ({ page }) => {
  await expect(page.getByText(/weeks uploaded$/)).toBeVisible();
  await cutOff(page, 'framework.list');
  await upload(page, { week: '36', title: 'Rest', file: await smallPdf('Rest') });
  await expectToast(page, 'Framework uploaded successfully!');
  await expect(page.getByText(/weeks uploaded$/)).toBeVisible();
});
