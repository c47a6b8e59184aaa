import { readFile } from 'node:fs/promises';
import { answerProcedures } from '../../support/browser/answers.ts';
import { submit } from '../../support/browser/forms.ts';
import { latestSignInEmail, readEmails } from '../../support/browser/mails.ts';
import { call, joinAs, openDashboard, registerCouple } from '../../support/browser/people.ts';
import { expect, test } from '../../support/browser/test.ts';
import { expectToast } from '../../support/browser/toasts.ts';

test('A new couple chooses its evening with its names and goes on to the invitation, without an email.', async ({ page }) => {
  const { userId } = await registerCouple(page);
  await page.goto('/dashboard');
  const welcome = page.getByRole('dialog', { name: 'Welcome, you two' });
  await welcome.getByLabel('Your name').fill('Ada');
  await welcome.getByLabel("Partner's name").fill('Bo');
  await welcome.getByLabel('Which evening works for you two?').selectOption('Thursday');
  await welcome.getByLabel('Time').fill('20:30');
  await welcome.getByLabel('Remind me in the morning').check();
  await welcome.getByRole('button', { name: 'Save and Invite Your Partner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite your partner' });
  await dialog.getByRole('button', { name: 'Continue Without One' }).click();
  await expect(dialog.getByRole('button', { name: 'Create Invitation' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/dashboard?tab=progress&week=1');
  await expect(page.getByRole('link', { name: 'Which evening works for you two?' })).toHaveCount(0);

  await page.getByRole('tab', { name: 'Profile' }).click();
  const section = page.getByRole('region', { name: 'Your evening' });
  await expect(section.getByLabel('Which evening works for you two?')).toHaveValue('4');
  await expect(section.getByLabel('Time')).toHaveValue('20:30');
  await expect(section.getByText(/^Reminders need an email\./)).toBeVisible();
  await expect(section.getByLabel('The morning of your evening')).toBeChecked();
  expect(await call(page, 'GET', `/api/reminders/${userId}`)).toMatchObject({
    evening: { weekday: 4, time: '20:30' },
    kinds: { evening: true, yourTurn: false, milestone: false, newWeek: false },
  });
  await test.step('Another one is led to it by “This week”, puts it into a calendar, and chooses its reminders.', async () => {
    await page.context().clearCookies();
    await openDashboard(page);
    await page.getByRole('link', { name: 'Which evening works for you two?' }).click();
    await section.getByLabel('Which evening works for you two?').selectOption('Monday');
    await section.getByLabel('Time').fill('');
    await section.getByRole('button', { name: 'Save Evening' }).click();
    await expect(section.getByText('Please choose a time.')).toBeVisible();
    await section.getByLabel('Time').fill('19:00');
    await section.getByRole('button', { name: 'Save Evening' }).click();
    await expectToast(page, 'Evening Saved');

    const download = page.waitForEvent('download');
    await section.getByRole('link', { name: 'Add to Calendar' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain('RRULE:FREQ=WEEKLY;COUNT=52;BYDAY=MO');
    const link = section.getByLabel('Calendar link');
    const old = await link.inputValue();
    await section.getByRole('button', { name: 'Renew Link' }).click();
    await expectToast(page, 'Link Renewed');
    await expect(link).not.toHaveValue(old);
    expect((await page.request.get(old)).status()).toBe(404);

    await section.getByLabel('New weeks').click();
    await expect(section.getByLabel('New weeks')).toBeChecked();
    await page.reload();
    await expect(section.getByLabel('New weeks')).toBeChecked();
    await expect(section.getByLabel('Milestones')).not.toBeChecked();
    await section.getByLabel('Away until').fill('2999-06-03');
    await section.getByRole('button', { name: 'Save Pause' }).click();
    await expect(section.getByText('You’re away until Jun 3, 2999: no reminders, no guilt.')).toBeVisible();
    await page.getByRole('tab', { name: 'Progress' }).click();
    await expect(page.getByRole('region', { name: 'This week' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Which evening works for you two?' })).toHaveCount(0);
  });
});

test.describe('A partner who joined with a link', () => {
  // Chromium logs that the server doesn’t know a link.
  test.use({ expectedErrors: [/status of 404/] });

  test('hears that reminders wait for the email, confirms it with a code, and can turn them off by a link.', async ({
    page,
    browser,
    server,
    contextOptions,
  }) => {
    await openDashboard(page);
    const { partner, email } = await joinAs('Noor', page, browser, contextOptions);
    await partner.goto('/dashboard?tab=profile');
    const hint = partner.getByText(/^Confirm your email/);
    await expect(hint).toBeVisible();
    const signIn = partner.getByRole('region', { name: 'Sign-in' });
    await expect(signIn.getByText(`${email}, not confirmed yet`)).toBeVisible();
    await signIn.getByRole('button', { name: 'Confirm Email' }).click();
    await expect(signIn.getByLabel('Email')).toHaveValue(email);
    await signIn.getByRole('button', { name: 'Send Code' }).click();
    // The first one came when they joined.
    await expect
      .poll(async () => (await readEmails(server.dataDir)).filter((one) => one.includes(`To: ${email}`)).length)
      .toBe(2);
    await submit(partner, { 'Six-digit code': (await latestSignInEmail(server.dataDir, email)).code }, 'Confirm Email');
    await expectToast(partner, 'Email Confirmed', email);
    await expect(signIn.getByRole('button', { name: 'Change Email' })).toBeFocused();
    await expect(hint).toBeHidden();
    await test.step('The page behind a reminder’s link turns everything off without a sign-in, and says if the link isn’t valid.', async () => {
      await partner.goto('/reminders?token=unknown');
      await expect(partner.getByText('This link doesn’t work anymore.')).toBeVisible();
      await expect(partner.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);

      const kinds = { evening: true, yourTurn: true, milestone: false, newWeek: false };
      await answerProcedures(partner, {
        'reminders.byToken': { data: { kinds, pausedUntil: null } },
        'reminders.updateByToken': { data: { kinds: { ...kinds, evening: false, yourTurn: false }, pausedUntil: null } },
      });
      await partner.goto('/reminders?token=known');
      await expect(partner.getByLabel('Your turn')).toBeChecked();
      await partner.getByRole('button', { name: 'Unsubscribe from All' }).click();
      await expectToast(partner, 'You’re Unsubscribed');
      await expect(partner.getByRole('switch', { checked: true })).toHaveCount(0);
    });
  });
});
