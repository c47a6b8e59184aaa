import { useDocumentTitle } from '@mantine/hooks';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { findPage, pageTitle } from '#src/domain/course/pages.ts';
import { CheckoutPage } from '../../features/checkout/CheckoutPage.tsx';
import { searchParam } from '../../lib/search-param.ts';
import { useSettings } from '../../api/use-settings.ts';

/** The path of the document; a page shown later by the router may have another one. */
const DOCUMENT_PATH = typeof window === 'undefined' ? '' : window.location.pathname;

export const Route = createFileRoute('/_app/checkout')({
  validateSearch: (search) => ({
    email: searchParam(search['email']),
    firstName: searchParam(search['firstName']),
    lastName: searchParam(search['lastName']),
  }),
  // All three come from the pricing form (specification, section 2).
  beforeLoad: ({ context: { settings }, search: { email, firstName, lastName }, location: { href } }) => {
    if (email === '' || firstName === '' || lastName === '') throw redirect({ to: '/', replace: true });
    // Only this page's own document may run Stripe's script (server/http/security-headers.ts).
    if (settings.payments === 'stripe' && findPage(DOCUMENT_PATH) !== '/checkout') throw redirect({ href, reloadDocument: true });
  },
  component: Page,
});

function Page() {
  const { brandName } = useSettings();
  const buyer = Route.useSearch();
  useDocumentTitle(pageTitle('/checkout', brandName));
  return <CheckoutPage buyer={buyer} />;
}
