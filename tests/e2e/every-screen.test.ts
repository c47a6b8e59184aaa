import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { PRIVATE_STATES, PUBLIC_STATES } from './support/states.ts';
import { expect, test } from './support/test.ts';

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The smallest phone, a usual one, 1280 pixels zoomed to 200 %, and 1280. */
const WIDTHS = [320, 390, 640, 1280];
/** Small enough for a finger, in CSS pixels. */
const TARGET = 44;

// States that are refused, and the address that no page has: the browser itself complains on its console.
test.use({ expectedErrors: [/status of 40[14]/], contextOptions: { reducedMotion: 'reduce' } });

/** What is less than 44 pixels high or wide. A link within a text is as high as its line, as in any book. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.locator('button, a, input, textarea, select, [role=tab]').evaluateAll(
    (elements, least) =>
      elements
        .filter((element) => {
          const { display, visibility, opacity } = getComputedStyle(element);
          const box = (
            element instanceof HTMLInputElement && opacity === '0' ? element.parentElement : element
          )?.getBoundingClientRect();
          const isShown = box !== undefined && box.height > 1 && visibility !== 'hidden';
          return isShown && display !== 'inline' && (box.height < least || box.width < least);
        })
        .map((element) => element.outerHTML.slice(0, 200)),
    TARGET,
  );
}

for (const [name, open] of Object.entries({ ...PUBLIC_STATES, ...PRIVATE_STATES })) {
  test(name, async ({ page, isMobile }) => {
    await open(page);

    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
    await expect(page).toHaveTitle(/\S/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');

    // The colours are the same at every width.
    for (const colorScheme of isMobile ? (['light'] as const) : (['light', 'dark'] as const)) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      // In one page of its own; the other mode would open a second one for its report.
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(STANDARD).analyze();
      expect(violations, colorScheme).toEqual([]);
    }

    if (isMobile) {
      expect(await smallTargets(page)).toEqual([]);
    } else {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `scrolls sideways at ${width} px`).toBe(width);
      }
    }
  });
}
