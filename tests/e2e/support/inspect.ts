import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { shoot } from './shoot.ts';
import { test } from './test.ts';

/** Small enough for a finger, in CSS pixels. */
const TARGET = 44;
const HEIGHT = 800;
const settled = expect.configure({ soft: true, timeout: 3_000 });
/** The size of text that a browser is set to unless somebody needs another. */
const TEXT = 16;
/** The smallest phone, a usual one, 1280 pixels zoomed to 200 %, and 1280, where the text alone is doubled as well. */
const LAYOUTS = [
  { width: 320, text: TEXT },
  { width: 390, text: TEXT },
  { width: 640, text: TEXT },
  { width: 1280, text: 2 * TEXT },
  { width: 1280, text: TEXT },
];

/**
 * Looks at the page as it is now, in each colour scheme and layout: for what axe finds, for what is lost or scrolls
 * sideways, for what is too small to press. Goes on after a failure, so that one run tells of all of them. For
 * `npm run screenshots` it leaves the looking to a person.
 */
export async function inspect(page: Page, state: string): Promise<void> {
  await test.step(state, async () => {
    if (process.env['SCREENSHOTS'] === 'on') return shoot(page, state);
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
    await expect(page).toHaveTitle(/\S/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');

    await resize(page, 1280);
    await emulate(page, 'light');
    await expectNoViolations(state, new AxeBuilder({ page }));
    const browser = await page.context().newCDPSession(page);
    for (const { width, text } of LAYOUTS) {
      // As somebody sets it in the browser, which media queries follow, too.
      await browser.send('Page.setFontSizes', { fontSizes: { standard: text } });
      await resize(page, width);
      const at = `${state}, ${width} px wide, text of ${text} px`;
      // Asked again for a while: what floats finds its place only after the page has its new size.
      await settled.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${at}: scrolls sideways`).toBe(width);
      await settled.poll(() => clipped(page), `${at}: is cut off`).toEqual([]);
    }

    // What is not a matter of colour is the same in the dark, and the colours are the same at every width.
    await resize(page, 390);
    await emulate(page, 'dark');
    await expectNoViolations(state, new AxeBuilder({ page }).withRules(['color-contrast']));
    expect.soft(await smallTargets(page), `${state}: too small for a finger`).toEqual([]);
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

async function expectNoViolations(state: string, axe: AxeBuilder): Promise<void> {
  // In the page itself; the other mode would open a second one for its report.
  const { violations } = await axe.setLegacyMode().analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
  );
  expect.soft(found, state).toEqual([]);
}

/** Elements whose text is larger than they are, and that hide the rest of it; a summary of so many lines says that it is one. */
async function clipped(page: Page): Promise<string[]> {
  return page.locator('body *').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        // What scrolls up and down could also be moved sideways, and nobody would look there.
        const isMoved = overflowX !== 'visible' && !(element instanceof HTMLInputElement);
        const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
        // A dot: meant for screen readers.
        const isShown = clientWidth > 2 && clientHeight > 2 && element.checkVisibility({ visibilityProperty: true });
        if (!isShown || webkitLineClamp !== 'none' || !/\S/.test(element.textContent)) return false;
        return (isMoved && scrollWidth > clientWidth + 1) || (hides(overflowY) && scrollHeight > clientHeight + 1);
      })
      .map((element) => element.outerHTML.slice(0, 200)),
  );
}

/** What is less than 44 pixels high or wide. A link within a text is as high as its line, as in any book. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.locator('button, a, input, textarea, select, summary, [role=tab]').evaluateAll(
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
