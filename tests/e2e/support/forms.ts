import type { Page } from '@playwright/test';
import { PASSWORD } from './people.ts';

/** Fills in a form by the names of its fields and presses its button. */
export async function submit(page: Page, fields: Readonly<Record<string, string>>, button: string): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.getByLabel(name, { exact: true }).fill(value);
  await page.getByRole('button', { name: button, exact: true }).click();
}

export async function submitPassword(page: Page, username: string, password = PASSWORD): Promise<void> {
  await submit(page, { Username: username, Password: password }, 'Sign In');
}

export async function submitCode(page: Page, email: string, code: string): Promise<void> {
  await submit(page, { Email: email, 'Access code': code }, 'Log In');
}

/** Holds the answers of an address back until the promise is kept: a slow server, without waiting for one. */
export async function hold(page: Page, url: string): Promise<{ release: () => void }> {
  const held = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await held.promise;
    await route.fallback();
  });
  return { release: held.resolve };
}

/** Makes a procedure of the server unreachable for this page. */
export async function cutOff(page: Page, procedure: string): Promise<void> {
  await page.route(`**/api/trpc/${procedure}**`, (route) => route.abort());
}
