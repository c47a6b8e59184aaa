import type { Page } from '@playwright/test';
import { hold } from '../support/browser/forms.ts';
import { call, openDashboard } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';
import { expectToast } from '../support/browser/toasts.ts';

// Chromium logs requests that fail or are refused.
test.use({ expectedErrors: [/status of 409|ERR_FAILED/] });

const notes = (page: Page) => page.getByLabel('Notes', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save Notes' }).click();
const savedNotes = async (page: Page, userId: number) => call(page, 'GET', `/api/progress/${userId}`);

test('Notes survive a reload in the middle of a sentence, and are neither lost nor overwritten after an error.', async ({
  page,
}) => {
  const { userId } = await openDashboard(page, { completed: 1 });
  await page.getByRole('button', { name: 'Week 2, next' }).click();
  await notes(page).fill('Talk about Sunday.');
  await page.reload();
  await expect(notes(page)).toHaveValue('Talk about Sunday.');

  await page.getByRole('button', { name: 'Week 1, completed' }).click();
  await expect(notes(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Week 2, next' }).click();
  await save(page);
  await expectToast(page, 'Progress Saved');
  expect(await savedNotes(page, userId)).toMatchObject([{ weekNumber: 1 }, { weekNumber: 2, notes: 'Talk about Sunday.' }]);

  // Saving the rating leaves the notes alone.
  await notes(page).fill('Talk about Sunday, and Monday.');
  await page.getByRole('radio', { name: '4 stars' }).click();
  await expectToast(page, 'Progress Saved');
  await expect(notes(page)).toHaveValue('Talk about Sunday, and Monday.');
  await test.step('Too long, unsent, or changed on another device, they’re kept, and the couple chooses.', async () => {
    await notes(page).fill('n'.repeat(10_001));
    await save(page);
    await expect(page.getByText('Notes must be at most 10,000 characters.')).toBeVisible();

    await notes(page).fill('Typed here.');
    await page.route('**/api/trpc/progress.save**', (route) => route.abort());
    await save(page);
    await expectToast(page, 'Error', 'Something went wrong. Please try again.');
    await page.unrouteAll();
    await expect(notes(page)).toHaveValue('Typed here.');

    await call(page, 'POST', `/api/progress/${userId}/2`, { notes: 'Typed there.' });
    await save(page);
    const dialog = page.getByRole('dialog', { name: 'Saved on another device' });
    await expect(dialog.getByText('Typed here.', { exact: true })).toBeVisible();
    await expect(dialog.getByText('Typed there.', { exact: true })).toBeVisible();
    expect(await savedNotes(page, userId)).toMatchObject([{ weekNumber: 1 }, { weekNumber: 2, notes: 'Typed there.' }]);
    await dialog.getByRole('button', { name: 'Keep this one' }).click();
    await expectToast(page, 'Progress Saved');
    expect(await savedNotes(page, userId)).toMatchObject([{ weekNumber: 1 }, { weekNumber: 2, notes: 'Typed here.' }]);

    await notes(page).fill('Typed here again.');
    await call(page, 'POST', `/api/progress/${userId}/2`, { notes: 'Typed there again.' });
    await save(page);
    await dialog.getByRole('button', { name: 'Use the other one' }).click();
    await expect(notes(page)).toHaveValue('Typed there again.');

    await notes(page).fill('Typed here at last.');
    await call(page, 'POST', `/api/progress/${userId}/2`, { notes: 'Typed there at last.' });
    await save(page);
    await dialog.getByRole('button', { name: 'Keep both' }).click();
    await expect(notes(page)).toHaveValue('Typed there at last.\n\nTyped here at last.');
    await expectToast(page, 'Progress Saved');
  });
  await test.step('So is what’s typed during a save.', async () => {
    const { release } = await hold(page, '**/api/trpc/progress.save**');
    await notes(page).fill('Typed');
    await call(page, 'POST', `/api/progress/${userId}/2`, { notes: 'Typed there' });
    await save(page);
    await notes(page).fill('Typed on');
    release();
    const dialog = page.getByRole('dialog', { name: 'Saved on another device' });
    await expect(dialog.getByText('Typed there', { exact: true })).toBeVisible();
    await expect(dialog.getByText('Typed on', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(notes(page)).toHaveValue('Typed on');
  });
});
