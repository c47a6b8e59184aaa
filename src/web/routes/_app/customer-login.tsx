import { createFileRoute } from '@tanstack/react-router';
import { CustomerLoginPage } from '../../features/auth/CustomerLoginPage.tsx';
import { WaitingPage } from '../../features/auth/WaitingPage.tsx';
import { FormCardSkeleton } from '../../ui/skeletons/FormCardSkeleton.tsx';

export const Route = createFileRoute('/_app/customer-login')({
  // `waiting`: signed in, but the partner has to confirm them first.
  validateSearch: ({ waiting }): { waiting?: true | undefined } => ({ waiting: waiting === true ? true : undefined }),
  pendingComponent: FormCardSkeleton,
  component: Page,
});

function Page() {
  const { waiting } = Route.useSearch();
  return waiting ? <WaitingPage /> : <CustomerLoginPage />;
}
