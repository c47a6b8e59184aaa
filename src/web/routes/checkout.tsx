import { useDocumentTitle } from '@mantine/hooks';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { pageTitle } from '#src/domain/pages.ts';
import { CheckoutPage } from '../features/checkout/CheckoutPage.tsx';
import { searchText } from '../lib/search-text.ts';
import { CheckoutSkeleton } from '../features/checkout/CheckoutSkeleton.tsx';
import { useSettings } from '../lib/use-settings.ts';

export const Route = createFileRoute('/checkout')({
  validateSearch: (search) => ({
    email: searchText(search['email']),
    firstName: searchText(search['firstName']),
    lastName: searchText(search['lastName']),
  }),
  // Without all three nobody has filled in the pricing form (specification, section 2).
  beforeLoad: ({ search: { email, firstName, lastName } }) => {
    if (email === '' || firstName === '' || lastName === '') throw redirect({ to: '/', replace: true });
  },
  component: Page,
  pendingComponent: () => <CheckoutSkeleton rows={4} />,
});

function Page() {
  const { brandName } = useSettings();
  const buyer = Route.useSearch();
  useDocumentTitle(pageTitle('/checkout', brandName));
  return <CheckoutPage buyer={buyer} />;
}
