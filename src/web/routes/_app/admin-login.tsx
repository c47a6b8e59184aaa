import { createFileRoute } from '@tanstack/react-router';
import { AdminLinkPage } from '../../features/auth/staff/AdminLinkPage.tsx';
import { AdminLoginPage } from '../../features/auth/staff/AdminLoginPage.tsx';
import { tokenParam } from '../../lib/search-param.ts';
import { FormCardSkeleton } from '../../ui/skeletons/FormCardSkeleton.tsx';

export const Route = createFileRoute('/_app/admin-login')({
  validateSearch: tokenParam,
  pendingComponent: FormCardSkeleton,
  component: Page,
});

function Page() {
  const { token } = Route.useSearch();
  return token === undefined ? <AdminLoginPage /> : <AdminLinkPage token={token} />;
}
