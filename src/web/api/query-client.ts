import { QueryClient } from '@tanstack/react-query';

/** Data is loaded once and again only after a change: no retries, no refetch on focus, no polling (specification, section 7). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Infinity,
        gcTime: Infinity,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
