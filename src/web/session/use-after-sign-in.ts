import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { clearOfflineStore } from '../offline/offline-store.ts';
import { showToast } from '../ui/toast/toast-store.ts';
import { clearQueryCache } from './session-cache.ts';

/** After a successful sign-in: clears what the previous session left, shows a greeting, and opens the page. */
export function useAfterSignIn(to: '/dashboard' | '/admin') {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async (title: string, text?: string): Promise<void> => {
    clearQueryCache(queryClient);
    await clearOfflineStore();
    showToast({ title, text, tone: 'success' });
    await navigate({ to });
  };
}
