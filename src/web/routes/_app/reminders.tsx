import { createFileRoute } from '@tanstack/react-router';
import { getHttpStatus } from '../../api/server-message.ts';
import { RemindersPage } from '../../features/auth/RemindersPage.tsx';
import { tokenParam } from '../../lib/search-param.ts';
import { FormCardSkeleton } from '../../ui/skeletons/FormCardSkeleton.tsx';

export const Route = createFileRoute('/_app/reminders')({
  validateSearch: tokenParam,
  loaderDeps: ({ search: { token = '' } }) => ({ token }),
  loader: async ({ deps: { token } }) => {
    if (token === '') return null;
    const { trpcClient } = await import('../../api/trpc.ts');
    try {
      return await trpcClient.reminders.byToken.query({ token });
    } catch (error) {
      if (getHttpStatus(error) === 404) return null;
      throw error;
    }
  },
  pendingComponent: FormCardSkeleton,
  component: Page,
});

function Page() {
  const { token = '' } = Route.useSearch();
  return <RemindersPage key={token} token={token} preferences={Route.useLoaderData()} />;
}
