import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { showToast } from '../components/toast/toast-store.ts';
import { dropDrafts, hasDrafts } from './draft-store.ts';
import { tellCouple } from './follow-couple.ts';
import { forgetPerson, forgetSession } from './forget-person.ts';
import { trpc } from './trpc.ts';

/**
 * Ends the session, on the server too, and leads to /login; nothing of it stays in the cache (specification, section 4), nor
 * on the device.
 */
export function useLogout() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const userId = () => utils.account.session.getData()?.customerId ?? null;
  const logout = trpc.account.logout.useMutation({
    onSuccess: async ({ message }) => {
      showToast({ title: message, tone: 'success' });
      const signedOut = userId();
      // Before leaving, so that even the quickest way back meets a guard; the rest is still on the screen until then.
      forgetSession(queryClient);
      if (signedOut !== null) dropDrafts(signedOut);
      tellCouple(null);
      // Whether to leave unsaved text has been asked already.
      await navigate({ to: '/login', ignoreBlocker: true });
      forgetPerson(queryClient);
    },
    onError: () => showToast({ title: 'Error', text: 'Something went wrong. Please try again.', tone: 'error' }),
  });
  return {
    ...logout,
    /** Whether logging out takes something away that is not saved. */
    losesText: () => {
      const signedIn = userId();
      return signedIn !== null && hasDrafts(signedIn);
    },
  };
}
