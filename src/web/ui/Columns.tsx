import type { ReactNode } from 'react';
import classes from './Columns.module.css';

type ColumnsProps = {
  /** The smallest screen with two columns. */
  from: 'phone' | 'tablet';
  children: ReactNode;
};

/** Two columns of equal width, stacked on small screens. */
export function Columns({ from, children }: ColumnsProps) {
  return <div className={`${classes.columns} ${classes[from]}`}>{children}</div>;
}
