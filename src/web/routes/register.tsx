import { useDocumentTitle } from '@mantine/hooks';
import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#src/domain/pages.ts';
import { RegisterPage } from '../features/account/RegisterPage.tsx';
import { AccountSkeleton } from '../features/account/AccountSkeleton.tsx';
import { useSettings } from '../lib/use-settings.ts';

export const Route = createFileRoute('/register')({
  component: Page,
  pendingComponent: () => <AccountSkeleton fields={3} footer={['sentence']} />,
});

function Page() {
  const { brandName } = useSettings();
  useDocumentTitle(pageTitle('/register', brandName));
  return <RegisterPage brandName={brandName} />;
}
