import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { focusSection, type Anchor } from './sections.ts';

/** A link to a section of this page: a real address that can be copied, and an entry of its own in the history. */
export function SectionLink({ to, children, onFollow }: { to: Anchor; children: ReactNode; onFollow?: () => void }) {
  return (
    <Link
      to="/"
      hash={to}
      onClick={() => {
        onFollow?.();
        focusSection(to);
      }}
    >
      {children}
    </Link>
  );
}
