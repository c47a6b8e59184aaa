import { Badge, Group, Progress, Text } from '@mantine/core';
import type { CustomerSummary } from '#src/domain/customer/customer-list.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';
import { BusyButton } from '../../components/BusyButton.tsx';
import { ListRow } from '../../components/RowList.tsx';
import { formatDate } from '../../lib/dates.ts';
import { coupleNames, originWords, paymentWords } from './customer-words.ts';
import classes from './Customers.module.css';

type CustomerRowProps = { customer: CustomerSummary; isBusy: boolean; onMakeLink: () => void };

/** One couple, with a way to let it in again. The demo and a closed account have none. */
export function CustomerRow({ customer, isBusy, onMakeLink }: CustomerRowProps) {
  const { origin, username, email, createdAt, closedAt, lastSeenAt, completedWeeks, nextWeek, hasPaid } = customer;
  const address = [username, email].filter((name) => name !== null).join(', ');
  const name = coupleNames(customer);
  const done = `${completedWeeks} of ${WEEK_COUNT} weeks completed`;

  return (
    <ListRow
      buttons={
        origin !== 'demo' &&
        closedAt === null && (
          <BusyButton
            variant="default"
            isBusy={isBusy}
            aria-label={`Make a Sign-In Link for ${name ?? address}`}
            onClick={onMakeLink}
          >
            Make a Sign-In Link
          </BusyButton>
        )
      }
    >
      <Group gap="xs">
        <Text fw={600}>{name ?? 'No names yet'}</Text>
        <Badge variant={hasPaid ? 'filled' : 'default'}>{paymentWords(customer)}</Badge>
      </Group>
      <Text>{address}</Text>
      <Text c="dimmed">
        {originWords(origin)} {formatDate(createdAt)}
        {lastSeenAt === null ? ', not signed in now' : `, last seen ${formatDate(lastSeenAt)}`}
      </Text>
      <Progress value={(completedWeeks / WEEK_COUNT) * 100} aria-label={done} className={classes.bar} />
      <Text size="sm">
        {done}
        {nextWeek !== null && `, next is week ${nextWeek}`}
      </Text>
    </ListRow>
  );
}
