import type { trpcClient } from './trpc.ts';

/** The settings shown on pages: brand, support address, price, shared codes. */
export type Settings = Awaited<ReturnType<typeof trpcClient.site.settings.query>>;

/** Reads the settings from the document, or asks the server if there are none, as in Vite's documents (npm run dev). */
export async function readSettings(): Promise<Settings> {
  const written = document.getElementById('site-settings')?.textContent;
  const settings: unknown = written ? JSON.parse(written) : null;
  if (isSettings(settings)) return settings;
  const { trpcClient } = await import('./trpc.ts');
  return trpcClient.site.settings.query();
}

function isSettings(value: unknown): value is Settings {
  return typeof value === 'object' && value !== null && 'brandName' in value;
}
