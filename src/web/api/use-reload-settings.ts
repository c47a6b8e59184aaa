import { useRouter } from '@tanstack/react-router';
import { showAccent } from '../theme/show-accent.ts';
import { trpcClient } from './trpc.ts';

/** Loads the settings again after the admin has changed them, and shows them on this page. */
export function useReloadSettings(): () => Promise<void> {
  const router = useRouter();
  return async () => {
    const settings = await trpcClient.site.settings.query();
    router.update({ ...router.options, context: { ...router.options.context, settings } });
    showAccent(settings.accentColor);
    await router.invalidate();
  };
}
