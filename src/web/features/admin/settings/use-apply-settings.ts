import { trpc } from '../../../api/trpc.ts';
import { useReloadSettings } from '../../../api/use-reload-settings.ts';

/** Shows changed settings everywhere on this page: in its header, the checklist, and the activity. */
export function useApplySettings(): () => Promise<void> {
  const utils = trpc.useUtils();
  const reloadSettings = useReloadSettings();
  return async () => {
    await Promise.all([utils.settings.invalidate(), utils.site.invalidate(), utils.audit.invalidate(), reloadSettings()]);
  };
}
