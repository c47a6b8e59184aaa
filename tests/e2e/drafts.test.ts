import type { Page } from '@playwright/test';
import { hold } from '../support/browser/forms.ts';
import { call, openDashboard, registerCouple } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';
import { expectToast } from '../support/browser/toasts.ts';

// Chromium logs requests that fail or are refused.
test.use({ expectedErrors: [/Failed to load resource/] });

const WORKBOOK = '/dashboard?tab=current&week=1';
const question = (page: Page) => page.getByLabel(/Think of one ordinary moment/);
const notes = (page: Page) => page.getByLabel('Discussion notes');
const save = (page: Page) => page.getByRole('button', { name: 'Save Responses' });
const page1 = (userId: number) => `/api/workbook-responses/${userId}/1/partner1`;

async function openWorkbook(page: Page): Promise<number> {
  const { userId } = await openDashboard(page, { url: WORKBOOK });
  await expect(question(page)).toBeVisible();
  return userId;
}

test('Two tabs share unsaved text, show what one of them saves, and start over together as another couple.', async ({
  page,
  context,
}) => {
  const userId = await openWorkbook(page);
  const other = await context.newPage();
  await other.goto(WORKBOOK);
  await question(page).fill('In the first tab');
  await expect(question(other)).toHaveValue('In the first tab');
  await notes(other).fill('In the second');
  await expect(notes(page)).toHaveValue('In the second');

  await save(other).click();
  await expectToast(other, 'Responses Saved');
  await expect(question(page)).toHaveValue('In the first tab');
  // On top of what the other tab has saved, without a question which text should stay.
  await notes(page).fill('In the second, and once more');
  await save(page).click();
  await expectToast(page, 'Responses Saved');
  expect(await call(page, 'GET', page1(userId))).toMatchObject({
    reflectionAnswers: ['In the first tab', '', '', '', ''],
    discussionNotes: 'In the second, and once more',
  });
  await test.step('The first tab starts over when the second one signs in as someone else.', async () => {
    const another = await registerCouple(other);
    await call(other, 'PUT', `/api/profile/${another.userId}`, { userDisplayName: 'Ada', partnerName: 'Bo' });
    await other.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Welcome, Ada & Bo' })).toBeVisible();
  });
});

test('Text typed in one tab isn’t lost when another tab, which hasn’t noticed it, saves the page.', async ({ page, context }) => {
  await page.addInitScript(() => window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true));
  const userId = await openWorkbook(page);
  const other = await context.newPage();
  await other.goto(WORKBOOK);
  await expect(question(other)).toBeVisible();
  const { release } = await hold(page, '**/api/trpc/workbook.save**');
  const saving = page.waitForRequest('**/api/trpc/workbook.save**');
  // Chromium slows tabs in the background down so much that the other one would save first.
  await page.bringToFront();
  await question(page).fill('In the first tab');
  await save(page).click();
  await saving;
  await expect(question(other)).toHaveValue('In the first tab');
  await notes(other).fill('In the second');
  release();
  await expect.poll(() => call(page, 'GET', page1(userId))).toMatchObject({ discussionNotes: 'In the second' });
  await expect(notes(other)).toHaveValue('In the second');
});
