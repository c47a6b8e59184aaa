import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { showToast } from '../ui/toast/toast-store.ts';
import { clearQueryCache } from './clear-session-cache.ts';

/** After a successful sign-in: clears the previous session's cache, shows a greeting, and opens the page. */
export function useAfterSignIn(to: '/dashboard' | '/admin') {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async (title: string, text?: string): Promise<void> => {
    clearQueryCache(queryClient);
    showToast({ title, text, tone: 'success' });
    await navigate({ to });
  };
}
