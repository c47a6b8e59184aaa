import { expect, type Page } from '@playwright/test';
import { call, openDashboard, registerCouple } from '../e2e/support/people.ts';
import type { States } from '../e2e/support/states.ts';

const WORKBOOK = '/dashboard?tab=current&week=1';

const tab = (name: string, completed: number) => async (page: Page) => {
  const { userId } = await openDashboard(page, { completed });
  for (let week = 1; week <= completed; week += 1) {
    await call(page, 'POST', `/api/progress/${userId}/${week}`, { rating: (week % 3) + 3 });
  }
  await page.reload();
  await page.getByRole('tab', { name }).click();
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
};

/** Opens the first week's workbook as a couple of which both have answered; answers with the couple's id. */
async function openAnsweredWorkbook(page: Page): Promise<number> {
  const { userId } = await openDashboard(page);
  const answers = (first: string, second: string, commitment: string) => ({
    reflectionAnswers: [first, second],
    weeklyCommitment: commitment,
    discussionNotes: 'We were both nervous, and neither of us said so.',
  });
  await call(page, 'POST', `/api/workbook-responses/${userId}/1/partner1`, answers('On the night train.', 'Your laugh.', 'I put the kettle on.'));
  await call(page, 'POST', `/api/workbook-responses/${userId}/1/partner2`, answers('At the post office.', 'Your patience.', 'I ask first.'));
  await page.goto(WORKBOOK);
  await expect(page.getByRole('button', { name: 'Generate Summary' })).toBeVisible();
  return userId;
}

/** What a couple can come to see, beside the states that the tests visit. */
export const MORE_COUPLE_STATES: States = {
  'the welcome of a new couple': async (page) => {
    await registerCouple(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('dialog', { name: 'Welcome, you two' })).toBeVisible();
  },
  'the dashboard after the whole year': tab('Progress', 52),
  'the dashboard, current, without a week': tab('Current', 0),
  'the dashboard, wins, at the beginning': tab('Wins', 0),
  'the dashboard, wins, after half a year': tab('Wins', 26),
  'the dashboard, profile': tab('Profile', 0),
  'the profile, filled in wrongly': async (page) => {
    await tab('Profile', 0)(page);
    await page.getByLabel('Your name').fill('');
    await page.getByLabel('Wedding date').fill('12 June');
    await page.getByRole('button', { name: 'Save Profile' }).click();
    await expect(page.getByText('Your name is required.')).toBeVisible();
  },
  'the workbook of a week': async (page) => {
    await openDashboard(page);
    await page.goto(WORKBOOK);
    await expect(page.getByRole('button', { name: 'Save Responses' })).toBeVisible();
  },
  'the workbook, answered by both': async (page) => {
    await openAnsweredWorkbook(page);
  },
  'the workbook with its summary': async (page) => {
    await openAnsweredWorkbook(page);
    await page.getByRole('button', { name: 'Generate Summary' }).click();
    await expect(page.getByRole('region', { name: 'The week in your words' })).toBeVisible();
  },
  'the workbook, saved on another device': async (page) => {
    const userId = await openAnsweredWorkbook(page);
    await page.getByLabel('Discussion notes').fill('Typed here');
    await call(page, 'POST', `/api/workbook-responses/${userId}/1/partner1`, { discussionNotes: 'Typed there' });
    await page.getByRole('button', { name: 'Save Responses' }).click();
    await expect(page.getByRole('dialog', { name: 'Saved on another device' })).toBeVisible();
  },
  'the workbook, left without saving': async (page) => {
    await openAnsweredWorkbook(page);
    await page.getByLabel('Discussion notes').fill('Half a thought');
    await page.getByRole('tab', { name: 'Wins' }).click();
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  },
  'the workbook of a week without content of its own': async (page) => {
    await openDashboard(page, { completed: 3 });
    await page.goto('/dashboard?tab=current&week=4');
    await expect(page.getByText('This week’s own exercises are on their way')).toBeVisible();
  },
};
