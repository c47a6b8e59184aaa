import path from 'node:path';
import type { Page } from '@playwright/test';
import { toasts } from './toasts.ts';

const FOLDER = path.join(import.meta.dirname, '../../../screenshots');
const SIZES = { 390: 844, 768: 1024, 1280: 800, 1920: 1080 };
const SCHEMES = ['light', 'dark'] as const;

/** Photographs a page as it is, at every size and in both colour schemes, into screenshots/NAME/. */
export async function shoot(page: Page, name: string): Promise<void> {
  // What floats belongs to the window, not to the page: with it, the window alone is photographed.
  const isNotified = (await toasts(page).count()) > 0;
  const isFloating = isNotified || (await page.getByRole('dialog').count()) > 0;
  // As when its reader turns to another window: a notification waits.
  if (isNotified) await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  for (const [width, height] of Object.entries(SIZES)) {
    await page.setViewportSize({ width: Number(width), height });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({
        path: path.join(FOLDER, name, `${width}-${colorScheme}.png`),
        fullPage: !isFloating,
        animations: 'disabled',
      });
    }
  }
}
