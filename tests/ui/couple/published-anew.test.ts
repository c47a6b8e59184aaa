import { call, joinAs, openDashboard, signInAsAdmin } from '../../support/browser/people.ts';
import { expect, testAlone as test } from '../../support/browser/test.ts';
import { expectToast } from '../../support/browser/toasts.ts';

const CONTENT = {
  title: 'Five',
  objective: 'Five.',
  lesson: '',
  reflectionQuestions: [
    { id: '5-a', text: 'What is first?' },
    { id: '5-b', text: 'What is second?' },
  ],
  discussionPrompts: [{ text: 'Talk.' }],
  activity: { title: 'Walk', description: 'Walk together.', minutes: 20 },
  commitmentExamples: [],
  conversationCards: [],
};
const REVERSED = { ...CONTENT, reflectionQuestions: CONTENT.reflectionQuestions.toReversed() };
const CHANGED = 'The questions of this week have just changed. What you wrote is kept.';

// Chromium logs requests that are refused or lost.
test.use({ expectedErrors: [/status of 409|ERR_FAILED/] });

test('What someone writes, or keeps to themselves, while a week is published anew stays with its question.', async ({
  page,
  browser,
  baseURL,
}) => {
  const { userId } = await openDashboard(page, { completed: 4, url: '/login' });
  const seller = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signInAsAdmin(seller);
  const publish = async (content: object) => {
    const path = '/api/admin/weeks/5';
    const { version } = (await call(seller, 'GET', path)) as { version: number };
    await call(seller, 'PUT', `${path}/draft`, { version, content });
    await call(seller, 'POST', `${path}/publish`);
  };
  await publish(CONTENT);
  await joinAs('Noor', page, browser);
  const first = page.getByLabel('What is first?');
  const second = page.getByLabel('What is second?');
  const privateKeys = async () => call(page, 'GET', `/api/workbook-responses/${userId}/5/partner1`);

  await test.step('A page that hasn’t heard of it yet is refused, and shows the new order with what was typed.', async () => {
    await page.route('**/api/trpc/live.watch**', (route) => route.abort());
    await page.goto('/dashboard?tab=current&week=5');
    await expect(first).toBeVisible();
    await publish(REVERSED);
    await second.fill('The second answer.');
    await page.getByRole('button', { name: 'Save Responses' }).click();
    await expectToast(page, 'Save Failed', CHANGED);
    await expect(page.locator('textarea').first()).toHaveAccessibleName('What is second?');
    await expect(second).toHaveValue('The second answer.');
    await page.getByRole('button', { name: 'Save Responses' }).click();
    await expectToast(page, 'Responses Saved');
  });

  await test.step('The switch keeps the question it’s at, never the one that’s there now.', async () => {
    await publish(CONTENT);
    const switches = page.getByRole('switch', { name: 'Just for me' });
    await switches.first().click();
    await expectToast(page, 'Save Failed', CHANGED);
    await expect(page.locator('textarea').first()).toHaveAccessibleName('What is first?');
    await expect(switches.first()).not.toBeChecked();
    expect(await privateKeys()).toMatchObject({ private: [] });
    await switches.nth(1).click();
    await expect.poll(privateKeys).toMatchObject({ private: ['reflectionAnswers.1'] });
  });

  await test.step('A page that hears of it shows the new order by itself, with what’s being typed.', async () => {
    await page.unrouteAll();
    await page.reload();
    await first.fill('The first answer.');
    await publish(REVERSED);
    await expect(page.locator('textarea').first()).toHaveAccessibleName('What is second?');
    await expect(first).toHaveValue('The first answer.');
    await expect(second).toHaveValue('The second answer.');
  });
});
