import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { orderListSchema, type OrderList } from '#src/domain/order/order-list.ts';
import { OrdersPage } from '../../features/admin/orders/OrdersPage.tsx';
import { useFilters } from '../../features/admin/table/use-filters.ts';

export const Route = createFileRoute('/_app/admin/orders/')({
  // The page checks it, because every page would load the schema with its first view.
  validateSearch: (search: Partial<OrderList> & SearchSchemaInput) => search,
  component: Page,
});

function Page() {
  return <OrdersPage {...useFilters(orderListSchema)} />;
}
