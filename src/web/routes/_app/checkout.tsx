import { useDocumentTitle } from '@mantine/hooks';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { findPage, pageTitle } from '#src/domain/course/pages.ts';
import { CheckoutPage } from '../../features/checkout/CheckoutPage.tsx';
import { OPENED_AT } from '../../lib/opened-at.ts';
import { searchParam } from '../../lib/search-param.ts';
import { useSettings } from '../../api/use-settings.ts';

export const Route = createFileRoute('/_app/checkout')({
  validateSearch: (search) => ({
    email: searchParam(search['email']),
    firstName: searchParam(search['firstName']),
    lastName: searchParam(search['lastName']),
  }),
  // Without all three nobody has filled in the pricing form (specification, section 2).
  beforeLoad: ({ context: { settings }, search: { email, firstName, lastName }, location: { href } }) => {
    if (email === '' || firstName === '' || lastName === '') throw redirect({ to: '/', replace: true });
    // Stripe's script runs in this page's own document alone (server/http/security-headers.ts), so the document must be it.
    if (settings.payments === 'stripe' && findPage(OPENED_AT) !== '/checkout') throw redirect({ href, reloadDocument: true });
  },
  component: Page,
});

function Page() {
  const { brandName } = useSettings();
  const buyer = Route.useSearch();
  useDocumentTitle(pageTitle('/checkout', brandName));
  return <CheckoutPage buyer={buyer} />;
}
