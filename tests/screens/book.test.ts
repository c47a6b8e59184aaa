import { z } from 'zod';
import { answerProcedures } from '../support/browser/answers.ts';
import { call, joinAs, openDashboard, writeLongAgo } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';
import { checkScreen, clickButton, openScreen } from './screen.ts';

const LONG = 'When you came home late on Thursday I had already decided to be angry, and then you asked about my mother. '.repeat(
  4,
);
const FULL_NAMES = { partner1: 'Maya Lind', partner2: 'Noor Haddad', timeZone: 'America/New_York' };
const issued = z.object({ number: z.string() });

test('The book looks right while it’s empty, and with texts that either has left out.', async ({ page, browser }) => {
  const { userId } = await openDashboard(page, { completed: 13 });
  await openScreen(page, '/book', 'book, empty');
  const { partner } = await joinAs('Noor', page, browser);
  for (const week of [1, 2, 3]) {
    const answers = { reflectionAnswers: [LONG, 'Short.', LONG], weeklyCommitment: 'Both phones in the drawer.' };
    await call(page, 'POST', `/api/workbook-responses/${userId}/${week}/partner1`, answers);
    await call(partner, 'POST', `/api/workbook-responses/${userId}/${week}/partner2`, answers);
  }
  await call(page, 'POST', `/api/progress/${userId}/1`, { notes: 'On the balcony.', rating: 5 });
  const leaveOut = async (by: typeof page, text: string) =>
    call(by, 'PUT', `/api/book/${userId}/left-out`, { weekNumber: 1, text, isLeftOut: true });
  await leaveOut(page, 'partner1.reflectionAnswers.1-q1');
  await leaveOut(partner, 'partner2.reflectionAnswers.1-q1');
  await openScreen(page, '/book', 'book, all weeks folded');
  await page.getByText('Week 1: Where we begin').click();
  await expect(page.getByText('Left out by Noor')).toBeVisible();
  await checkScreen(page, 'book, a week with texts left out');
  await openScreen(page, '/dashboard?tab=wins', 'wins, book offered');
  await answerProcedures(page, {
    'book.yearAgo': {
      data: {
        weekNumber: 3,
        partner: 'partner1',
        asked: 'What did you hear?',
        written: LONG,
        savedAt: '2025-11-24T20:00:00.000Z',
      },
    },
  });
  await openScreen(page, '/dashboard', 'dashboard, a year ago');
  await page.unrouteAll();
  await partner.context().close();
});

test.describe('The certificate', () => {
  test.use({ expectedErrors: [/404/] });

  test('looks right for the couple and for whoever verifies it.', async ({ page, server }) => {
    const { userId } = await openDashboard(page, { completed: 52 });
    await writeLongAgo(page, server, userId);
    await openScreen(page, '/dashboard?tab=wins', 'certificate, not yet created');
    const { number } = issued.parse(await call(page, 'POST', `/api/certificate/${userId}`, FULL_NAMES));
    await openScreen(page, '/dashboard?tab=wins', 'certificate, created');
    await clickButton(page, 'Revoke');
    await expect(page.getByRole('dialog')).toBeVisible();
    await checkScreen(page, 'certificate, revoke dialog');
    await openScreen(page, `/certificate/${number}`, 'certificate, valid');
    await openScreen(page, '/certificate/0000-0000-0000', 'certificate, unknown');
    await openScreen(page, '/certificate', 'certificate, number field');
  });
});
