import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '../api/trpc.ts';

/** Makes the guards of the private pages ask the server again who is signed in. */
export function clearSessionCache(queryClient: QueryClient): void {
  for (const query of [trpc.auth.session, trpc.auth.check]) {
    queryClient.removeQueries({ queryKey: getQueryKey(query) });
  }
}

/** Removes everything that belongs to whoever was signed in. */
export function clearQueryCache(queryClient: QueryClient): void {
  queryClient.removeQueries();
}
