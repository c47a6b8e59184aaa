import type { Browser, Page } from '@playwright/test';
import { cutOff, hold } from './support/forms.ts';
import { call, openDashboard, PASSWORD } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

const WORKBOOK = '/dashboard?tab=current&week=1';
const QUESTION = /Think of one ordinary moment/;
const OFFLINE = 'We’ll save it when you’re back online.';

const question = (page: Page) => page.getByLabel(QUESTION);
const notes = (page: Page) => page.getByLabel('Discussion notes');
const status = (page: Page) => page.getByRole('tabpanel', { name: 'Maya' }).getByRole('status');
const path = (userId: number) => `/api/workbook-responses/${userId}/1/partner1`;
const firstAnswer = async (page: Page, userId: number) =>
  ((await call(page, 'GET', path(userId))) as { reflectionAnswers: string[] } | null)?.reflectionAnswers[0];

async function openWorkbook(page: Page): Promise<{ userId: number; username: string }> {
  const couple = await openDashboard(page, { url: WORKBOOK });
  await expect(question(page)).toBeVisible();
  return couple;
}

async function openOtherPhone(browser: Browser, baseURL: string | undefined, username: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await context.newPage();
  await call(other, 'POST', '/api/auth/user-login', { username, password: PASSWORD });
  return other;
}

test('What’s typed is saved after a pause, with “Saved” next to the field, and no dialog asks when leaving.', async ({
  page,
}) => {
  const { userId } = await openWorkbook(page);
  await question(page).pressSequentially('On the night train.');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await expect(status(page)).toHaveText('Saved');
  expect(await firstAnswer(page, userId)).toBe('On the night train.');

  await question(page).press('End');
  await page.keyboard.type(' To Lisbon.');
  await page.getByRole('tab', { name: 'Wins' }).click();
  await expect(page.getByRole('heading', { name: 'Milestones' })).toBeVisible();
  await expect.poll(() => firstAnswer(page, userId)).toBe('On the night train. To Lisbon.');
});

test('Leaving a field saves it right away, without waiting for a pause.', async ({ page }) => {
  await page.clock.install();
  const { userId } = await openWorkbook(page);
  await question(page).fill('On the night train.');
  await notes(page).focus();
  await expect.poll(() => firstAnswer(page, userId)).toBe('On the night train.');
});

test('Locking the phone saves what’s typed.', { tag: '@phone' }, async ({ page }) => {
  await page.clock.install();
  const { userId } = await openWorkbook(page);
  await question(page).fill('On the night train.');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect.poll(() => firstAnswer(page, userId)).toBe('On the night train.');
});

test('Closing the page in the middle of a sentence saves it.', async ({ page, context }) => {
  const { userId } = await openWorkbook(page);
  const other = await context.newPage();
  await question(page).fill('On the night tr');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => firstAnswer(other, userId)).toBe('On the night tr');
});

test('Nothing is lost when the server is slow: saves wait for each other, and the last words win.', async ({ page }) => {
  const { userId } = await openWorkbook(page);
  const { release } = await hold(page, '**/api/trpc/workbook.save**');
  let [running, most] = [0, 0];
  page.on('request', (request) => void (request.url().includes('workbook.save') && (most = Math.max(most, (running += 1)))));
  page.on('response', (response) => void (response.url().includes('workbook.save') && (running -= 1)));
  await question(page).fill('First');
  await notes(page).fill('Some notes');
  await question(page).fill('Second');
  await page.getByLabel('Weekly commitment').focus();
  release();
  await expect.poll(() => firstAnswer(page, userId)).toBe('Second');
  await expect(status(page)).toHaveText('Saved');
  expect(most).toBe(1);
});

test.describe('Without a connection', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_/] });

  test('writing goes on, and is saved once it’s back.', { tag: '@phone' }, async ({ page, context }) => {
    const { userId } = await openWorkbook(page);
    await context.setOffline(true);
    await question(page).fill('In the tunnel.');
    await notes(page).focus();
    await expect(status(page)).toHaveText(OFFLINE);
    await expect(page.getByText(OFFLINE).first()).toBeVisible();
    await notes(page).fill('Still in it.');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await context.setOffline(false);
    await expect(status(page)).toHaveText('Saved');
    expect(await call(page, 'GET', path(userId))).toMatchObject({
      reflectionAnswers: ['In the tunnel.', '', '', '', ''],
      discussionNotes: 'Still in it.',
    });
  });

  test('a phone whose battery dies still has the text, and saves it when the page is open again.', async ({ page, context }) => {
    const { userId } = await openWorkbook(page);
    await context.setOffline(true);
    await question(page).fill('Before it went dark.');
    await expect(status(page)).toHaveText(OFFLINE);
    await page.close();
    await context.setOffline(false);
    const reopened = await context.newPage();
    await reopened.goto(WORKBOOK);
    await expect(question(reopened)).toHaveValue('Before it went dark.');
    await expect.poll(() => firstAnswer(reopened, userId)).toBe('Before it went dark.');
  });

  test('a save whose answer gets lost isn’t mistaken for another phone’s.', async ({ page }) => {
    const { userId } = await openWorkbook(page);
    await page.route('**/api/trpc/workbook.save**', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await question(page).fill('On the night train.');
    await expect(status(page)).toHaveText(OFFLINE);
    await page.unrouteAll();
    await question(page).fill('On the night train to Lisbon.');
    await notes(page).focus();
    await expect.poll(() => firstAnswer(page, userId)).toBe('On the night train to Lisbon.');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('notes of a week are saved once it’s back, too.', async ({ page }) => {
    const { userId } = await openDashboard(page);
    await page.getByRole('button', { name: 'Week 1, next' }).click();
    await cutOff(page, 'progress.save');
    await page.getByLabel('Notes', { exact: true }).fill('Talk about Sunday.');
    await expect(page.getByText(OFFLINE).first()).toBeVisible();
    await page.unrouteAll();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
    expect(await call(page, 'GET', `/api/progress/${userId}`)).toMatchObject([{ weekNumber: 1, notes: 'Talk about Sunday.' }]);
  });
});

test.describe('On two phones', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('different fields of the same page are put together without a question.', async ({ page, browser, baseURL }) => {
    const { userId, username } = await openWorkbook(page);
    const other = await openOtherPhone(browser, baseURL, username);
    await other.goto(WORKBOOK);
    await question(other).focus();
    await question(page).fill('Typed here.');
    await notes(other).fill('Typed there.');
    await expect(status(page)).toHaveText('Saved');
    await expect(status(other)).toHaveText('Saved');
    expect(await call(page, 'GET', path(userId))).toMatchObject({
      reflectionAnswers: ['Typed here.', '', '', '', ''],
      discussionNotes: 'Typed there.',
    });
    await expect(notes(page)).toHaveValue('Typed there.');
    await expect(question(other)).toHaveValue('Typed here.');
    await other.context().close();
  });

  test('the same notes of a week are shown in both versions, and the couple chooses.', async ({ page }) => {
    const { userId } = await openDashboard(page);
    await page.getByRole('button', { name: 'Week 1, next' }).click();
    await page.getByLabel('Notes', { exact: true }).fill('Typed here.');
    await call(page, 'POST', `/api/progress/${userId}/1`, { notes: 'Typed there.' });
    await page.getByRole('button', { name: 'Save Notes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Saved on another device' });
    await expect(dialog.getByText('Typed there.', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep my version' }).click();
    await expectToast(page, 'Progress Saved');
    expect(await call(page, 'GET', `/api/progress/${userId}`)).toMatchObject([{ weekNumber: 1, notes: 'Typed here.' }]);
  });
});

test('A phone remembers whose page was open, through tabs and reloads.', { tag: '@phone' }, async ({ page }) => {
  await openWorkbook(page);
  await page.getByRole('tab', { name: 'Noor' }).click();
  await page.getByRole('tab', { name: 'Wins' }).click();
  await page.getByRole('tab', { name: 'Current' }).click();
  await expect(page.getByRole('tab', { name: 'Noor' })).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Noor' })).toHaveAttribute('aria-selected', 'true');
});
