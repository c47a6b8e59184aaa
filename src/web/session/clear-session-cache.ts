import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '../api/trpc.ts';

/** Makes the private pages' guards ask the server again who is signed in. */
export function clearSessionCache(queryClient: QueryClient): void {
  for (const query of [trpc.auth.session, trpc.auth.check]) {
    queryClient.removeQueries({ queryKey: getQueryKey(query) });
  }
}

/** Removes all cached data of the ended session. */
export function clearQueryCache(queryClient: QueryClient): void {
  queryClient.removeQueries();
}
