import { Badge } from '@mantine/core';
import { STATUS_LABELS } from '#src/domain/order/order-list.ts';
import type { OrderStatus } from '#src/domain/order/order-status.ts';

/** An order's status; only a completed order is filled in. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const isCompleted = status === 'completed';
  return (
    <Badge component="span" variant={isCompleted ? 'filled' : 'default'} fw={isCompleted ? undefined : 400}>
      {STATUS_LABELS[status]}
    </Badge>
  );
}
