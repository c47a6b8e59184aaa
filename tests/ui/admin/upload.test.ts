import type { Page } from '@playwright/test';
import { cutOff, hold } from '../../support/browser/forms.ts';
import { openAdmin, smallPdf } from '../../support/browser/people.ts';
import { expect, test } from '../../support/browser/test.ts';
import { expectToast } from '../../support/browser/toasts.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const MISSING = 'Please fill in all required fields and select a file.';
const INVALID_WEEK = 'Week number must be between 1 and 52.';

// Chromium logs requests that fail or are refused.
test.use({ expectedErrors: [/status of 415|ERR_FAILED/] });

test.beforeEach(({ page }) => openAdmin(page));

type Fields = { week?: string; title?: string; description?: string; file?: Buffer };

/** Fills in the given fields and submits the form. */
async function upload(page: Page, { week, title, description, file }: Fields): Promise<void> {
  if (week !== undefined) await page.getByLabel('Week number').fill(week);
  if (title !== undefined) await page.getByLabel('Title').fill(title);
  if (description !== undefined) await page.getByLabel('Description').fill(description);
  if (file) await page.getByLabel('PDF file').setInputFiles({ name: 'week.pdf', mimeType: 'application/pdf', buffer: file });
  await page.getByRole('button', { name: 'Upload Framework' }).click();
}

/** Lets a test report the progress of the next upload, because a small file arrives in one step. */
async function watchUploads(page: Page): Promise<{ report: (share: number) => Promise<void> }> {
  const uploads = await page.evaluateHandle(() => {
    const all: XMLHttpRequestUpload[] = [];
    const send: (this: XMLHttpRequest, body?: Document | XMLHttpRequestBodyInit | null) => void = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body?: Document | XMLHttpRequestBodyInit | null) {
      all.push(this.upload);
      send.call(this, body);
    };
    return all;
  });
  return {
    report: (share) =>
      uploads.evaluate(([sent], loaded) => {
        sent?.dispatchEvent(new ProgressEvent('progress', { loaded, total: 1, lengthComputable: true }));
      }, share),
  };
}

test('A form with missing or invalid fields, or an invalid file, says what’s wrong, and everything typed stays.', async ({
  page,
}) => {
  await test.step('Fields are checked before anything is sent.', async () => {
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
  await test.step('A file that’s not a PDF is refused.', async () => {
    await upload(page, { week: '32', title: 'Money', description: 'What it meant at home.', file: Buffer.from('no PDF at all') });
    await expectToast(page, 'Upload Failed', 'This file isn’t a readable PDF. Please choose another.');
    await expect(page.getByLabel('Week number')).toHaveValue('32');
    await expect(page.getByLabel('Title')).toHaveValue('Money');
    await expect(page.getByLabel('Description')).toHaveValue('What it meant at home.');
    await expect(page.getByLabel('PDF file')).toHaveValue(/week\.pdf$/);
    await expect(page.getByRole('button', { name: 'Upload Framework' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Week 32, not uploaded' })).toBeVisible();
  });
  await test.step('An upload that fails keeps what was typed.', async () => {
    await page.route('**/api/upload-framework', (route) => route.abort());
    await upload(page, { week: '34', title: 'Faith', file: await smallPdf('Faith') });
    await expectToast(page, 'Upload Failed', 'Upload failed');
    await expect(page.getByLabel('Title')).toHaveValue('Faith');
  });
  await test.step('A half-filled form is still there after a look at another tab.', async () => {
    await page.getByLabel('Week number').fill('36');
    await page.getByLabel('Title').fill('Grandparents');
    await page
      .getByLabel('PDF file')
      .setInputFiles({ name: 'week.pdf', mimeType: 'application/pdf', buffer: await smallPdf('x') });
    await page.getByRole('tab', { name: 'Messages' }).click();
    await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
    await page.getByRole('tab', { name: 'Weeks' }).click();
    await expect(page.getByLabel('Week number')).toHaveValue('36');
    await expect(page.getByLabel('Title')).toHaveValue('Grandparents');
    await expect(page.getByLabel('PDF file')).toHaveValue(/week\.pdf$/);
  });
  const field = page.getByLabel('PDF file');
  const form = page.getByRole('region', { name: 'Upload a PDF' });
  await test.step('An invalid file shows an error as soon as it’s chosen, is refused, and can be removed.', async () => {
    await field.setInputFiles({ name: 'week.docx', mimeType: 'application/msword', buffer: Buffer.from('no PDF') });
    await expect(form.getByRole('alert')).toHaveText('This file isn’t a readable PDF. Please choose another.');
    await expect(field).toHaveAccessibleDescription(/isn’t a readable PDF/);
    await field.setInputFiles({ name: 'week.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(MAX_BYTES + 1) });
    await expect(form.getByRole('alert')).toHaveText('The PDF can’t be larger than 10 MB.');
    await upload(page, {});
    await expectToast(page, 'Upload Failed', 'The PDF can’t be larger than 10 MB.');
    await expect(page.getByLabel('Title')).toHaveValue('Grandparents');
    await form.getByRole('button', { name: 'Remove week.pdf' }).click();
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
    await expect(form.getByRole('alert')).toHaveCount(0);
  });
  await test.step('A file can be dropped on the drop zone only.', async () => {
    const dropped = await page.evaluateHandle(() => {
      const files = new DataTransfer();
      for (const name of ['dropped.pdf', 'second.pdf'])
        files.items.add(new File(['%PDF-1.7'], name, { type: 'application/pdf' }));
      return files;
    });
    await field.dispatchEvent('dragenter', { dataTransfer: dropped });
    await expect(form.getByText('Drop it here', { exact: true })).toBeVisible();
    await field.dispatchEvent('dragleave', { dataTransfer: dropped });
    await expect(form.getByText('Choose a PDF')).toBeVisible();
    await field.dispatchEvent('drop', { dataTransfer: dropped });
    await expect(form.getByText('dropped.pdf')).toBeVisible();
    await expect(field).toHaveValue(/dropped\.pdf$/);
    expect(await field.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1);
    const opensInBrowser = await page.evaluate(() =>
      document.body.dispatchEvent(new DragEvent('drop', { cancelable: true, bubbles: true })),
    );
    expect(opensInBrowser).toBe(false);
  });
});

test('An uploaded week appears in the overview and the list, and one can go on to the next week meanwhile.', async ({ page }) => {
  const count = page.getByText(/^\d+ of 52 weeks uploaded$/);
  const before = Number.parseInt(await count.innerText(), 10);
  const server = await hold(page, '**/api/upload-framework');
  const uploads = await watchUploads(page);
  await upload(page, { week: '35', title: 'In-laws', description: 'Two families.', file: await smallPdf('In-laws') });
  const progress = page.getByRole('progressbar', { name: 'Upload progress' });
  await expect(progress).toHaveAttribute('aria-valuenow', '0');
  await uploads.report(1 / 4);
  await expect(progress).toHaveAttribute('aria-valuenow', '25');
  await expect(page.getByText('Uploading… 25%')).toBeVisible();
  await uploads.report(1);
  await expect(page.getByText('Checking the PDF…')).toBeVisible();
  await expect(progress).not.toHaveAttribute('aria-valuenow');
  server.release();
  await expectToast(page, 'Framework uploaded successfully!', 'Week 35: In-laws');
  await expect(page.getByRole('button', { name: 'Week 35, uploaded: In-laws' })).toBeVisible();
  await expect(count).toHaveText(`${before + 1} of 52 weeks uploaded`);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Delete week 35' }) });
  await expect(row).toContainText('Week 35: In-laws');
  await expect(row).toContainText('Two families.');
  await expect(progress).toHaveCount(0);
  for (const field of ['Week number', 'Title', 'Description', 'PDF file']) await expect(page.getByLabel(field)).toHaveValue('');

  await page.getByLabel('Week number').fill('35');
  await expect(page.getByText('This week already has a PDF: “In-laws”.')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(/This replaces “In-laws”, .+, uploaded .+\./);
  await page.getByRole('button', { name: 'Use “In-laws”' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('In-laws');
  const description = page.getByLabel('Description');
  await expect(description).toHaveValue('Two families.');
  await description.fill('Ours.');
  await page.getByLabel('Title').fill('');
  await page.getByRole('button', { name: 'Use “In-laws”' }).click();
  await expect(description).toHaveValue('Ours.');
  await expect(page.getByLabel('Title')).toBeFocused();
  await description.fill('');
  await upload(page, { title: 'Both our families', file: await smallPdf('Both our families') });
  await expectToast(page, 'Framework uploaded successfully!', 'Week 35: Both our families');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Week 35: Both our families');
  await expect(row).not.toContainText('Two families.');
  await expect(count).toHaveText(`${before + 1} of 52 weeks uploaded`);
  await test.step('An upload leaves what’s typed for the next week.', async () => {
    const slow = await hold(page, '**/api/upload-framework');
    await upload(page, { week: '37', title: 'Time', description: 'Whose it is.', file: await smallPdf('Time') });
    await page.getByLabel('Week number').fill('38');
    await page.getByLabel('Title').fill('Work');
    slow.release();
    await expectToast(page, 'Framework uploaded successfully!', 'Week 37: Time');
    for (const [field, value] of [
      ['Week number', '38'],
      ['Title', 'Work'],
      ['Description', ''],
      ['PDF file', ''],
    ] as const)
      await expect(page.getByLabel(field)).toHaveValue(value);
  });
  await test.step('The page stays if the list can’t be reloaded.', async () => {
    await expect(page.getByText(/weeks uploaded$/)).toBeVisible();
    await cutOff(page, 'weekPdf.list');
    await upload(page, { week: '36', title: 'Rest', file: await smallPdf('Rest') });
    await expectToast(page, 'Framework uploaded successfully!');
    await expect(page.getByText(/weeks uploaded$/)).toBeVisible();
  });
});
