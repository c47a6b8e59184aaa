import { createFileRoute } from '@tanstack/react-router';
import { CustomerLoginPage } from '../features/account/CustomerLoginPage.tsx';
import { useSettings } from '../lib/use-settings.ts';

export const Route = createFileRoute('/customer-login')({ component: Page });

function Page() {
  const { brandName, trialAccessCode, demo } = useSettings();
  return (
    <>
      <title>{`Open your workbook · ${brandName}`}</title>
      <CustomerLoginPage brandName={brandName} trialAccessCode={trialAccessCode} demo={demo} />
    </>
  );
}
