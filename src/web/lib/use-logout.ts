import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { showToast } from '../components/toast/toast-store.ts';
import { forgetPerson, forgetSession } from './forget-person.ts';
import { trpc } from './trpc.ts';

/** Ends the session, on the server too, and leads to /login; nothing of it stays in the cache (specification, section 4). */
export function useLogout() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return trpc.account.logout.useMutation({
    onSuccess: async ({ message }) => {
      showToast({ title: message, tone: 'success' });
      // Before leaving, so that even the quickest way back meets a guard; the rest is still on the screen until then.
      forgetSession(queryClient);
      await navigate({ to: '/login' });
      forgetPerson(queryClient);
    },
    onError: () => showToast({ title: 'Error', text: 'Something went wrong. Please try again.', tone: 'error' }),
  });
}
