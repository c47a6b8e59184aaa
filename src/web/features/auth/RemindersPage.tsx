import { Alert, Anchor, Button, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { changeReminders, NO_REMINDERS, UNKNOWN_LINK_MESSAGE, type ReminderSettings } from '#src/domain/reminders/reminders.ts';
import { trpc } from '../../api/trpc.ts';
import { PauseForm } from '../../forms/PauseForm.tsx';
import { ReminderSwitches } from '../../forms/ReminderSwitches.tsx';
import { toastError } from '../../ui/toast/toast-error.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { AuthCard } from './AuthCard.tsx';

type Preferences = Pick<ReminderSettings, 'kinds' | 'news' | 'pausedUntil'>;

/** Where the link in a reminder leads: which reminders its reader wants, without signing in. Null: the link isn't valid. */
export function RemindersPage({ token, preferences }: { token: string; preferences: Preferences | null }) {
  return (
    <AuthCard
      title="Your reminders"
      lead="Choose what we send you. Changes are saved right away."
      footer={
        <Anchor component={Link} to="/customer-login">
          Open your workbook
        </Anchor>
      }
    >
      {preferences === null ? (
        <Alert color="gray" title={UNKNOWN_LINK_MESSAGE}>
          You can change your reminders in your profile.
        </Alert>
      ) : (
        <PreferencesForm token={token} preferences={preferences} />
      )}
    </AuthCard>
  );
}

function PreferencesForm({ token, preferences }: { token: string; preferences: Preferences }) {
  const [saved, setSaved] = useState(preferences);
  const update = trpc.reminders.updateByToken.useMutation({
    onSuccess: setSaved,
    onError: (error) => toastError(error, 'Save Failed', 'Could not save your reminders. Please try again.'),
  });
  const { kinds, news } = changeReminders({ ...NO_REMINDERS, ...saved }, update.isPending ? update.variables : {});
  const say = (title: string) => ({ onSuccess: () => showToast({ title }) });
  return (
    <Stack gap="lg">
      <ReminderSwitches kinds={kinds} news={news} onChange={(change) => update.mutate({ token, ...change })} />
      <Button
        variant="default"
        onClick={() => update.mutate({ token, kinds: NO_REMINDERS.kinds, news: false }, say('You’re Unsubscribed'))}
      >
        Unsubscribe from All
      </Button>
      <PauseForm
        pausedUntil={saved.pausedUntil}
        isBusy={update.isPending}
        onSave={(pause) => update.mutate({ token, ...pause }, say('Pause Saved'))}
      />
    </Stack>
  );
}
