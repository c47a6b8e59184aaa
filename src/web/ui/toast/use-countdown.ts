import { useEffect, type RefObject } from 'react';

const TICK = 100;

/**
 * Calls `onEnd` after `duration` milliseconds without the pointer or the focus on `area`.
 * Radix's own timer stays paused if a toast is dismissed while hovered or focused, and the next toast would never go away.
 */
export function useCountdown(area: RefObject<HTMLElement | null>, duration: number, onEnd: () => void): void {
  useEffect(() => {
    const element = area.current;
    // Not `:hover`, which also matches an area that appears below a resting pointer.
    let isPointed = false;
    const events = new AbortController();
    element?.addEventListener('pointermove', () => (isPointed = true), events);
    element?.addEventListener('pointerleave', () => (isPointed = false), events);

    let left = duration;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      if (!isPointed && !element?.matches(':focus-within')) left -= now - last;
      last = now;
      if (left <= 0) onEnd();
    }, TICK);
    return () => {
      events.abort();
      clearInterval(timer);
    };
  }, [area, duration, onEnd]);
}
