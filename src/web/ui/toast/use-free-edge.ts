import { useLayoutEffect, type RefObject } from 'react';
import { usePointed } from './use-pointed.ts';

const TICK = 100;

/**
 * On phones, keeps the toast at the edge of the screen where it covers fewer buttons, the bottom if they are equal. It doesn't move
 * away from who is about to touch it.
 */
export function useFreeEdge(area: RefObject<HTMLElement | null>): void {
  const isPointed = usePointed(area);
  useLayoutEffect(() => {
    let edge: 'top' | 'bottom' = 'bottom';
    const move = () => {
      const element = area.current;
      if (!element || isPointed.current) return;
      const { height } = element.getBoundingClientRect();
      const covered = {
        top: countButtons(element, 0, height),
        bottom: countButtons(element, window.innerHeight - height, window.innerHeight),
      };
      const other = edge === 'top' ? 'bottom' : 'top';
      if (covered[other] < covered[edge]) edge = other;
      element.setAttribute('data-edge', edge);
    };
    move();
    // The page may scroll or change while the toast is shown.
    const timer = setInterval(move, TICK);
    return () => clearInterval(timer);
  }, [area, isPointed]);
}

/** The visible buttons of the page between two heights of the screen, without those of the toast. */
function countButtons(toast: HTMLElement, top: number, bottom: number): number {
  const boxes = [...document.querySelectorAll('.mantine-Button-root')]
    .filter((button) => !toast.contains(button))
    .map((button) => button.getBoundingClientRect());
  return boxes.filter((box) => box.height > 0 && box.bottom > top && box.top < bottom).length;
}
