import { expectAccessible } from '../support/browser/axe.ts';
import { DESK_PAGES, fillDesk } from '../support/browser/desk.ts';
import { expect, testShop as test } from '../support/browser/test.ts';

/** Only colors differ in the dark, and they’re the same at every width. */
const LOOKS = [
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;

test('axe finds nothing on any page of the desk, and none scrolls sideways, wide in the light and narrow in the dark.', async ({
  page,
  browser,
  contextOptions,
  shop,
}) => {
  test.setTimeout(600_000);
  const visitor = await (await browser.newContext({ ...contextOptions, baseURL: shop.baseURL })).newPage();
  await fillDesk(page, visitor);
  for (const path of DESK_PAGES) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      for (const { width, colorScheme } of LOOKS) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${path}, ${width}`).toBe(width);
        await expectAccessible(page).catch((error: unknown) =>
          expect.soft(String(error), `${path}, ${width}, ${colorScheme}`).toBe(''),
        );
      }
    });
  }
});
