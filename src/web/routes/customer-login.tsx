import { useDocumentTitle } from '@mantine/hooks';
import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#src/domain/pages.ts';
import { CustomerLoginPage } from '../features/account/CustomerLoginPage.tsx';
import { Shape } from '../components/loading/Loading.tsx';
import { AccountSkeleton } from '../features/account/AccountSkeleton.tsx';
import { useSettings } from '../lib/use-settings.ts';

export const Route = createFileRoute('/customer-login')({
  component: Page,
  pendingComponent: Pending,
});

function Page() {
  const { brandName, trialAccessCode, demo } = useSettings();
  useDocumentTitle(pageTitle('/customer-login', brandName));
  return <CustomerLoginPage brandName={brandName} trialAccessCode={trialAccessCode} demo={demo} />;
}

function Pending() {
  return (
    <AccountSkeleton fields={2} leadLines={2} footer={['link', 'link']}>
      <Shape width="100%" height="12.25rem" />
      <Shape width="100%" height="2.875rem" />
    </AccountSkeleton>
  );
}
