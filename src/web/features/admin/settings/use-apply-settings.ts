import { useRouter } from '@tanstack/react-router';
import { trpc } from '../../../api/trpc.ts';
import { showAccent } from '../../../theme/show-accent.ts';

/** Shows changed settings everywhere on this page: in its header, the checklist, and the activity. */
export function useApplySettings(): () => Promise<void> {
  const utils = trpc.useUtils();
  const router = useRouter();
  return async () => {
    await Promise.all([utils.settings.invalidate(), utils.site.invalidate(), utils.audit.invalidate()]);
    const settings = await utils.client.site.settings.query();
    router.update({ ...router.options, context: { ...router.options.context, settings } });
    showAccent(settings.accentColor);
    await router.invalidate();
  };
}
