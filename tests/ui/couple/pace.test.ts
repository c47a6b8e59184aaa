import { DAY } from '#src/domain/time.ts';
import { call, joinAs, openDashboard } from '../../support/browser/people.ts';
import { expect, PHONE, test } from '../../support/browser/test.ts';
import { expectToast, toasts } from '../../support/browser/toasts.ts';

test.use({ ...PHONE, allowedOrigins: ['https://www.google.com'] });

/** In the middle of a week, so that it's the same at any hour. */
const weddingIn = (weeks: number) => new Date(Date.now() + (weeks * 7 + 3) * DAY).toISOString().slice(0, 10);

test('A couple whose wedding is near sets weeks aside, opens one, and adds it back.', async ({ page: maya, browser }) => {
  const { userId } = await openDashboard(maya, { completed: 2 });
  const { partner: noor } = await joinAs('Noor', maya, browser);
  const saveWedding = async (weddingDate: string | null) =>
    call(maya, 'PUT', `/api/profile/${userId}`, { userDisplayName: 'Maya', partnerName: 'Noor', weddingDate });
  await saveWedding(weddingIn(36));
  await maya.goto('/dashboard');
  await noor.goto('/dashboard');
  const pace = maya.getByRole('region', { name: 'Your pace' });

  await test.step('It says when they’d finish, and what could wait.', async () => {
    await expect(pace.getByText('One lesson a week, and you’ll finish 13 weeks after the wedding.')).toBeVisible();
    await expect(pace.getByText('Two a week: 11 weeks before the wedding.')).toBeVisible();
    await pace.getByText('Which ones').click();
    await expect(pace.getByText('Week 52: Promises in your own words')).toBeVisible();
    await pace.getByRole('button', { name: 'Set Aside 14 Weeks for Later' }).click();
    await expectToast(maya, '14 weeks saved for later.');
    await expect(pace.getByText('One lesson a week, and you’ll finish right around the wedding.')).toBeVisible();
    await expect(pace.getByRole('heading', { name: 'Your pace' })).toBeFocused();
    await maya.getByRole('button', { name: 'Dismiss notification' }).click();
  });

  await test.step('Both see it, and the map names the weeks.', async () => {
    await expect(noor.getByText('14 weeks for later')).toBeVisible();
    await expect(noor.getByText('Maya set 14 weeks aside.')).toBeVisible();
    await expect(noor.getByText('2 of 38')).toBeVisible();
    await expect(noor.getByText('before the wedding', { exact: true })).toBeVisible();
    await expect(maya.getByRole('button', { name: 'Week 52, coming soon, set aside' })).toBeVisible();
    await expect(maya.getByRole('button', { name: 'Week 4, locked', exact: true })).toBeVisible();
  });

  await test.step('A week set aside can be opened and added back.', async () => {
    await pace.getByText('14 weeks for later').click();
    await pace.getByRole('button', { name: 'Open week 52' }).click();
    const week = maya.getByRole('region', { name: 'Promises in your own words' });
    await expect(week.getByText('For Later')).toBeVisible();
    await week.getByRole('button', { name: 'Add Back' }).click();
    await expect(maya.getByRole('button', { name: 'Week 52, locked', exact: true })).toBeVisible();
    await pace.getByRole('button', { name: 'Add All Back' }).click();
    await expect(pace.getByText(/^\d+ weeks? for later$/u)).toHaveCount(0);
  });

  await test.step('A week with a safety box has numbers to call, a way to clear the screen, and one to skip it.', async () => {
    await maya.route('https://www.google.com/', (route) => route.fulfill({ body: 'Search' }));
    await maya.goto('/dashboard?tab=current&week=3');
    await expect(maya.getByRole('link', { name: '1-800-799-7233' }).first()).toHaveAttribute('href', 'tel:18007997233');
    await maya.getByRole('link', { name: 'Leave This Page' }).click();
    await maya.waitForURL('https://www.google.com/');
    await maya.goto('/dashboard?tab=current&week=3');
    await maya.getByRole('button', { name: 'Skip This Week' }).click();
    await expect(maya.getByRole('tab', { name: 'Progress' })).toHaveAttribute('aria-selected', 'true');
    await expect(maya.getByRole('region', { name: 'This week' }).getByRole('button', { name: 'Start week 4' })).toBeVisible();
  });

  await test.step('The week they’re on can be set aside by itself, and the next one is open.', async () => {
    await call(maya, 'POST', `/api/progress/${userId}/3/complete`);
    await maya.goto('/dashboard?week=4');
    await maya.getByRole('button', { name: 'Skip This Week' }).click();
    await expectToast(maya, 'Week 4 saved for later.');
    await expect(maya.getByRole('region', { name: 'This week' }).getByRole('button', { name: 'Start week 5' })).toBeVisible();
    await toasts(maya).getByRole('button', { name: 'Undo' }).click();
    await expect(maya.getByRole('region', { name: 'This week' }).getByRole('button', { name: 'Start week 4' })).toBeVisible();
  });

  await test.step('Without a date, or after the wedding, it counts toward none.', async () => {
    await saveWedding(null);
    await maya.goto('/dashboard');
    await expect(pace.getByText(/^One lesson a week, and you’ll finish in \w+ \d{4}\.$/u)).toBeVisible();
    await expect(pace.getByText('There’s no hurry.', { exact: false })).toBeVisible();
  });
  await noor.context().close();
});
