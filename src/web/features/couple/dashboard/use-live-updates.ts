import { useDocumentVisibility } from '@mantine/hooks';
import { useRef } from 'react';
import type { LiveEvent } from '#src/domain/live.ts';
import { trpc } from '../../../api/trpc.ts';

/**
 * Reloads what the other partner has changed on another device. What's being typed here stays: it's a draft, and saving it
 * finds the conflict. Only while the page is visible, because browsers keep few connections to a server.
 */
export function useLiveUpdates(userId: number): void {
  const utils = trpc.useUtils();
  const isVisible = useDocumentVisibility() === 'visible';
  const wasConnected = useRef(false);

  function reload(event: LiveEvent | null): void {
    // The page has just loaded everything when it connects for the first time.
    if (event === null && !wasConnected.current) {
      wasConnected.current = true;
      return;
    }
    if (event === null || event.type === 'profile') void utils.profile.get.invalidate({ userId });
    if (event === null || event.type === 'progress') {
      void utils.progress.list.invalidate({ userId });
      void utils.progress.progression.invalidate({ userId });
      void utils.framework.listWithAccess.invalidate({ userId });
    }
    if (event === null) void utils.workbook.week.invalidate();
    else if (event.type === 'page' || event.type === 'summary') {
      void utils.workbook.week.invalidate({ userId, weekNumber: event.weekNumber });
    }
  }

  trpc.live.watch.useSubscription(undefined, { enabled: isVisible, onData: reload });
}
