import { Group, Stack, Text, Title } from '@mantine/core';
import { useCallback, useState, type FormEvent } from 'react';
import { settingChangesSchema, settingNameSchema, type ListedSetting, type SettingName } from '#src/domain/site/settings.ts';
import { getErrorField, serverMessage } from '../../../api/server-message.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { SETTING_GROUPS } from './setting-fields.ts';
import { describeUnsaved, LeaveDialog } from './LeaveDialog.tsx';
import { SettingRow } from './SettingRow.tsx';
import classes from './Settings.module.css';
import { useApplySettings } from './use-apply-settings.ts';
import { useTypedSettings } from './use-typed-settings.ts';

/** What visitors see of the seller's own, editable where the environment doesn't set it. */
export function SiteSettingsForm() {
  const [settings] = trpc.settings.list.useSuspenseQuery();
  const [texts] = trpc.settings.texts.useSuspenseQuery();
  const all = [...settings, ...texts];
  const { type, ...typed } = useTypedSettings();
  const unsaved = Object.keys(typed.values).length;
  const [errors, setErrors] = useState<Partial<Record<SettingName, string>>>({});
  const applySettings = useApplySettings();

  const save = trpc.settings.saveSeen.useMutation({
    async onSuccess(_list, { changes }) {
      typed.clear(settingNameSchema.options.filter((name) => name in changes));
      showToast({ title: 'Settings Saved', text: 'Your changes are live.', tone: 'success' });
      await applySettings();
    },
    async onError(error) {
      const name = settingNameSchema.safeParse(getErrorField(error)?.split('.').at(-1)).data;
      if (name === undefined) return toastError(error);
      showErrors({ [name]: serverMessage(error) ?? 'This isn’t valid.' });
      // Somebody else may have saved another value.
      await applySettings();
    },
  });

  /** Shows each error at its field, and focuses the first. */
  function showErrors(found: Partial<Record<SettingName, string>>): void {
    setErrors(found);
    const first = SETTING_GROUPS.flatMap(({ names }) => names).find((name) => name in found);
    if (first !== undefined) document.getElementById(`setting-${first}`)?.querySelector<HTMLElement>('input, textarea')?.focus();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const { error } = settingChangesSchema.safeParse(typed.values);
    showErrors(Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])));
    if (!error) save.mutate({ changes: typed.values, seen: Object.fromEntries(all.map(({ name, value }) => [name, value])) });
  }

  // Stay the same functions, so that only the row that changes renders.
  const change = useCallback(
    (setting: ListedSetting, value: string) => {
      type(setting, value);
      setErrors((before) => ({ ...before, [setting.name]: undefined }));
    },
    [type],
  );
  const { mutate } = save;
  const reset = useCallback((name: SettingName) => mutate({ changes: { [name]: null }, seen: {} }), [mutate]);

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="xl" maw={720}>
        {SETTING_GROUPS.map(({ id, title, names }) => (
          <Stack key={id} component="section" id={id} tabIndex={-1} aria-label={title} className={classes.group}>
            <Title order={3} size="h4">
              {title}
            </Title>
            {names.map((name) => {
              const setting = all.find((one) => one.name === name);
              return (
                setting && (
                  <SettingRow
                    key={name}
                    setting={setting}
                    value={typed.valueOf(setting)}
                    isUnsaved={setting.name in typed.values}
                    isOutdated={typed.isOutdated(setting)}
                    error={errors[name]}
                    onChange={change}
                    onReset={reset}
                  />
                )
              );
            })}
          </Stack>
        ))}
        <LeaveDialog unsaved={unsaved} />
        <Group className={classes.save}>
          <SubmitButton type="submit" isBusy={save.isPending}>
            Save Settings
          </SubmitButton>
          <Text role="status">{describeUnsaved(unsaved)}</Text>
        </Group>
      </Stack>
    </form>
  );
}
