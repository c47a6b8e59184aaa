import { useDocumentTitle } from '@mantine/hooks';
import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#src/domain/pages.ts';
import { AdminLoginPage } from '../features/account/AdminLoginPage.tsx';
import { AccountSkeleton } from '../features/account/AccountSkeleton.tsx';
import { useSettings } from '../lib/use-settings.ts';

export const Route = createFileRoute('/admin-login')({
  component: Page,
  pendingComponent: () => <AccountSkeleton fields={2} footer={['link']} />,
});

function Page() {
  const { brandName } = useSettings();
  useDocumentTitle(pageTitle('/admin-login', brandName));
  return <AdminLoginPage brandName={brandName} />;
}
