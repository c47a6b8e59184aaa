import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from './trpc.ts';

/** Makes the guards of the private pages ask the server again who is signed in. */
export function forgetSession(queryClient: QueryClient): void {
  for (const answer of [trpc.account.session, trpc.account.check]) {
    queryClient.removeQueries({ queryKey: getQueryKey(answer) });
  }
}

/** Empties the cache of everything that belongs to whoever was signed in; the public settings stay. */
export function forgetPerson(queryClient: QueryClient): void {
  const [publicPath] = getQueryKey(trpc.site.settings);
  queryClient.removeQueries({ predicate: ({ queryKey }) => String(queryKey[0]) !== String(publicPath) });
}
