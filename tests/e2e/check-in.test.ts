import { call, joinAs, openDashboard } from '../support/browser/people.ts';
import { expect, PHONE, test } from '../support/browser/test.ts';

test.use(PHONE);

test('Each partner checks in alone, and a topic opens once both would show it.', async ({ page: maya, browser }) => {
  const { userId } = await openDashboard(maya);

  await test.step('It’s offered before the first week, below what comes next, and says what it isn’t.', async () => {
    await maya.getByRole('button', { name: 'Start the Check-In' }).click();
    await expect(maya.getByText('This isn’t a test or a diagnosis', { exact: false })).toBeVisible();
    await expect(maya.getByText('this phone shows both pages', { exact: false })).toBeVisible();
    const first = maya.getByRole('group', { name: 'When I come home, my partner seems happy to see me.' });
    await first.getByRole('button', { name: 'Mostly' }).press('Enter');
    await expect(maya.getByText('1 of 12 answered')).toBeVisible();
    await maya.getByRole('tab', { name: 'Noor' }).click();
    await expect(maya.getByText('0 of 12 answered')).toBeVisible();
  });

  const money = (page: typeof maya) => page.getByRole('group', { name: 'I know where we stand with money.' });
  await call(maya, 'POST', `/api/check-in/${userId}/partner1`, { week: 0, topic: 'money', answer: 'notYet' });
  const { partner: noor } = await joinAs('Noor', maya, browser);
  for (let week = 1; week <= 13; week += 1) await call(maya, 'POST', `/api/progress/${userId}/${week}/complete`);

  await test.step('It’s offered again after 13 weeks, and answers are saved as they’re tapped.', async () => {
    await maya.goto('/dashboard?week=13');
    await maya.getByRole('button', { name: 'Take Five Minutes to Check In' }).click();
    await expect(money(maya).getByRole('button', { name: 'Not yet' })).toHaveAttribute('aria-pressed', 'false');
    await money(maya).getByRole('button', { name: 'Mostly' }).click();
    await expect(maya.getByText('You: not yet at the start, mostly after 13 weeks.')).toBeVisible();
    await maya.reload();
    await expect(money(maya).getByRole('button', { name: 'Mostly' })).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('A topic opens when both show it, on both phones, and closes when one no longer does.', async () => {
    await noor.goto('/dashboard?tab=wins');
    await noor.getByRole('button', { name: 'Start the Check-In' }).click();
    await money(noor).getByRole('button', { name: 'Now and then' }).click();
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
