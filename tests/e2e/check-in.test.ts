import { STATEMENTS } from '#src/domain/check-in/statements.ts';
import { call, joinAs, openDashboard } from '../support/browser/people.ts';
import { expect, PHONE, test } from '../support/browser/test.ts';

test.use(PHONE);

test('Each partner checks in alone, and a topic opens once both would show it.', async ({ page: maya, browser }) => {
  const { userId } = await openDashboard(maya);

  await test.step('It’s offered before the first week, below what comes next, and says what it isn’t.', async () => {
    await maya.getByRole('button', { name: 'Start the Check-In' }).click();
    await expect(maya.getByText('This isn’t a test or a diagnosis', { exact: false })).toBeVisible();
    await expect(maya.getByText('this phone shows both pages', { exact: false })).toBeVisible();
    const choices = (statement: string) => maya.getByRole('group', { name: statement });
    await choices('When I come home, my partner seems happy to see me.').getByRole('button', { name: 'Mostly' }).press('Enter');
    // The next statement is where a screen reader goes on.
    await expect(maya.getByRole('heading', { name: 'I can bring something up without rehearsing it.' })).toBeFocused();
    await maya.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(
      choices('When I come home, my partner seems happy to see me.').getByRole('button', { name: 'Mostly' }),
    ).toHaveAttribute('aria-pressed', 'true');
    await maya.reload();
    await expect(maya.getByText('2 of 12')).toBeVisible();
    await maya.getByRole('tab', { name: 'Noor' }).click();
    await expect(maya.getByText('1 of 12')).toBeVisible();
  });

  await call(maya, 'POST', `/api/check-in/${userId}/partner1`, { week: 0, topic: 'money', answer: 'notYet' });
  const { partner: noor } = await joinAs('Noor', maya, browser);
  for (let week = 1; week <= 13; week += 1) await call(maya, 'POST', `/api/progress/${userId}/${week}/complete`);

  await test.step('It’s offered again after 13 weeks, one statement at a time, and says what it came to.', async () => {
    await maya.goto('/dashboard?week=13');
    await maya.getByRole('button', { name: 'Take 90 Seconds to Check In' }).click();
    for (const { text } of STATEMENTS) {
      const answer = text.includes('money') ? 'Mostly' : 'Yes';
      await maya.getByRole('group', { name: text }).getByRole('button', { name: answer }).click();
    }
    await expect(maya.getByRole('heading', { name: 'Two things got closer.' })).toBeFocused();
    await expect(maya.getByText('Coming home, Money', { exact: true })).toBeVisible();
    await expect(maya.getByText('You: not yet at the start, mostly after 13 weeks.')).toBeVisible();
    await maya.reload();
    await expect(maya.getByRole('heading', { name: 'Two things got closer.' })).toBeVisible();
  });

  await test.step('A topic opens when both show it, on both phones, and closes when one no longer does.', async () => {
    await call(noor, 'POST', `/api/check-in/${userId}/partner2`, { week: 13, topic: 'money', answer: 'nowAndThen' });
    await noor.goto('/dashboard?tab=wins');
    await noor.getByRole('button', { name: 'Start the Check-In' }).click();
    await noor.getByRole('button', { name: 'See your answers' }).click();
    await expect(noor.getByText('One topic is worth an evening: Money. Week 27 is about that.')).toBeVisible();
    await noor.getByRole('switch', { name: 'Show Maya: Money' }).press('Space');
    await expect(noor.getByRole('switch', { name: 'Show Maya: Money' })).toBeChecked();
    await expect(maya.getByText('now and then', { exact: false }).filter({ hasText: 'Noor' })).toHaveCount(0);
    await maya.getByRole('switch', { name: 'Show Noor: Money' }).press('Space');
    await expect(maya.getByText('Noor: now and then after 13 weeks.')).toBeVisible();
    await expect(noor.getByText('Maya: not yet at the start, mostly after 13 weeks.')).toBeVisible();
    await maya.getByRole('switch', { name: 'Show Noor: Money' }).press('Space');
    await expect(noor.getByText('Maya: not yet', { exact: false })).toHaveCount(0);
  });
  await noor.context().close();
});
