import { useDocumentTitle } from '@mantine/hooks';
import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#src/domain/pages.ts';
import { LoginPage } from '../features/account/LoginPage.tsx';
import { AccountSkeleton } from '../features/account/AccountSkeleton.tsx';
import { useSettings } from '../lib/use-settings.ts';

export const Route = createFileRoute('/login')({
  component: Page,
  pendingComponent: () => <AccountSkeleton fields={2} footer={['sentence', 'link', 'link']} />,
});

function Page() {
  const { brandName } = useSettings();
  useDocumentTitle(pageTitle('/login', brandName));
  return <LoginPage brandName={brandName} />;
}
