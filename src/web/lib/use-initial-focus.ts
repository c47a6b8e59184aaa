import { useEffect, useRef } from 'react';

/**
 * A ref for an element that replaces a pressed button: focuses it, so that keyboard and screen reader users continue there.
 */
export function useInitialFocus<Element extends HTMLElement = HTMLInputElement>(isWanted = true) {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (isWanted) element.current?.focus();
  }, [isWanted]);
  return element;
}
