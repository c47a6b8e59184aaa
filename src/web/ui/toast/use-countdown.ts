import { useEffect, type RefObject } from 'react';

const TICK = 100;

/**
 * Calls `onEnd` after `duration` milliseconds without hover or focus on `area`.
 * Radix's own timer stays paused if a toast is dismissed while hovered or focused, and the next toast would never go away.
 */
export function useCountdown(area: RefObject<HTMLElement | null>, duration: number, onEnd: () => void): void {
  useEffect(() => {
    let left = duration;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      if (!area.current?.matches(':hover, :focus-within')) left -= now - last;
      last = now;
      if (left <= 0) onEnd();
    }, TICK);
    return () => clearInterval(timer);
  }, [area, duration, onEnd]);
}
