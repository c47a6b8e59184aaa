import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { trpc } from '../api/trpc.ts';
import { deleteDrafts, hasDrafts } from '../drafts/draft-store.ts';
import { unsubscribeFromPush } from '../lib/browser-push.ts';
import { clearOfflineStore } from '../offline/offline-store.ts';
import { showToast } from '../ui/toast/toast-store.ts';
import { resetCheckout } from './checkout-key.ts';
import { clearQueryCache, expireSession } from './session-cache.ts';
import { announceSession } from './cross-tab-session.ts';

/** Ends the session on the server and on this device, and shows where to sign in again (specification, section 4). */
export function useSignOut() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const getCustomerId = () => utils.auth.session.getData()?.customerId ?? null;

  async function leave(): Promise<void> {
    const customerId = getCustomerId();
    const to = utils.account.settings.getData()?.username === null ? '/customer-login' : '/login';
    // Before leaving, so that going back runs into the guard.
    expireSession(queryClient);
    if (customerId !== null) deleteDrafts(customerId);
    resetCheckout();
    announceSession(null);
    await clearOfflineStore();
    // The server has already stopped sending, and the browser may take its time.
    void unsubscribeFromPush();
    await navigate({ to, ignoreBlocker: true });
    clearQueryCache(queryClient);
  }

  const logout = trpc.auth.logout.useMutation({
    onSuccess: async ({ message }) => {
      showToast({ title: message, tone: 'success' });
      await leave();
    },
    onError: () => showToast({ title: 'Error', text: 'Something went wrong. Please try again.', tone: 'error' }),
  });

  return {
    async signOut(): Promise<void> {
      // While the server still answers: whether the couple has a username.
      if (getCustomerId() !== null) await utils.account.settings.ensureData().catch(() => undefined);
      await logout.mutateAsync().catch(() => undefined);
    },
    isPending: logout.isPending,
    /** For a session the server has already ended: clears this device only. */
    leave,
    /** Whether this device has drafts that signing out would delete. */
    hasUnsavedText(): boolean {
      const customerId = getCustomerId();
      return customerId !== null && hasDrafts(customerId);
    },
  };
}
