import { createFileRoute } from '@tanstack/react-router';
import { FormCardSkeleton } from '../../ui/skeletons/FormCardSkeleton.tsx';
import { CancelDeletionPage } from '../../features/auth/CancelDeletionPage.tsx';
import { SignInPage } from '../../features/auth/SignInPage.tsx';
import { searchParam } from '../../lib/search-param.ts';

export const Route = createFileRoute('/_app/sign-in')({
  validateSearch: ({
    token,
    cancelDeletionToken,
    keep,
  }): { token?: string | undefined; cancelDeletionToken?: string | undefined } => ({
    token: searchParam(token) || undefined,
    // `keep` is what emails called it before November 2026.
    cancelDeletionToken: searchParam(cancelDeletionToken ?? keep) || undefined,
  }),
  loaderDeps: ({ search: { cancelDeletionToken = '' } }) => ({ cancelDeletionToken }),
  loader: async ({ deps: { cancelDeletionToken } }) => {
    if (cancelDeletionToken === '') return null;
    const { trpcClient } = await import('../../api/trpc.ts');
    return trpcClient.auth.scheduledDeletion.mutate({ token: cancelDeletionToken });
  },
  pendingComponent: FormCardSkeleton,
  component: Page,
});

function Page() {
  const { token = '', cancelDeletionToken = '' } = Route.useSearch();
  const scheduledDeletion = Route.useLoaderData();
  if (scheduledDeletion !== null) return <CancelDeletionPage token={cancelDeletionToken} {...scheduledDeletion} />;
  return <SignInPage token={token} />;
}
