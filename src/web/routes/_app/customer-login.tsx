import { useDocumentTitle } from '@mantine/hooks';
import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#src/domain/course/pages.ts';
import { CustomerLoginPage } from '../../features/auth/CustomerLoginPage.tsx';
import { FormCardSkeleton } from '../../ui/skeletons/FormCardSkeleton.tsx';
import { useSettings } from '../../api/use-settings.ts';

export const Route = createFileRoute('/_app/customer-login')({
  pendingComponent: FormCardSkeleton,
  component: Page,
});

function Page() {
  const { brandName } = useSettings();
  useDocumentTitle(pageTitle('/customer-login', brandName));
  return <CustomerLoginPage />;
}
