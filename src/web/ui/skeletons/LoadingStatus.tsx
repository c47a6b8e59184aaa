import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

/** Tells screen readers that something is loading, and hides its skeleton from them. */
export function LoadingStatus({ children }: { children: ReactNode }) {
  return (
    <div aria-busy>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <div aria-hidden>{children}</div>
    </div>
  );
}
