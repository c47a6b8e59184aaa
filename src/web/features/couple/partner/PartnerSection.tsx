import { Card, Group, Text, Title } from '@mantine/core';
import { nameOf, otherPartner } from '#src/domain/account/invite.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { formatDate } from '../../../lib/dates.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { InviteButton } from './InviteButton.tsx';

/** Whether the partner signs in separately, and the invitation to do so. */
export function PartnerSection({ userId }: { userId: number }) {
  const [settings] = trpc.account.settings.useSuspenseQuery();
  const [{ partner }] = trpc.auth.session.useSuspenseQuery();
  const [profile] = trpc.profile.get.useSuspenseQuery({ userId });
  const name = partner === null ? null : nameOf(otherPartner(partner), profile);
  return (
    <Card component="section" aria-labelledby="your-partner">
      <Title order={2} size="h3" id="your-partner">
        Your partner
      </Title>
      {settings.partner === 'none' ? (
        <Invitation userId={userId} canInvite={!settings.isShared} />
      ) : (
        <Text c="dimmed" mt={4}>
          {settings.partner === 'joined'
            ? `You and ${name} each sign in as yourself and write on your own page. An answer opens once you’ve both written one.`
            : `${name} has left. Everything you wrote is still here.`}
        </Text>
      )}
    </Card>
  );
}

function Invitation({ userId, canInvite }: { userId: number; canInvite: boolean }) {
  const utils = trpc.useUtils();
  const [invite] = trpc.invite.open.useSuspenseQuery(undefined, { staleTime: 0 });
  const revoke = trpc.invite.revoke.useMutation({
    onSuccess: async () => {
      showToast({ title: 'Invitation Revoked', tone: 'success' });
      await utils.invite.open.invalidate();
    },
    onError: (error) => toastError(error),
  });
  return (
    <>
      <Text c="dimmed" mt={4} mb="lg">
        {invite === null
          ? 'Right now you share this workbook on one sign-in. Invite your partner, and each of you writes on your own phone: you’ll see each other’s answer to a question once you’ve both written one.'
          : `Your invitation is open until ${formatDate(invite.expiresAt)}. A new link replaces it.`}
      </Text>
      {canInvite && (
        <Group>
          <InviteButton userId={userId} variant="default">
            {invite === null ? 'Invite Your Partner' : 'Create a New Link'}
          </InviteButton>
          {invite !== null && (
            <SubmitButton variant="default" isBusy={revoke.isPending} onClick={() => revoke.mutate()}>
              Revoke
            </SubmitButton>
          )}
        </Group>
      )}
    </>
  );
}
