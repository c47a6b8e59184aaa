import { useLocation } from '@tanstack/react-router';
import { DashboardSkeleton } from '../../features/couple/dashboard/DashboardSkeleton.tsx';
import { dashboardTabOf, type DashboardTab } from '../../features/couple/dashboard/dashboard-tab.ts';
import { ProgressSkeleton } from '../../features/couple/progress/ProgressSkeleton.tsx';
import { ProfileSkeleton } from '../../features/couple/profile/ProfileSkeleton.tsx';
import { WinsSkeleton } from '../../features/couple/wins/WinsSkeleton.tsx';
import { WorkbookSkeleton } from '../../features/couple/workbook/WorkbookSkeleton.tsx';

/** A tab in the shape that it will have. */
export function TabSkeleton({ tab }: { tab: DashboardTab }) {
  switch (tab) {
    case 'progress':
      return <ProgressSkeleton />;
    case 'current':
      return <WorkbookSkeleton />;
    case 'wins':
      return <WinsSkeleton />;
    case 'profile':
      return <ProfileSkeleton />;
  }
}

/** The dashboard while it is on its way, with the tab that the address names. */
export function DashboardPending() {
  const tab = useLocation({ select: ({ search }) => dashboardTabOf(search.tab) ?? 'progress' });
  return (
    <DashboardSkeleton>
      <TabSkeleton tab={tab} />
    </DashboardSkeleton>
  );
}
