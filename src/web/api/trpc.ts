import { createTRPCClient, httpBatchLink, httpSubscriptionLink, splitLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import { MAX_BATCH_SIZE } from '#src/domain/batch.ts';
import type { AppRouter } from '#src/server/trpc/app-router.ts';
import { createQueryClient } from './query-client.ts';

const url = '/api/trpc';

/** The server's procedures as hooks. */
export const trpc = createTRPCReact<AppRouter>();

/** The server's procedures as plain functions. Calls made together share a request; subscriptions use server-sent events. */
export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: ({ type }) => type === 'subscription',
      true: httpSubscriptionLink({ url }),
      false: httpBatchLink({ url, maxItems: MAX_BATCH_SIZE }),
    }),
  ],
});

export const queryClient = createQueryClient();

/** The server's queries for route loaders. They share their cache with the hooks. */
export const queries = createTRPCQueryUtils({ queryClient, client: trpcClient });
