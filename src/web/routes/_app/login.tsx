import { useDocumentTitle } from '@mantine/hooks';
import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#src/domain/course/pages.ts';
import { LoginPage } from '../../features/auth/LoginPage.tsx';
import { FormCardSkeleton } from '../../ui/skeletons/FormCardSkeleton.tsx';
import { useSettings } from '../../api/use-settings.ts';

export const Route = createFileRoute('/_app/login')({
  pendingComponent: FormCardSkeleton,
  component: Page,
});

function Page() {
  const { brandName } = useSettings();
  useDocumentTitle(pageTitle('/login', brandName));
  return <LoginPage />;
}
