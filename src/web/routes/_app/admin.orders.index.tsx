import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { orderListSchema, type OrderList } from '#src/domain/order/order-list.ts';
import { OrdersPage } from '../../features/admin/orders/OrdersPage.tsx';
import { changeFilters, readFilters } from '../../features/admin/table/read-filters.ts';

export const Route = createFileRoute('/_app/admin/orders/')({
  // The page checks it, because every page would load the schema with its first view.
  validateSearch: (search: Partial<OrderList> & SearchSchemaInput) => search,
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const filters = readFilters(orderListSchema, Route.useSearch());
  return (
    <OrdersPage
      filters={filters}
      // From the address as it is then, because another change may be on its way.
      onChange={(changes) =>
        void navigate({ search: (before) => changeFilters(orderListSchema, before, changes), resetScroll: false })
      }
    />
  );
}
