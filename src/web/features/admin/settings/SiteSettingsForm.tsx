import { Group, Stack, Title } from '@mantine/core';
import { useCallback, useState, type FormEvent } from 'react';
import { settingChangesSchema, settingNameSchema, type ListedSetting, type SettingName } from '#src/domain/site/settings.ts';
import { getErrorField, serverMessage } from '../../../api/server-message.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { SETTING_GROUPS } from './setting-fields.ts';
import { SettingRow } from './SettingRow.tsx';
import classes from './Settings.module.css';
import { useApplySettings } from './use-apply-settings.ts';
import { useTypedSettings } from './use-typed-settings.ts';

/** What visitors see of the seller's own, editable where the environment doesn't set it. */
export function SiteSettingsForm() {
  const [settings] = trpc.settings.list.useSuspenseQuery();
  const [texts] = trpc.settings.texts.useSuspenseQuery();
  const { type, ...typed } = useTypedSettings();
  const [errors, setErrors] = useState<Partial<Record<SettingName, string>>>({});
  const applySettings = useApplySettings();

  const save = trpc.settings.save.useMutation({
    async onSuccess(_list, changes) {
      typed.clear(settingNameSchema.options.filter((name) => name in changes));
      showToast({ title: 'Settings Saved', text: 'They’re on the site already.', tone: 'success' });
      await applySettings();
    },
    onError(error) {
      const name = settingNameSchema.safeParse(getErrorField(error)).data;
      if (name === undefined) toastError(error);
      else showErrors({ [name]: serverMessage(error) ?? 'This isn’t valid.' });
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
    if (!error) save.mutate(typed.values);
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
  const reset = useCallback((name: SettingName) => mutate({ [name]: null }), [mutate]);

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="xl" maw={720}>
        {SETTING_GROUPS.map(({ id, title, names }) => (
          <Stack key={id} component="section" id={id} tabIndex={-1} aria-label={title} className={classes.group}>
            <Title order={3} size="h4">
              {title}
            </Title>
            {names.map((name) => {
              const setting = [...settings, ...texts].find((one) => one.name === name);
              return (
                setting && (
                  <SettingRow
                    key={name}
                    setting={setting}
                    value={typed.valueOf(setting)}
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
        <Group className={classes.save}>
          <SubmitButton type="submit" isBusy={save.isPending}>
            Save Settings
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
