import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { dropDrafts } from '../drafts/draft-store.ts';
import { announceSession } from './cross-tab-session.ts';
import { clearQueryCache, clearSessionCache } from './clear-session-cache.ts';
import { trpc } from '../api/trpc.ts';

/** What follows the end of a session that was wished for: nothing of it stays in the cache nor on the device, and /login is next. */
export function useSignOut() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  return async (): Promise<void> => {
    const customerId = utils.auth.session.getData()?.customerId ?? null;
    // Before leaving, so that even the quickest way back meets a guard; the rest is still on the screen until then.
    clearSessionCache(queryClient);
    if (customerId !== null) dropDrafts(customerId);
    announceSession(null);
    // Whether to leave unsaved text has been asked already.
    await navigate({ to: '/login', ignoreBlocker: true });
    clearQueryCache(queryClient);
  };
}
