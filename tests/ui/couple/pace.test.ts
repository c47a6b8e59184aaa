import { DAY } from '#src/domain/time.ts';
import { call, joinAs, openDashboard } from '../../support/browser/people.ts';
import { expect, PHONE, test } from '../../support/browser/test.ts';
import { expectToast } from '../../support/browser/toasts.ts';

test.use(PHONE);

/** In the middle of a week, so that it's the same at any hour. */
const weddingIn = (weeks: number) => new Date(Date.now() + (weeks * 7 + 3) * DAY).toISOString().slice(0, 10);

test('A couple whose wedding is near sets weeks aside, opens one, and takes it back.', async ({ page: maya, browser }) => {
  const { userId } = await openDashboard(maya, { completed: 2 });
  const { partner: noor } = await joinAs('Noor', maya, browser);
  const saveWedding = async (weddingDate: string | null) =>
    call(maya, 'PUT', `/api/profile/${userId}`, { userDisplayName: 'Maya', partnerName: 'Noor', weddingDate });
  await saveWedding(weddingIn(36));
  await maya.goto('/dashboard');
  await noor.goto('/dashboard');
  const pace = maya.getByRole('region', { name: 'Your pace' });

  await test.step('It says when they’d finish, and what could wait.', async () => {
    await expect(pace.getByText('At one week per week you’ll finish 13 weeks after the wedding.')).toBeVisible();
    await expect(pace.getByText('At two weeks per week you’ll finish 11 weeks before the wedding.')).toBeVisible();
    await pace.getByRole('button', { name: 'Set Aside 14 Weeks for Later' }).click();
    await expectToast(maya, 'Set Aside');
    await expect(pace.getByText('At one week per week you’ll finish right around the wedding.')).toBeVisible();
    await expect(pace.getByRole('heading', { name: 'Your pace' })).toBeFocused();
  });

  await test.step('Both see it, and the map names the weeks.', async () => {
    await expect(noor.getByText('14 weeks for later')).toBeVisible();
    await expect(maya.getByRole('button', { name: 'Week 52, coming soon, set aside' })).toBeVisible();
    await expect(maya.getByRole('button', { name: 'Week 4, locked', exact: true })).toBeVisible();
  });

  await test.step('A week set aside can be opened and taken back.', async () => {
    await pace.getByText('14 weeks for later').click();
    await pace.getByRole('button', { name: 'Open week 52' }).click();
    const week = maya.getByRole('region', { name: 'Promises in your own words' });
    await expect(week.getByText('For Later')).toBeVisible();
    await week.getByRole('button', { name: 'Take Back' }).click();
    await expect(maya.getByRole('button', { name: 'Week 52, locked', exact: true })).toBeVisible();
    await pace.getByRole('button', { name: 'Take All Back' }).click();
    await expect(pace.getByText(/^\d+ weeks? for later$/u)).toHaveCount(0);
  });

  await test.step('The week they’re on can be set aside by itself, and the next one is open.', async () => {
    await call(maya, 'POST', `/api/progress/${userId}/3/complete`);
    await maya.goto('/dashboard?week=4');
    await maya.getByRole('button', { name: 'Set Aside for Later' }).click();
    await expect(maya.getByRole('region', { name: 'This week' }).getByRole('button', { name: 'Start week 5' })).toBeVisible();
  });

  await test.step('Without a date, or after the wedding, it counts toward none.', async () => {
    await saveWedding(null);
    await maya.goto('/dashboard');
    await expect(pace.getByText(/^At one week per week you’ll finish in \w+ \d{4}\.$/u)).toBeVisible();
    await expect(pace.getByText('There’s no hurry.', { exact: false })).toBeVisible();
  });
  await noor.context().close();
});
