import { Badge } from '@mantine/core';
import { STATUS_LABELS, type ListedOrder } from '#src/domain/order/order-list.ts';

type Order = Pick<ListedOrder, 'status' | 'mode'>;

/** An order's status; only a sale is filled in. */
export function StatusBadge({ order: { status, mode } }: { order: Order }) {
  const isSale = status === 'completed' && mode === 'live';
  return (
    <Badge component="span" variant={isSale ? 'filled' : 'default'} fw={isSale ? undefined : 400}>
      {STATUS_LABELS[status]}
    </Badge>
  );
}

/** Marks an order that nobody paid. */
export function TestBadge({ order }: { order: Order }) {
  if (order.mode === 'live') return null;
  return (
    <Badge component="span" variant="outline" size="sm">
      Test
    </Badge>
  );
}
