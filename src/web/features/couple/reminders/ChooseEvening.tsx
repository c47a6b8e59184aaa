import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../api/trpc.ts';

/** Leads to the choice of an evening, until there is one. Nothing while that's unknown. */
export function ChooseEvening({ userId }: { userId: number }) {
  const { data } = trpc.reminders.get.useQuery({ userId });
  const settings = trpc.account.settings.useQuery();
  if (data?.evening !== null || settings.data?.isShared !== false) return null;
  return (
    <Anchor
      renderRoot={(props) => <Link {...props} to="/dashboard" search={{ tab: 'profile' }} />}
      mt="xs"
      py={10}
      style={{ alignSelf: 'flex-start' }}
    >
      Which evening works for you two?
    </Anchor>
  );
}
