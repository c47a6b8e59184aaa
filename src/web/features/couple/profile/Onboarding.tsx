import { Stack, Switch, Text } from '@mantine/core';
import { useRef, useState, useSyncExternalStore } from 'react';
import type { Profile } from '#src/domain/profile.ts';
import { eveningFormSchema } from '#src/domain/reminders/evening-form.ts';
import { isBlank } from '#src/domain/text.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { SessionExpiredBanner } from '../../../session/SessionExpiredBanner.tsx';
import { readerTimeZone } from '../../../lib/dates.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { EveningFields } from '../reminders/EveningFields.tsx';
import { useEveningForm } from '../reminders/use-evening-form.ts';
import { useSaveReminders } from '../reminders/use-save-reminders.ts';
import { ProfileFields } from './ProfileFields.tsx';
import { useProfileDraft } from './use-profile-draft.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';

/** Milliseconds between saving and closing (specification, section 9). */
const CLOSING_DELAY = 500;

type OnboardingProps = { userId: number; profile: Profile; onDone: (next: { isInviting: boolean }) => void };

/** Asks a new couple for their names. It can't be dismissed; saving leads to week 1 (specification, section 4), or to the invitation. */
export function Onboarding({ userId, profile, onDone }: OnboardingProps) {
  const [isOpen, setIsOpen] = useState(true);
  const isInviting = useRef(false);
  const evening = useEveningForm(null);
  const [wantsReminder, setWantsReminder] = useState(false);
  const saveReminders = useSaveReminders({
    onError: (error) => toastError(error, 'Evening Not Saved', 'You can choose it again in your profile.'),
  });

  /** In the background, because it's optional. */
  function saveEvening(): void {
    const chosen = eveningFormSchema.safeParse(evening.form.getValues()).data;
    if (!chosen) return;
    saveReminders.mutate({ userId, evening: chosen, timeZone: readerTimeZone(), kinds: { evening: wantsReminder } });
  }

  const draft = useProfileDraft({
    userId,
    profile,
    onSaved: () => {
      saveEvening();
      setTimeout(() => {
        setIsOpen(false);
        onDone({ isInviting: isInviting.current });
      }, CLOSING_DELAY);
    },
  });

  const isIncomplete = useSyncExternalStore(draft.subscribe, () =>
    ['userDisplayName', 'partnerName'].some((name) => isBlank(draft.getText(name))),
  );

  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => undefined}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      returnFocus={false}
      onExitTransitionEnd={() => document.getElementById('this-week')?.focus()}
      title="Welcome, you two"
    >
      <SessionExpiredBanner signInPath="/customer-login" />
      <Text mb="lg">What are your names?</Text>
      <form {...draft.formProps}>
        <Stack gap="lg">
          <ProfileFields draft={draft} />
          <EveningFields {...evening} />
          {evening.hasDay && <MorningSwitch isOn={wantsReminder} onChange={setWantsReminder} />}
          <SubmitButton
            type="submit"
            isBusy={draft.isSaving}
            disabled={isIncomplete}
            onClick={() => (isInviting.current = false)}
          >
            Start Our Journey
          </SubmitButton>
          <SubmitButton
            type="submit"
            variant="default"
            isBusy={draft.isSaving}
            disabled={isIncomplete}
            onClick={() => (isInviting.current = true)}
          >
            Save and Invite Your Partner
          </SubmitButton>
        </Stack>
      </form>
    </Dialog>
  );
}

function MorningSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const [{ email }] = trpc.account.settings.useSuspenseQuery();
  return (
    <Switch
      size="md"
      label="Remind me in the morning"
      description={email === null ? 'By email. You can add yours in your profile.' : `By email, to ${email}`}
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
