import { useDocumentTitle } from '@mantine/hooks';
import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#src/domain/pages.ts';
import { NoOrderPage } from '../../features/checkout/NoOrderPage.tsx';
import { OrderPage } from '../../features/checkout/OrderPage.tsx';
import { searchText } from '../../lib/search-text.ts';
import { statusOf } from '../../lib/server-message.ts';
import { useSettings } from '../../lib/use-settings.ts';

export const Route = createFileRoute('/_server/success')({
  validateSearch: (search): { payment_intent?: string } => ({ payment_intent: searchText(search['payment_intent']) }),
  loaderDeps: ({ search: { payment_intent: paymentIntentId = '' } }) => ({ paymentIntentId }),
  loader: async ({ context, deps: { paymentIntentId } }) => {
    if (paymentIntentId === '') return { problem: 'Invalid payment session.', canRetry: false };
    try {
      return { paymentIntentId, order: await context.queries.order.confirmation.fetch({ paymentIntentId }, { staleTime: 0 }) };
    } catch (error) {
      // Whatever the reason, the page has one sentence for it (specification, section 8); no answer may come with another try.
      return { problem: 'Order not found', canRetry: (statusOf(error) ?? 500) >= 500 };
    }
  },
  component: Page,
});

function Page() {
  const { brandName, supportEmail } = useSettings();
  const loaded = Route.useLoaderData();
  useDocumentTitle(pageTitle('/success', brandName));
  if (loaded.problem !== undefined) return <NoOrderPage brandName={brandName} supportEmail={supportEmail} {...loaded} />;
  return <OrderPage brandName={brandName} supportEmail={supportEmail} {...loaded} />;
}
