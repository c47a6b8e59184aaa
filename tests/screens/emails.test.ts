import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { DEFAULT_ACCENT } from '#src/domain/site/settings.ts';
import { renderEmail } from '#src/server/mail/layout.ts';
import { expect, test } from '@playwright/test';
import { EXAMPLE_EMAILS } from '../support/data/example-emails.ts';
import { SCREENSHOTS } from './take-screenshots.ts';

const LOOK = { brandName: 'Lovewell', accentColor: DEFAULT_ACCENT };

test('Every email looks right on a phone, in light and dark.', async ({ page }) => {
  for (const [name, content] of Object.entries(EXAMPLE_EMAILS)) {
    await page.setContent(renderEmail(LOOK, content).html);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 390, height: 600 });
      if (process.env['SCREENSHOTS'] === 'on') {
        await page.screenshot({ path: path.join(SCREENSHOTS, 'emails', `${name}-${colorScheme}.png`), fullPage: true });
        continue;
      }
      const { violations } = await new AxeBuilder({ page })
        .withRules(['color-contrast', 'heading-order', 'link-name'])
        .setLegacyMode()
        .analyze();
      expect.soft(violations, `${name}, ${colorScheme}`).toEqual([]);
      await page.setViewportSize({ width: 320, height: 600 });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(width, `${name} scrolls sideways`).toBe(320);
    }
  }
});
