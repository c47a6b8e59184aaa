import { Group, Stack, Title } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { settingChangesSchema, settingNameSchema, type SettingName } from '#src/domain/site/settings.ts';
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
  const typed = useTypedSettings();
  const [errors, setErrors] = useState<Partial<Record<SettingName, string>>>({});
  const applySettings = useApplySettings();

  const save = trpc.settings.save.useMutation({
    async onSuccess(_list, changes) {
      typed.clear(settingNameSchema.options.filter((name) => name in changes));
      showToast({ title: 'Settings Saved', text: 'They’re on the site already.', tone: 'success' });
      await applySettings();
    },
    onError: (error) => showError(getErrorField(error), serverMessage(error)) || toastError(error),
  });

  /** Returns whether there is such a field. */
  function showError(field: unknown, message: string | null = null): boolean {
    const name = settingNameSchema.safeParse(field).data;
    setErrors(name === undefined ? {} : { [name]: message ?? 'This isn’t valid.' });
    if (name !== undefined) document.getElementById(`setting-${name}`)?.querySelector<HTMLElement>('input, textarea')?.focus();
    return name !== undefined;
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const [issue] = settingChangesSchema.safeParse(typed.values).error?.issues ?? [];
    showError(issue?.path[0], issue?.message);
    if (!issue) save.mutate(typed.values);
  }

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
                    onChange={(value) => typed.type(setting, value)}
                    onReset={() => save.mutate({ [name]: null })}
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
