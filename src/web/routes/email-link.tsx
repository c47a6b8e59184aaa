import { useDocumentTitle } from '@mantine/hooks';
import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#src/domain/pages.ts';
import { AccountSkeleton } from '../features/account/AccountSkeleton.tsx';
import { EmailLinkPage } from '../features/account/EmailLinkPage.tsx';
import { useSettings } from '../lib/use-settings.ts';

export const Route = createFileRoute('/email-link')({
  component: Page,
  pendingComponent: () => <AccountSkeleton fields={1} leadLines={2} footer={['link', 'link']} />,
});

function Page() {
  const { brandName } = useSettings();
  useDocumentTitle(pageTitle('/email-link', brandName));
  return <EmailLinkPage brandName={brandName} />;
}
