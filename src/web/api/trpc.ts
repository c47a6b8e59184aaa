import { createTRPCClient, httpBatchLink, httpLink, httpSubscriptionLink, splitLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { AppRouter } from '#src/server/trpc/app-router.ts';

/** The server's procedures as hooks. */
export const trpc = createTRPCReact<AppRouter>();

const url = '/api/trpc';

/**
 * Calls of one moment travel together; what is followed has a connection of its own, as server-sent events. What the
 * document of the dashboard lets the browser ask for ahead travels alone: its address has to be known beforehand.
 */
const links = [
  splitLink<AppRouter>({
    condition: ({ type }) => type === 'subscription',
    true: httpSubscriptionLink({ url }),
    false: splitLink({
      condition: ({ path }) => path === 'dashboard.open',
      true: httpLink({ url }),
      false: httpBatchLink({ url }),
    }),
  }),
];

export const trpcClient = trpc.createClient({ links });

/** The same for what runs before any component: routes. */
export const plainClient = createTRPCClient<AppRouter>({ links });

/** The same queries for routes, which load before their components exist; both share one cache. */
export function createQueries(queryClient: QueryClient) {
  return createTRPCQueryUtils({ queryClient, client: plainClient });
}
