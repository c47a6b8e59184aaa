import { createFileRoute } from '@tanstack/react-router';
import { GiftPage } from '../../features/gift/GiftPage.tsx';
import { tokenParam } from '../../lib/search-param.ts';
import { FormCardSkeleton } from '../../ui/skeletons/FormCardSkeleton.tsx';

export const Route = createFileRoute('/_app/gift')({
  validateSearch: tokenParam,
  loaderDeps: ({ search: { token = '' } }) => ({ token }),
  loader: async ({ deps: { token } }) => {
    if (token === '') return null;
    const { trpcClient } = await import('../../api/trpc.ts');
    return trpcClient.gifts.find.query({ token });
  },
  pendingComponent: FormCardSkeleton,
  component: Page,
});

function Page() {
  const { token = '' } = Route.useSearch();
  return <GiftPage token={token} gift={Route.useLoaderData()} />;
}
