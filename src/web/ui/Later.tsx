import { useDeferredValue, type ReactNode } from 'react';
import classes from './Later.module.css';

/**
 * What stands below the first screen: rendered once what is above it has been painted, and in slices that a press or a key
 * can come between. Until then its place is as high as it may be, so that a page that is opened again stays where it was, or
 * as `--later-height` says, where something is below it.
 *
 * @param isAtOnce on a screen on which nothing is above it
 */
export function Later({ isAtOnce = false, children }: { isAtOnce?: boolean; children: ReactNode }) {
  const isDue = useDeferredValue(true, isAtOnce);
  return isDue ? children : <div className={classes.place} />;
}
