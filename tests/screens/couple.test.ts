import { answerProcedures } from '../support/browser/answers.ts';
import { submit } from '../support/browser/forms.ts';
import { call, openDashboard, registerCouple } from '../support/browser/people.ts';
import { DAY } from '#src/domain/time/time.ts';
import { expect, test } from '../support/browser/test.ts';
import { expectToast } from '../support/browser/toasts.ts';
import { checkScreen, clickButton, holdToast, openScreen } from './screen.ts';

test('The welcome and the profile look right in every state.', async ({ page }) => {
  const { userId } = await registerCouple(page);
  await openScreen(page, '/dashboard', 'onboarding');
  await page.getByLabel('Which evening works for you two?').selectOption('Thursday');
  await checkScreen(page, 'onboarding, evening');
  await submit(page, { 'Your name': 'x'.repeat(101), "Partner's name": 'Bo' }, 'Start Our Journey');
  await expect(page.getByText('Your name must be at most 100 characters.')).toBeVisible();
  await checkScreen(page, 'onboarding, field errors');
  for (const name of ['Your name', "Partner's name"]) await page.getByLabel(name).fill('');

  await call(page, 'PUT', `/api/profile/${userId}`, {
    userDisplayName: 'Ada-Wilhelmina Montgomery-Featherstonehaugh',
    partnerName: 'x'.repeat(100),
    weddingDate: '2999-06-12',
  });
  await call(page, 'PUT', `/api/reminders/${userId}`, { evening: { weekday: 4, time: '20:30' }, timeZone: 'America/New_York' });
  await openScreen(page, '/dashboard?tab=profile', 'profile, long names');
  await submit(page, { 'Your name': '' }, 'Save Profile');
  await expect(page.getByText('Your name is required.')).toBeVisible();
  await clickButton(page, 'Change Password');
  await clickButton(page, 'Save Password');
  await expect(page.getByText('Current password is required.')).toBeVisible();
  await checkScreen(page, 'profile, field errors');
  await clickButton(page, 'Delete Our Account');
  await clickButton(page, 'Delete Account');
  await expect(page.getByRole('dialog').getByText('Current password is required.')).toBeVisible();
  await checkScreen(page, 'profile, delete account dialog');
});

test('The dashboard and the wins look right in every state.', async ({ page }) => {
  const { userId } = await openDashboard(page);
  await expect(page.getByRole('button', { name: 'Week 1, next' })).toBeVisible();
  await checkScreen(page, 'dashboard');
  await openScreen(page, '/dashboard?tab=wins', 'wins, none');
  await openScreen(page, '/dashboard?tab=current', 'workbook, no week selected');

  await openScreen(page, '/dashboard?week=1', 'week, in progress');
  await submit(page, { Notes: 'n'.repeat(10_001) }, 'Save Notes');
  await expect(page.getByText('Notes must be at most 10,000 characters.')).toBeVisible();
  await page.getByRole('radio', { name: '4 stars' }).click();
  await expectToast(page, 'Progress Saved');
  await clickButton(page, 'Week 30, locked');
  await holdToast(page, 'Week Locked');
  await checkScreen(page, 'week, field error, rating and a toast');

  await clickButton(page, 'Mark Complete');
  await holdToast(page, 'Week Completed!');
  await checkScreen(page, 'week, completed just now');
  await openScreen(page, '/dashboard?tab=current&week=20', 'workbook, locked week');
  await openScreen(page, '/dashboard?week=20', 'week, locked');
  for (let week = 1; week <= 3; week += 1) await call(page, 'POST', `/api/progress/${userId}/${week}/complete`);
  await openScreen(page, '/dashboard?week=3', 'week, completed');
  await openScreen(page, '/dashboard?week=4', 'week, coming soon');
  const inTwentyWeeks = new Date(Date.now() + 20 * 7 * DAY).toISOString().slice(0, 10);
  const profile = { userDisplayName: 'Maya', partnerName: 'Noor' };
  await call(page, 'PUT', `/api/profile/${userId}`, { ...profile, weddingDate: inTwentyWeeks });
  await call(page, 'POST', `/api/progress/${userId}/set-aside`, { weekNumbers: [4, 12] });
  await openScreen(page, '/dashboard?week=4', 'week, set aside');
  await page.getByText('2 weeks for later').click();
  await checkScreen(page, 'pace, weeks for later');
  await call(page, 'PUT', `/api/profile/${userId}`, { ...profile, weddingDate: null });
  await openScreen(page, '/dashboard?tab=wins&checkIn=true', 'check-in, shared account');
  await answerProcedures(page, { 'progress.weekLimit': { data: 3 } });
  await openScreen(page, '/dashboard?week=4', 'week, full course offer');
  await page.unrouteAll();
  for (let week = 4; week <= 52; week += 1) {
    await call(page, 'POST', `/api/progress/${userId}/${week}/complete`);
    await call(page, 'POST', `/api/progress/${userId}/${week}`, { rating: 1 + (week % 5) });
    if (week === 26) await openScreen(page, '/dashboard?tab=wins', 'wins, 26 weeks');
  }
  await openScreen(page, '/dashboard', 'dashboard, 52 weeks completed');
  await openScreen(page, '/dashboard?tab=wins', 'wins, all');
});

test('The workbook, its summary, and its dialogs look right in every state.', async ({ page }) => {
  const { userId } = await openDashboard(page, { completed: 3 });
  const save = async (partner: string, answer: string) =>
    call(page, 'POST', `/api/workbook-responses/${userId}/1/${partner}`, { reflectionAnswers: [answer] });
  await openScreen(page, '/dashboard?tab=current&week=4', 'workbook, borrowed exercises');
  await save('partner1', 'On the night train.');
  await save('partner2', 'In the queue at the post office.');
  await openScreen(page, '/dashboard?tab=current&week=1', 'workbook');
  await clickButton(page, 'Generate Summary');
  await expect(page.getByRole('region', { name: 'The week in your words' }).getByText('On the night train.')).toBeVisible();
  await checkScreen(page, 'workbook, summary');

  await submit(page, { 'Discussion notes': 'x'.repeat(10_001) }, 'Save Responses');
  await holdToast(page, 'Save Failed');
  await checkScreen(page, 'workbook, save failed');
  await clickButton(page, 'Logout');
  await expect(page.getByRole('dialog', { name: 'Sign out without saving?' })).toBeVisible();
  await checkScreen(page, 'workbook, log out dialog');
  await clickButton(page, 'Stay');
  await page.getByLabel('Discussion notes').fill('Typed here.');
  await page.getByLabel(/Think of one ordinary moment/).fill('Typed here.');
  await save('partner1', `Typed there, ${'and there, '.repeat(30)}`);
  await clickButton(page, 'Save Responses');
  await expect(page.getByRole('dialog', { name: 'Saved on another device' })).toBeVisible();
  await checkScreen(page, 'workbook, conflict dialog');
  await page.keyboard.press('Escape');
  await call(page, 'POST', '/api/auth/logout');
  await clickButton(page, 'Save Responses');
  await expect(page.getByText('You were signed out,')).toBeVisible();
  await checkScreen(page, 'workbook, session expired');
});

test('The switch for notifications looks right in every state.', async ({ page }) => {
  await openDashboard(page);
  const setPermission = (permission: NotificationPermission) =>
    page.addInitScript((value) => {
      Object.defineProperty(Notification, 'permission', { get: () => value, configurable: true });
    }, permission);
  await setPermission('denied');
  await page.goto('/dashboard?tab=profile');
  await expect(page.getByText('This browser blocks notifications')).toBeVisible();
  await checkScreen(page, 'profile, notifications blocked');

  await setPermission('granted');
  await page.addInitScript(() => (Notification.requestPermission = async () => 'granted'));
  await page.goto('/dashboard?tab=profile');
  const onDevice = page.getByLabel('On this device, as a notification instead of an email');
  await expect(onDevice).toBeEnabled();
  // Screens are tested without a service worker.
  await onDevice.click();
  await holdToast(page, 'Notifications Are Off');
  await checkScreen(page, 'profile, notifications failed');
  await answerProcedures(page, { 'reminders.push': { data: { publicKey: '', isOn: true } } });
  await page.goto('/dashboard?tab=profile');
  await expect(onDevice).toBeChecked();
  await checkScreen(page, 'profile, notifications on');

  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
    Object.defineProperty(navigator, 'standalone', { value: false });
  });
  await page.goto('/dashboard?tab=profile');
  await expect(page.getByText('First add this page to your home screen')).toBeVisible();
  await checkScreen(page, 'profile, notifications on the home screen');
});

test('The page behind a reminder’s link looks right.', async ({ page }) => {
  await openScreen(page, '/reminders', 'reminders, incomplete link');
  const kinds = { evening: true, yourTurn: true, milestone: false, newWeek: false };
  await answerProcedures(page, { 'reminders.byToken': { data: { kinds, pausedUntil: '2999-06-12' } } });
  await openScreen(page, '/reminders?token=x', 'reminders');
});
