import { useRef, type PointerEvent } from 'react';

/** How far a finger moves to turn a card, in CSS pixels. */
const DISTANCE = 48;

/** Props for what's swiped to the left or right. Buttons and keys do the same. */
export function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  const start = useRef<number | null>(null);
  return {
    onPointerDown: ({ isPrimary, clientX }: PointerEvent) => {
      start.current = isPrimary ? clientX : null;
    },
    onPointerCancel: () => {
      start.current = null;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const moved = start.current === null ? 0 : clientX - start.current;
      start.current = null;
      if (moved <= -DISTANCE) onLeft();
      if (moved >= DISTANCE) onRight();
    },
  };
}
