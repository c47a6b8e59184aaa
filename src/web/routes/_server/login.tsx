import { useDocumentTitle } from '@mantine/hooks';
import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#src/domain/pages.ts';
import { LoginPage } from '../../features/account/LoginPage.tsx';
import { useSettings } from '../../lib/use-settings.ts';

export const Route = createFileRoute('/_server/login')({
  component: Page,
});

function Page() {
  const { brandName, demo } = useSettings();
  useDocumentTitle(pageTitle('/login', brandName));
  return <LoginPage brandName={brandName} hasDemo={demo !== null} />;
}
