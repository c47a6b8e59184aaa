import { createFileRoute } from '@tanstack/react-router';
import { CustomerLoginPage } from '../../features/auth/CustomerLoginPage.tsx';
import { FormCardSkeleton } from '../../ui/skeletons/FormCardSkeleton.tsx';

export const Route = createFileRoute('/_app/customer-login')({
  pendingComponent: FormCardSkeleton,
  component: CustomerLoginPage,
});
