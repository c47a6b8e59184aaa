import { Button, Group, Text, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useState } from 'react';
import type { Partner } from '#src/domain/workbook/response.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { formatDateTime } from '../../../lib/dates.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';

type SignInLinkButtonProps = {
  customerId: number;
  name: string;
  /** Once both have joined, the one whom the link signs in. */
  partner?: Partner;
};

/** Creates a sign-in link for a couple or one of them and shows it once: the server stores only its hash. */
export function SignInLinkButton({ customerId, name, partner }: SignInLinkButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const clipboard = useClipboard();
  const create = trpc.auth.createSignInLink.useMutation({
    onSuccess: () => setIsOpen(true),
    onError: (error) => toastError(error),
  });
  const signOut = trpc.auth.signOutCouple.useMutation({
    onSuccess: () => showToast({ title: 'Signed Out Everywhere', text: 'The link still works.', tone: 'success' }),
    onError: (error) => toastError(error),
  });
  return (
    <>
      <SubmitButton
        variant="default"
        isBusy={create.isPending}
        aria-label={`Create Sign-In Link for ${name}`}
        onClick={() => create.mutate({ customerId, partner })}
      >
        {partner === undefined ? 'Create Sign-In Link' : `Sign-In Link for ${name}`}
      </SubmitButton>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onExitTransitionEnd={() => {
          create.reset();
          clipboard.reset();
        }}
        title="Sign-in link"
        size="lg"
      >
        {create.data && (
          <>
            <Text mb="md">
              Send this link only to {partner === undefined ? 'the couple' : name}: whoever opens it first is signed in. It works
              once, until {formatDateTime(create.data.expiresAt)}, and you won’t see it again.
            </Text>
            <TextInput
              label="Link"
              readOnly
              value={create.data.link}
              // Without https the browser doesn't let a page copy.
              error={clipboard.error && 'The link couldn’t be copied. Please select it and copy it yourself.'}
              onFocus={(event) => event.currentTarget.select()}
              data-autofocus
            />
            <Text mt="lg">Did they lose a phone? Sign out all their devices; this link still works afterwards.</Text>
            <Group justify="flex-end" mt="lg">
              <SubmitButton variant="default" isBusy={signOut.isPending} onClick={() => signOut.mutate({ customerId })}>
                Sign Out All Devices
              </SubmitButton>
              <Button variant="default" onClick={() => setIsOpen(false)}>
                Done
              </Button>
              <Button onClick={() => clipboard.copy(create.data.link)}>{clipboard.copied ? 'Copied' : 'Copy Link'}</Button>
            </Group>
          </>
        )}
      </Dialog>
    </>
  );
}
