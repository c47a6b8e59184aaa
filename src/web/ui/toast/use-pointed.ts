import { useEffect, useRef, type RefObject } from 'react';

/** Whether the pointer was moved onto the area, which isn't so if the area appeared below a resting pointer. */
export function usePointed(area: RefObject<HTMLElement | null>): RefObject<boolean> {
  const isPointed = useRef(false);
  useEffect(() => {
    const element = area.current;
    const enter = () => (isPointed.current = true);
    const leave = () => (isPointed.current = false);
    element?.addEventListener('pointermove', enter);
    element?.addEventListener('pointerleave', leave);
    return () => {
      element?.removeEventListener('pointermove', enter);
      element?.removeEventListener('pointerleave', leave);
    };
  }, [area]);
  return isPointed;
}
