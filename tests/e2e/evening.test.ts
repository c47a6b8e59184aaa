import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/axe.ts';
import { call, joinAs, registerNamedCouple } from '../support/browser/people.ts';
import { expect, PHONE, test } from '../support/browser/test.ts';

test.use({ ...PHONE, expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

const TONIGHT = '/dashboard?week=1&tonight=true';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** The beginning of each step of week 1's activity. */
const ACTIVITY = ['Draw the line', 'Mark one moment', 'Find one moment', 'Choose the one', 'Date the sheet'];

/** Answers what's on the screen. */
async function write(page: Page, question: RegExp | string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: question }).fill(text);
  await button(page, 'Done').click();
}

test('Two phones go through week 1 together, and one of them loses its connection for a while.', async ({
  page: maya,
  browser,
}) => {
  const { userId } = await registerNamedCouple(maya);
  await call(maya, 'PUT', `/api/reminders/${userId}`, { evening: { weekday: 7, time: '20:00' } });
  const { partner: noor } = await joinAs('Noor', maya, browser, PHONE);
  const phones = [maya, noor];
  const press = async (name: string) => {
    for (const phone of phones) await button(phone, name).click();
  };
  await maya.goto(TONIGHT);
  await expect(maya.getByText('You can start without Noor’s phone. One is enough.')).toBeVisible();
  // Where the email of the evening leads.
  await noor.goto('/dashboard?tab=current&week=1');
  await noor.getByRole('link', { name: 'Begin tonight' }).click();
  await expect(maya.getByText('Maya is here. Noor is here.')).toBeAttached();
  await expectAccessible(maya);

  await test.step('Both write apart, and no phone shows the other one’s words.', async () => {
    await button(maya, 'Start writing').click();
    await expect(noor.getByText('Maya is ready.')).toBeVisible();
    await button(noor, 'Start writing').click();
    await write(maya, /one ordinary moment/u, 'The laundromat.');
    await button(maya, 'Pass').click();
    await expect(heading(maya, 'Noor is still writing.')).toBeVisible();
    await write(noor, /one ordinary moment/u, 'I ran the dryer three times.');
    await write(noor, /already do well/u, 'Soup.');
    await expectAccessible(noor);
  });

  await test.step('The cards turn on both phones once both have held them.', async () => {
    await button(maya, 'Turn Without Holding').click();
    await expect(noor.getByText('Maya is ready. Hold a finger here.')).toBeVisible();
    await expect(noor.getByText('The laundromat.')).toBeHidden();
    await button(noor, 'Turn Without Holding').click();
    for (const phone of phones) {
      await expect(phone.getByText('The laundromat.')).toBeVisible();
      await expect(phone.getByText('I ran the dryer three times.')).toBeVisible();
    }
    await expect(noor.getByText('Maya passed')).toBeVisible();
    await expectAccessible(maya);
  });

  await test.step('They read the story and talk, and a phone without a connection goes on alone.', async () => {
    await press('We’ve read them');
    await press('Talk about it');
    for (const phone of phones) await expect(phone.getByText('1 of 4')).toBeVisible();
    await expectAccessible(maya);
    await noor.context().setOffline(true);
    await button(noor, 'Next card').click();
    await expect(noor.getByText('2 of 4')).toBeVisible();
    await button(maya, 'Swap Turns').click();
    await expect(maya.getByText('Noor talks')).toBeVisible();
    await noor.context().setOffline(false);
    await expect(noor.getByText('1 of 4')).toBeVisible();
    await expect(noor.getByText('Your turn to talk')).toBeVisible();
  });

  await test.step('They skip to the activity, pause, and go on.', async () => {
    await button(maya, 'More').click();
    await button(maya, 'Skip to “Do”').click();
    await expect(heading(noor, 'The line between then and now')).toBeVisible();
    await button(noor, 'More').click();
    await button(noor, 'Pause for five minutes').click();
    await expect(heading(maya, 'A short break')).toBeVisible();
    await expectAccessible(maya);
    await button(maya, 'Go on').click();
    await expect(heading(noor, 'The line between then and now')).toBeVisible();
    await expectAccessible(noor);
    await button(noor, 'More').click();
    await button(noor, 'Skip to “Promise”').click();
  });

  await test.step('A promise written without a connection crosses over when it’s back.', async () => {
    await write(maya, /This week I will/u, 'Make the tea.');
    await noor.context().setOffline(true);
    await write(noor, /This week I will/u, 'Ask about the cats.');
    await expect(heading(maya, 'Yours is written.')).toBeVisible();
    await noor.context().setOffline(false);
    await expect(maya.getByText('Ask about the cats.')).toBeVisible();
    await expect(noor.getByText('Make the tea.')).toBeVisible();
    await expectAccessible(noor);
  });

  await test.step('Both phones get the same ending, which completes the week.', async () => {
    await press('Finish the evening');
    const line = (phone: Page) => phone.getByRole('textbox', { name: 'A line to keep from tonight' });
    await line(maya).fill('He ran it three times.');
    await line(noor).fill('Quart');
    await maya.getByRole('radio', { name: '5 stars' }).click();
    await expect(maya.getByRole('radio', { name: '5 stars' })).toBeChecked();
    await expectAccessible(maya);
    await button(maya, 'Finish week 1').click();
    await expect(heading(maya, 'Week 1 is yours.')).toBeVisible();
    // Noor, in the middle of a word, isn't interrupted.
    await expect(button(noor, 'Good night')).toBeVisible();
    await expect(line(noor)).toBeFocused();
    await noor.keyboard.type('ers.');
    await button(noor, 'Good night').click();
    for (const phone of phones) {
      await expect(heading(phone, 'Week 1 is yours.')).toBeVisible();
      await expect(phone.getByText('See you Sunday at eight.')).toBeVisible();
      await expect(phone.getByText('He ran it three times.')).toBeVisible();
      await expect(phone.getByText('Quarters.')).toBeVisible();
    }
    await expectAccessible(maya);
    await button(noor, 'Good night').click();
    await expect(noor.getByRole('tab', { name: 'Progress' })).toBeVisible();
    const { completedWeeks } = (await call(noor, 'GET', `/api/user-progression/${userId}`)) as { completedWeeks: number[] };
    expect(completedWeeks).toEqual([1]);
  });
});

test('One shared phone is enough, and so is a keyboard.', async ({ page }) => {
  const { userId } = await registerNamedCouple(page);
  await page.goto(TONIGHT);
  /** Tabs to a button and presses it. */
  const press = async (name: string) => {
    for (let tabs = 0; tabs < 40 && !(await button(page, name).evaluate((one) => one === document.activeElement)); tabs += 1) {
      await page.keyboard.press('Tab');
    }
    // It ignores presses while the one before is being sent.
    await expect(button(page, name)).not.toHaveAttribute('aria-disabled');
    await page.keyboard.press('Enter');
  };
  const answer = async (text: string) => {
    await expect(page.getByRole('textbox')).toBeFocused();
    await page.keyboard.type(text);
    await press('Done');
  };
  await expect(heading(page, /Sit down/u)).toBeFocused();
  await press('Start writing');
  await answer('The laundromat.');
  await expect(heading(page, /already do well/u)).toBeVisible();
  await answer('We laugh.');
  await press('Hand it over');
  await press('I’m Noor');
  await answer('The dryer.');
  await expect(heading(page, /already do well/u)).toBeVisible();
  await answer('Soup.');
  await press('Turn Without Holding');
  await expect(page.getByText('The laundromat.')).toBeVisible();
  await expect(page.getByText('The dryer.')).toBeVisible();
  await press('We’ve read them');
  await press('Talk about it');
  for (const card of [1, 2, 3, 4]) {
    await expect(page.getByText(`${card} of 4`)).toBeVisible();
    // The second card is turned without a connection.
    await page.context().setOffline(card === 2);
    if (card === 3) await expect.poll(async () => call(page, 'GET', `/api/evening/${userId}/1`)).toMatchObject({ index: 2 });
    await press(card < 4 ? 'Next card' : 'On to the activity');
  }
  await expect(heading(page, 'The line between then and now')).toBeFocused();
  for (const step of [1, 2, 3, 4, 5]) {
    await expect(page.locator('main [aria-current=step]')).toHaveText(new RegExp(ACTIVITY[step - 1] ?? '', 'u'));
    await press(step < 5 ? 'Next step' : 'We did it');
  }
  await answer('Make the tea.');
  await expect(page.getByText('One small promise from Noor')).toBeVisible();
  await answer('Ask about the cats.');
  await expect(page.getByText('Ask about the cats.')).toBeVisible();
  await press('Finish the evening');
  await press('Finish week 1');
  await expect(heading(page, 'Week 1 is yours.')).toBeFocused();
  const [, noors] = await Promise.all(
    ['partner1', 'partner2'].map(async (seat) => call(page, 'GET', `/api/workbook-responses/${userId}/1/${seat}`)),
  );
  expect(noors).toMatchObject({
    reflectionAnswers: ['The dryer.', 'Soup.', '', '', ''],
    weeklyCommitment: 'Ask about the cats.',
  });
});
