import { Button, type ButtonProps } from '@mantine/core';
import { Link, type LinkComponentProps } from '@tanstack/react-router';
import { focusSection, type Anchor } from './section-links.ts';

interface SectionLinkProps extends Omit<LinkComponentProps, 'to' | 'hash' | 'onClick'> {
  to: Anchor;
  onFollow?: () => void;
}

/** A link to a section of this page. */
export function SectionLink({ to, onFollow, ...props }: SectionLinkProps) {
  return (
    <Link
      {...props}
      to="/"
      hash={to}
      onClick={(event) => {
        // With a modifier key the browser opens a new tab instead.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        onFollow?.();
        if (focusSection(to)) event.preventDefault();
      }}
    />
  );
}

/** A button that leads to a section of this page. It's a link, because a link works before the page's code has loaded. */
export function SectionButton(props: ButtonProps & { to: Anchor; children: string }) {
  return (
    <Button
      component={SectionLink}
      role="button"
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        event.currentTarget.click();
      }}
      {...props}
    />
  );
}
