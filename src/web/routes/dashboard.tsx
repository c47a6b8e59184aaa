import { useDocumentTitle } from '@mantine/hooks';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { pageTitle } from '#src/domain/pages.ts';
import { partnerNames } from '#src/domain/profile/profile.ts';
import { weekNumberSchema } from '#src/domain/week.ts';
import { ChooseWeek } from '../features/dashboard/ChooseWeek.tsx';
import { dashboardTabSchema } from '../features/dashboard/dashboard-tab.ts';
import { DashboardPage } from '../features/dashboard/DashboardPage.tsx';
import { openDashboard } from '../features/dashboard/open-dashboard.ts';
import { ProgressTab } from '../features/dashboard/ProgressTab.tsx';
import { Onboarding } from '../features/profile/Onboarding.tsx';
import { ProfileTab } from '../features/profile/ProfileTab.tsx';
import { WinsTab } from '../features/wins/WinsTab.tsx';
import { WorkbookTab } from '../features/workbook/WorkbookTab.tsx';
import { statusOf } from '../lib/server-message.ts';
import { trpc } from '../lib/trpc.ts';
import { useSettings } from '../lib/use-settings.ts';
import { DashboardPending, TabSkeleton } from './-dashboard-skeletons.tsx';

export const Route = createFileRoute('/dashboard')({
  // In the address, so that a reload or a link opens the same tab and week.
  validateSearch: z.object({
    tab: dashboardTabSchema.optional().catch(undefined),
    week: weekNumberSchema.optional().catch(undefined),
  }),
  beforeLoad: async ({ context: { queries }, search }) => {
    try {
      await openDashboard(queries, search.week);
      return await queries.account.session.ensureData();
    } catch (error) {
      if (statusOf(error) === 401) throw redirect({ to: '/customer-login' });
      throw error;
    }
  },
  // All of it is there, unless the one call for it has failed.
  loader: async ({ context: { queries, customerId: userId } }) => {
    await Promise.all([
      queries.profile.get.ensureData({ userId }),
      // What only a tab needs fails in its tab: the others stay usable.
      queries.framework.listWithAccess.prefetch({ userId }),
      queries.progress.progression.prefetch({ userId }),
      queries.progress.list.prefetch({ userId }),
      queries.progress.weekLimit.prefetch({ userId }),
    ]);
  },
  component: Page,
  pendingComponent: DashboardPending,
});

function Page() {
  const { brandName } = useSettings();
  const { customerId: userId } = Route.useRouteContext();
  const { tab = 'progress', week = null } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [profile] = trpc.profile.get.useSuspenseQuery({ userId });
  const show = (search: { tab?: typeof tab; week?: number | null }) =>
    void navigate({
      search: { tab: search.tab ?? tab, week: (search.week === undefined ? week : search.week) ?? undefined },
      resetScroll: false,
    });

  useDocumentTitle(pageTitle('/dashboard', brandName));
  return (
    <>
      <DashboardPage
        brandName={brandName}
        userId={userId}
        tab={tab}
        onTabChange={(chosen) => show({ tab: chosen })}
        skeleton={<TabSkeleton tab={tab} />}
      >
        {tab === 'progress' && (
          <ProgressTab
            userId={userId}
            selectedWeek={week}
            onSelectWeek={(chosen) => show({ week: chosen })}
            onOpenWorkbook={() => show({ tab: 'current' })}
          />
        )}
        {tab === 'current' && week === null && <ChooseWeek onShowProgress={() => show({ tab: 'progress' })} />}
        {tab === 'current' && week !== null && (
          <WorkbookTab key={week} userId={userId} weekNumber={week} names={partnerNames(profile)} />
        )}
        {tab === 'wins' && <WinsTab userId={userId} />}
        {tab === 'profile' && <ProfileTab userId={userId} />}
      </DashboardPage>
      <Onboarding userId={userId} onDone={() => show({ tab: 'progress', week: 1 })} />
    </>
  );
}
