import { useQueryClient, type MutationCacheNotifyEvent, type QueryCacheNotifyEvent } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { clearSessionCache } from './clear-session-cache.ts';
import { getHttpStatus } from '../api/server-message.ts';
import { Button, Text } from '@mantine/core';
import classes from './SessionExpiredBanner.module.css';

const WAITS_HERE = {
  '/customer-login': ' Answers and notes that are kept on this device wait for you.',
  '/admin-login': '',
};

/**
 * For the pages behind a sign-in: tells when the session has ended, after which nothing on the page helps but to sign in. It
 * stands above the page and hides none of it: somebody may sign in again in another tab, and go on here.
 */
export function SessionExpiredBanner({ signInPath }: { signInPath: keyof typeof WAITS_HERE }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [hasEnded, setHasEnded] = useState(false);

  useEffect(() => {
    const look = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
      if (event.type !== 'updated') return;
      if (event.action.type === 'success') setHasEnded(false);
      if (event.action.type === 'error' && getHttpStatus(event.action.error) === 401) setHasEnded(true);
    };
    const ends = [queryClient.getQueryCache().subscribe(look), queryClient.getMutationCache().subscribe(look)];
    return () => ends.forEach((end) => end());
  }, [queryClient]);

  // A page that the browser has kept whole shows what was on it before somebody signed out.
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, []);

  function signIn(): void {
    clearSessionCache(queryClient);
    // What is not saved is kept for whoever signs in again: there is nothing to ask.
    void navigate({ to: signInPath, ignoreBlocker: true });
  }

  return (
    hasEnded && (
      <div role="alert" className={classes.ended}>
        <Text className={classes.words}>
          <strong>You are signed out.</strong> This device was signed out, perhaps from another one.{WAITS_HERE[signInPath]}
        </Text>
        <Button onClick={signIn}>Sign In Again</Button>
      </div>
    )
  );
}
