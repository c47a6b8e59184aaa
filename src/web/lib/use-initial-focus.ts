import { useEffect, useRef } from 'react';

/**
 * For what has taken the place of what was pressed: puts the focus there, so that who works by keyboard or screen reader
 * goes on where they are.
 */
export function useInitialFocus<Element extends HTMLElement = HTMLInputElement>(isWanted = true) {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (isWanted) element.current?.focus();
  }, [isWanted]);
  return element;
}
