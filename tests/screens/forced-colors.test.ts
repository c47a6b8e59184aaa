import type { ElementHandle, Locator, Page } from '@playwright/test';
import { call, openAdmin, openDashboard } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

/** How far around an element its outline may reach, in CSS pixels. */
const OUTLINE = 8;

/** Expects an element and its surroundings to look different after a change. */
async function expectSeen(page: Page, target: Locator | ElementHandle, change: () => Promise<unknown>, what: string) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error(`There is nothing to be seen of ${what}.`);
  const clip = {
    x: Math.max(0, box.x - OUTLINE),
    y: Math.max(0, box.y - OUTLINE),
    width: box.width + 2 * OUTLINE,
    height: box.height + 2 * OUTLINE,
  };
  const before = await page.screenshot({ clip });
  await change();
  expect((await page.screenshot({ clip })).equals(before), `nothing is to be seen of ${what}`).toBe(false);
}

/** Expects an attribute to make a visible difference. */
async function expectMarked(target: Locator, attribute: string): Promise<void> {
  await expectSeen(
    target.page(),
    target,
    () => target.evaluate((element, name) => element.removeAttribute(name), attribute),
    attribute,
  );
}

/** Tabs through the page, and expects a visible focus at each stop. */
async function expectFocusSeen(page: Page, stops: number): Promise<void> {
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const focused = (await page.evaluateHandle(() => document.activeElement)).asElement();
    if (focused === null) throw new Error('Nothing has the focus.');
    const html = await focused.evaluate((element) => (element instanceof Element ? element.outerHTML.slice(0, 200) : ''));
    await expectSeen(page, focused, () => focused.evaluate((element) => element instanceof HTMLElement && element.blur()), html);
  }
}

test('With forced colors, a couple can tell its weeks, stars, tabs, and wins apart.', async ({ page }) => {
  const { userId } = await openDashboard(page, { completed: 1 });
  await call(page, 'POST', `/api/progress/${userId}/2`, { rating: 3 });
  await page.goto('/dashboard?week=2');
  const swatches = page.getByRole('list', { name: 'Legend' }).locator('[data-state]');
  await expect(swatches).toHaveCount(5);
  const looks = new Set<string>();
  for (const swatch of await swatches.all()) looks.add((await swatch.screenshot()).toString('base64'));
  expect(looks.size).toBe(5);

  const chosen = page.getByRole('button', { name: 'Week 2, next' });
  await page.getByRole('button', { name: 'Week 1, completed' }).press('Tab');
  await expect(chosen).toBeFocused();
  await expectSeen(page, chosen, () => chosen.blur(), 'the focus of the chosen week');
  await expectMarked(chosen, 'aria-current');
  await expectMarked(page.getByRole('button', { name: 'Week 1, completed' }), 'data-state');
  await expectMarked(page.getByRole('button', { name: 'Week 3, locked' }), 'data-state');
  const star = page.getByRole('radio', { name: '5 stars' });
  const rate = async () => {
    await star.click();
    await expect(star).toBeChecked();
  };
  await expectSeen(page, star.locator('..'), rate, 'a rating');

  const wins = page.getByRole('tab', { name: 'Wins' });
  await wins.click();
  await expect(wins, 'the chosen tab is to be seen').toHaveCSS('font-weight', '700');
  await expect(page.getByRole('listitem').filter({ hasText: 'Journey Started!' })).toContainText('Reached');
  const bar = page.getByRole('progressbar', { name: /^Communication Foundation/ });
  await expectSeen(page, bar, () => bar.evaluate((element) => element.style.setProperty('width', '0')), 'a bar');
});

test('With forced colors, the active partner is distinguishable with and without the focus.', async ({ page }) => {
  await openDashboard(page);
  await page.goto('/dashboard?tab=current&week=1');
  const noor = page.getByRole('tab', { name: 'Noor' });
  await expectSeen(page, noor, () => page.getByRole('tab', { name: 'Maya' }).press('ArrowRight'), 'the chosen partner');
  await expect(noor).toBeFocused();
  await expectSeen(page, noor, () => noor.blur(), 'the focus of the chosen partner');
});

test('With forced colors, the admin can tell uploaded weeks and the dialog apart.', async ({ page }) => {
  await openAdmin(page);
  await expectMarked(page.getByRole('button', { name: 'Week 1, uploaded: Where we begin' }), 'data-uploaded');
  await page.getByRole('button', { name: 'Delete week 2' }).click();
  const dialog = page.getByRole('dialog');
  await expectSeen(
    page,
    dialog,
    () => dialog.evaluate((element) => element.style.setProperty('border', '0')),
    'the edge of a dialog',
  );
});

for (const forcedColors of ['active', 'none'] as const) {
  test(`A keyboard user sees the focus with forced colors ${forcedColors}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFocusSeen(page, 10);
    await page.goto('/login');
    await expect(page.getByLabel('Username')).toBeVisible();
    await expectFocusSeen(page, 7);
    await openDashboard(page);
    await page.goto('/dashboard?week=1');
    await expect(page.getByLabel('Notes')).toBeVisible();
    await expectFocusSeen(page, 12);
  });
}
