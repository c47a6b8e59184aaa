import { Stack, Switch } from '@mantine/core';
import { REMINDER_LABELS } from '#src/domain/reminders/labels.ts';
import { REMINDER_KINDS, type ReminderKinds } from '#src/domain/reminders/reminders.ts';

type ReminderSwitchesProps = { kinds: ReminderKinds; onChange: (change: Partial<ReminderKinds>) => void };

/** A switch for each kind of reminder. */
export function ReminderSwitches({ kinds, onChange }: ReminderSwitchesProps) {
  return (
    <Stack gap="sm">
      {REMINDER_KINDS.map((kind) => (
        <Switch
          key={kind}
          size="md"
          {...REMINDER_LABELS[kind]}
          checked={kinds[kind]}
          onChange={(event) => onChange({ [kind]: event.currentTarget.checked })}
        />
      ))}
    </Stack>
  );
}
