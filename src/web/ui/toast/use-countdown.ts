import { useEffect, type RefObject } from 'react';

const TICK = 100;

type Times = { duration: number; limit: number };

/**
 * Calls `onEnd` after `duration` milliseconds without hover or focus on `area`, and after `limit` milliseconds in any case.
 * Radix's own timer stays paused if a toast is dismissed while hovered or focused, and the next toast would never go away.
 */
export function useCountdown(area: RefObject<HTMLElement | null>, { duration, limit }: Times, onEnd: () => void): void {
  useEffect(() => {
    const start = performance.now();
    let left = duration;
    let last = start;
    const timer = setInterval(() => {
      const now = performance.now();
      if (!area.current?.matches(':hover, :focus-within')) left -= now - last;
      last = now;
      if (left <= 0 || now - start >= limit) onEnd();
    }, TICK);
    return () => clearInterval(timer);
  }, [area, duration, limit, onEnd]);
}
