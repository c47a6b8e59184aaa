import { useDocumentTitle } from '@mantine/hooks';
import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#src/domain/pages.ts';
import { EmailLinkPage } from '../../features/account/EmailLinkPage.tsx';
import { useSettings } from '../../lib/use-settings.ts';

export const Route = createFileRoute('/_server/email-link')({
  component: Page,
});

function Page() {
  const { brandName } = useSettings();
  useDocumentTitle(pageTitle('/email-link', brandName));
  return <EmailLinkPage brandName={brandName} />;
}
