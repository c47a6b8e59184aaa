import { openAdmin, smallPdf } from './support/people.ts';
import { expect, test as base } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

// What's uploaded here would change the weeks of other tests.
const test = base.extend({ baseURL: async ({ ownServer }, provide) => provide(ownServer.baseURL) });

test.describe('Many PDFs at once', () => {
  test.use({ expectedErrors: [/status of 415/] });

  test('get their weeks and titles from their names, and each error is named at its file.', async ({ page }) => {
    await openAdmin(page);
    const section = page.getByRole('region', { name: 'Upload many weeks' });
    const pdf = async (name: string, text: string) => ({ name, mimeType: 'application/pdf', buffer: await smallPdf(text) });
    await section
      .getByLabel('Many files at once')
      .setInputFiles([
        await pdf('week-41 Tell me everything.pdf', '41'),
        await pdf('Beginners.pdf', '42'),
        { name: 'week-43.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Not a PDF.') },
      ]);
    await expect(section.getByLabel('Title of week-41 Tell me everything.pdf')).toHaveValue('Tell me everything');
    await expect(section.getByText('Which week is this? Enter a number from 1 to 52.')).toBeVisible();
    await section.getByLabel('Week of Beginners.pdf').fill('41');
    await expect(section.getByText('Week 41 is in the list twice.').first()).toBeVisible();
    await expect(section.getByText('2 files aren’t ready: each says why below. You can upload the others now.')).toBeVisible();
    await page.getByRole('tab', { name: 'Orders' }).click();
    await page.getByRole('tab', { name: 'Weeks' }).click();
    await section.getByLabel('Week of Beginners.pdf').fill('42');
    await section.getByRole('button', { name: 'Upload 3 Weeks' }).click();
    await expectToast(page, 'Some Weeks Weren’t Uploaded', '2 of 3');
    await expect(section.getByText('This file isn’t a readable PDF. Please choose another.')).toBeVisible();
    await expect(section.getByRole('button', { name: 'Upload 1 Week' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Week 42, uploaded: Beginners' })).toBeVisible();
  });
});
