import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';
import { holdRequests, startServer } from '../../support/screen/real-server.ts';

test('A question of week 1 that week 52 asks again shows the earlier answer once the new one is saved.', async () => {
  await page.viewport(390, 844);
  const server = await startServer();
  await server.admin.call('POST', '/api/admin/weeks/fill');
  const couple = await server.newCouple({ completed: 51 });
  await couple.call('POST', `/api/workbook-responses/${couple.userId}/1/partner1`, {
    reflectionAnswers: ['', 'Sunday pancakes.', 'Soup on the stove,\nthe radio on.'],
  });
  const held = holdRequests(couple, 'workbook.save');
  openScreen('/dashboard?tab=current&week=52', {}, { as: held.person });
  const tuesday = page.getByRole('group', { name: 'Question 1 of 5' });
  const earlier = page.getByText('What you wrote in week 1');
  await expect.element(tuesday.getByRole('textbox')).toBeVisible();
  await expect.element(earlier).not.toBeInTheDocument();

  await tuesday.getByRole('textbox').fill('Just the two of us, and the rain.');
  await page.getByRole('button', { name: 'Save Responses' }).click();
  await expect.element(earlier).not.toBeInTheDocument();
  held.release();
  await expect.element(toasts()).toMatchTextContent(/^Responses Saved/u);
  await expect
    .element(tuesday.getByRole('figure', { name: 'What you wrote in week 1' }))
    .toMatchTextContent(/Soup on the stove/u);

  await page.getByRole('tab', { name: 'Noor' }).click();
  await expect.element(tuesday.getByRole('textbox')).toHaveValue('');
  await expect.element(earlier).not.toBeInTheDocument();
});
