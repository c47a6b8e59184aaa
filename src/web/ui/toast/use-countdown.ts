import { useEffect, type RefObject } from 'react';
import { usePointed } from './use-pointed.ts';

const TICK = 100;

/**
 * Calls `onEnd` after `duration` milliseconds without the pointer or the focus on `area`.
 * Radix's own timer stays paused if a toast is dismissed while hovered or focused, and the next toast would never go away.
 */
export function useCountdown(area: RefObject<HTMLElement | null>, duration: number, onEnd: () => void): void {
  const isPointed = usePointed(area);
  useEffect(() => {
    let left = duration;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      if (!isPointed.current && !area.current?.matches(':focus-within')) left -= now - last;
      last = now;
      if (left <= 0) onEnd();
    }, TICK);
    return () => clearInterval(timer);
  }, [area, isPointed, duration, onEnd]);
}
