import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { clearOfflineStore } from '../../offline/offline-store.ts';
import { useAdminTarget } from './admin-target.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { clearQueryCache } from '../session-cache.ts';

/**
 * After a successful sign-in: clears what the previous session left, shows a greeting, and opens the page, or the one of the
 * admin that was asked for.
 */
export function useAfterSignIn(to: '/dashboard' | '/admin') {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const adminTarget = useAdminTarget();
  return async (title: string, text?: string): Promise<void> => {
    clearQueryCache(queryClient);
    await clearOfflineStore();
    showToast({ title, text });
    await navigate({ to, ...(to === '/admin' && adminTarget !== null && { href: adminTarget }) });
  };
}
