import { showToast } from '../ui/toast/toast-store.ts';
import { hasDrafts } from '../drafts/draft-store.ts';
import { trpc } from '../api/trpc.ts';
import { useSignOut } from './use-departure.ts';

/**
 * Ends the session, on the server too, and leads to /login; nothing of it stays in the cache (specification, section 4), nor
 * on the device.
 */
export function useLogout() {
  const utils = trpc.useUtils();
  const depart = useSignOut();
  const logout = trpc.auth.logout.useMutation({
    onSuccess: async ({ message }) => {
      showToast({ title: message, tone: 'success' });
      await depart();
    },
    onError: () => showToast({ title: 'Error', text: 'Something went wrong. Please try again.', tone: 'error' }),
  });
  return {
    ...logout,
    /** Whether logging out takes something away that is not saved. */
    losesText: () => {
      const signedIn = utils.auth.session.getData()?.customerId ?? null;
      return signedIn !== null && hasDrafts(signedIn);
    },
  };
}
