import { useDocumentTitle } from '@mantine/hooks';
import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#src/domain/course/pages.ts';
import { AdminLoginPage } from '../../features/auth/AdminLoginPage.tsx';
import { FormCardSkeleton } from '../../ui/skeletons/FormCardSkeleton.tsx';
import { useSettings } from '../../api/use-settings.ts';

export const Route = createFileRoute('/_app/admin-login')({
  pendingComponent: FormCardSkeleton,
  component: Page,
});

function Page() {
  const { brandName } = useSettings();
  useDocumentTitle(pageTitle('/admin-login', brandName));
  return <AdminLoginPage />;
}
