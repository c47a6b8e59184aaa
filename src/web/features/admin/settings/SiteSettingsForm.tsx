import { Button, Group, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { z } from 'zod';
import {
  settingChangesSchema,
  settingNameSchema,
  SETTING_NAMES,
  type ListedSetting,
  type SettingName,
} from '#src/domain/site/settings.ts';
import { getErrorField, serverMessage } from '../../../api/server-message.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { safeSessionStorage } from '../../../lib/storage.ts';
import { SETTING_FIELDS, SETTING_GROUPS } from './setting-fields.ts';
import { SettingHistory } from './SettingHistory.tsx';

const STORAGE_KEY = 'lovewell-typed-site-settings';

type Typed = Partial<Record<SettingName, string>>;

/** What visitors see of the seller's own, editable where the environment doesn't set it. What's typed survives a reload. */
export function SiteSettingsForm() {
  const [settings] = trpc.settings.list.useSuspenseQuery();
  const utils = trpc.useUtils();
  const [typed, setTyped] = useState(readTyped);
  const [errors, setErrors] = useState<Typed>({});

  function change(next: Typed): void {
    setTyped(next);
    safeSessionStorage.set(STORAGE_KEY, next);
  }

  const save = trpc.settings.save.useMutation({
    onSuccess(saved) {
      utils.settings.list.setData(undefined, saved);
      void utils.settings.history.invalidate();
      change({});
      showToast({ title: 'Settings Saved', text: 'They’re on the site already.', tone: 'success' });
    },
    onError(error) {
      const name = SETTING_NAMES.find((one) => one === getErrorField(error));
      if (name === undefined) toastError(error);
      else setErrors({ [name]: serverMessage(error) ?? 'This isn’t valid.' });
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const { error } = settingChangesSchema.safeParse(typed);
    const [issue] = error?.issues ?? [];
    const name = SETTING_NAMES.find((one) => one === issue?.path[0]);
    setErrors(name === undefined || !issue ? {} : { [name]: issue.message });
    if (!issue) save.mutate(typed);
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="xl" maw={720}>
        {SETTING_GROUPS.map(({ title, names }) => (
          <Stack key={title} component="section" aria-label={title}>
            <Title order={3} size="h4">
              {title}
            </Title>
            {settings
              .filter(({ name }) => names.includes(name))
              .map((setting) => (
                <SettingField
                  key={setting.name}
                  setting={setting}
                  value={typed[setting.name] ?? setting.value}
                  error={errors[setting.name]}
                  onChange={(value) => change({ ...typed, [setting.name]: value })}
                  onReset={() => save.mutate({ [setting.name]: null })}
                />
              ))}
          </Stack>
        ))}
        <Group>
          <SubmitButton type="submit" isBusy={save.isPending}>
            Save Settings
          </SubmitButton>
          <SettingHistory onUse={(name, value) => save.mutate({ [name]: value })} />
        </Group>
      </Stack>
    </form>
  );
}

const typedSchema = z.partialRecord(settingNameSchema, z.string());

function readTyped(): Typed {
  return typedSchema.safeParse(safeSessionStorage.get(STORAGE_KEY)).data ?? {};
}

type SettingFieldProps = {
  setting: ListedSetting;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onReset: () => void;
};

function SettingField({ setting: { name, source }, value, error, onChange, onReset }: SettingFieldProps) {
  const { label, hint, rows } = SETTING_FIELDS[name];
  const isFixed = source === 'environment';
  const props = {
    label,
    description: isFixed ? 'Set where the server starts, so it can’t be changed here.' : hint,
    error,
    disabled: isFixed,
    value,
    autoComplete: 'off',
  };
  return (
    <div>
      {rows === undefined ? (
        <TextInput {...props} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      ) : (
        <Textarea {...props} autosize minRows={rows} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      )}
      {source === 'saved' && (
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            Saved here.
          </Text>
          <Button variant="subtle" aria-label={`Use the default: ${label}`} onClick={onReset}>
            Use the default
          </Button>
        </Group>
      )}
    </div>
  );
}
