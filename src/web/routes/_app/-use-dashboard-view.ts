import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { DashboardTab } from '../../features/couple/dashboard/dashboard-tab.ts';

type View = { tab: DashboardTab; week: number | null };

const route = getRouteApi('/_app/dashboard');

/**
 * What the dashboard shows: what the address says. A press is shown at once, before the address and the router have followed,
 * which takes a slow processor longer than to show it; unless somebody asks before what has been typed is left.
 */
export function useDashboardView(): View & { show: (change: Partial<View>) => void } {
  const { tab = 'progress', week = null } = route.useSearch();
  const navigate = route.useNavigate();
  const [pressed, setPressed] = useState<View | null>(null);
  const view = pressed ?? { tab, week };

  function show(change: Partial<View>): void {
    const next = { ...view, ...change };
    const follow = async () => {
      await navigate({ search: { tab: next.tab, week: next.week ?? undefined }, resetScroll: false });
      setPressed((latest) => (latest === next ? null : latest));
    };
    if (isAskedFirst()) return void follow();
    setPressed(next);
    // The browser paints what was pressed before it comes to this.
    setTimeout(() => void follow());
  }
  return { ...view, show };
}

/** Whoever would ask before the window is closed asks before its page changes, too (UnsavedChangesDialog). */
function isAskedFirst(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
