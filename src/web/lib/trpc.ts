import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { AppRouter } from '#src/server/trpc/app-router.ts';

/** The server's procedures as hooks. */
export const trpc = createTRPCReact<AppRouter>();

/** Calls of one moment travel together. */
export const trpcClient = trpc.createClient({ links: [httpBatchLink({ url: '/api/trpc' })] });

const plainClient = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: '/api/trpc' })] });

/** The same queries for routes, which load before their components exist; both share one cache. */
export function createQueries(queryClient: QueryClient) {
  return createTRPCQueryUtils({ queryClient, client: plainClient });
}
export type Queries = ReturnType<typeof createQueries>;
