import { createFileRoute, notFound } from '@tanstack/react-router';
import { OrderPage } from '../../features/admin/orders/OrderPage.tsx';
import { parseId } from '../../features/admin/table/parse-id.ts';

export const Route = createFileRoute('/_app/admin/orders/$orderId')({
  beforeLoad: ({ params }) => {
    if (parseId(params.orderId) === null) throw notFound();
  },
  component: Page,
});

function Page() {
  const id = parseId(Route.useParams().orderId);
  return id !== null && <OrderPage key={id} orderId={id} />;
}
