import { useDocumentTitle } from '@mantine/hooks';
import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#src/domain/course/pages.ts';
import { CancelDeletionPage } from '../../features/auth/CancelDeletionPage.tsx';
import { SignInPage } from '../../features/auth/SignInPage.tsx';
import { useSettings } from '../../api/use-settings.ts';

export const Route = createFileRoute('/_app/sign-in')({
  validateSearch: ({ token, keep }): { token?: string | undefined; keep?: string | undefined } => ({
    token: typeof token === 'string' ? token : undefined,
    keep: typeof keep === 'string' ? keep : undefined,
  }),
  loaderDeps: ({ search: { keep } }) => ({ keep }),
  // When the account is deleted that `keep` is the way back to: it may have been kept since the page was open last.
  loader: async ({ deps: { keep } }) => {
    if (keep === undefined) return null;
    const { plainClient } = await import('../../api/trpc.ts');
    return plainClient.auth.scheduledDeletion.mutate({ token: keep });
  },
  component: Page,
});

function Page() {
  const { brandName } = useSettings();
  const { token = '', keep = '' } = Route.useSearch();
  const wayBack = Route.useLoaderData();
  useDocumentTitle(pageTitle('/sign-in', brandName));
  if (wayBack !== null) return <CancelDeletionPage brandName={brandName} token={keep} {...wayBack} />;
  return <SignInPage brandName={brandName} token={token} />;
}
