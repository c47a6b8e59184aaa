import type { Page } from '@playwright/test';
import { cutOff, hold } from '../support/browser/forms.ts';
import { call, openDashboard } from '../support/browser/people.ts';
import { expect, PHONE, test } from '../support/browser/test.ts';

test.use(PHONE);

const WORKBOOK = '/dashboard?tab=current&week=1';
const QUESTION = /Think of one ordinary moment/;
const OFFLINE = 'We’ll save it when you’re back online.';

const question = (page: Page) => page.getByLabel(QUESTION);
const notes = (page: Page) => page.getByLabel('Discussion notes');
const status = (page: Page) => page.getByRole('tabpanel', { name: 'Maya' }).getByRole('status');
const path = (userId: number) => `/api/workbook-responses/${userId}/1/partner1`;
const firstAnswer = async (page: Page, userId: number) =>
  ((await call(page, 'GET', path(userId))) as { reflectionAnswers: string[] } | null)?.reflectionAnswers[0];

async function openWorkbook(page: Page): Promise<number> {
  const { userId } = await openDashboard(page, { url: WORKBOOK });
  await expect(question(page)).toBeVisible();
  return userId;
}

test('What’s typed is saved after a pause, and right away when one leaves the field, the tab, the phone, or the page.', async ({
  page,
}) => {
  await page.clock.install();
  const userId = await openWorkbook(page);
  await test.step('A pause saves it, with “Saved” next to the field.', async () => {
    await question(page).pressSequentially('On the night train.');
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
    await expect(status(page)).toHaveText('Saved');
    expect(await firstAnswer(page, userId)).toBe('On the night train.');
  });
  await test.step('Leaving the field saves it.', async () => {
    await question(page).fill('On the night train to Lisbon.');
    await notes(page).focus();
    await expect.poll(() => firstAnswer(page, userId)).toBe('On the night train to Lisbon.');
  });
  await test.step('Leaving the tab saves it, and no dialog asks.', async () => {
    await question(page).press('End');
    await page.keyboard.type(' In May.');
    await page.getByRole('tab', { name: 'Wins' }).click();
    await expect(page.getByRole('heading', { name: 'Milestones' })).toBeVisible();
    await expect.poll(() => firstAnswer(page, userId)).toBe('On the night train to Lisbon. In May.');
  });
  await test.step('The phone remembers whose page was open, through tabs and reloads.', async () => {
    const noor = page.getByRole('tab', { name: 'Noor' });
    await page.getByRole('tab', { name: 'Current' }).click();
    await noor.click();
    await page.getByRole('tab', { name: 'Wins' }).click();
    await page.getByRole('tab', { name: 'Current' }).click();
    await expect(noor).toHaveAttribute('aria-selected', 'true');
    await page.reload();
    await expect(noor).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'Maya' }).click();
  });
  await test.step('Locking the phone saves it.', async () => {
    await question(page).fill('At the station.');
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    await expect.poll(() => firstAnswer(page, userId)).toBe('At the station.');
    await expect(status(page)).toHaveText('Saved');
  });
  await test.step('Closing the page in the middle of a sentence saves it.', async () => {
    await question(page).fill('At the stat');
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => firstAnswer(page, userId)).toBe('At the stat');
  });
});

test.describe('Without a connection', () => {
  // Chromium logs requests that fail or are refused.
  test.use({ expectedErrors: [/Failed to load resource|ERR_/] });

  test('writing goes on, and is saved once it’s back, even if the phone’s battery dies.', async ({ page, context }) => {
    const userId = await openWorkbook(page);
    await test.step('With a slow server, saves wait for each other, and the last words win.', async () => {
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
      await page.unrouteAll();
    });
    await test.step('A save whose answer gets lost isn’t mistaken for another phone’s.', async () => {
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
    await test.step('In a tunnel, writing goes on, and is saved after it.', async () => {
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
    await test.step('The same goes for a week’s notes.', async () => {
      await page.getByRole('tab', { name: 'Progress' }).click();
      await cutOff(page, 'progress.save');
      await page.getByLabel('Notes', { exact: true }).fill('Talk about Sunday.');
      await expect(page.getByText(OFFLINE).first()).toBeVisible();
      await page.unrouteAll();
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
      expect(await call(page, 'GET', `/api/progress/${userId}`)).toMatchObject([{ weekNumber: 1, notes: 'Talk about Sunday.' }]);
      await page.getByRole('tab', { name: 'Current' }).click();
    });
    await test.step('A phone whose battery dies still has the text, and saves it when the page is open again.', async () => {
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
  });
});
