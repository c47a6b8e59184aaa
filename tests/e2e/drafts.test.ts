import type { Page } from '@playwright/test';
import { hold, submitPassword } from '../support/browser/forms.ts';
import { call, openDashboard, PASSWORD, registerCouple } from '../support/browser/people.ts';
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

test('Text typed while the page is being saved, or while another device saves it, isn’t lost.', async ({ page }) => {
  const userId = await openWorkbook(page);
  await test.step('A letter that’s typed and deleted leaves no draft and hides nothing saved elsewhere.', async () => {
    await question(page).pressSequentially('x');
    await page.keyboard.press('Backspace');
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('lovewell-draft-')))).toEqual([]);
    await call(page, 'POST', page1(userId), { reflectionAnswers: ['From the other phone'] });
    await page.reload();
    await expect(question(page)).toHaveValue('From the other phone');
  });
  await test.step('What’s typed during a save is still there afterward.', async () => {
    const { release } = await hold(page, '**/api/trpc/workbook.save**');
    await question(page).fill('Once');
    await save(page).click();
    for (const partner of ['Noor', 'Maya']) await page.getByRole('tab', { name: partner }).click();
    await question(page).fill('Twice');
    release();
    for (const partner of ['Noor', 'Maya']) await page.getByRole('tab', { name: partner }).click();
    await expect(question(page)).toHaveValue('Twice');
    await save(page).click();
    await expectToast(page, 'Responses Saved');
    expect(await call(page, 'GET', page1(userId))).toMatchObject({ reflectionAnswers: ['Twice', '', '', '', ''] });
    await page.unrouteAll();
  });
  await test.step('Both texts are kept, and nobody is asked to choose, if the other device’s text can’t be loaded.', async () => {
    await page.route('**/api/trpc/workbook.week**', (route) => route.abort());
    await question(page).fill('Typed here');
    await call(page, 'POST', page1(userId), { reflectionAnswers: ['Typed there'] });
    await save(page).click();
    await expectToast(page, 'Save Failed', 'Network error occurred while saving');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(question(page)).toHaveValue('Typed here');
    await page.unrouteAll();
    await save(page).click();
    const dialog = page.getByRole('dialog', { name: 'Saved on another device' });
    await expect(dialog.getByText('Typed there', { exact: true })).toBeVisible();
  });
});

test('A browser whose fields don’t grow with their text also keeps drafts.', async ({ page }) => {
  await page.addInitScript(() => (CSS.supports = () => false));
  const userId = await openWorkbook(page);
  await question(page).fill('On the night train,\n'.repeat(9));
  expect(await question(page).evaluate((field) => field.scrollHeight - field.clientHeight)).toBeLessThanOrEqual(2);
  await page.reload();
  await expect(question(page)).toHaveValue('On the night train,\n'.repeat(9));
  await save(page).click();
  await expectToast(page, 'Responses Saved');
  const saved = ['On the night train,\n'.repeat(9), '', '', '', ''];
  expect(await call(page, 'GET', page1(userId))).toMatchObject({ reflectionAnswers: saved });
});

test('A couple signed out from another device sees a notice until it signs in again, and finds its text.', async ({ page }) => {
  const { username } = await openDashboard(page, { url: WORKBOOK });
  const notice = page.getByRole('alert').filter({ hasText: 'You were signed out' });
  await test.step('It may sign in again in another tab.', async () => {
    await question(page).fill('Precious');
    await call(page, 'POST', '/api/auth/logout');
    await save(page).click();
    await expectToast(page, 'Save Failed', 'Please sign in.');
    await expect(notice).toBeVisible();
    await call(page, 'POST', '/api/auth/user-login', { username, password: PASSWORD });
    await save(page).click();
    await expectToast(page, 'Responses Saved');
    await expect(notice).toBeHidden();
  });
  await test.step('Or it follows the notice to the sign-in page.', async () => {
    await question(page).fill('More precious');
    await call(page, 'POST', '/api/auth/logout');
    await save(page).click();
    await notice.getByRole('button', { name: 'Sign In Again' }).click();
    await expect(page).toHaveURL('/customer-login');
    await page.getByRole('link', { name: 'Sign in with a username' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await submitPassword(page, username, PASSWORD);
    await expect(page.getByRole('heading', { name: 'Welcome, Maya & Noor' })).toBeVisible();
    await page.goto(WORKBOOK);
    await expect(question(page)).toHaveValue('More precious');
  });
});
