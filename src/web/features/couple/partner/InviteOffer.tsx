import { Group, Text } from '@mantine/core';
import { trpc } from '../../../api/trpc.ts';
import { DemoSwitch } from './DemoSwitch.tsx';
import { InviteButton } from './InviteButton.tsx';

/** Offers a phone for each, while the two share one sign-in. */
export function InviteOffer({ userId }: { userId: number }) {
  const [{ partner, isShared }] = trpc.account.settings.useSuspenseQuery();
  if (isShared) return <DemoSwitch userId={userId} />;
  if (partner !== 'none') return null;
  return (
    <Group gap="xs" mt="lg">
      <Text c="dimmed">Want to write on two phones?</Text>
      <InviteButton userId={userId} variant="default">
        Invite Your Partner
      </InviteButton>
    </Group>
  );
}
