import { createFileRoute, redirect, type SearchSchemaInput } from '@tanstack/react-router';
import { findPage } from '#src/domain/course/pages.ts';
import { CheckoutPage } from '../../features/checkout/CheckoutPage.tsx';
import { codeParam, searchParam } from '../../lib/search-param.ts';

/** The path of the document the browser loaded; the router may have navigated since. */
const DOCUMENT_PATH = typeof window === 'undefined' ? '' : window.location.pathname;

export const Route = createFileRoute('/_app/checkout')({
  validateSearch: (search: { email?: unknown; firstName?: unknown; lastName?: unknown; code?: unknown } & SearchSchemaInput) => ({
    email: searchParam(search.email),
    firstName: searchParam(search.firstName),
    lastName: searchParam(search.lastName),
    ...codeParam(search.code),
  }),
  // All three come from the pricing form (specification, section 2).
  beforeLoad: ({ context: { settings }, search: { email, firstName, lastName }, location: { href } }) => {
    if (email === '' || firstName === '' || lastName === '') throw redirect({ to: '/', replace: true });
    // Only this page's own document may run Stripe's script (src/server/http/security-headers.ts).
    if (settings.payments === 'stripe' && findPage(DOCUMENT_PATH) !== '/checkout') throw redirect({ href, reloadDocument: true });
  },
  component: Page,
});

function Page() {
  const { code, ...buyer } = Route.useSearch();
  return <CheckoutPage buyer={buyer} code={code} />;
}
