import type { trpcClient } from './trpc.ts';

/** The settings shown on pages: brand, support address, price, shared codes. */
export type Settings = Awaited<ReturnType<typeof trpcClient.site.settings.query>>;

/** Reads the settings from the document, or asks the server if there are none, as in Vite's documents (npm run dev). */
export async function readSettings(): Promise<Settings> {
  const written = document.getElementById('site-settings')?.textContent;
  if (written) return parseSettings(written);
  const { trpcClient } = await import('./trpc.ts');
  return trpcClient.site.settings.query();
}

/** @throws if the server wrote something else */
export function parseSettings(json: string): Settings {
  const settings: unknown = JSON.parse(json);
  if (!isSettings(settings)) throw new Error('These aren’t the settings');
  return settings;
}

function isSettings(value: unknown): value is Settings {
  return typeof value === 'object' && value !== null && 'brandName' in value;
}
