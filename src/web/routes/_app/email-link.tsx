import { useDocumentTitle } from '@mantine/hooks';
import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#src/domain/course/pages.ts';
import { EmailLinkPage } from '../../features/auth/EmailLinkPage.tsx';
import { FormCardSkeleton } from '../../ui/skeletons/FormCardSkeleton.tsx';
import { useSettings } from '../../api/use-settings.ts';

export const Route = createFileRoute('/_app/email-link')({
  pendingComponent: FormCardSkeleton,
  component: Page,
});

function Page() {
  const { brandName } = useSettings();
  useDocumentTitle(pageTitle('/email-link', brandName));
  return <EmailLinkPage />;
}
