import { Text, Title } from '@mantine/core';
import { composeReminder, EXAMPLE_MILESTONE, EXAMPLE_REMINDER_VALUES } from '#src/domain/reminders/compose.ts';
import { fillInReminder, NOTIFICATION_TEXTS, parseReminderText, type ReminderTextName } from '#src/domain/reminders/texts.ts';
import { useSettings } from '../../../api/use-settings.ts';
import { GrowingTextarea } from '../../../ui/GrowingTextarea.tsx';
import { FieldPreview } from './FieldPreview.tsx';
import type { SettingFieldProps } from './setting-field-props.ts';

/** A text area for a reminder, with a preview of the email. */
export function ReminderField({ reminder, onChange, ...props }: SettingFieldProps & { reminder: ReminderTextName }) {
  const values = { ...EXAMPLE_REMINDER_VALUES, brand: useSettings().brandName };
  const email = composeReminder(reminder, parseReminderText(props.value), values, EXAMPLE_MILESTONE);
  return (
    <div>
      <GrowingTextarea
        {...props}
        autoComplete="off"
        minRows={4}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <FieldPreview label={props.label}>
        <Text c="dimmed" size="sm">
          Subject
        </Text>
        <Text fw={600} mb="md">
          {email.subject}
        </Text>
        <Title order={4} mb="sm">
          {email.heading}
        </Title>
        <Text mb="md" style={{ whiteSpace: 'pre-line' }}>
          {email.paragraphs.join('\n\n')}
        </Text>
        <Text c="dimmed" size="sm">
          Button: {email.button}
        </Text>
        <Text c="dimmed" size="sm">
          As a notification: {fillInReminder(NOTIFICATION_TEXTS[reminder], values)}
        </Text>
      </FieldPreview>
    </div>
  );
}
