import { showToast } from '../components/toast/toast-store.ts';
import { hasDrafts } from './draft-store.ts';
import { trpc } from './trpc.ts';
import { useDeparture } from './use-departure.ts';

/**
 * Ends the session, on the server too, and leads to /login; nothing of it stays in the cache (specification, section 4), nor
 * on the device.
 */
export function useLogout() {
  const utils = trpc.useUtils();
  const depart = useDeparture();
  const logout = trpc.account.logout.useMutation({
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
      const signedIn = utils.account.session.getData()?.customerId ?? null;
      return signedIn !== null && hasDrafts(signedIn);
    },
  };
}
