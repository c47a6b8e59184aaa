import { Badge } from '@mantine/core';
import { STATUS_LABELS } from '#src/domain/order/order-list.ts';
import type { OrderStatus } from '#src/domain/order/order-status.ts';

/** What has become of an order, in a word; only what brought money in is filled. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  if (status === 'completed') return <Badge component="span">{STATUS_LABELS[status]}</Badge>;
  return (
    <Badge component="span" variant="default" fw={400}>
      {STATUS_LABELS[status]}
    </Badge>
  );
}
