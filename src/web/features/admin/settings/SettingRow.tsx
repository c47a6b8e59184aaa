import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import type { ListedSetting } from '#src/domain/site/setting-changes.ts';
import type { SettingField } from '#src/domain/site/setting.ts';
import { SETTINGS } from '#src/domain/site/settings.ts';
import type { Draft } from '../../../drafts/use-draft.ts';
import { ColorField } from './ColorField.tsx';
import { MarkdownField } from './MarkdownField.tsx';
import { PictureField } from './PictureField.tsx';
import { ReminderField } from './ReminderField.tsx';
import { ReviewsField } from './ReviewsField.tsx';
import type { SettingFieldProps } from './setting-field-props.ts';
import { GrowingTextarea } from '../../../ui/GrowingTextarea.tsx';

type SettingRowProps = { setting: ListedSetting; draft: Draft; onReset: () => void };

/** A setting's field, where its value comes from, and the way back to its default. Typing renders only its own row. */
export function SettingRow({ setting: { name, source }, draft, onReset }: SettingRowProps) {
  const { label, hint, field } = SETTINGS[name];
  const isFixed = source === 'environment';
  const value = useSyncExternalStore(draft.subscribe, () => draft.getText(name));
  const isSaved = useSyncExternalStore(draft.subscribe, () => draft.isSaved(name));
  const error = draft.errors[name];
  return (
    <div id={`setting-${name}`} data-invalid={error !== undefined || undefined}>
      <SettingInput
        field={field}
        label={label}
        description={isFixed ? 'Set on the server, so it can’t be changed here.' : hint}
        disabled={isFixed}
        error={error}
        value={value}
        onChange={(typed) => draft.change(name, typed)}
      />
      {!isSaved && (
        <Text size="sm" fw={600} mt={4}>
          Not saved yet
        </Text>
      )}
      {source === 'saved' && (
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            Custom.
          </Text>
          <Button variant="subtle" mih={44} aria-label={`Reset to default: ${label}`} onClick={onReset}>
            Reset to default
          </Button>
        </Group>
      )}
    </div>
  );
}

function SettingInput({ field, onChange, ...props }: SettingFieldProps & { field: SettingField | undefined }) {
  switch (field?.kind) {
    case undefined:
      return <TextInput autoComplete="off" {...props} onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
    case 'text':
      return (
        <GrowingTextarea
          autoComplete="off"
          {...props}
          minRows={field.rows}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
    case 'markdown':
      return <MarkdownField {...props} rows={field.rows} onChange={onChange} />;
    case 'reminder':
      return <ReminderField {...props} reminder={field.reminder} onChange={onChange} />;
    case 'choice':
      return (
        <NativeSelect
          autoComplete="off"
          {...props}
          data={[...field.options]}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
    case 'color':
      return <ColorField {...props} onChange={onChange} />;
    case 'picture':
      return <PictureField {...props} name={field.picture} onChange={onChange} />;
    case 'reviews':
      return <ReviewsField {...props} onChange={onChange} />;
  }
}
