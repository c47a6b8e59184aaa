import { Badge, Button, Group, Text } from '@mantine/core';
import { canCancelDeletion } from '#src/domain/account/closure.ts';
import type { CustomerSummary } from '#src/domain/admin/customer-list.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { ListRow } from '../../../ui/RowList.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { formatDate } from '../../../lib/dates.ts';
import { closureWords, coupleNames, originWords, paymentWords } from './customer-words.ts';
import classes from './Customers.module.css';
import { KeepButton } from './KeepButton.tsx';

type CustomerRowProps = { customer: CustomerSummary; isBusy: boolean; onMakeLink: () => void; onDelete: () => void };

/** One couple, with a way to let it in again and one to delete it; a deletion can be taken back. The demo has none of them. */
export function CustomerRow({ customer, isBusy, onMakeLink, onDelete }: CustomerRowProps) {
  const { id, origin, createdAt, closedBy, deleteAt, lastSeenAt, completedWeeks, nextWeek, hasPaid } = customer;
  const names = coupleNames(customer);
  const name = names ?? addressOf(customer);
  const done = `${completedWeeks} of ${WEEK_COUNT} weeks completed`;

  return (
    <ListRow
      buttons={
        origin !== 'demo' &&
        (closedBy === null ? (
          <>
            <SubmitButton variant="default" isBusy={isBusy} aria-label={`Make a Sign-In Link for ${name}`} onClick={onMakeLink}>
              Make a Sign-In Link
            </SubmitButton>
            <Button variant="default" aria-label={`Delete ${name}`} onClick={onDelete}>
              Delete
            </Button>
          </>
        ) : (
          canCancelDeletion(customer) && <KeepButton customerId={id} name={name} />
        ))
      }
    >
      <Group gap="xs">
        <Text fw={600}>{names ?? 'No names yet'}</Text>
        <Badge variant={hasPaid ? 'filled' : 'default'}>{paymentWords(customer)}</Badge>
      </Group>
      <Text>{addressOf(customer)}</Text>
      {closedBy !== null && deleteAt !== null && (
        <Text fw={600}>
          To be deleted on {formatDate(deleteAt)}, {closureWords(closedBy)}
        </Text>
      )}
      <Text c="dimmed">
        {originWords(origin)} {formatDate(createdAt)}
        {lastSeenAt === null ? ', not signed in now' : `, last seen ${formatDate(lastSeenAt)}`}
      </Text>
      <ProgressBar label={done} percent={(completedWeeks / WEEK_COUNT) * 100} className={classes.bar} />
      <Text size="sm">
        {done}
        {nextWeek !== null && `, next is week ${nextWeek}`}
      </Text>
    </ListRow>
  );
}

function addressOf({ username, email }: CustomerSummary): string {
  return [username, email].filter((name) => name !== null).join(', ');
}
