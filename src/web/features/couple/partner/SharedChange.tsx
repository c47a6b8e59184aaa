import { Text } from '@mantine/core';
import { describeChange, describeSetAside, type SharedChange as Change } from '#src/domain/progress/shared-changes.ts';
import { trpc } from '../../../api/trpc.ts';
import { formatDate } from '../../../lib/dates.ts';
import { usePartner } from './use-partner.ts';

type SharedChangeProps = { userId: number; what: Change['what']; weekNumber?: number };

/** Who of the two last changed what they share, beside it. Nothing if neither has, or while the account is shared. */
export function SharedChange({ userId, what, weekNumber }: SharedChangeProps) {
  const changes = useSharedChanges(userId);
  const change = changes.find((one) => one.what === what && one.weekNumber === (weekNumber ?? null));
  return (
    change && (
      <Text mt={4} size="sm" c="dimmed">
        {describeChange(what, change.isOwn ? 'You' : change.name, formatDate(change.at))}
      </Text>
    )
  );
}

/** How many of the weeks waiting for later the other partner has set aside; nothing if none. */
export function SetAsideByPartner({ userId, weekNumbers }: { userId: number; weekNumbers: readonly number[] }) {
  const changes = useSharedChanges(userId).filter(
    ({ what, weekNumber, isOwn }) => what === 'setAside' && !isOwn && weekNumber !== null && weekNumbers.includes(weekNumber),
  );
  const [first] = changes;
  return first && <Text mt="md">{describeSetAside(first.name, changes.length)}</Text>;
}

/** Who last changed what; empty until it's loaded. */
function useSharedChanges(userId: number) {
  const [{ partner }] = trpc.auth.session.useSuspenseQuery();
  const other = usePartner();
  const { data: changes = [] } = trpc.progress.changes.useQuery({ userId }, { enabled: other !== null });
  return changes.map((change) => ({ ...change, isOwn: change.partner === partner, name: other?.name ?? '' }));
}
