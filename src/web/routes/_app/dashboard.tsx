import { useDocumentTitle } from '@mantine/hooks';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { pageTitle } from '#src/domain/course/pages.ts';
import { isProfileIncomplete, partnerNames } from '#src/domain/profile/names.ts';
import { ALL_WEEKS } from '#src/domain/week.ts';
import { ChooseWeek } from '../../features/couple/dashboard/ChooseWeek.tsx';
import { dashboardTabOf, type DashboardTab } from '../../features/couple/dashboard/dashboard-tab.ts';
import { DashboardPage } from '../../features/couple/dashboard/DashboardPage.tsx';
import { ProgressTab } from '../../features/couple/progress/ProgressTab.tsx';
import { begun } from '../../lib/begun.ts';
import { watchSession } from '../../session/cross-tab-session.ts';
import { getHttpStatus } from '../../api/server-message.ts';
import { once } from '../../lib/once.ts';
import { soon } from '../../lib/soon.tsx';
import { trpc } from '../../api/trpc.ts';
import { useSettings } from '../../api/use-settings.ts';
import { ListSkeleton } from '../../ui/skeletons/ListSkeleton.tsx';
import { useDashboardView } from './-use-dashboard-view.ts';

// The first tab comes with the page, the others once it is shown.
const workbookTab = soon(async () => (await import('../../features/couple/workbook/WorkbookTab.tsx')).WorkbookTab);
const winsTab = soon(async () => (await import('../../features/couple/wins/WinsTab.tsx')).WinsTab);
const profileTab = soon(async () => (await import('../../features/couple/profile/ProfileTab.tsx')).ProfileTab);
const onboarding = soon(async () => (await import('../../features/couple/profile/Onboarding.tsx')).Onboarding);

const opening = once(() => import('../../features/couple/dashboard/open-dashboard.ts'));

export const Route = createFileRoute('/_app/dashboard')({
  // In the address, so that a reload or a link opens the same tab and week.
  validateSearch: ({ tab, week }): { tab?: DashboardTab | undefined; week?: number | undefined } => ({
    tab: dashboardTabOf(tab),
    week: ALL_WEEKS.find((number) => number === week),
  }),
  beforeLoad: async ({ context: { queries }, search }) => {
    try {
      await (await opening()).openDashboard(queries, search.week);
      return await queries.auth.session.ensureData();
    } catch (error) {
      if (getHttpStatus(error) === 401) throw redirect({ to: '/customer-login' });
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
});

/**
 * Whoever opens the page to see how far they are needs no more of it: the other tabs come once somebody begins to do something.
 * What cannot be fetched then is asked for again when it is chosen.
 */
async function loadTabs(): Promise<void> {
  await begun;
  await Promise.allSettled([workbookTab, winsTab, profileTab].map(({ load }) => load()));
}

function Page() {
  const { brandName } = useSettings();
  const { customerId: userId } = Route.useRouteContext();
  const { tab, week, show } = useDashboardView();
  const [profile] = trpc.profile.get.useSuspenseQuery({ userId });
  // Decided once: the saved names make the profile complete before the welcome has closed.
  const [isNew] = useState(() => isProfileIncomplete(profile));
  useDocumentTitle(pageTitle('/dashboard', brandName));
  useEffect(() => void loadTabs(), []);
  useEffect(() => watchSession(userId), [userId]);
  return (
    <>
      <DashboardPage
        brandName={brandName}
        userId={userId}
        tab={tab}
        onTabChange={(chosen) => show({ tab: chosen })}
        skeleton={<ListSkeleton />}
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
          <workbookTab.Part key={week} userId={userId} weekNumber={week} names={partnerNames(profile)} />
        )}
        {tab === 'wins' && <winsTab.Part userId={userId} />}
        {tab === 'profile' && <profileTab.Part userId={userId} />}
      </DashboardPage>
      {isNew && (
        <Suspense>
          <onboarding.Part userId={userId} profile={profile} onDone={() => show({ tab: 'progress', week: 1 })} />
        </Suspense>
      )}
    </>
  );
}
