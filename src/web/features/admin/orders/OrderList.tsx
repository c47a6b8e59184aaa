import { Box, Group, NativeSelect, Text, UnstyledButton } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { FILTER_LABELS, orderFilterSchema, orderModeSchema, type ListedOrder } from '#src/domain/order/order-list.ts';
import { formatAmount } from '#src/domain/order/price.ts';
import { pagination } from '../../../api/pagination.ts';
import { trpc } from '../../../api/trpc.ts';
import { formatDate } from '../../../lib/dates.ts';
import { useDebouncedSearch } from '../../../lib/use-debounced-search.ts';
import { Shelf } from '../../../ui/illustrations/Shelf.tsx';
import { EmptyList, ShowMore } from '../../../ui/RowList.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { OrderDialog } from './OrderDialog.tsx';
import classes from './Orders.module.css';
import { RemoveTestOrders } from './RemoveTestOrders.tsx';
import { StatusBadge, TestBadge } from './StatusBadge.tsx';

const STATUSES = [
  { value: '', label: 'All orders' },
  ...orderFilterSchema.options.map((filter) => ({ value: filter, label: FILTER_LABELS[filter] })),
];

const MODES = [
  { value: '', label: 'Live and test' },
  { value: 'live', label: 'Live' },
  { value: 'test', label: 'Test' },
];

/** The orders, newest first. The server searches and filters them; each opens in a dialog. */
export function OrderList() {
  const { typed, setTyped, search, isStale: isSearching } = useDebouncedSearch();
  const [chosen, setChosen] = useState({ status: '', mode: '' });
  const filter = useDeferredValue(chosen);
  const isStale = isSearching || filter !== chosen;
  const [{ pages }, query] = trpc.order.list.useSuspenseInfiniteQuery(
    {
      search,
      status: orderFilterSchema.safeParse(filter.status).data ?? null,
      mode: orderModeSchema.safeParse(filter.mode).data ?? null,
    },
    pagination,
  );
  const orders = pages.flatMap((page) => page.orders);
  const hasTestOrders = pages.at(-1)?.hasTestOrders ?? false;
  const isFiltered = search !== '' || filter.status !== '' || filter.mode !== '';
  const [opened, setOpened] = useState({ orderId: 0, isOpen: false });

  return (
    <>
      <Group mt="lg" gap="sm">
        <Box flex="999 1 14rem">
          <SearchField
            label="Search orders"
            placeholder="Name, email, order, payment, or note"
            value={typed}
            onChange={setTyped}
          />
        </Box>
        <NativeSelect
          aria-label="Status"
          data={STATUSES}
          value={chosen.status}
          flex="1 0 9rem"
          onChange={(event) => setChosen({ ...chosen, status: event.currentTarget.value })}
        />
        {hasTestOrders && (
          <NativeSelect
            aria-label="Mode"
            data={MODES}
            value={chosen.mode}
            flex="1 0 9rem"
            onChange={(event) => setChosen({ ...chosen, mode: event.currentTarget.value })}
          />
        )}
      </Group>
      <Text c="dimmed" role="status" mih="1lh" mt={4}>
        {isFiltered && !isStale && describeMatches(orders.length, query.hasNextPage)}
      </Text>
      {orders.length === 0 && !isFiltered && (
        <EmptyList picture={<Shelf />}>No orders yet. Your first order will appear here.</EmptyList>
      )}
      <ul className={classes.rows} aria-label="Orders" aria-busy={isStale}>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} onOpen={() => setOpened({ orderId: order.id, isOpen: true })} />
        ))}
      </ul>
      <ShowMore query={query} />
      {hasTestOrders && <RemoveTestOrders onRemoved={() => setChosen({ status: '', mode: '' })} />}
      <OrderDialog {...opened} onClose={() => setOpened({ ...opened, isOpen: false })} />
    </>
  );
}

function OrderRow({ order, onOpen }: { order: ListedOrder; onOpen: () => void }) {
  const { id, firstName, lastName, email, amount, currency, createdAt } = order;
  return (
    <li>
      <UnstyledButton className={classes.order} onClick={onOpen}>
        <span className={classes.buyer}>
          <Text span display="block" fw={600}>
            {firstName} {lastName} <TestBadge order={order} />
          </Text>
          <Text span display="block" size="sm" c="dimmed">
            {email}
          </Text>
          <Text span display="block" size="sm" c="dimmed">
            Order {id}, {formatDate(createdAt)}
          </Text>
        </span>
        <span className={classes.payment}>
          <Text span fw={600}>
            {formatAmount({ cents: amount, currency })}
          </Text>
          <StatusBadge order={order} />
        </span>
      </UnstyledButton>
    </li>
  );
}

function describeMatches(count: number, hasMore: boolean): string {
  if (count === 0) return 'No orders found. Try part of a name or email.';
  if (hasMore) return `Showing the newest ${count} orders found`;
  return count === 1 ? '1 order found' : `${count} orders found`;
}
