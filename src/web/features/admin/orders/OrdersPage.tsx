import { Button, Group } from '@mantine/core';
import { IconCalendar, IconDots } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  describeStatus,
  ORDER_VIEW_LABELS,
  ORDER_VIEWS,
  orderListSchema,
  providerLabel,
  REASON_LABELS,
  type OrderList,
  type OrderRow,
} from '#src/domain/order/order-list.ts';
import { formatAmount } from '#src/domain/order/price.ts';
import { trpc } from '../../../api/trpc.ts';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { Shelf } from '../../../ui/illustrations/Shelf.tsx';
import { EmptyList } from '../../../ui/RowList.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { ListSkeleton } from '../../../ui/skeletons/ListSkeleton.tsx';
import { DeskPage } from '../desk/DeskPage.tsx';
import { useMayCall } from '../desk/use-may-call.ts';
import { DataTable, type Column } from '../table/DataTable.tsx';
import classes from '../table/DataTable.module.css';
import { DayFilter } from '../table/DayFilter.tsx';
import { ExportCsv } from '../table/ExportCsv.tsx';
import { Pager } from '../table/Pager.tsx';
import { PhonePopover } from '../table/PhonePopover.tsx';
import { useTypedFilter } from '../table/use-typed-filter.ts';
import { Views } from '../table/Views.tsx';
import { withoutDefaults } from '../table/without-defaults.ts';
import { ExportInvoices } from './ExportInvoices.tsx';
import { RemoveTestOrders } from './RemoveTestOrders.tsx';
import { SelectedOrders } from './SelectedOrders.tsx';
import { GiftBadge, StatusBadge, TestBadge } from './StatusBadge.tsx';

const DEFAULTS = orderListSchema.parse({});

const COLUMNS: readonly Column<OrderRow>[] = [
  {
    id: 'order',
    header: 'Order',
    isAlways: true,
    cell: (order) => (
      <>
        <Link to="/admin/orders/$orderId" params={{ orderId: String(order.id) }} className={classes.name}>
          <span className={classes.whole}>Order {order.id}</span>
          <span className={classes.phone}>, {order.buyer}</span>
        </Link>
        <span className={`${classes.below} ${classes.phone}`}>
          {describeStatus(order)}, {formatDate(order.createdAt)}
        </span>
      </>
    ),
  },
  {
    id: 'date',
    header: 'Date',
    sort: 'createdAt',
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
  {
    id: 'buyer',
    header: 'Buyer',
    sort: 'buyer',
    cell: ({ buyer, customerId }) =>
      customerId === null ? (
        buyer
      ) : (
        <Link to="/admin/couples/$customerId" params={{ customerId: String(customerId) }} className={classes.name}>
          {buyer}
        </Link>
      ),
  },
  {
    id: 'amount',
    header: 'Amount',
    sort: 'amount',
    isAlways: true,
    isNumber: true,
    cell: ({ amount, currency }) => (amount === null ? null : formatAmount({ amount, currency })),
  },
  {
    id: 'returned',
    header: 'Returned',
    isNumber: true,
    cell: ({ returned, currency }) => (returned === null || returned === 0 ? null : formatAmount({ amount: returned, currency })),
  },
  {
    id: 'status',
    header: 'Status',
    cell: (order) => (
      <Group gap={6} className={classes.badges}>
        <StatusBadge order={order} />
        <TestBadge order={order} />
        <GiftBadge order={order} />
      </Group>
    ),
  },
  { id: 'paidBy', header: 'Paid by', cell: ({ provider }) => providerLabel(provider) },
  {
    id: 'note',
    header: 'Note',
    cell: ({ note, group }) => [group?.name, note].filter(Boolean).join(', '),
  },
];

type OrdersPageProps = { filters: Partial<OrderList>; onChange: (changes: Partial<OrderList>) => void };

/** The orders: what came in, what went back, and what needs the seller. */
export function OrdersPage({ filters: chosen, onChange }: OrdersPageProps) {
  const filters = { ...DEFAULTS, ...chosen };
  const mayCall = useMayCall();
  const { data } = trpc.order.list.useQuery(filters, { placeholderData: keepPreviousData, staleTime: 0, throwOnError: true });
  const { data: today } = trpc.desk.today.useQuery();
  const withdrawals = today?.needs.find(({ kind }) => kind === 'withdrawal')?.count ?? 0;
  const [selected, setSelected] = useState<string[]>([]);
  const change = (changes: Partial<OrderList>) => {
    setSelected([]);
    onChange(changes);
  };
  const { typed, setTyped } = useTypedFilter(filters.search, (search) => change({ search }));
  const { page: _page, ...exported } = withoutDefaults(filters, DEFAULTS);
  const order = filters.order ?? (filters.sort === 'buyer' ? 'asc' : 'desc');
  const { reason } = filters;

  return (
    <DeskPage
      title="Orders"
      buttons={
        <>
          {mayCall('order.recordOfflinePayment') && (
            <Button component={Link} to="/admin/orders/new">
              Record Offline Payment
            </Button>
          )}
          {/* All three are the owner's. */}
          {mayCall('order.csv') && (
            <PhonePopover label="More actions" icon={<IconDots aria-hidden />}>
              <ExportCsv path="/api/orders.csv" filters={exported} />
              <ExportInvoices />
              <Button component={Link} to="/admin/withdrawals" variant="default">
                Withdrawals{withdrawals > 0 && `, ${withdrawals} to handle`}
              </Button>
            </PhonePopover>
          )}
        </>
      }
    >
      <Views
        to="/admin/orders"
        views={ORDER_VIEWS}
        labels={ORDER_VIEW_LABELS}
        counts={data?.views}
        current={filters.view}
        getSearch={(view) => withoutDefaults({ ...filters, view, reason: undefined, page: 1 }, DEFAULTS)}
      />
      <div className={classes.bar}>
        <SearchField
          label="Search orders"
          placeholder="Name, email, note, or #number"
          value={typed}
          onChange={setTyped}
          className={classes.search}
        />
        <PhonePopover
          label="Dates"
          icon={<IconCalendar aria-hidden />}
          isActive={filters.from !== undefined || filters.to !== undefined}
        >
          <DayFilter label="From" day={filters.from} onChange={(from) => change({ from })} />
          <DayFilter label="To" day={filters.to} onChange={(to) => change({ to })} />
        </PhonePopover>
        {reason !== undefined && (
          <Button variant="default" onClick={() => change({ reason: undefined })}>
            {REASON_LABELS[reason]}: show all
          </Button>
        )}
        <SelectedOrders
          orders={data?.orders.filter(({ id }) => selected.includes(String(id))) ?? []}
          onDone={() => setSelected([])}
        />
      </div>
      {data === undefined ? (
        <ListSkeleton />
      ) : data.orders.length === 0 ? (
        <EmptyList picture={<Shelf />}>
          {data.views.all === 0 && filters.search === ''
            ? 'No orders yet. Your first order will appear here.'
            : 'No order here. Try another view, or part of a name or email.'}
        </EmptyList>
      ) : (
        <DataTable
          name="Orders"
          columns={COLUMNS}
          rows={data.orders}
          getId={({ id }) => String(id)}
          getName={({ id }) => `order ${id}`}
          selection={{ chosen: selected, onChange: setSelected }}
          sort={{ by: filters.sort, order }}
          onSort={(by, next) => change({ sort: orderListSchema.shape.sort.parse(by), order: next })}
        />
      )}
      {data && <Pager total={data.total} page={filters.page} noun={['order', 'orders']} onChange={(page) => change({ page })} />}
      {mayCall('order.removeTest') && filters.view === 'test' && (data?.views.test ?? 0) > 0 && (
        <RemoveTestOrders onRemoved={() => change({ view: 'all' })} />
      )}
    </DeskPage>
  );
}
