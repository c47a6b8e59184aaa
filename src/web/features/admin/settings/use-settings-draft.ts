import { settingChangesSchema } from '#src/domain/site/setting-changes.ts';
import type { SettingName } from '#src/domain/site/settings.ts';
import { trpc } from '../../../api/trpc.ts';
import { STAFF } from '../../../drafts/draft-store.ts';
import { InvalidText } from '../../../drafts/save-failure.ts';
import { useDraft } from '../../../drafts/use-draft.ts';
import { fieldErrors } from '../../../forms/form-errors.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { useApplySettings } from './use-apply-settings.ts';

/** What's typed into the settings' fields. Each setting is a field of the draft. */
export function useSettingsDraft() {
  const utils = trpc.useUtils();
  const applySettings = useApplySettings();
  const saved = () => Object.fromEntries((utils.settings.all.getData() ?? []).map(({ name, value }) => [name, value]));
  const announce = () => showToast({ title: 'Settings Saved', text: 'Your changes are live.' });
  const draft = useDraft({
    key: `${STAFF}-settings`,
    saved,
    findErrors: (_all, edited) => fieldErrors(settingChangesSchema, edited),
    async save(_all, edited) {
      await utils.client.settings.saveSeen.mutate({ changes: edited, seen: saved() });
      await applySettings();
    },
    refresh: applySettings,
    savesItself: false,
    onSaved: announce,
    onFailed: (error) => error instanceof InvalidText || toastError(error),
  });
  const reset = trpc.settings.saveSeen.useMutation({
    async onSuccess(_list, { changes }) {
      draft.discard(Object.keys(changes));
      announce();
      await applySettings();
    },
    onError: (error) => toastError(error),
  });
  return {
    draft,
    /** Returns a setting to its default, right away. */
    reset: (name: SettingName) => reset.mutate({ changes: { [name]: null }, seen: {} }),
  };
}
