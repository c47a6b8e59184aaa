import { useLayoutEffect, useRef } from 'react';
import { dismissOldToast } from '../toast/toast-store.ts';

/**
 * Moves the focus to the heading of a newly chosen tab: the one with `data-autofocus`, or else the first. Keys walk through the
 * list of tabs, so they leave the focus there.
 */
export function useTabFocus(tab: string) {
  const panel = useRef<HTMLDivElement>(null);
  const shownTab = useRef(tab);
  const isWalking = useRef(false);

  // Before focusHeading, which is called from an effect.
  useLayoutEffect(() => {
    if (tab !== shownTab.current) dismissOldToast();
  }, [tab]);

  return {
    panel,
    listProps: {
      onKeyDownCapture: () => void (isWalking.current = true),
      onPointerDownCapture: () => void (isWalking.current = false),
    },
    /** For when the tab's content is on the screen. */
    focusHeading(): void {
      const isNew = tab !== shownTab.current;
      shownTab.current = tab;
      const focused = document.activeElement;
      const isFree = focused === document.body || focused?.role === 'tab';
      if (!isNew || !isFree || (isWalking.current && focused?.role === 'tab')) return;
      const heading = panel.current?.querySelector<HTMLElement>('h2[data-autofocus]') ?? panel.current?.querySelector('h2');
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    },
  };
}
