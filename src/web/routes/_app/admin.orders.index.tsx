import { createFileRoute } from '@tanstack/react-router';
import { orderListSchema } from '#src/domain/order/order-list.ts';
import { OrdersPage } from '../../features/admin/orders/OrdersPage.tsx';
import { readFilters } from '../../features/admin/table/read-filters.ts';

export const Route = createFileRoute('/_app/admin/orders/')({
  validateSearch: (raw) => readFilters(orderListSchema, raw),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return <OrdersPage filters={Route.useSearch()} onChange={(search) => void navigate({ search, resetScroll: false })} />;
}
