import { useDocumentTitle } from '@mantine/hooks';
import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#src/domain/pages.ts';
import { CustomerLoginPage } from '../../features/account/CustomerLoginPage.tsx';
import { useSettings } from '../../lib/use-settings.ts';

export const Route = createFileRoute('/_server/customer-login')({
  component: Page,
});

function Page() {
  const { brandName, trialAccessCode, demo } = useSettings();
  useDocumentTitle(pageTitle('/customer-login', brandName));
  return <CustomerLoginPage brandName={brandName} trialAccessCode={trialAccessCode} demo={demo} />;
}
