import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { showToast } from '../ui/toast/toast-store.ts';
import { clearQueryCache } from './clear-session-cache.ts';

/** What follows a successful sign-in: nothing of an earlier person stays in the cache, a greeting, and the next page. */
export function useAfterSignIn(to: '/dashboard' | '/admin') {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async (title: string, text?: string): Promise<void> => {
    clearQueryCache(queryClient);
    showToast({ title, text, tone: 'success' });
    await navigate({ to });
  };
}
