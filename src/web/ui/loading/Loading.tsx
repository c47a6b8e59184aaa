import { Box, VisuallyHidden } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import classes from './Loading.module.css';

type LoadingProps = { component?: 'main' | 'div'; className?: string | undefined; children: ReactNode };

/** Stands in the place of what is on its way, in its shape: says so to a screen reader and shows the others where it will be. */
export function Loading({ component = 'div', className, children }: LoadingProps) {
  return (
    <Box component={component} className={className} aria-busy>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      {/* No box of its own: the shapes stand in the layout of the frame. */}
      <div aria-hidden className={classes.shapes}>
        {children}
      </div>
    </Box>
  );
}

/** The place of a line of text, as high as the line that it stands in. */
export function Line({ width }: { width: CSSProperties['width'] }) {
  return (
    <span className={classes.line}>
      <Shape width={width} height="0.7em" />
    </span>
  );
}

/** The place of anything else: a button, a field, a picture. */
export function Shape({ className, ...size }: Pick<CSSProperties, 'width' | 'height'> & { className?: string | undefined }) {
  return <span className={`${classes.shape} ${className ?? ''}`} style={{ maxWidth: '100%', ...size }} />;
}

/** The place of words that are known, but belong to what is on its way: it wraps as they will. */
export function Words({ children }: { children: string }) {
  return (
    <span className={classes.words}>
      <span>{children}</span>
    </span>
  );
}
