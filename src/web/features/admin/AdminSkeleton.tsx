import type { ReactNode } from 'react';
import { TabbedPageSkeleton } from '../../ui/TabbedPageSkeleton.tsx';
import { ADMIN_TABS } from './admin-tab.ts';

/** The admin's page while it is on its way, with the skeleton of its tab. */
export function AdminSkeleton({ children }: { children: ReactNode }) {
  return (
    <TabbedPageSkeleton tabCount={ADMIN_TABS.length} buttonWidths={['10rem', '6rem']}>
      {children}
    </TabbedPageSkeleton>
  );
}
