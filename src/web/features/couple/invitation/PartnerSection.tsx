import { Card, Text, Title } from '@mantine/core';
import { namePartner, otherPartner } from '#src/domain/account/invite.ts';
import { trpc } from '../../../api/trpc.ts';
import { Invitation } from './Invitation.tsx';
import { UndoJoining } from './UndoJoining.tsx';

/** Whether the partner signs in separately, and the invitation to do so. */
export function PartnerSection({ userId }: { userId: number }) {
  const [settings] = trpc.account.settings.useSuspenseQuery();
  const [{ partner }] = trpc.auth.session.useSuspenseQuery();
  const [profile] = trpc.profile.get.useSuspenseQuery({ userId });
  const name = partner === null ? null : namePartner(otherPartner(partner), profile);
  return (
    <Card component="section" aria-labelledby="your-partner">
      <Title order={2} size="h3" id="your-partner" mb={4}>
        Your partner
      </Title>
      {settings.partner === 'none' ? (
        <Shared userId={userId} isDemo={settings.isShared} />
      ) : (
        <Text c="dimmed">
          {settings.partner === 'joined'
            ? `You and ${name} each sign in as yourself and write on your own page. An answer opens once you’ve both tapped Done.`
            : `${name} has left. Everything you wrote is still here. You can keep going on your own, or download or delete it below.`}
        </Text>
      )}
      {settings.partner === 'joined' && settings.canRemovePartner && <UndoJoining name={name ?? 'Your partner'} />}
    </Card>
  );
}

const OFFER =
  'Right now you share this workbook on one sign-in. Invite your partner, and each of you writes on your own phone: you’ll see each other’s answer to a question once you’ve both tapped Done.';

function Shared({ userId, isDemo }: { userId: number; isDemo: boolean }) {
  return isDemo ? <Text c="dimmed">{OFFER}</Text> : <Invitation userId={userId} offer={OFFER} />;
}
