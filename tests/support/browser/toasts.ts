import { expect, type Locator, type Page } from '@playwright/test';

/** The notifications shown. At most one is. */
export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
}

/** Expects exactly one notification, with this title and, if given, this text. */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  await expect(toasts(page)).toHaveCount(1);
  await expect(toasts(page).getByText(title, { exact: true })).toBeVisible();
  if (text !== undefined) await expect(toasts(page).getByText(text, { exact: true })).toBeVisible();
}
