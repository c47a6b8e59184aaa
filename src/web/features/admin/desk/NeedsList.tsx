import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { describeNeed } from '#src/domain/desk/today.ts';
import { trpc } from '../../../api/trpc.ts';
import { formatDate } from '../../../lib/dates.ts';
import { DESK_LINKS } from './desk-links.ts';
import classes from './NeedsList.module.css';
import { useMayCall } from './use-may-call.ts';

/** What needs the seller, the most urgent first, each a link to exactly those, if this person may open it. */
export function NeedsList() {
  const [{ needs }] = trpc.desk.today.useSuspenseQuery(undefined, { staleTime: 0 });
  const mayCall = useMayCall();
  if (needs.length === 0) return <Text c="dimmed">Nothing is waiting for you.</Text>;
  return (
    <ul className={classes.needs}>
      {needs.map(({ kind, count, url }) => (
        <li key={kind}>
          {DESK_LINKS.some(({ to, needs: procedure }) => url.startsWith(to) && !mayCall(procedure)) ? (
            <span className={classes.need}>{describeNeed({ kind, count })}</span>
          ) : (
            <Link to={url} className={classes.need} data-urgent={kind === 'dispute' || undefined}>
              <span>
                {describeNeed({ kind, count })}
                {kind === 'dispute' && <DisputeDeadline />}
              </span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Until when the most urgent dispute can be answered, if Stripe has said so. */
function DisputeDeadline() {
  const { data } = trpc.order.disputeDeadline.useQuery(undefined, { staleTime: 0 });
  const dueBy = data?.dueBy ?? null;
  return dueBy === null ? null : <span className={classes.deadline}> Answer by {formatDate(dueBy)}</span>;
}
