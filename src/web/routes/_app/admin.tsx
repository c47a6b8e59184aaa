import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { useSettings } from '../../api/use-settings.ts';
import { DeskFrame } from '../../features/admin/desk/DeskFrame.tsx';
import { UploadsProvider } from '../../features/admin/weeks/upload/UploadsProvider.tsx';
import { DashboardSkeleton } from '../../ui/skeletons/DashboardSkeleton.tsx';

export const Route = createFileRoute('/_app/admin')({
  // The server refuses everything here to anyone else; this only shows them the sign-in page (specification, section 2).
  beforeLoad: async ({ context, location }) => {
    const { isAdmin } = await context.queries.auth.check.fetch();
    if (!isAdmin) throw redirect({ to: '/login', state: { adminTarget: location.href } });
  },
  pendingComponent: DashboardSkeleton,
  component: Page,
});

function Page() {
  const { brandName } = useSettings();
  return (
    <UploadsProvider>
      <DeskFrame brandName={brandName}>
        <Outlet />
      </DeskFrame>
    </UploadsProvider>
  );
}
