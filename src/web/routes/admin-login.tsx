import { createFileRoute } from '@tanstack/react-router';
import { AdminLoginPage } from '../features/account/AdminLoginPage.tsx';
import { useSettings } from '../lib/use-settings.ts';

export const Route = createFileRoute('/admin-login')({ component: Page });

function Page() {
  const { brandName } = useSettings();
  return (
    <>
      <title>{`Admin sign-in · ${brandName}`}</title>
      <AdminLoginPage brandName={brandName} />
    </>
  );
}
