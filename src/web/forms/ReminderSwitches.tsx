import { Stack, Switch } from '@mantine/core';
import { NEWS_LABEL, REMINDER_LABELS } from '#src/domain/reminders/labels.ts';
import { REMINDER_KINDS, type ReminderSettings } from '#src/domain/reminders/reminders.ts';

type ReminderSwitchesProps = Pick<ReminderSettings, 'kinds' | 'news'> & {
  onChange: (change: { kinds: Partial<ReminderSettings['kinds']> } | { news: boolean }) => void;
};

/** A switch for each kind of reminder, and for the seller's news. */
export function ReminderSwitches({ kinds, news, onChange }: ReminderSwitchesProps) {
  return (
    <Stack gap="sm">
      {REMINDER_KINDS.map((kind) => (
        <Switch
          key={kind}
          size="md"
          {...REMINDER_LABELS[kind]}
          checked={kinds[kind]}
          onChange={(event) => onChange({ kinds: { [kind]: event.currentTarget.checked } })}
        />
      ))}
      <Switch size="md" {...NEWS_LABEL} checked={news} onChange={(event) => onChange({ news: event.currentTarget.checked })} />
    </Stack>
  );
}
