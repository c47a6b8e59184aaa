import path from 'node:path';
import type { Page } from '@playwright/test';
import { toasts } from '../support/browser/toasts.ts';

export const SCREENSHOTS = path.join(import.meta.dirname, '../../screenshots');
const SIZES = { 390: 844, 768: 1024, 1280: 800, 1920: 1080 };

/** Saves screenshots/NAME/WIDTH-SCHEME.png at every size, light and dark. */
export async function takeScreenshots(page: Page, name: string): Promise<void> {
  const hasToast = (await toasts(page).count()) > 0;
  // A full-page screenshot would cut off dialogs and toasts, because they are fixed to the window.
  const fullPage = !hasToast && (await page.getByRole('dialog').count()) === 0;
  // A toast doesn't time out while the window has no focus.
  if (hasToast) await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  for (const [width, height] of Object.entries(SIZES)) {
    await page.setViewportSize({ width: Number(width), height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const file = path.join(SCREENSHOTS, name, `${width}-${colorScheme}.png`);
      await page.screenshot({ path: file, fullPage, animations: 'disabled' });
    }
  }
}
