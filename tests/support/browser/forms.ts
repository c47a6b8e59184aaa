import type { Page } from '@playwright/test';
import { PASSWORD } from './people.ts';

/** Fills in the fields by their labels and clicks the button. */
export async function submit(page: Page, fields: Readonly<Record<string, string>>, button: string): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.getByLabel(name, { exact: true }).fill(value);
  await page.getByRole('button', { name: button, exact: true }).click();
}

export async function submitPassword(page: Page, username: string): Promise<void> {
  await submit(page, { Username: username, Password: PASSWORD }, 'Sign In');
}

export async function submitCode(page: Page, email: string, code: string): Promise<void> {
  await submit(page, { Email: email, 'Access code': code }, 'Log In');
}

/** Simulates a slow server: holds requests to the URL back until `release` is called. */
export async function hold(page: Page, url: string): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.fallback();
  });
  return { release: resolve };
}

/** Makes the page's calls of a procedure fail, as if the server couldn't be reached. */
export async function cutOff(page: Page, procedure: string): Promise<void> {
  await page.route(`**/api/trpc/${procedure}**`, (route) => route.abort());
}
