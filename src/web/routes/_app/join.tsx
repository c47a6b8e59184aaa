import { createFileRoute } from '@tanstack/react-router';
import { JoinPage } from '../../features/auth/JoinPage.tsx';
import { tokenParam } from '../../lib/search-param.ts';
import { FormCardSkeleton } from '../../ui/skeletons/FormCardSkeleton.tsx';

export const Route = createFileRoute('/_app/join')({
  validateSearch: tokenParam,
  loaderDeps: ({ search: { token = '' } }) => ({ token }),
  loader: async ({ deps: { token } }) => {
    if (token === '') return null;
    const { trpcClient } = await import('../../api/trpc.ts');
    return trpcClient.invite.find.query({ token });
  },
  pendingComponent: FormCardSkeleton,
  component: Page,
});

function Page() {
  const { token = '' } = Route.useSearch();
  return <JoinPage token={token} invite={Route.useLoaderData()} />;
}
