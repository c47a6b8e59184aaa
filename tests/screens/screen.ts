import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser/test.ts';
import { expectToast } from '../support/browser/toasts.ts';
import { takeScreenshots } from './take-screenshots.ts';

/** The smallest touch target, in CSS pixels. */
const TARGET = 44;
const HEIGHT = 800;
const softly = expect.configure({ soft: true, timeout: 3_000 });
const DEFAULT_FONT_SIZE = 16;
/** A small and a usual phone, 1280 pixels zoomed to 200%, and a phone and 1280 pixels with text twice as large. */
const LAYOUTS = [
  { width: 320, fontSize: DEFAULT_FONT_SIZE },
  { width: 390, fontSize: DEFAULT_FONT_SIZE },
  { width: 640, fontSize: DEFAULT_FONT_SIZE },
  { width: 390, fontSize: 2 * DEFAULT_FONT_SIZE },
  { width: 1280, fontSize: 2 * DEFAULT_FONT_SIZE },
  { width: 1280, fontSize: DEFAULT_FONT_SIZE },
];

export async function clickButton(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

/** Opens a page and checks it once its data has loaded. */
export async function openScreen(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await checkScreen(page, name);
}

/** Waits for a toast and focuses it, because a focused toast doesn't disappear. */
export async function holdToast(page: Page, title: string): Promise<void> {
  await expectToast(page, title);
  await page.keyboard.press('F8');
}

/**
 * Checks the page as it is now, in every layout and both color schemes: accessibility (axe), sideways scrolling, clipped text,
 * and touch targets. Failures are soft, so one run reports all of them. `npm run screenshots` takes pictures instead.
 */
export async function checkScreen(page: Page, name: string): Promise<void> {
  await test.step(name, async () => {
    if (process.env['SCREENSHOTS'] === 'on') return takeScreenshots(page, name);
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
    await expect(page).toHaveTitle(/\S/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');

    await resize(page, 1280);
    await emulate(page, 'light');
    await expectNoViolations(name, new AxeBuilder({ page }));
    const browser = await page.context().newCDPSession(page);
    for (const { width, fontSize } of LAYOUTS) {
      // The browser's own setting, which media queries follow as well.
      await browser.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
      await resize(page, width);
      const layout = `${name}, ${width} px wide, font size ${fontSize} px`;
      // Polled because dialogs and tooltips move after the resize.
      await softly
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${layout}: scrolls sideways`)
        .toBe(width);
      await softly.poll(() => findClippedText(page), `${layout}: text is cut off`).toEqual([]);
    }

    // Only colors differ in dark mode, and they are the same at every width.
    await resize(page, 390);
    await emulate(page, 'dark');
    await expectNoViolations(name, new AxeBuilder({ page }).withRules(['color-contrast']));
    expect.soft(await findSmallTargets(page), `${name}: touch targets are too small`).toEqual([]);
    await emulate(page, 'light');
    await resize(page, 1280);
  });
}

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
}

async function emulate(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

async function expectNoViolations(name: string, axe: AxeBuilder): Promise<void> {
  // Legacy mode runs in the page itself instead of opening a second one.
  const { violations } = await axe.setLegacyMode().analyze();
  const problems = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
  );
  expect.soft(problems, name).toEqual([]);
}

/** Elements that hide part of their text, except where a line clamp or the row of a list's views does so on purpose. */
async function findClippedText(page: Page): Promise<string[]> {
  return page.locator('body *').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
        const isHidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        // Nobody expects to scroll sideways, so a scroll container counts as well.
        const isScrollable = overflowX !== 'visible' && !element.matches('input, [aria-label=Views]');
        const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
        // Elements of up to 2 pixels are for screen readers.
        const isShown = clientWidth > 2 && clientHeight > 2 && element.checkVisibility({ visibilityProperty: true });
        if (!isShown || webkitLineClamp !== 'none' || !/\S/.test(element.textContent)) return false;
        return (isScrollable && scrollWidth > clientWidth + 1) || (isHidden(overflowY) && scrollHeight > clientHeight + 1);
      })
      .map((element) => element.outerHTML.slice(0, 200)),
  );
}

/** Controls less than 44 pixels high or wide, except links within text. A radio button includes its label, a checkbox is its label. */
async function findSmallTargets(page: Page): Promise<string[]> {
  return page.locator('button, a, input, textarea, select, summary, [role=tab]').evaluateAll(
    (elements, minimum) =>
      elements
        .filter((element) => {
          const { display, visibility, opacity } = getComputedStyle(element);
          const isOverlay = element instanceof HTMLInputElement && opacity === '0';
          const isRadio = element instanceof HTMLInputElement && element.type === 'radio' && !isOverlay;
          const around = isRadio ? element.parentElement?.parentElement : element.parentElement;
          const label = element instanceof HTMLInputElement && element.type === 'checkbox' ? element.labels?.[0] : undefined;
          const box = (label ?? (isRadio || isOverlay ? around : element))?.getBoundingClientRect();
          const isShown = box !== undefined && box.height > 1 && visibility !== 'hidden';
          return isShown && display !== 'inline' && (box.height < minimum || box.width < minimum);
        })
        .map((element) => element.outerHTML.slice(0, 200)),
    TARGET,
  );
}
