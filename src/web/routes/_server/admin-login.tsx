import { useDocumentTitle } from '@mantine/hooks';
import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#src/domain/pages.ts';
import { AdminLoginPage } from '../../features/account/AdminLoginPage.tsx';
import { useSettings } from '../../lib/use-settings.ts';

export const Route = createFileRoute('/_server/admin-login')({
  component: Page,
});

function Page() {
  const { brandName } = useSettings();
  useDocumentTitle(pageTitle('/admin-login', brandName));
  return <AdminLoginPage brandName={brandName} />;
}
