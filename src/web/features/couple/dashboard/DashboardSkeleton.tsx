import type { ReactNode } from 'react';
import { TabbedPageSkeleton } from '../../../ui/TabbedPageSkeleton.tsx';
import { DASHBOARD_TABS } from './dashboard-tab.ts';

/** The dashboard while it is on its way, with the skeleton of its tab. */
export function DashboardSkeleton({ children }: { children: ReactNode }) {
  return (
    <TabbedPageSkeleton tabCount={DASHBOARD_TABS.length} hasLead buttonWidths={['6rem']}>
      {children}
    </TabbedPageSkeleton>
  );
}
