import { call, openDashboard, signInAsAdmin, uploadWeeks } from '../../support/browser/people.ts';
import { startServer } from '../../support/browser/server.ts';
import { expect, test, testAlone } from '../../support/browser/test.ts';
import { expectToast, toasts } from '../../support/browser/toasts.ts';

testAlone('A couple starts, completes weeks, and goes on without a PDF: the figures and the map follow.', async ({ page }) => {
  await test.step('A week without a PDF opens with its topic, workbook, and notes, and doesn’t block the year.', async () => {
    await openDashboard(page, { completed: 3 });
    await page.getByRole('button', { name: 'Week 4, coming soon' }).click();
    await expectToast(page, 'Coming Soon', 'Week 4 framework will be available soon.');
    const card = page.getByRole('region', { name: 'Saying what you need' });
    await expect(card.getByRole('heading')).toBeFocused();
    await expect(card.getByText('The PDF for this week is on its way.')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Download PDF' })).toHaveCount(0);
    await card.getByLabel('Notes').fill('We started anyway.');
    await card.getByRole('button', { name: 'Save Notes' }).click();
    await expectToast(page, 'Progress Saved');
    await card.getByRole('button', { name: 'Open Interactive Workbook' }).click();
    await expect(page.getByText('This week’s own exercises are on their way')).toBeVisible();
    await expect(page.getByLabel(/Think of one ordinary moment/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Responses' })).toBeVisible();
    await page.getByRole('tab', { name: 'Progress' }).click();
    await card.getByRole('button', { name: 'Mark Complete' }).click();
    await expectToast(page, 'Week Completed!');
    await expect(page.getByRole('button', { name: 'Week 5, coming soon' })).toBeVisible();
  });
  // The dashboard may still be loading what has just changed.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await signInAsAdmin(page);
  await uploadWeeks(page, { 1: 'Where we begin', 2: 'Listening', 40: 'Growing older' });
  const { userId } = await openDashboard(page);
  const card = (label: string) => page.getByText(label, { exact: true }).locator('..');
  const state = (week: number, is: string) => page.getByRole('button', { name: `Week ${week}, ${is}`, exact: true });

  await expect(card('Weeks Completed')).toContainText('0/52');
  await expect(card('Weeks Completed')).toContainText('0% of the course');
  await expect(card('Available Frameworks')).toContainText('3');
  await expect(card('Current Week')).toContainText('Week 1');
  await expect(page.getByRole('button', { name: /^Week \d+, / })).toHaveCount(52);
  await expect(state(1, 'next')).toBeVisible();
  await expect(state(2, 'locked')).toBeVisible();
  await expect(state(40, 'locked')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Legend' }).getByRole('listitem')).toHaveText([
    'Completed',
    'Next',
    'Available',
    'Coming soon',
    'Locked',
  ]);

  await call(page, 'POST', `/api/progress/${userId}/1/complete`);
  await call(page, 'POST', `/api/progress/${userId}/2/complete`);
  await page.reload();
  await expect(card('Weeks Completed')).toContainText('2/52');
  await expect(card('Weeks Completed')).toContainText('4% of the course');
  await expect(page.getByRole('progressbar', { name: 'Share of the course completed' })).toBeVisible();
  await expect(card('Current Week')).toContainText('Week 3');
  await expect(state(1, 'completed')).toBeVisible();
  await expect(state(2, 'completed')).toBeVisible();
  await expect(state(3, 'coming soon')).toBeVisible();
  await expect(state(4, 'locked')).toBeVisible();

  await state(3, 'coming soon').click();
  await expectToast(page, 'Coming Soon', 'Week 3 framework will be available soon.');
  await state(4, 'locked').click();
  await expectToast(page, 'Week Locked', 'Complete Week 3 to unlock this week.');
});

test('The URL keeps the selected week, and says which week unlocks a locked one.', async ({ page }) => {
  const { userId } = await openDashboard(page, { completed: 1 });
  const names = { userDisplayName: 'Maya', partnerName: 'Noor' };
  await test.step('The URL keeps the selected week, and closing it moves the focus back to the map.', async () => {
    const detail = page.getByRole('region', { name: 'Listening to understand' });
    const week2 = page.getByRole('button', { name: 'Week 2, next' });
    await week2.click();
    await expect(detail.getByRole('heading', { name: 'Listening to understand' })).toBeFocused();
    await expect(week2).toHaveAttribute('aria-current', 'true');
    await expect(page).toHaveURL(/\/dashboard\?.*week=2/);

    await page.reload();
    await expect(detail).toBeVisible();
    await page.getByRole('button', { name: 'Week 1, completed' }).click();
    await expect(page.getByRole('heading', { name: 'Where we begin' })).toBeFocused();
    await page.goBack();
    await expect(detail).toBeVisible();

    await detail.getByRole('button', { name: 'Close' }).click();
    await expect(detail).toHaveCount(0);
    await expect(page).not.toHaveURL(/week=/);
    await expect(week2).toBeFocused();
    await expect(week2).not.toHaveAttribute('aria-current');
  });
  await test.step('The URL of a locked week says which week unlocks it, and an invalid one opens no week.', async () => {
    for (const tab of ['current', 'progress']) {
      await page.goto(`/dashboard?tab=${tab}&week=3`);
      const locked = page.getByRole('region', { name: 'Week 3 is locked' });
      await expect(locked).toContainText('Complete Week 2 to unlock this week.');
      await locked.getByRole('link', { name: 'Go to Week 2' }).click();
      await expect(page.getByRole('heading', { name: 'Listening to understand', level: 2 })).toBeFocused();
    }
    await page.goto('/dashboard?tab=current&week=20');
    const locked = page.getByRole('region', { name: 'Week 20 is locked' });
    await expect(locked).toContainText('Complete Week 19 to unlock this week. You’re on Week 2.');
    await expect(locked.getByRole('link', { name: 'Go to Week 2' })).toBeVisible();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
    await test.step('An invalid one opens no week.', async () => {
      for (const week of ['53', 'one']) {
        await page.goto(`/dashboard?week=${week}`);
        await expect(page.getByText('1/52')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Mark Complete' })).toHaveCount(0);
      }
      await expect(toasts(page)).toHaveCount(0);
    });
  });
  await test.step('The map has 13 columns, or fewer on a phone.', async () => {
    const map = page.getByRole('list').filter({ has: page.getByRole('button', { name: 'Week 1, completed' }) });
    const columns = async () => map.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    for (const { width, most, least } of [
      { width: 1920, most: 13, least: 13 },
      { width: 1024, most: 13, least: 13 },
      { width: 320, most: 6, least: 4 },
    ]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await columns()).toBeLessThanOrEqual(most);
      expect(await columns()).toBeGreaterThanOrEqual(least);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step('The header greets both partners and counts the days until the wedding.', async () => {
    await page.clock.setFixedTime(new Date('2026-06-10T21:30:00'));
    await call(page, 'PUT', `/api/profile/${userId}`, { ...names, weddingDate: '2026-06-20' });
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Maya & Noor');
    await expect(page.getByText('10 days until your wedding', { exact: true })).toBeVisible();
    await call(page, 'PUT', `/api/profile/${userId}`, names);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('until your wedding')).toHaveCount(0);
  });
});

const testTrial = test.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  baseURL: async ({}, provide) => {
    await using server = await startServer({ DEMO_ACCESS: 'off', TRIAL_WEEKS: '1', PRICE_CENTS: '5900' });
    await provide(server.baseURL);
  },
});

testTrial(
  'A couple on a trial learns which weeks are part of the full course, and adds an email before buying it.',
  async ({ page }) => {
    await openDashboard(page, { completed: 1 });
    await page.getByRole('button', { name: 'Week 2, locked', exact: true }).click();
    await expectToast(page, 'Week Locked', 'Week 2 is part of the full course.');
    const offer = page.getByRole('region', { name: 'Week 1 is yours to try' });
    await expect(offer).toContainText('for $59, once');
    // A purchase is matched by email, and this couple has none yet.
    await offer.getByRole('link', { name: 'Add Your Email' }).click();
    await expect(page.getByRole('heading', { name: 'Sign-in' })).toBeVisible();

    await call(page, 'POST', '/api/customer-auth/login', { email: 'trial@example.com', accessCode: 'TRIAL52' });
    const { customerId } = (await call(page, 'GET', '/api/session')) as { customerId: number };
    await call(page, 'PUT', `/api/profile/${customerId}`, { userDisplayName: 'Maya', partnerName: 'Noor' });
    await page.goto('/dashboard');
    await offer.getByRole('link', { name: 'Get the Full Course' }).click();
    await expect(page).toHaveURL(/\/#pricing$/);
    await expect(page.locator('#pricing')).toBeInViewport();
  },
);
