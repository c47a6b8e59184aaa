import type { ReactNode } from 'react';
import classes from './Picture.module.css';

type PictureProps = { width: number; height: number; className?: string | undefined; children: ReactNode };

/** A drawing in the brand's colors, as wide as its container. Decorative: hidden from screen readers. */
export function Picture({ width, height, className = '', children }: PictureProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={`${classes.picture} ${className}`}
      aria-hidden
    >
      {children}
    </svg>
  );
}
