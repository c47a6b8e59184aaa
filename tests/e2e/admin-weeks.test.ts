import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { hold } from './support/forms.ts';
import { openAdmin, signInAsAdmin, uploadWeeks } from './support/people.ts';
import { expect, test, testAlone } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

const QUESTION = (week: number) => `Are you sure you want to delete Week ${week}? This action cannot be undone.`;

/** Uploads these weeks and opens /admin. */
async function openAdminWith(page: Page, weeks: Readonly<Record<number, string>>): Promise<void> {
  await signInAsAdmin(page);
  await uploadWeeks(page, weeks);
  await page.goto('/admin');
  for (const week of Object.keys(weeks)) await expect(page.getByRole('button', { name: `Delete week ${week}` })).toBeVisible();
}

testAlone('The overview lists 52 weeks, counts the uploaded ones, and lets the admin search them.', async ({ page }) => {
  await openAdmin(page);
  await expect(page.getByText('0 of 52 weeks uploaded')).toBeVisible();
  await expect(page.getByText('No frameworks uploaded yet.')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search uploaded weeks' });
  await expect(search).toHaveCount(0);
  await uploadWeeks(page, { 1: 'Where we begin', 52: 'A year on' });
  await page.reload();
  await expect(page.getByText('2 of 52 weeks uploaded')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Week \d+, (uploaded: .+|not uploaded)$/ })).toHaveCount(52);
  await expect(page.getByRole('button', { name: 'Week 52, uploaded: A year on' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Week \d+, not uploaded$/ })).toHaveCount(50);

  const rows = page.getByRole('button', { name: /^Delete week/ });
  const hits = page.getByRole('region', { name: 'Uploaded frameworks' }).getByRole('status');
  await expect(rows).toHaveCount(2);
  await search.fill('52');
  await expect(hits).toHaveText('1 week found');
  await expect(page.getByRole('button', { name: 'Delete week 52' })).toBeVisible();
  await expect(rows).toHaveCount(1);
  await search.fill('we begin');
  await expect(page.getByRole('button', { name: 'Delete week 1' })).toBeVisible();
  await search.fill('honeymoon');
  await expect(hits).toHaveText('No week matches “honeymoon”. Try its number or a word from its title.');
  await expect(rows).toHaveCount(0);
  await search.fill('');
  await expect(rows).toHaveCount(2);
  await expect(hits).toHaveText('');
});

test('Choosing a week fills in its number and offers a title, and hovering over a week shows its title.', async ({ page }) => {
  await openAdminWith(page, { 41: 'Laughing together' });
  await page.getByRole('button', { name: 'Week 42, not uploaded' }).click();
  await expect(page.getByLabel('Week number')).toHaveValue('42');
  const title = page.getByLabel('Title');
  await expect(title).toBeFocused();
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

test.describe('Errors', () => {
  // Chromium logs requests that fail or are refused.
  test.use({ expectedErrors: [/status of 404|ERR_FAILED/] });

  test('a download has the same bytes as the upload, and a failed one shows an error.', async ({ page }) => {
    await openAdminWith(page, { 43: 'Silence' });
    await test.step('A failed one shows an error.', async () => {
      await page.route('**/api/download-framework/43', (route) => route.abort());
      await page.getByRole('button', { name: 'Download week 43' }).click();
      await expectToast(page, 'Download Failed', 'Could not download the file.');
    });
    await test.step('It has the same bytes.', async () => {
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
  });

  test('a failed deletion shows the server’s message, or a general one.', async ({ page }) => {
    await openAdminWith(page, { 45: 'Holidays' });
    await page.getByRole('button', { name: 'Delete week 45' }).click();
    const remove = page.getByRole('button', { name: 'Delete', exact: true });
    await page.route('**/api/trpc/framework.remove**', (route) => route.abort());
    await remove.click();
    await expectToast(page, 'Delete Failed', 'Delete failed');
    await page.unrouteAll();
    await page.request.delete('/api/framework/45');
    await remove.click();
    await expectToast(page, 'Delete Failed', 'This week doesn’t have a PDF yet.');
  });
});

test('A title is corrected without another upload, and Delete asks with the week’s title before it removes the week.', async ({
  page,
}) => {
  await openAdminWith(page, { 47: 'Chroes', 48: 'Work' });
  await test.step('The title is corrected.', async () => {
    await page.getByRole('button', { name: 'Edit week 47' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Week 47' });
    await expect(dialog.getByLabel('Title')).toHaveValue('Chroes');
    await dialog.getByLabel('Title').fill('Chores');
    await dialog.getByRole('button', { name: 'Save Week' }).click();
    await expectToast(page, 'Week Saved', 'Week 47: Chores');
    await expect(page.getByRole('button', { name: 'Week 47, uploaded: Chores' })).toBeVisible();
  });
  await test.step('Cancel, Escape, and Close keep the week.', async () => {
    const opener = page.getByRole('button', { name: 'Delete week 47' });
    const dialog = page.getByRole('dialog', { name: 'Delete Week 47' });
    for (const cancel of [
      () => page.getByRole('button', { name: 'Cancel' }).click(),
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
    ]) {
      await opener.click();
      await expect(dialog.getByRole('heading', { name: 'Delete Week 47' })).toBeVisible();
      await expect(dialog.getByText(QUESTION(47))).toBeVisible();
      await expect(dialog).toContainText('It’s called “Chores”. No couple has reached this week yet.');
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await cancel();
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
    await page.reload();
    await expect(opener).toBeVisible();
  });
  await test.step('Delete removes it and moves the focus to the list’s heading.', async () => {
    await page.getByRole('button', { name: 'Delete week 47' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(page, 'Framework deleted successfully!');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Delete week 47' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Week 47, not uploaded' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete week 48' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Uploaded frameworks' })).toBeFocused();
    await page.getByRole('button', { name: 'Back to Website' }).click();
    await expect(page).toHaveURL('/');
  });
});
