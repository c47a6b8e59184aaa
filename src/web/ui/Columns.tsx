import type { ReactNode } from 'react';
import classes from './Columns.module.css';

type ColumnsProps = {
  /** The smallest screen with two columns. */
  from: 'phone' | 'tablet';
  className?: string | undefined;
  children: ReactNode;
};

/** Two columns of equal width, stacked on small screens. */
export function Columns({ from, className = '', children }: ColumnsProps) {
  return <div className={`${classes.columns} ${classes[from]} ${className}`}>{children}</div>;
}
