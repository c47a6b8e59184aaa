import { useDocumentTitle } from '@mantine/hooks';
import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#src/domain/pages.ts';
import { RegisterPage } from '../../features/account/RegisterPage.tsx';
import { useSettings } from '../../lib/use-settings.ts';

export const Route = createFileRoute('/_server/register')({
  component: Page,
});

function Page() {
  const { brandName } = useSettings();
  useDocumentTitle(pageTitle('/register', brandName));
  return <RegisterPage brandName={brandName} />;
}
