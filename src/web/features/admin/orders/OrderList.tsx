import { NativeSelect, Text } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { orderStatusSchema, STATUS_LABELS } from '#src/domain/order/order-list.ts';
import { Shelf } from '../../../ui/illustrations/Shelf.tsx';
import { EmptyList, ShowMore } from '../../../ui/RowList.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { pagination } from '../../../api/pagination.ts';
import { trpc } from '../../../api/trpc.ts';
import { useDebouncedSearch } from '../../../lib/use-debounced-search.ts';
import { OrderDialog } from './OrderDialog.tsx';
import { OrderRow } from './OrderRow.tsx';
import classes from './Orders.module.css';

const STATUSES = [
  { value: '', label: 'All orders' },
  ...orderStatusSchema.options.map((status) => ({ value: status, label: STATUS_LABELS[status] })),
];

/** The orders, searched and filtered by the server; one of them opens in a dialog. */
export function OrderList() {
  const { typed, setTyped, search, isStale: isSearching } = useDebouncedSearch();
  const [chosenStatus, setChosenStatus] = useState('');
  const status = useDeferredValue(chosenStatus);
  const isStale = isSearching || status !== chosenStatus;
  const [{ pages }, query] = trpc.order.list.useSuspenseInfiniteQuery(
    { search, status: orderStatusSchema.safeParse(status).data ?? null },
    pagination,
  );
  const orders = pages.flatMap((page) => page.orders);
  const isFiltered = search !== '' || status !== '';
  const [opened, setOpened] = useState({ orderId: 0, isOpen: false });

  return (
    <>
      <div className={classes.filters}>
        <SearchField
          label="Search orders"
          placeholder="Name, email, order or payment"
          value={typed}
          onChange={setTyped}
          className={classes.search}
        />
        <NativeSelect
          size="md"
          aria-label="Status"
          data={STATUSES}
          value={chosenStatus}
          className={classes.status}
          onChange={(event) => setChosenStatus(event.currentTarget.value)}
        />
      </div>
      <Text c="dimmed" role="status" className={classes.hits}>
        {isFiltered && !isStale && hits(orders.length, query.hasNextPage)}
      </Text>
      {orders.length === 0 && !isFiltered && (
        <EmptyList picture={<Shelf />}>No orders yet. The first one will stand here.</EmptyList>
      )}
      <ul className={classes.rows} aria-label="Orders" aria-busy={isStale} data-stale={isStale || undefined}>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} onOpen={() => setOpened({ orderId: order.id, isOpen: true })} />
        ))}
      </ul>
      <ShowMore query={query} />
      <OrderDialog {...opened} onClose={() => setOpened({ ...opened, isOpen: false })} />
    </>
  );
}

function hits(count: number, hasMore: boolean): string {
  if (count === 0) return 'No order matches. Try a part of the name or of the email.';
  if (hasMore) return `The newest ${count} of the orders found`;
  return count === 1 ? '1 order found' : `${count} orders found`;
}
