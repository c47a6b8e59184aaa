import type { Locator, Page } from '@playwright/test';
import { call, PASSWORD, registerCouple, uniqueName } from '../../support/browser/people.ts';
import { expect, test } from '../../support/browser/test.ts';
import { expectToast } from '../../support/browser/toasts.ts';

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 100; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('Pressing Tab a hundred times did not focus the element.');
}

test('Two partners can sign in, invite, join, answer, rate a week, complete it, and go on to the next by keyboard.', async ({
  page,
  browser,
  server,
}) => {
  const { userId, username } = await registerCouple(page);
  await call(page, 'PUT', `/api/profile/${userId}`, { userDisplayName: 'Maya', partnerName: 'Noor' });
  await page.context().clearCookies();
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Username'));
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  // The new page starts with the focus on its heading.
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Maya & Noor' })).toBeFocused();

  await test.step('Inviting, joining, and answering.', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Invite Your Partner' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Invite your partner' });
    await tabTo(page, dialog.getByRole('button', { name: 'Continue Without One' }));
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('radio', { name: 'No', exact: true }));
    await page.keyboard.press('Space');
    await tabTo(page, dialog.getByRole('button', { name: 'Create Invitation' }));
    await page.keyboard.press('Enter');
    const link = (await dialog.getByText('/join?token=').textContent()) ?? '';

    const noor = await (await browser.newContext({ baseURL: server.baseURL })).newPage();
    await noor.goto(link);
    await tabTo(noor, noor.getByLabel('Email'));
    await noor.keyboard.type(`${uniqueName()}@example.org`);
    await noor.keyboard.press('Enter');
    await expect(noor).toHaveURL(/\/dashboard/);
    await tabTo(noor, noor.getByRole('button', { name: 'Start week 1' }));
    await noor.keyboard.press('Enter');
    const lock = noor.getByRole('switch', { name: 'Just for me' }).first();
    await tabTo(noor, lock);
    await noor.keyboard.press('Space');
    await expect(lock).toBeChecked();
    await noor.keyboard.press('Space');
    await tabTo(noor, noor.getByLabel(/Think of one ordinary moment/));
    await noor.keyboard.type('At the post office.');
    await tabTo(noor, noor.getByRole('button', { name: 'Done' }).first());
    await noor.keyboard.press('Enter');
    await expect(noor.getByText('Waiting for')).toBeVisible();
    await tabTo(noor, noor.getByRole('button', { name: 'Save Responses' }));
    await noor.keyboard.press('Enter');
    await expectToast(noor, 'Responses Saved');
    await noor.context().close();
  });
  await test.step('Choosing a week, rating it, completing it, and going on to the next.', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await tabTo(page, page.getByRole('button', { name: 'Week 1, next' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Where we begin' })).toBeFocused();
    await tabTo(page, page.getByRole('radio', { name: '1 star' }));
    await page.keyboard.press('Space');
    await expectToast(page, 'Progress Saved');
    await tabTo(page, page.getByRole('button', { name: 'Mark Complete' }));
    await page.keyboard.press('Enter');
    await expectToast(page, 'Week Completed!');
    await expect(page.getByRole('heading', { name: 'Journey Started!' })).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Week 2, next' }));
    await page.keyboard.press('Space');
    await expect(page.getByRole('heading', { name: 'Listening to understand' })).toBeFocused();
  });
});

test('The bar of the landing page never covers the focused element, and tabbing in the bar does not scroll the page.', async ({
  page,
}) => {
  await page.goto('/');
  const bar = page.getByRole('banner');
  const height = (await bar.boundingBox())?.height ?? 0;
  const focused = page.locator(':focus');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Admin' }).focus();
  let seen = 0;
  for (; (await bar.locator(':focus').count()) === 0; seen += 1) {
    const box = (await focused.boundingBox()) ?? { y: 0, height: 0 };
    // Its middle, because browsers scroll only to the caret of a large field.
    expect.soft(box.y + box.height / 2, `element ${seen}`).toBeGreaterThan(height);
    await page.keyboard.press('Shift+Tab');
  }
  expect(seen).toBeGreaterThan(20);

  await page.evaluate(() => window.scrollTo(0, 1500));
  await page.keyboard.press('Shift+Tab');
  await expect(bar.locator(':focus')).toHaveCount(1);
  expect(await page.evaluate(() => window.scrollY)).toBe(1500);
});
