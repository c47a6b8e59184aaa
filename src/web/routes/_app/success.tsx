import { createFileRoute } from '@tanstack/react-router';
import { NoOrderPage } from '../../features/checkout/order/NoOrderPage.tsx';
import { OrderPage } from '../../features/checkout/order/OrderPage.tsx';
import { searchParam } from '../../lib/search-param.ts';
import { getHttpStatus } from '../../api/server-message.ts';

export const Route = createFileRoute('/_app/success')({
  validateSearch: (search): { payment_intent?: string } => ({ payment_intent: searchParam(search['payment_intent']) }),
  loaderDeps: ({ search: { payment_intent: paymentIntentId = '' } }) => ({ paymentIntentId }),
  loader: async ({ context, deps: { paymentIntentId } }) => {
    if (paymentIntentId === '') return { problem: 'Invalid payment session.', canRetry: false };
    try {
      return { paymentIntentId, order: await context.queries.order.confirmation.fetch({ paymentIntentId }, { staleTime: 0 }) };
    } catch (error) {
      // The specification has one message for every reason (section 8). Without a response, trying again may help.
      return { problem: 'Order not found', canRetry: (getHttpStatus(error) ?? 500) >= 500 };
    }
  },
  component: Page,
});

function Page() {
  const loaded = Route.useLoaderData();
  if (loaded.problem !== undefined) return <NoOrderPage {...loaded} />;
  return <OrderPage {...loaded} />;
}
