import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from './query-client.ts';
import { createQueries, trpc, trpcClient } from './trpc.ts';

const queryClient = createQueryClient();

/** The server's procedures for routes, which load before their components exist. */
export const queries = createQueries(queryClient);

/** Everything within can call the server's procedures; all share one memory of their answers. */
export function ApiProvider({ children }: { children: ReactNode }) {
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}
