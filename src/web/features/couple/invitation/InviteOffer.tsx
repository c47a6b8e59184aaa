import { Box } from '@mantine/core';
import { trpc } from '../../../api/trpc.ts';
import { DemoSwitch } from '../partner/DemoSwitch.tsx';
import { Invitation } from './Invitation.tsx';

/** Offers a phone for each, while the two share one sign-in. */
export function InviteOffer({ userId }: { userId: number }) {
  const [{ partner, isShared }] = trpc.account.settings.useSuspenseQuery();
  if (isShared) return <DemoSwitch userId={userId} />;
  if (partner !== 'none') return null;
  return (
    <Box mt="lg">
      <Invitation userId={userId} offer="Want to write on two phones?" />
    </Box>
  );
}
