import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { formatDateTime } from '../../../lib/dates.ts';

type SignInLinkDialogProps = {
  link: { link: string; expiresAt: string } | null;
  isOpen: boolean;
  isSigningOut: boolean;
  onSignOut: () => void;
  onClose: () => void;
  onClosed: () => void;
};

/** Shows a sign-in link once, to be handed to the couple. */
export function SignInLinkDialog({ link, isOpen, isSigningOut, onSignOut, onClose, onClosed }: SignInLinkDialogProps) {
  async function copy(text: string): Promise<void> {
    try {
      // Missing, which fails, too, where the page came without https.
      await navigator.clipboard.writeText(text);
      showToast({ title: 'Link Copied', tone: 'success' });
    } catch {
      showToast({ title: 'Copy Failed', text: 'Please select the link and copy it by hand.', tone: 'error' });
    }
  }

  return (
    <Modal opened={isOpen} onClose={onClose} onExitTransitionEnd={onClosed} title="Sign-in link" size="lg">
      {link !== null && (
        <>
          <Text mb="md">
            Give this link to the couple and to nobody else: whoever opens it first is signed in. It works once, until{' '}
            {formatDateTime(link.expiresAt)}, and is shown only now.
          </Text>
          <TextInput label="Link" readOnly value={link.link} onFocus={(event) => event.currentTarget.select()} data-autofocus />
          <Text mt="lg">Has the couple lost a phone? Sign it out of all of its devices; this link then lets it in again.</Text>
          <Group justify="flex-end" mt="lg">
            <SubmitButton variant="default" isBusy={isSigningOut} onClick={onSignOut}>
              Sign Out Its Devices
            </SubmitButton>
            <Button variant="default" onClick={onClose}>
              Done
            </Button>
            <Button onClick={() => void copy(link.link)}>Copy Link</Button>
          </Group>
        </>
      )}
    </Modal>
  );
}
