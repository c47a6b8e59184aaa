import { createFileRoute } from '@tanstack/react-router';
import { RegisterPage } from '../features/account/RegisterPage.tsx';
import { useSettings } from '../lib/use-settings.ts';

export const Route = createFileRoute('/register')({ component: Page });

function Page() {
  const { brandName } = useSettings();
  return (
    <>
      <title>{`Create your account · ${brandName}`}</title>
      <RegisterPage brandName={brandName} />
    </>
  );
}
