import { useDocumentTitle } from '@mantine/hooks';
import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#src/domain/pages.ts';
import { NoOrderPage } from '../../features/checkout/NoOrderPage.tsx';
import { OrderPage } from '../../features/checkout/OrderPage.tsx';
import { searchText } from '../../lib/search-text.ts';
import { useSettings } from '../../lib/use-settings.ts';

export const Route = createFileRoute('/_server/success')({
  validateSearch: (search): { payment_intent?: string } => ({ payment_intent: searchText(search['payment_intent']) }),
  loaderDeps: ({ search: { payment_intent: paymentIntentId = '' } }) => ({ paymentIntentId }),
  loader: async ({ context, deps: { paymentIntentId } }) => {
    if (paymentIntentId === '') return { problem: 'Invalid payment session.' } as const;
    try {
      return { paymentIntentId, order: await context.queries.order.confirmation.fetch({ paymentIntentId }, { staleTime: 0 }) };
    } catch {
      // Whatever the reason, the page has one sentence for it (specification, section 8).
      return { problem: 'Order not found' } as const;
    }
  },
  component: Page,
});

function Page() {
  const { brandName, supportEmail } = useSettings();
  const loaded = Route.useLoaderData();
  useDocumentTitle(pageTitle('/success', brandName));
  return (
    <>
      {'problem' in loaded ? (
        <NoOrderPage brandName={brandName} supportEmail={supportEmail} problem={loaded.problem} />
      ) : (
        <OrderPage brandName={brandName} supportEmail={supportEmail} {...loaded} />
      )}
    </>
  );
}
