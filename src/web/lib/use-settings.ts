import { trpc } from './trpc.ts';

/** The settings that pages show; the root route has loaded them before any page. */
export function useSettings() {
  const [settings] = trpc.site.settings.useSuspenseQuery();
  return settings;
}
