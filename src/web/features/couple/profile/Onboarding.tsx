import { Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { isBlank } from '#src/domain/text.ts';
import type { Profile } from '#src/domain/profile/names.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { SessionExpiredBanner } from '../../../session/SessionExpiredBanner.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** Between saving and closing, so that the couple sees that it was taken (specification, section 9). Milliseconds. */
const CLOSING_DELAY = 500;

type OnboardingProps = { userId: number; profile: Profile; onDone: () => void };

/**
 * Welcomes a couple that has not said its names. Saving is the only way on; after it the first week is chosen
 * (specification, section 4).
 */
export function Onboarding({ userId, profile, onDone }: OnboardingProps) {
  const [isOpen, setIsOpen] = useState(true);
  const { form, isSaving, submit } = useProfileForm({
    userId,
    profile,
    onSaved: () =>
      setTimeout(() => {
        setIsOpen(false);
        onDone();
      }, CLOSING_DELAY),
  });
  const { userDisplayName, partnerName } = form.values;

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
      <Text mb="lg">Who are you? Your names will stand in your workbook.</Text>
      <form noValidate onSubmit={submit}>
        <Stack gap="lg">
          <ProfileFields form={form} />
          <SubmitButton type="submit" isBusy={isSaving} disabled={isBlank(userDisplayName) || isBlank(partnerName)}>
            Start Our Journey
          </SubmitButton>
        </Stack>
      </form>
    </Modal>
  );
}
