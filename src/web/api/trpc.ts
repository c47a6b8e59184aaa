import { createTRPCClient, httpBatchLink, httpLink, httpSubscriptionLink, splitLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import { isCostlyRead, MAX_BATCH_SIZE } from '#src/domain/batch.ts';
import { TIME_ZONE_HEADER } from '#src/domain/time/time.ts';
import type { AppRouter } from '#src/server/trpc/app-router.ts';
import { readerTimeZone } from '../lib/dates.ts';
import { finishSignOut } from './pending-sign-out.ts';
import { createQueryClient } from './query-client.ts';
import { replaceSession, sendInSession } from './replaced-session.ts';

const url = '/api/trpc';
const headers = { [TIME_ZONE_HEADER]: readerTimeZone() };

/** For calls that must start right away and finish even if the page is closed; a batch would wait for a timer. */
export const OUTLIVES_PAGE = { outlivesPage: true };

/** In characters of at most three bytes: browsers refuse larger requests that outlive their page. */
const KEEPALIVE_MAX = 20_000;

/** The server's procedures as hooks. */
export const trpc = createTRPCReact<AppRouter>();

type FetchOptions = Omit<RequestInit, 'signal'> & { signal?: AbortSignal | null | undefined };

/** Calls that replace the token of the session, so that requests under way may be refused. */
const REPLACES_SESSION = new Set(['account.savePassword', 'account.changeEmail', 'account.confirmEmail', 'demo.seeAs']);

/** Never uses the session of someone who has signed out here. @throws TypeError if the server can't be reached to end it */
async function fetchAfterSignOut(address: RequestInfo | URL, options?: FetchOptions): Promise<Response> {
  if (!(await finishSignOut())) throw new TypeError('The last session has not ended yet');
  return fetch(address, { ...options, signal: options?.signal ?? null });
}

const fetchInSession: typeof fetchAfterSignOut = (...request) => sendInSession(() => fetchAfterSignOut(...request));
const fetchToReplaceSession: typeof fetchAfterSignOut = (...request) => replaceSession(() => fetchAfterSignOut(...request));

/** The server's procedures as plain functions. Calls made together share a request; subscriptions use server-sent events. */
export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: ({ type }) => type === 'subscription',
      true: httpSubscriptionLink({ url }),
      false: splitLink({
        condition: ({ context }) => context['outlivesPage'] === true,
        true: httpLink({
          url,
          headers,
          fetch: (address, options) => {
            const keepalive = typeof options?.body === 'string' && options.body.length < KEEPALIVE_MAX;
            return fetch(address, { ...options, signal: options?.signal ?? null, keepalive });
          },
        }),
        false: splitLink({
          // The server refuses two of these in one request.
          condition: ({ path }) => isCostlyRead(path),
          true: httpBatchLink({ url, headers, maxItems: 1, fetch: fetchInSession }),
          false: splitLink({
            condition: ({ path }) => REPLACES_SESSION.has(path),
            true: httpLink({ url, headers, fetch: fetchToReplaceSession }),
            false: httpBatchLink({ url, headers, maxItems: MAX_BATCH_SIZE, fetch: fetchInSession }),
          }),
        }),
      }),
    }),
  ],
});

export const queryClient = createQueryClient();

/** The server's queries for route loaders. They share their cache with the hooks. */
export const queries = createTRPCQueryUtils({ queryClient, client: trpcClient });
