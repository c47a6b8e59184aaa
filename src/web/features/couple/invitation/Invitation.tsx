import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { lazyWithPreload } from '../../../lib/lazy-with-preload.tsx';
import { deleteInviteLink } from '../../../session/invite-link.ts';
import { LoadBoundary } from '../../../ui/LoadBoundary.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { describeInvite, useOpenInvite } from './use-open-invite.ts';

const InviteDialog = lazyWithPreload(async () => (await import('./InviteDialog.tsx')).InviteDialog);

type InvitationProps = { userId: number; offer: string };

/** Offers to invite the partner. Once invited, says so, and lets the inviter show the link again or cancel it. */
export function Invitation({ userId, offer }: InvitationProps) {
  const utils = trpc.useUtils();
  const invite = useOpenInvite(userId);
  // The code of the dialog loads when it's first opened.
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  const revoke = trpc.invite.revoke.useMutation({
    onSuccess: async () => {
      deleteInviteLink(userId);
      showToast({ title: 'Invitation Canceled', text: 'Its link no longer works.' });
      await utils.invite.open.invalidate();
    },
    onError: (error) => toastError(error),
  });
  return (
    <>
      <Text c="dimmed">{invite ? describeInvite(invite) : offer}</Text>
      <Group gap="sm" mt="sm">
        {(!invite || invite.link !== null) && (
          <Button
            variant="default"
            onClick={() => setDialog('open')}
            onPointerEnter={() => void InviteDialog.preload().catch(() => undefined)}
          >
            {invite ? 'Show Link Again' : 'Invite Your Partner'}
          </Button>
        )}
        {invite && (
          <SubmitButton variant="default" isBusy={revoke.isPending} onClick={() => revoke.mutate()}>
            Cancel Invitation
          </SubmitButton>
        )}
      </Group>
      {dialog !== 'unused' && (
        <LoadBoundary part="invitation" skeleton={null}>
          <InviteDialog userId={userId} isOpen={dialog === 'open'} onClose={() => setDialog('closed')} />
        </LoadBoundary>
      )}
    </>
  );
}
