import type { SettingName } from '#src/domain/site/settings.ts';
import { trpc } from '../../../api/trpc.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { useApplySettings } from './use-apply-settings.ts';

/** Returns a setting to its default, right away. */
export function useResetSetting(name: SettingName, onReset: () => void): () => void {
  const applySettings = useApplySettings();
  const reset = trpc.settings.saveSeen.useMutation({
    async onSuccess() {
      onReset();
      showToast({ title: 'Settings Saved', text: 'Your changes are live.', tone: 'success' });
      await applySettings();
    },
    onError: (error) => toastError(error),
  });
  return () => reset.mutate({ changes: { [name]: null }, seen: {} });
}
