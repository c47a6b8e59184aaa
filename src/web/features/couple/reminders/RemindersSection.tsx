import { Alert, Card, Group, Stack, Text, Title } from '@mantine/core';
import { changeReminders, type Evening } from '#src/domain/reminders/reminders.ts';
import { trpc } from '../../../api/trpc.ts';
import { PauseForm } from '../../../forms/PauseForm.tsx';
import { ReminderSwitches } from '../../../forms/ReminderSwitches.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { nameTimeZone, readerTimeZone } from '../../../lib/dates.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { SharedChange } from '../partner/SharedChange.tsx';
import { CalendarLinks } from './CalendarLinks.tsx';
import { EveningFields } from './EveningFields.tsx';
import { PushSwitch } from './PushSwitch.tsx';
import { useEveningForm } from './use-evening-form.ts';
import { useSaveReminders } from './use-save-reminders.ts';

/** A person's evening, their calendar, and which reminders they want. */
export function RemindersSection({ userId }: { userId: number }) {
  const [reminders] = trpc.reminders.get.useSuspenseQuery({ userId });
  const [{ email, isVerified, isShared }] = trpc.account.settings.useSuspenseQuery();
  const save = useSaveReminders({ onError: (error) => toastError(error, 'Save Failed', 'Could not save your reminders.') });
  // Everyone shares the demo.
  if (isShared) return null;
  // A chosen evening stays in its time zone until it's saved again.
  const zone = reminders.evening === null ? { timeZone: readerTimeZone() } : {};
  const { kinds, news } = changeReminders(reminders, save.isPending ? save.variables : {});
  return (
    <Card component="section" aria-labelledby="reminders">
      <Title order={2} size="h3" id="reminders">
        Your evening
      </Title>
      <Text c="dimmed" mt={4} mb="lg">
        A fixed evening makes it easier to keep going. It’s the same for both of you, and either can change it.
      </Text>
      <EveningSetting userId={userId} evening={reminders.evening} timeZone={reminders.timeZone} />
      <SharedChange userId={userId} what="evening" />
      {reminders.evening !== null && <CalendarLinks userId={userId} url={reminders.calendarUrl} />}
      <Title order={3} size="h4" mt="xl">
        Reminders
      </Title>
      <Text c="dimmed" mt={4} mb="md">
        You get only what you turn on: at most two a week, and never at night.
      </Text>
      {email !== null && !isVerified && <Alert mb="md">Confirm your email under “Sign-in” to start getting these.</Alert>}
      {email === null && <Alert mb="md">Reminders need an email. Add yours under “Sign-in”; what you choose here is kept.</Alert>}
      <Stack gap="xl">
        <ReminderSwitches kinds={kinds} news={news} onChange={(change) => save.mutate({ userId, ...change, ...zone })} />
        <PushSwitch userId={userId} />
        <PauseForm
          pausedUntil={reminders.pausedUntil}
          isBusy={save.isPending}
          onSave={(pause) => save.mutate({ userId, ...pause, ...zone }, { onSuccess: () => showToast({ title: 'Pause Saved' }) })}
        />
      </Stack>
    </Card>
  );
}

type EveningSettingProps = { userId: number; evening: Evening | null; timeZone: string };

function EveningSetting({ userId, evening, timeZone }: EveningSettingProps) {
  const { form, hasDay } = useEveningForm(evening);
  const here = readerTimeZone();
  const save = useSaveReminders({
    onSuccess: () => showToast({ title: 'Evening Saved' }),
    onError: form.showServerError,
  });
  return (
    <form noValidate onSubmit={form.onSubmit((chosen) => save.mutate({ userId, evening: chosen, timeZone: here }))}>
      <Stack>
        <EveningFields form={form} hasDay={hasDay} />
        {hasDay && (
          <Text c="dimmed" size="sm">
            {evening === null || timeZone === here
              ? `${nameTimeZone(here)}.`
              : `So far in ${nameTimeZone(timeZone)}. Saving changes it to ${nameTimeZone(here)}.`}
          </Text>
        )}
        <Group>
          <SubmitButton type="submit" isBusy={save.isPending}>
            Save Evening
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
