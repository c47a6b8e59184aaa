import type { Page } from '@playwright/test';
import { hold } from '../support/browser/forms.ts';
import { call, openOnTwoPhones } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';
import { expectToast } from '../support/browser/toasts.ts';

const QUESTION = /Think of one ordinary moment/;

// Chromium logs requests that are refused.
test.use({ expectedErrors: [/status of 409/] });

const save = (page: Page) => page.getByRole('button', { name: 'Save Responses' }).click();

test('Two phones see each other’s answers and the summary without a reload, and neither overwrites the other.', async ({
  page,
  browser,
  baseURL,
}) => {
  const { ada, bo, userId } = await openOnTwoPhones(page, browser, baseURL, '/dashboard?tab=current&week=1');
  await test.step('What’s being typed on one phone stays when the other one saves the same page, and saving it shows the conflict.', async () => {
    const saving = await hold(ada, '**/api/trpc/workbook.save**');
    await ada.getByLabel(QUESTION).fill('Typed here');
    await bo.getByLabel(QUESTION).fill('Typed there');
    await bo.getByLabel('Weekly commitment').fill('I will listen.');
    await save(bo);
    await expectToast(bo, 'Responses Saved');
    await expect(ada.getByRole('tab', { name: 'Ada' })).toHaveAccessibleDescription('Has answered');
    await expect(ada.getByLabel(QUESTION)).toHaveValue('Typed here');
    saving.release();
    const dialog = ada.getByRole('dialog', { name: 'Saved on another device' });
    await expect(dialog.getByText('Typed there', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Use the other one' }).click();
    await expect(ada.getByLabel('Weekly commitment')).toHaveValue('I will listen.');
    await ada.unrouteAll();
  });
  await test.step('Each sees the other’s answers, and the summary.', async () => {
    await bo.getByRole('tab', { name: 'Bo' }).click();
    await ada.getByLabel(QUESTION).fill('On the night train.');
    await save(ada);
    await expectToast(ada, 'Responses Saved');

    await bo.getByLabel(QUESTION).fill('At the post office.');
    await save(bo);
    await expect(ada.getByRole('tab', { name: 'Bo' })).toHaveAccessibleDescription('Has answered');
    await ada.getByRole('button', { name: 'Generate Summary' }).click();
    await expect(bo.getByRole('region', { name: 'The week in your words' }).getByText('On the night train.')).toBeVisible();
  });
  await test.step('Different fields of the same page are put together without a question.', async () => {
    const notes = (phone: Page) => phone.getByLabel('Discussion notes');
    for (const phone of [ada, bo]) await phone.getByRole('tab', { name: 'Ada' }).click();
    await ada.getByLabel('Weekly commitment').fill('Typed here.');
    await notes(bo).fill('Typed there.');
    await expect(notes(ada)).toHaveValue('Typed there.');
    await expect(bo.getByLabel('Weekly commitment')).toHaveValue('Typed here.');
    expect(await call(ada, 'GET', `/api/workbook-responses/${userId}/1/partner1`)).toMatchObject({
      weeklyCommitment: 'Typed here.',
      discussionNotes: 'Typed there.',
    });
  });
  await bo.context().close();
});
