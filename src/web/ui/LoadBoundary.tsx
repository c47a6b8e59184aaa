import { Box } from '@mantine/core';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { Suspense, type MouseEvent, type ReactNode } from 'react';
import { retryFailedLoads } from '../lib/lazy-with-preload.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { ListSkeleton } from './skeletons/ListSkeleton.tsx';

type LoadBoundaryProps = {
  /** Names what is shown. A new name starts over, with a skeleton and without an earlier error. */
  part: string;
  /** Shown while it loads, a list by default. */
  skeleton?: ReactNode;
  children: ReactNode;
};

/** A part of a page that loads and fails on its own; the rest of the page stays usable. */
export function LoadBoundary({ part, skeleton = <ListSkeleton />, children }: LoadBoundaryProps) {
  return (
    <div data-part tabIndex={-1} style={{ outline: 'none' }}>
      <CatchBoundary key={part} getResetKey={() => part} errorComponent={PartFailed}>
        <Suspense fallback={skeleton}>{children}</Suspense>
      </CatchBoundary>
    </div>
  );
}

function PartFailed({ error, reset }: ErrorComponentProps) {
  const queries = useQueryErrorResetBoundary();

  function retry(event: MouseEvent): void {
    // The pressed button is about to go away: keep the focus in this part.
    event.currentTarget.closest<HTMLElement>('[data-part]')?.focus();
    queries.reset();
    retryFailedLoads();
    reset();
  }

  return (
    <Box component="section" role="alert" py="xl" ta="center">
      <LoadFailed order={2} what="This part" error={error} onRetry={retry} />
    </Box>
  );
}
