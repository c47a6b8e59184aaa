import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '../api/trpc.ts';

/** Makes the private pages' guards ask the server again who is signed in. The page on the screen keeps its data until it's left. */
export function expireSession(queryClient: QueryClient): void {
  for (const query of [trpc.auth.session, trpc.auth.check]) {
    void queryClient.invalidateQueries({ queryKey: getQueryKey(query), refetchType: 'none' });
  }
}

/** Removes all cached data of the ended session. */
export function clearQueryCache(queryClient: QueryClient): void {
  queryClient.removeQueries();
}
