import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { saveInviteLink } from '../../../session/invite-link.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { EmailForm } from '../sign-in/EmailForm.tsx';
import { PasswordForm } from '../sign-in/PasswordForm.tsx';
import { InviteForm } from './InviteForm.tsx';
import { InviteLinkView } from './InviteLinkView.tsx';
import { describeInvite, useOpenInvite } from './use-open-invite.ts';

type InviteDialogProps = { userId: number; isOpen: boolean; onClose: () => void };

/** Makes an invitation and shows it as a link, a code to scan, and, if given an address, an email; or shows the open one again. */
export function InviteDialog({ userId, isOpen, onClose }: InviteDialogProps) {
  const utils = trpc.useUtils();
  const open = useOpenInvite(userId);
  const create = trpc.invite.create.useMutation({
    onSuccess: async (link) => {
      saveInviteLink(userId, link);
      await utils.invite.open.invalidate();
    },
  });
  const link = create.data ?? open?.link;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} onExitTransitionEnd={create.reset} title="Invite your partner" size="lg">
      {link && <InviteLinkView {...link} emailedTo={create.variables?.email} onClose={onClose} />}
      {!link && open && <Text>{describeInvite(open)}</Text>}
      {!link && open === null && <InviteSteps userId={userId} create={create} />}
    </Dialog>
  );
}

/** Asks for a password and an email of one's own first, if they're missing; with a password, people can go on without an email. */
function InviteSteps(props: { userId: number; create: ReturnType<typeof trpc.invite.create.useMutation> }) {
  const [settings] = trpc.account.settings.useSuspenseQuery();
  const { email, needsCurrentPassword, hasPassword } = settings;
  const [isSkipped, setIsSkipped] = useState(false);
  if (email !== null || isSkipped) return <InviteForm {...props} />;
  if (!hasPassword) {
    return (
      <Stack>
        <Text>First, choose a username and a password, so that you can always get back in.</Text>
        <PasswordForm settings={settings} />
      </Stack>
    );
  }
  return (
    <Stack>
      <Text>First, add an email of your own, so that you can always get back in.</Text>
      <EmailForm
        needsCurrentPassword={needsCurrentPassword}
        onClose={() => setIsSkipped(true)}
        cancelLabel="Continue Without One"
      />
    </Stack>
  );
}
