import { createFileRoute } from '@tanstack/react-router';
import { AdminLoginPage } from '../../features/auth/AdminLoginPage.tsx';
import { FormCardSkeleton } from '../../ui/skeletons/FormCardSkeleton.tsx';

export const Route = createFileRoute('/_app/admin-login')({
  pendingComponent: FormCardSkeleton,
  component: AdminLoginPage,
});
