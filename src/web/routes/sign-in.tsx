import { useDocumentTitle } from '@mantine/hooks';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { pageTitle } from '#src/domain/pages.ts';
import { SignInPage } from '../features/account/SignInPage.tsx';
import { AccountSkeleton } from '../features/account/AccountSkeleton.tsx';
import { useSettings } from '../lib/use-settings.ts';

export const Route = createFileRoute('/sign-in')({
  validateSearch: z.object({ token: z.string().catch('') }),
  component: Page,
  pendingComponent: () => <AccountSkeleton fields={0} leadLines={2} footer={['link']} />,
});

function Page() {
  const { brandName } = useSettings();
  const { token } = Route.useSearch();
  useDocumentTitle(pageTitle('/sign-in', brandName));
  return <SignInPage brandName={brandName} token={token} />;
}
