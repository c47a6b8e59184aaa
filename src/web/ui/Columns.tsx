import type { ReactNode } from 'react';
import classes from './Columns.module.css';

type ColumnsProps = {
  /** Where there is room for the second column: beside each other on a large phone, or from a tablet on. */
  from: 'phone' | 'tablet';
  className?: string | undefined;
  children: ReactNode;
};

/** Two columns of the same width, or one below the other where there is no room. */
export function Columns({ from, className = '', children }: ColumnsProps) {
  return <div className={`${classes.columns} ${classes[from]} ${className}`}>{children}</div>;
}
