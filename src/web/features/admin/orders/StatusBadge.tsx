import { Badge } from '@mantine/core';
import { describeStatus, type OrderRow } from '#src/domain/order/order-list.ts';

type Order = Pick<OrderRow, 'status' | 'mode' | 'returned' | 'dispute' | 'isCanceled'>;

/** An order's status; only a dispute is filled in, because it can't wait. */
export function StatusBadge({ order }: { order: Order }) {
  const { status, mode, dispute } = order;
  const isDisputed = dispute === 'open' || dispute === 'lost';
  const isSale = status === 'completed' && mode === 'live';
  return (
    <Badge
      component="span"
      variant={isDisputed ? 'filled' : isSale ? 'light' : 'default'}
      {...(isDisputed && { color: 'red' })}
      fw={isDisputed || isSale ? undefined : 400}
    >
      {describeStatus(order)}
    </Badge>
  );
}

/** Marks an order that nobody paid. */
export function TestBadge({ order }: { order: Pick<Order, 'mode'> }) {
  if (order.mode === 'live') return null;
  return (
    <Badge component="span" variant="outline" size="sm">
      Test
    </Badge>
  );
}

/** Marks an order for others. */
export function GiftBadge({ order: { giftCount } }: { order: Pick<OrderRow, 'giftCount'> }) {
  if (giftCount === 0) return null;
  return (
    <Badge component="span" variant="outline" size="sm">
      {giftCount === 1 ? 'Gift' : `${giftCount} couples`}
    </Badge>
  );
}
