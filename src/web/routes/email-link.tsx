import { createFileRoute } from '@tanstack/react-router';
import { EmailLinkPage } from '../features/account/EmailLinkPage.tsx';
import { useSettings } from '../lib/use-settings.ts';

export const Route = createFileRoute('/email-link')({ component: Page });

function Page() {
  const { brandName } = useSettings();
  return (
    <>
      <title>{`Sign in by email · ${brandName}`}</title>
      <EmailLinkPage brandName={brandName} />
    </>
  );
}
