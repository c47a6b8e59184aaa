import { Modal, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Profile } from '#src/domain/profile.ts';
import { isBlank } from '#src/domain/text.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { SessionExpiredBanner } from '../../../session/SessionExpiredBanner.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** Milliseconds between saving and closing (specification, section 9). */
const CLOSING_DELAY = 500;

type OnboardingProps = { userId: number; profile: Profile; onDone: (next: { isInviting: boolean }) => void };

/** Asks a new couple for their names. It can't be dismissed; saving leads to week 1 (specification, section 4), or to the invitation. */
export function Onboarding({ userId, profile, onDone }: OnboardingProps) {
  const [isOpen, setIsOpen] = useState(true);
  const isInviting = useRef(false);
  const { form, values, isSaving, submit } = useProfileForm({
    userId,
    profile,
    onSaved: () =>
      setTimeout(() => {
        setIsOpen(false);
        onDone({ isInviting: isInviting.current });
      }, CLOSING_DELAY),
  });

  const isIncomplete = isBlank(values.userDisplayName) || isBlank(values.partnerName);

  return (
    <Modal
      opened={isOpen}
      onClose={() => undefined}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      title="Welcome, you two"
    >
      <SessionExpiredBanner signInPath="/customer-login" />
      <Text mb="lg">What should we call you? Your names appear in your workbook.</Text>
      <form onSubmit={submit}>
        <Stack gap="lg">
          <ProfileFields form={form} />
          <SubmitButton type="submit" isBusy={isSaving} disabled={isIncomplete} onClick={() => (isInviting.current = false)}>
            Start Our Journey
          </SubmitButton>
          <SubmitButton
            type="submit"
            variant="default"
            isBusy={isSaving}
            disabled={isIncomplete}
            onClick={() => (isInviting.current = true)}
          >
            Save and Invite Your Partner
          </SubmitButton>
        </Stack>
      </form>
    </Modal>
  );
}
