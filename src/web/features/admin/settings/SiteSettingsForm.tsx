import { Group, Stack, Text, Title } from '@mantine/core';
import { describeValue } from '#src/domain/site/setting-changes.ts';
import { SETTING_GROUPS } from '#src/domain/site/setting.ts';
import { settingNameSchema, SETTINGS } from '#src/domain/site/settings.ts';
import { trpc } from '../../../api/trpc.ts';
import { ConflictDialog } from '../../../drafts/ConflictDialog.tsx';
import type { Conflict } from '../../../drafts/edits.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { describeUnsaved, LeaveDialog } from './LeaveDialog.tsx';
import { SettingRow } from './SettingRow.tsx';
import classes from './Settings.module.css';
import { useSettingsDraft } from './use-settings-draft.ts';

/** What visitors see of the seller's own, editable where the environment doesn't set it. */
export function SiteSettingsForm() {
  const [settings] = trpc.settings.all.useSuspenseQuery();
  const { draft, reset } = useSettingsDraft();
  return (
    <form {...draft.formProps}>
      <Stack gap="xl" maw={720}>
        {SETTING_GROUPS.map(({ id, title }) => (
          <Stack key={id} component="section" id={id} tabIndex={-1} aria-label={title} className={classes.group}>
            <Title order={2} size="h4">
              {title}
            </Title>
            {settings
              .filter(({ name }) => SETTINGS[name].group === id)
              .map((setting) => (
                <SettingRow key={setting.name} setting={setting} draft={draft} onReset={() => reset(setting.name)} />
              ))}
          </Stack>
        ))}
        <LeaveDialog unsaved={draft.unsavedCount} />
        <ConflictDialog draft={draft} describe={describeConflict} canKeepBoth={false} />
        <Group className={classes.save}>
          <SubmitButton type="submit" isBusy={draft.isSaving}>
            Save Settings
          </SubmitButton>
          <Text role="status">{describeUnsaved(draft.unsavedCount)}</Text>
        </Group>
      </Stack>
    </form>
  );
}

function describeConflict({ field, mine, theirs }: Conflict) {
  const name = settingNameSchema.parse(field);
  return { label: SETTINGS[name].label, mine: describeValue(name, mine), theirs: describeValue(name, theirs) };
}
