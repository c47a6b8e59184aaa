import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { Suspense, type MouseEvent, type ReactNode } from 'react';
import { forgetFailures } from '../../lib/soon.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import classes from './Loading.module.css';

type LoadBoundaryProps = {
  /** What is shown. Another part begins anew: with its own skeleton at once, and without an earlier one's failure. */
  part: string;
  skeleton: ReactNode;
  children: ReactNode;
};

/** A part of a page that loads and fails by itself; the rest of the page stays usable. */
export function LoadBoundary({ part, skeleton, children }: LoadBoundaryProps) {
  return (
    <div data-part tabIndex={-1} className={classes.part}>
      <CatchBoundary key={part} getResetKey={() => part} errorComponent={PartFailed}>
        <Suspense fallback={skeleton}>{children}</Suspense>
      </CatchBoundary>
    </div>
  );
}

function PartFailed({ error, reset }: ErrorComponentProps) {
  const queries = useQueryErrorResetBoundary();

  function retry(event: MouseEvent): void {
    // The button vanishes with its press; the focus must not vanish with it.
    event.currentTarget.closest<HTMLElement>('[data-part]')?.focus();
    // What failed is remembered as failed, and would not be asked for again.
    queries.reset();
    forgetFailures();
    reset();
  }

  return (
    <section role="alert" className={classes.failed}>
      <LoadFailed order={2} what="This part" error={error} onRetry={retry} />
    </section>
  );
}
