import { createFileRoute } from '@tanstack/react-router';
import { StaffPage } from '../../features/auth/staff/StaffPage.tsx';
import { tokenParam } from '../../lib/search-param.ts';
import { FormCardSkeleton } from '../../ui/skeletons/FormCardSkeleton.tsx';

export const Route = createFileRoute('/_app/staff')({
  validateSearch: tokenParam,
  pendingComponent: FormCardSkeleton,
  component: Page,
});

function Page() {
  const { token = '' } = Route.useSearch();
  return <StaffPage token={token} />;
}
