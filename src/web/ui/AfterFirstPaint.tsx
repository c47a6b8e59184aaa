import { useDeferredValue, type ReactNode } from 'react';

/** Renders its children once the rest is painted, because a long page keeps a slow phone busy. */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  const isPainted = useDeferredValue(true, false);
  return isPainted && children;
}
