import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** The button with exactly this name. */
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** The field with exactly this label. */
export const field = (name: string) => page.getByLabelText(name, { exact: true });

/** The open dialog. */
export const dialog = page.getByRole('dialog');

/** Fills in the fields by their labels, and clicks the button. */
export async function submit(fields: Readonly<Record<string, string>>, name: string): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await field(label).fill(value);
  await button(name).click();
}

/** Waits until the address has this path. */
export async function expectPath(path: string): Promise<void> {
  await expect.poll(() => window.location.pathname).toBe(path);
}
