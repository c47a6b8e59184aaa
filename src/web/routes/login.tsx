import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../features/account/LoginPage.tsx';
import { useSettings } from '../lib/use-settings.ts';

export const Route = createFileRoute('/login')({ component: Page });

function Page() {
  const { brandName } = useSettings();
  return (
    <>
      <title>{`Sign in · ${brandName}`}</title>
      <LoginPage brandName={brandName} />
    </>
  );
}
