import { hold } from '../../support/browser/forms.ts';
import { call, openDashboard } from '../../support/browser/people.ts';
import { ADMIN } from '../../support/browser/server.ts';
import { expect, PHONE, testAlone as test } from '../../support/browser/test.ts';
import { expectToast } from '../../support/browser/toasts.ts';

test.use(PHONE);

test('A question of week 1 that week 52 asks again shows the earlier answer once the new one is saved.', async ({ page }) => {
  await call(page, 'POST', '/api/auth/login', ADMIN);
  await call(page, 'POST', '/api/admin/weeks/fill');
  const { userId } = await openDashboard(page, { completed: 51 });
  await call(page, 'POST', `/api/workbook-responses/${userId}/1/partner1`, {
    reflectionAnswers: ['', 'Sunday pancakes.', 'Soup on the stove,\nthe radio on.'],
  });
  await page.goto('/dashboard?tab=current&week=52');
  const tuesday = page.getByRole('group', { name: 'Question 1 of 5' });
  const earlier = page.getByText('What you wrote in week 1');
  await expect(tuesday.getByRole('textbox')).toBeVisible();
  await expect(earlier).toHaveCount(0);

  const save = await hold(page, '**/api/trpc/workbook.save**');
  await tuesday.getByRole('textbox').fill('Just the two of us, and the rain.');
  await page.getByRole('button', { name: 'Save Responses' }).click();
  await expect(earlier).toHaveCount(0);
  save.release();
  await expectToast(page, 'Responses Saved');
  await expect(tuesday.getByRole('figure', { name: 'What you wrote in week 1' })).toContainText('Soup on the stove');
  await expect(earlier).toHaveCount(1);

  await page.getByRole('tab', { name: 'Noor' }).click();
  await expect(tuesday.getByRole('textbox')).toHaveValue('');
  await expect(earlier).toHaveCount(0);
});
