import { useEffect, type RefObject } from 'react';

const TICK = 100;

/**
 * Calls `onEnd` after `duration` milliseconds in which nobody points at `area` or has the focus in it. Radix would count
 * by itself, but a notification that is put away while it is pointed at or focused leaves its clock stopped, and the
 * next one stays for ever. So the area itself is asked, again and again while there is something to show.
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
