import { readEmails } from '../../support/browser/mails.ts';
import { call, joinAs, openDashboard, verifyEmail } from '../../support/browser/people.ts';
import { expect, PHONE, test } from '../../support/browser/test.ts';
import { expectToast } from '../../support/browser/toasts.ts';

const ANSWERS = Array.from({ length: 5 }, (_, index) => `Answer ${index + 1}`);

test.describe('On a phone', () => {
  test.use(PHONE);

  test('The card “This week” leads from the first question to the end of the week.', async ({ page }) => {
    const { userId } = await openDashboard(page);
    const card = page.getByRole('region', { name: 'This week' });
    const write = async (partner: string, reflectionAnswers: string[]) => {
      await call(page, 'POST', `/api/workbook-responses/${userId}/1/${partner}`, { reflectionAnswers });
    };

    await test.step('It begins with the week’s workbook.', async () => {
      await card.getByRole('button', { name: 'Start week 1' }).click();
      await expect(page).toHaveURL(/tab=current.*week=1|week=1.*tab=current/);
      await page.getByLabel(/Think of one ordinary moment/).fill('On the night train.');
      await page.getByRole('button', { name: 'Save Responses' }).click();
      await expectToast(page, 'Responses Saved');
    });

    await test.step('It says how far each page is.', async () => {
      await page.getByRole('tab', { name: 'Progress' }).click();
      await expect(card.getByText('Maya’s page is next.')).toBeVisible();
      await expect(card.getByRole('button', { name: 'Continue (1 of 5)' })).toBeVisible();
      await write('partner1', ANSWERS);
      await call(page, 'POST', `/api/workbook-responses/${userId}/1/partner1`, { weeklyCommitment: 'I’ll call first.' });
      await expect(card.getByRole('button', { name: 'Continue (0 of 5)' })).toBeVisible();
      await card.getByRole('button', { name: 'Continue (0 of 5)' }).click();
      await expect(page.getByRole('tab', { name: 'Noor' })).toHaveAttribute('aria-selected', 'true');
    });

    await test.step('Once both have written, it leads to the summary and to the week’s end.', async () => {
      await write('partner2', ANSWERS);
      await page.getByRole('tab', { name: 'Progress' }).click();
      await card.getByRole('button', { name: 'Read your answers together' }).click();
      await page.getByRole('button', { name: 'Generate Summary' }).click();
      await expect(page.getByRole('region', { name: 'The week in your words' })).toBeVisible();
      await page.getByRole('tab', { name: 'Progress' }).click();
      await card.getByRole('button', { name: 'Finish week 1' }).click();
      await page.getByRole('button', { name: 'Mark Complete' }).click();
      await expect(card.getByRole('button', { name: 'Start week 2' })).toBeVisible();
    });

    await test.step('The week ends with its milestone, a line from each, and the way to the next one.', async () => {
      const end = page.getByRole('region', { name: 'Journey Started!' });
      await expect(end.getByRole('figure')).toHaveText(['I’ll call first.Maya', 'Answer 1Noor']);
      await expect(page.getByRole('radio', { name: '5 stars' })).toBeVisible();
      await end.getByRole('button', { name: 'Next: week 2, Listening to understand' }).click();
      await expect(page.getByRole('heading', { name: 'Listening to understand' })).toBeFocused();
    });

    await test.step('A week later, it asks how last week’s commitment went.', async () => {
      await expect(card.getByText('Maya promised: “I’ll call first.” How did it go?')).toBeVisible();
      await card.getByRole('button', { name: 'Kept' }).click();
      await expect(card.getByRole('button', { name: 'Kept' })).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('tab', { name: 'Wins' }).click();
      await expect(page.getByText('You’ve kept one promise and written 23 words in one evening.')).toBeVisible();
    });
  });
});

test('Two partners read their answers together once both have answered every question, and one can remind the other.', async ({
  page: maya,
  browser,
  server,
}) => {
  const { userId } = await openDashboard(maya);
  const { partner: noor, email } = await joinAs('Noor', maya, browser);
  verifyEmail(server, email);
  const noorWrites = async (reflectionAnswers: string[]) => {
    await call(noor, 'POST', `/api/workbook-responses/${userId}/1/partner2`, { reflectionAnswers });
  };
  await call(maya, 'POST', `/api/workbook-responses/${userId}/1/partner1`, { reflectionAnswers: ANSWERS });
  // Chromium on Linux has no share sheet.
  await maya.addInitScript(() => {
    Object.assign(navigator, { share: async (data: ShareData) => void (document.title = `Shared: ${data.text}`) });
  });
  const card = maya.getByRole('region', { name: 'This week' });
  await maya.goto('/dashboard');
  await test.step('Who waits for their partner can send a reminder, once a day.', async () => {
    await maya.getByRole('button', { name: 'Share' }).click();
    await expect(maya).toHaveTitle('Shared: Your turn in week 1');
    await maya.getByRole('button', { name: 'Send Noor a Reminder' }).click();
    await expectToast(maya, 'Reminder Sent');
    await expect(maya.getByText('You’ve sent Noor a reminder today.')).toBeVisible();
    await expect.poll(async () => (await readEmails(server.dataDir)).some((mail) => mail.includes(`To: ${email}`))).toBe(true);
  });
  await noorWrites(ANSWERS.slice(0, 2));
  await expect(card.getByText('You’re done. Noor has answered 2 of 5.')).toBeVisible();
  await noorWrites(ANSWERS);
  await maya.reload();
  await card.getByRole('button', { name: 'Read your answers together' }).click();
  await expect(maya.getByRole('tab', { name: 'Noor' })).toBeVisible();
  await noor.context().close();
});
