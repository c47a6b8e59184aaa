import { useQueryClient, type MutationCacheNotifyEvent, type QueryCacheNotifyEvent } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { expireSession } from './session-cache.ts';
import { getHttpStatus } from '../api/server-message.ts';
import { clearOfflineStore } from '../offline/offline-store.ts';
import { Button, Text } from '@mantine/core';
import classes from './SessionExpiredBanner.module.css';

const DRAFTS_HINT = {
  '/customer-login': ' Your unsaved answers and notes are still here.',
  '/admin-login': '',
};

/**
 * Says that the session has expired. The page stays visible, because the couple may sign in again in another tab and continue
 * here.
 */
export function SessionExpiredBanner({ signInPath }: { signInPath: keyof typeof DRAFTS_HINT }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [hasEnded, setHasEnded] = useState(false);

  useEffect(() => {
    const onCacheEvent = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
      if (event.type !== 'updated') return;
      if (event.action.type === 'success') setHasEnded(false);
      if (event.action.type !== 'error' || getHttpStatus(event.action.error) !== 401) return;
      setHasEnded(true);
      void clearOfflineStore();
    };
    const unsubscribes = [
      queryClient.getQueryCache().subscribe(onCacheEvent),
      queryClient.getMutationCache().subscribe(onCacheEvent),
    ];
    return () => unsubscribes.forEach((unsubscribe) => unsubscribe());
  }, [queryClient]);

  // The browser's back/forward cache may show the page from before someone signed out.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  function signIn(): void {
    expireSession(queryClient);
    // Drafts stay on this device, so there is nothing to ask.
    void navigate({ to: signInPath, ignoreBlocker: true });
  }

  return (
    hasEnded && (
      <div role="alert" className={classes.banner}>
        <Text className={classes.text}>
          <strong>You were signed out,</strong> perhaps from another device.{DRAFTS_HINT[signInPath]}
        </Text>
        <Button onClick={signIn}>Sign In Again</Button>
      </div>
    )
  );
}
