import { useDocumentTitle } from '@mantine/hooks';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { pageTitle } from '#src/domain/pages.ts';
import { KeepAccountPage } from '../features/account/KeepAccountPage.tsx';
import { SignInPage } from '../features/account/SignInPage.tsx';
import { AccountSkeleton } from '../features/account/AccountSkeleton.tsx';
import { plainClient } from '../lib/trpc.ts';
import { useSettings } from '../lib/use-settings.ts';

export const Route = createFileRoute('/sign-in')({
  validateSearch: z.object({ token: z.string().optional().catch(undefined), keep: z.string().optional().catch(undefined) }),
  loaderDeps: ({ search: { keep } }) => ({ keep }),
  // When the account is deleted that `keep` is the way back to: it may have been kept since the page was open last.
  loader: async ({ deps: { keep } }) => (keep === undefined ? null : plainClient.account.wayBack.mutate({ token: keep })),
  component: Page,
  pendingComponent: () => <AccountSkeleton fields={0} leadLines={2} footer={['link']} />,
});

function Page() {
  const { brandName } = useSettings();
  const { token = '', keep = '' } = Route.useSearch();
  const wayBack = Route.useLoaderData();
  useDocumentTitle(pageTitle('/sign-in', brandName));
  if (wayBack !== null) return <KeepAccountPage brandName={brandName} token={keep} {...wayBack} />;
  return <SignInPage brandName={brandName} token={token} />;
}
