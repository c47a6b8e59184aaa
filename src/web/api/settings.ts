import type { trpcClient } from './trpc.ts';

/** The settings that pages show: the brand, the support address, the price, the shared codes. */
export type Settings = Awaited<ReturnType<typeof trpcClient.site.settings.query>>;

/** What the server has written into the document. Vite's own documents (npm run dev) have none; there the server is asked. */
export async function readSettings(): Promise<Settings> {
  const written = document.getElementById('site-settings')?.textContent;
  const settings: unknown = written ? JSON.parse(written) : null;
  if (isSettings(settings)) return settings;
  const { trpcClient } = await import('./trpc.ts');
  return trpcClient.site.settings.query();
}

/** What has a brand is ours: nobody else writes into our document. */
function isSettings(value: unknown): value is Settings {
  return typeof value === 'object' && value !== null && 'brandName' in value;
}
