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
  partner: Partner | null;
  /** Where the link can be sent. */
  email: string | null;
};

/** Emails a sign-in link to a couple or one of them, or creates one and shows it once: the server stores only its hash. */
export function SignInLinkButton({ customerId, name, partner, email }: SignInLinkButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const clipboard = useClipboard();
  const create = trpc.auth.createSignInLink.useMutation({
    onSuccess({ link }) {
      if (link === null) showToast({ title: 'Sign-In Link Sent', text: `To ${email}` });
      else setIsOpen(true);
    },
    onError: (error) => toastError(error),
  });
  const signOut = trpc.auth.signOutCouple.useMutation({
    onSuccess: () => showToast({ title: 'Signed Out Everywhere', text: 'The link still works.' }),
    onError: (error) => toastError(error),
  });
  return (
    <>
      {email !== null && (
        <SubmitButton
          variant="default"
          isBusy={create.isPending && create.variables.byEmail === true}
          aria-label={`Email Sign-In Link to ${name}`}
          onClick={() => create.mutate({ customerId, partner, byEmail: true })}
        >
          Email Sign-In Link
        </SubmitButton>
      )}
      <SubmitButton
        variant="default"
        isBusy={create.isPending && create.variables.byEmail !== true}
        aria-label={`Copy Sign-In Link for ${name}`}
        onClick={() => create.mutate({ customerId, partner })}
      >
        Copy Sign-In Link
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
        {create.data?.link && (
          <>
            <Text mb="md">
              Send this link only to {partner === null ? 'the couple' : name}: whoever opens it first is signed in. It works once,
              until {formatDateTime(create.data.expiresAt)}, and you won’t see it again.
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
              <Button onClick={() => clipboard.copy(create.data?.link)}>{clipboard.copied ? 'Copied' : 'Copy Link'}</Button>
            </Group>
          </>
        )}
      </Dialog>
    </>
  );
}
