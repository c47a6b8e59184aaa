import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { enterSection, type Anchor } from './sections.ts';

/** A link to a section of this page: a real address that can be copied, and an entry of its own in the history. */
export function SectionLink({ to, children, onFollow }: { to: Anchor; children: ReactNode; onFollow?: () => void }) {
  return (
    <Link
      to="/"
      hash={to}
      onClick={(event) => {
        // With a key held down the browser opens another tab, and this page stays as it is.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        onFollow?.();
        if (enterSection(to)) event.preventDefault();
      }}
    >
      {children}
    </Link>
  );
}
