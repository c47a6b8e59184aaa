import { Group, Stack, Text, TextInput } from '@mantine/core';
import { pauseFormSchema } from '#src/domain/reminders/evening-form.ts';
import type { ReminderSettings } from '#src/domain/reminders/reminders.ts';
import { formatDay, today } from '../lib/dates.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { useZodForm } from './use-zod-form.ts';

type Pause = Pick<ReminderSettings, 'pausedUntil'>;
type PauseFormProps = Pause & { isBusy: boolean; onSave: (pause: Pause) => void };

/** The day until which a person gets no reminders. */
export function PauseForm({ pausedUntil, isBusy, onSave }: PauseFormProps) {
  const form = useZodForm({ schema: pauseFormSchema, initialValues: { pausedUntil: pausedUntil ?? '' } });
  const isPaused = pausedUntil !== null && pausedUntil > today();
  return (
    <form noValidate onSubmit={form.onSubmit(onSave)}>
      <Stack>
        {isPaused && <Text role="status">{`You’re away until ${formatDay(pausedUntil)}: no reminders, no guilt.`}</Text>}
        <TextInput
          type="date"
          label="Away until"
          description="We’ll stay quiet until then. Leave empty if you’re not away."
          key={form.key('pausedUntil')}
          {...form.getInputProps('pausedUntil')}
        />
        <Group>
          <SubmitButton type="submit" variant="default" isBusy={isBusy}>
            Save Pause
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
