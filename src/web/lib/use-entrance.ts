import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { showToast } from '../components/toast/toast-store.ts';
import { forgetPerson } from './forget-person.ts';

/** What follows a successful sign-in: nothing of an earlier person stays in the cache, a greeting, and the next page. */
export function useEntrance(to: '/dashboard' | '/admin') {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async (title: string, text?: string): Promise<void> => {
    forgetPerson(queryClient);
    showToast({ title, text, tone: 'success' });
    await navigate({ to });
  };
}
