import { readFile } from 'node:fs/promises';
import { answerProcedures } from './support/answers.ts';
import { submit } from './support/forms.ts';
import { latestSignInEmail } from './support/mails.ts';
import { call, joinAs, openDashboard, registerCouple } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

test('A new couple chooses its evening with its names, without an email, and finds it in the profile.', async ({ page }) => {
  const { userId } = await registerCouple(page);
  await page.goto('/dashboard');
  const welcome = page.getByRole('dialog', { name: 'Welcome, you two' });
  await welcome.getByLabel('Your name').fill('Ada');
  await welcome.getByLabel("Partner's name").fill('Bo');
  await welcome.getByLabel('Which evening is yours?').selectOption('Thursday');
  await welcome.getByLabel('Time').fill('20:30');
  await welcome.getByLabel('Remind me in the morning').check();
  await welcome.getByRole('button', { name: 'Start Our Journey' }).click();
  await expect(welcome).toBeHidden();
  await expect(page.getByRole('link', { name: 'Which evening is yours?' })).toHaveCount(0);

  await page.getByRole('tab', { name: 'Profile' }).click();
  const section = page.getByRole('region', { name: 'Your evening' });
  await expect(section.getByLabel('Which evening is yours?')).toHaveValue('4');
  await expect(section.getByLabel('Time')).toHaveValue('20:30');
  await expect(section.getByText(/^Reminders need an email\./)).toBeVisible();
  await expect(section.getByLabel('The morning of your evening')).toBeChecked();
  expect(await call(page, 'GET', `/api/reminders/${userId}`)).toMatchObject({
    evening: { weekday: 4, time: '20:30' },
    kinds: { evening: true, yourTurn: false, milestone: false, newWeek: false },
  });
});

test('“This week” leads to the evening, which goes into a calendar, with reminders of one’s choice.', async ({ page }) => {
  await openDashboard(page);
  await page.getByRole('link', { name: 'Which evening is yours?' }).click();
  const section = page.getByRole('region', { name: 'Your evening' });
  await section.getByLabel('Which evening is yours?').selectOption('Monday');
  await section.getByLabel('Time').fill('');
  await section.getByRole('button', { name: 'Save Evening' }).click();
  await expect(section.getByText('Please choose a time.')).toBeVisible();
  await section.getByLabel('Time').fill('19:00');
  await section.getByRole('button', { name: 'Save Evening' }).click();
  await expectToast(page, 'Evening Saved');

  const download = page.waitForEvent('download');
  await section.getByRole('link', { name: 'Add to Calendar' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO');
  const link = section.getByLabel('Calendar link');
  const old = await link.inputValue();
  await section.getByRole('button', { name: 'Renew Link' }).click();
  await expectToast(page, 'Link Renewed');
  await expect(link).not.toHaveValue(old);
  expect((await page.request.get(old)).status()).toBe(404);

  await section.getByLabel('New weeks').check();
  await expect(section.getByLabel('New weeks')).toBeChecked();
  await page.reload();
  await expect(section.getByLabel('New weeks')).toBeChecked();
  await expect(section.getByLabel('Milestones')).not.toBeChecked();
  await section.getByLabel('Away until').fill('2999-06-03');
  await section.getByRole('button', { name: 'Save Pause' }).click();
  await expect(section.getByText('You’re away until Jun 3, 2999: no reminders, no guilt.')).toBeVisible();
  await page.getByRole('tab', { name: 'Progress' }).click();
  await expect(page.getByRole('region', { name: 'This week' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Which evening is yours?' })).toHaveCount(0);
});

test('A partner who joined with a link hears that reminders wait for the email, and confirms it with a code.', async ({
  page,
  browser,
  server,
  contextOptions,
}) => {
  await openDashboard(page);
  const { partner, email } = await joinAs('Noor', page, browser, contextOptions);
  await partner.goto('/dashboard?tab=profile');
  const hint = partner.getByText(/^Reminders start once you’ve confirmed your email/);
  await expect(hint).toBeVisible();
  const signIn = partner.getByRole('region', { name: 'Sign-in' });
  await expect(signIn.getByText(`${email}, not confirmed yet`)).toBeVisible();
  await signIn.getByRole('button', { name: 'Confirm Email' }).click();
  await expect(signIn.getByLabel('Email')).toHaveValue(email);
  await signIn.getByRole('button', { name: 'Send Code' }).click();
  await submit(partner, { 'Six-digit code': (await latestSignInEmail(server.dataDir, email)).code }, 'Confirm Email');
  await expectToast(partner, 'Email Confirmed', email);
  await expect(signIn.getByRole('button', { name: 'Change Email' })).toBeFocused();
  await expect(hint).toBeHidden();
});

test.describe('The page behind a reminder’s link', () => {
  // Chromium logs that the server doesn’t know the link.
  test.use({ expectedErrors: [/status of 404/] });

  test('turns everything off without a sign-in, and says if the link isn’t valid.', async ({ page }) => {
    await page.goto('/reminders?token=unknown');
    await expect(page.getByText('This link doesn’t work anymore.')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);

    const kinds = { evening: true, yourTurn: true, milestone: false, newWeek: false };
    await answerProcedures(page, {
      'reminders.byToken': { data: { kinds, pausedUntil: null } },
      'reminders.updateByToken': { data: { kinds: { ...kinds, evening: false, yourTurn: false }, pausedUntil: null } },
    });
    await page.goto('/reminders?token=known');
    await expect(page.getByLabel('Your turn')).toBeChecked();
    await page.getByRole('button', { name: 'Unsubscribe from All' }).click();
    await expectToast(page, 'You’re Unsubscribed');
    await expect(page.getByRole('switch', { checked: true })).toHaveCount(0);
  });
});
