import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { focusSection, type Anchor } from './section-links.ts';

/** A link to a section of this page. */
export function SectionLink({ to, children, onFollow }: { to: Anchor; children: ReactNode; onFollow?: () => void }) {
  return (
    <Link
      to="/"
      hash={to}
      onClick={(event) => {
        // With a modifier key the browser opens a new tab instead.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        onFollow?.();
        if (focusSection(to)) event.preventDefault();
      }}
    >
      {children}
    </Link>
  );
}
