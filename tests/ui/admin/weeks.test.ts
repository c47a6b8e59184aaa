import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { hold } from '../../support/browser/forms.ts';
import { openAdmin, signInAsAdmin, smallPdf, uploadWeeks } from '../../support/browser/people.ts';
import { expect, test, testAlone } from '../../support/browser/test.ts';
import { expectToast } from '../../support/browser/toasts.ts';

const QUESTION = (week: number) => `Are you sure you want to delete Week ${week}? This action cannot be undone.`;

// Chromium logs requests that fail or are refused.
test.use({ expectedErrors: [/status of 404|ERR_FAILED/] });

/** Uploads these weeks and opens /admin. */
async function openAdminWith(page: Page, weeks: Readonly<Record<number, string>>): Promise<void> {
  await signInAsAdmin(page);
  await uploadWeeks(page, weeks);
  await page.goto('/admin');
  for (const week of Object.keys(weeks))
    await expect(page.getByRole('button', { name: `Delete week ${week}`, exact: true })).toBeVisible();
}

testAlone.describe('The overview of the weeks', () => {
  testAlone.use({ expectedErrors: [/status of 415/] });

  testAlone('lets the admin upload many PDFs at once, counts them, and searches them.', async ({ page }) => {
    await openAdmin(page);
    await expect(page.getByText('0 of 52 weeks uploaded')).toBeVisible();
    await expect(page.getByText('No PDFs yet.')).toBeVisible();
    const search = page.getByRole('searchbox', { name: 'Search uploaded weeks' });
    await expect(search).toHaveCount(0);

    await test.step('Files get their weeks and titles from their names, and each error is named at its file.', async () => {
      const section = page.getByRole('region', { name: 'Upload several PDFs' });
      const pdf = async (name: string, text: string) => ({ name, mimeType: 'application/pdf', buffer: await smallPdf(text) });
      await section
        .getByLabel('Many files at once')
        .setInputFiles([
          await pdf('week-41 Tell me everything.pdf', '41'),
          await pdf('A year on.pdf', '52'),
          { name: 'week-43.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Not a PDF.') },
        ]);
      await expect(section.getByLabel('Title of week-41 Tell me everything.pdf')).toHaveValue('Tell me everything');
      await expect(section.getByText('Which week is this? Enter a number from 1 to 52.')).toBeVisible();
      await expect(section.getByText('Replaces:')).toHaveCount(0);
      await section.getByLabel('Week of A year on.pdf').fill('41');
      await expect(section.getByText('Week 41 is in the list twice.').first()).toBeVisible();
      await expect(section.getByText('2 files aren’t ready: each says why below. You can upload the others now.')).toBeVisible();
      await page.getByRole('tab', { name: 'Orders' }).click();
      await page.getByRole('tab', { name: 'Weeks' }).click();
      await section.getByLabel('Week of A year on.pdf').fill('52');
      await section.getByRole('button', { name: 'Upload 3 Weeks' }).click();
      await expectToast(page, 'Some Weeks Weren’t Uploaded', '2 of 3');
      await expect(section.getByText('This file isn’t a readable PDF. Please choose another.')).toBeVisible();
      await expect(section.getByRole('button', { name: 'Upload 1 Week' })).toBeVisible();
    });

    await test.step('They’re counted.', async () => {
      await expect(page.getByText('2 of 52 weeks uploaded')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Week \d+, (uploaded: .+|not uploaded)$/ })).toHaveCount(52);
      await expect(page.getByRole('button', { name: 'Week 52, uploaded: A year on' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Week \d+, not uploaded$/ })).toHaveCount(50);
    });

    await test.step('A file for a week that has a PDF says what it replaces.', async () => {
      const section = page.getByRole('region', { name: 'Upload several PDFs' });
      await section.getByLabel('Week of week-43.pdf').fill('52');
      await expect(section.getByText(/^Replaces: A year on, \d.* KB$/)).toBeVisible();
      await expect(section.getByText('1 of them replaces a PDF. Earlier PDFs can be restored for 30 days.')).toBeVisible();
    });

    await test.step('They can be searched.', async () => {
      const rows = page.getByRole('button', { name: /^Delete week/ });
      const hits = page.getByRole('region', { name: 'Weekly PDFs' }).getByRole('status');
      await expect(rows).toHaveCount(2);
      await search.fill('52');
      await expect(hits).toHaveText('1 week found');
      await expect(page.getByRole('button', { name: 'Delete week 52' })).toBeVisible();
      await expect(rows).toHaveCount(1);
      await search.fill('me everything');
      await expect(page.getByRole('button', { name: 'Delete week 41' })).toBeVisible();
      await search.fill('honeymoon');
      await expect(hits).toHaveText('No week matches “honeymoon”. Try its number or a word from its title.');
      await expect(rows).toHaveCount(0);
      await search.fill('');
      await expect(rows).toHaveCount(2);
      await expect(hits).toHaveText('');
    });
  });
});

test('Weeks are green once uploaded, one clicked opens, and one hovered over shows its title.', async ({ page }) => {
  await openAdminWith(page, { 41: 'Laughing together' });
  await test.step('Uploaded weeks are green, the others gray.', async () => {
    const getBackground = async (name: RegExp) => {
      const cell = page.getByRole('button', { name });
      const backgroundColor = await cell.evaluate((element) => getComputedStyle(element).backgroundColor);
      const [red = 0, green = 0, blue = 0] = backgroundColor.match(/\d+/g)?.map(Number) ?? [];
      return { red, green, blue };
    };
    const uploaded = await getBackground(/^Week 41, uploaded/);
    expect(uploaded.green).toBeGreaterThan(1.2 * Math.max(uploaded.red, uploaded.blue));
    const missing = Object.values(await getBackground(/^Week 52, not uploaded/));
    expect(Math.max(...missing) - Math.min(...missing)).toBeLessThan(30);
  });
  await expect(page.getByLabel('PDF file')).toHaveAttribute('accept', /^\.pdf\b/);
  await expect(page.getByText('Up to 10 MB')).toBeVisible();

  await test.step('A week opens, leads to the upload form, and All Weeks leads back to it.', async () => {
    await page.getByRole('button', { name: 'Week 42, not uploaded' }).click();
    await expect(page.getByRole('heading', { name: 'Week 42' })).toBeVisible();
    await expect(page.getByText('No PDF yet, so couples see “Coming soon”.')).toBeVisible();
    await page.getByRole('button', { name: 'All Weeks' }).click();
    const editLesson = page.getByRole('button', { name: 'Edit lesson and questions 42' });
    await expect(editLesson).toBeFocused();
    await expect(editLesson).toBeInViewport();
    await editLesson.click();
    await page.getByRole('button', { name: 'Upload PDF' }).click();
  });
  await expect(page.getByLabel('Week number')).toHaveValue('42');
  const title = page.getByLabel('Title');
  const suggestion = page.getByRole('button', { name: 'Use “Staying each other’s friend”' });
  await title.fill('Ours');
  await expect(suggestion).toHaveCount(0);
  await expect(title).toHaveValue('Ours');
  await title.fill('');
  await suggestion.click();
  await expect(title).toHaveValue('Staying each other’s friend');
  await expect(title).toBeFocused();
  await title.fill('');
  await page.getByLabel('Week number').fill('53');
  await expect(page.getByRole('button', { name: /^Use “/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Week 41, uploaded: Laughing together' }).hover();
  await expect(page.getByRole('tooltip', { name: 'Laughing together' })).toBeVisible();
});

test('A week is downloaded, its title is corrected without another upload, and Delete asks with that title before it removes it.', async ({
  page,
}) => {
  await openAdminWith(page, { 3: 'Arguing', 43: 'Silence', 45: 'Holidays', 47: 'Chroes', 48: 'Work' });
  await test.step('A failed download shows an error.', async () => {
    await page.route('**/api/download-framework/43', (route) => route.abort());
    await page.getByRole('button', { name: 'Download week 43' }).click();
    await expectToast(page, 'Download Failed', 'Could not download the file.');
  });
  await test.step('A download has the same bytes as the upload.', async () => {
    await page.unrouteAll();
    const stored = await (await page.request.get('/api/download-framework/43')).body();
    const arriving = page.waitForEvent('download');
    const server = await hold(page, '**/api/download-framework/43');
    await page.getByRole('button', { name: 'Download week 43' }).click();
    const progress = page.getByRole('progressbar', { name: 'Downloading week-43.pdf' });
    await expect(progress).toBeVisible();
    await expect(progress).not.toHaveAttribute('aria-valuenow');
    server.release();
    const download = await arriving;
    expect(download.suggestedFilename()).toBe('week-43.pdf');
    expect((await readFile(await download.path())).equals(stored)).toBe(true);
    expect(stored.subarray(0, 5).toString()).toBe('%PDF-');
    await expect(progress).toHaveCount(0);
  });
  await test.step('A failed deletion shows the server’s message, or a general one.', async () => {
    await page.getByRole('button', { name: 'Delete week 45' }).click();
    const remove = page.getByRole('button', { name: 'Delete', exact: true });
    await page.route('**/api/trpc/weekPdf.remove**', (route) => route.abort());
    await remove.click();
    await expectToast(page, 'Delete Failed', 'Delete failed');
    await page.unrouteAll();
    await page.request.delete('/api/framework/45');
    await remove.click();
    await expectToast(page, 'Delete Failed', 'This week doesn’t have a PDF yet.');
    await page.keyboard.press('Escape');
  });
  await test.step('The title is corrected.', async () => {
    await page.getByRole('button', { name: 'Edit PDF details of week 47' }).click();
    const dialog = page.getByRole('dialog', { name: 'PDF Details of Week 47' });
    await expect(dialog.getByLabel('Title')).toHaveValue('Chroes');
    await dialog.getByLabel('Title').fill('Chores');
    await dialog.getByRole('button', { name: 'Save Details' }).click();
    await expectToast(page, 'Details Saved', 'Week 47: Chores');
    await expect(page.getByRole('button', { name: 'Week 47, uploaded: Chores' })).toBeVisible();
  });
  await test.step('A PDF takes the title of its week’s lesson.', async () => {
    await page.getByRole('button', { name: 'Use the lesson’s title, “How we argue, how we mend”' }).click();
    await expectToast(page, 'Details Saved', 'Week 3: How we argue, how we mend');
    await expect(page.getByRole('button', { name: 'Week 3, uploaded: How we argue, how we mend' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit PDF details of week 3', exact: true })).toBeFocused();
    await expect(page.getByRole('button', { name: /^Use the lesson’s title/ })).toHaveCount(0);
  });
  await test.step('Cancel, Escape, and Close keep the week.', async () => {
    const opener = page.getByRole('button', { name: 'Delete week 47' });
    const dialog = page.getByRole('dialog', { name: 'Delete Week 47’s PDF' });
    for (const cancel of [
      () => page.getByRole('button', { name: 'Cancel' }).click(),
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
    ]) {
      await opener.click();
      await expect(dialog.getByRole('heading', { name: 'Delete Week 47’s PDF' })).toBeVisible();
      await expect(dialog.getByText(QUESTION(47))).toBeVisible();
      await expect(dialog).toContainText('This deletes only the PDF, “Chores”. The week’s lesson and questions stay');
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await cancel();
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
    await expect(page.getByRole('button', { name: 'Week 47, uploaded: Chores' })).toBeVisible();
  });
  await test.step('Delete removes it and moves the focus to the list’s heading.', async () => {
    await page.getByRole('button', { name: 'Delete week 47' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(page, 'Framework deleted successfully!');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Delete week 47' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Week 47, not uploaded' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete week 48' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Weekly PDFs' })).toBeFocused();
  });
  await test.step('It can be restored, and so can one that another replaced.', async () => {
    await uploadWeeks(page, { 48: 'Working' });
    await page.reload();
    await page.getByText('Replaced and deleted PDFs').click();
    await page.getByRole('button', { name: 'Restore week 47: Chores' }).click();
    await expectToast(page, 'PDF Restored', 'Week 47: Chores');
    await expect(page.getByRole('button', { name: 'Delete week 47' })).toBeVisible();
    await page.getByRole('button', { name: 'Restore week 48: Work', exact: true }).click();
    await expectToast(page, 'PDF Restored', 'Week 48: Work');
    await expect(page.getByRole('button', { name: 'Restore week 48: Working' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to Website' }).click();
    await expect(page).toHaveURL('/');
  });
});
