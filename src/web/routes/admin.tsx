import { useDocumentTitle } from '@mantine/hooks';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { pageTitle } from '#src/domain/pages.ts';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { AdminSkeleton } from '../features/admin/AdminSkeleton.tsx';
import { useSettings } from '../lib/use-settings.ts';

export const Route = createFileRoute('/admin')({
  // The server refuses everything here to anyone else; this only leads them to the right door (specification, section 2).
  beforeLoad: async ({ context }) => {
    const { isAdmin } = await context.queries.account.check.fetch();
    if (!isAdmin) throw redirect({ to: '/login' });
  },
  loader: ({ context }) => context.queries.framework.list.ensureData(),
  component: Page,
  pendingComponent: AdminSkeleton,
});

function Page() {
  const { brandName } = useSettings();
  useDocumentTitle(pageTitle('/admin', brandName));
  return <AdminPage brandName={brandName} />;
}
