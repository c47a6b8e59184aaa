import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { DEFAULT_ACCENT } from '#src/domain/site/settings.ts';
import { renderEmail } from '#src/server/email/layout.ts';
import { EXAMPLE_EMAILS } from '../support/data/example-emails.ts';
import { SCREENSHOTS } from './take-screenshots.ts';

const LOOK = { brandName: 'Lovewell', accentColor: DEFAULT_ACCENT };

for (const [name, content] of Object.entries(EXAMPLE_EMAILS)) {
  test(`Every email looks right on a phone, in light and dark: ${name}.`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 600 });
    await page.setContent(renderEmail(LOOK, content).html);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      if (process.env['SCREENSHOTS'] === 'on') {
        await page.screenshot({ path: path.join(SCREENSHOTS, 'emails', `${name}-${colorScheme}.png`), fullPage: true });
      } else {
        const axe = new AxeBuilder({ page }).withRules(['color-contrast', 'heading-order', 'link-name']);
        const { violations } = await axe.setLegacyMode().analyze();
        expect.soft(violations, colorScheme).toEqual([]);
      }
    }
    await page.setViewportSize({ width: 320, height: 600 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}
