import { z } from 'zod';
import { latestSignInEmail } from '../support/browser/emails.ts';
import { call, openDashboard, uniqueName } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';
import { checkScreen, clickButton, openScreen } from './screen.ts';

const ANSWERS = Array.from({ length: 5 }, (_, index) => `Answer ${index + 1}.`);
const COMMITMENT = 'Put both phones in the drawer at dinner, every day of this week.';
const savedUrl = z.object({ url: z.url() });

test('The next step of the week looks right for a couple on one phone.', async ({ page }) => {
  const { userId } = await openDashboard(page);
  const save = async (partner: string, response: object) => {
    await call(page, 'POST', `/api/workbook-responses/${userId}/1/${partner}`, response);
  };
  await save('partner1', { reflectionAnswers: ANSWERS.slice(0, 3), weeklyCommitment: COMMITMENT });
  await openScreen(page, '/dashboard', 'this week, continue');
  await save('partner1', { reflectionAnswers: ANSWERS });
  await save('partner2', { reflectionAnswers: ANSWERS, weeklyCommitment: COMMITMENT });
  await openScreen(page, '/dashboard', 'this week, read');
  await call(page, 'POST', `/api/generate-summary/${userId}/1`);
  await openScreen(page, '/dashboard?week=1', 'this week, finish');
  await call(page, 'POST', `/api/progress/${userId}/1/complete`);
  await openScreen(page, '/dashboard?week=1', 'end of the first week');
  await call(page, 'POST', `/api/commitment-outcome/${userId}/1/partner1`, { outcome: 'kept' });
  await openScreen(page, '/dashboard', 'last week’s commitments');
  await openScreen(page, '/dashboard?tab=wins', 'wins in words');
  await call(page, 'POST', `/api/workbook-responses/${userId}/2/partner1`, { weeklyCommitment: COMMITMENT });
  await call(page, 'POST', `/api/progress/${userId}/2/complete`);
  await openScreen(page, '/dashboard?week=2', 'end of a week');
});

test('The screens of two people look right.', async ({ page: maya, browser, baseURL, server }) => {
  const { userId } = await openDashboard(maya);
  await openScreen(maya, '/dashboard?tab=profile', 'profile, invitation');
  await clickButton(maya, 'Invite Your Partner');
  await expect(maya.getByLabel('New email')).toBeVisible();
  await checkScreen(maya, 'invite dialog, email first');
  await clickButton(maya, 'Continue Without One');
  await checkScreen(maya, 'invite dialog');
  await maya.getByRole('radio', { name: 'No', exact: true }).check();
  await clickButton(maya, 'Create Invitation');
  await expect(maya.getByRole('img', { name: 'Invitation link' })).toBeVisible();
  await checkScreen(maya, 'invite dialog, link');

  const { url } = savedUrl.parse(await call(maya, 'POST', '/api/invites', {}));
  const token = new URL(url).searchParams.get('token') ?? '';
  const noor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await openScreen(noor, `/join?token=${token}`, 'join');
  await clickButton(noor, 'Join');
  await expect(noor.getByText('Email is required.')).toBeVisible();
  await checkScreen(noor, 'join, field error');
  await openScreen(noor, '/join?token=unknown', 'join, invalid invitation');
  const email = `${uniqueName()}@example.org`;
  await call(noor, 'POST', `/api/invites/${token}/accept`, { name: 'Noor', email });
  await noor.goto((await latestSignInEmail(server.dataDir, email)).link);
  await clickButton(noor, 'Sign In');
  await expect(noor).toHaveURL(/\/dashboard/);

  const mine = `/api/workbook-responses/${userId}/1/partner1`;
  await call(maya, 'POST', mine, { reflectionAnswers: ANSWERS, private: ['reflectionAnswers.4'], contentVersion: 1 });
  await openScreen(maya, '/dashboard', 'this week, wait');
  await clickButton(maya, 'Send Noor a Reminder');
  await expect(maya.getByText('You’ve sent Noor a reminder today.')).toBeVisible();
  await openScreen(maya, '/dashboard', 'this week, reminder sent');
  await openScreen(maya, '/dashboard?tab=current&week=1', 'workbook, own page of two');
  await call(noor, 'POST', `/api/workbook-responses/${userId}/1/partner2`, { reflectionAnswers: ANSWERS.slice(0, 2) });
  await noor.goto('/dashboard?tab=current&week=1');
  await noor.getByRole('tab', { name: 'Maya' }).click();
  await expect(noor.getByText('Maya has answered. Answer yours to open it.').first()).toBeVisible();
  await checkScreen(noor, 'workbook, sealed page');
  await openScreen(noor, '/dashboard?tab=profile', 'profile, joined');
  await clickButton(noor, 'Leave This Workbook');
  await checkScreen(noor, 'profile, leave dialog');
  await call(noor, 'POST', '/api/trpc/account.requestDeletion', { word: 'DELETE' });
  await openScreen(maya, '/dashboard', 'this week, alone');
  await openScreen(maya, '/dashboard?tab=current&week=1', 'workbook, alone');
  await noor.context().close();
});

test('The demo for two looks right.', async ({ page }) => {
  await call(page, 'POST', '/api/customer-auth/login', { email: 'demo@example.com', accessCode: 'DEMO52' });
  await openScreen(page, '/dashboard', 'demo, one phone');
  await clickButton(page, 'See It as Maya');
  await expect(page.getByText('This is the demo on Maya’s phone.')).toBeVisible();
  await checkScreen(page, 'demo, as Maya');
});
