import { Text, UnstyledButton } from '@mantine/core';
import type { ListedOrder } from '#src/domain/order/order-list.ts';
import { formatAmount } from '#src/domain/order/price.ts';
import { formatDate } from '../../../lib/dates.ts';
import classes from './Orders.module.css';
import { StatusBadge } from './StatusBadge.tsx';

/** One order of the list; a press opens it. */
export function OrderRow({ order, onOpen }: { order: ListedOrder; onOpen: () => void }) {
  const { id, firstName, lastName, email, amount, currency, status, createdAt } = order;
  return (
    <li className={classes.row}>
      <UnstyledButton className={classes.open} onClick={onOpen}>
        <span className={classes.buyer}>
          <Text component="span" display="block" fw={600}>
            {firstName} {lastName}
          </Text>
          <Text component="span" display="block" size="sm" c="dimmed">
            {email}
          </Text>
          <Text component="span" display="block" size="sm" c="dimmed">
            Order {id}, {formatDate(createdAt)}
          </Text>
        </span>
        <span className={classes.paid}>
          <span className={classes.amount}>{formatAmount({ cents: amount, currency })}</span>
          <StatusBadge status={status} />
        </span>
      </UnstyledButton>
    </li>
  );
}
