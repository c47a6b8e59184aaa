import { createFileRoute, redirect } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { isProfileIncomplete, partnerNames } from '#src/domain/profile.ts';
import { ALL_WEEKS } from '#src/domain/week.ts';
import { LANDINGS, type Landing } from '#src/domain/workbook/landing.ts';
import { trpc } from '../../api/trpc.ts';
import { useSettings } from '../../api/use-settings.ts';
import { ChooseWeek } from '../../features/couple/dashboard/ChooseWeek.tsx';
import { parseDashboardTab, type DashboardTab } from '../../features/couple/dashboard/dashboard-tab.ts';
import { DashboardPage } from '../../features/couple/dashboard/DashboardPage.tsx';
import { Notices } from '../../features/couple/dashboard/Notices.tsx';
import { useLiveUpdates } from '../../features/couple/dashboard/use-live-updates.ts';
import { useOfflineCopy } from '../../features/couple/dashboard/use-offline-copy.ts';
import { useServiceWorker } from '../../features/couple/dashboard/use-service-worker.ts';
import { UnlockedWeek } from '../../features/couple/dashboard/UnlockedWeek.tsx';
import { InviteFromLink } from '../../features/couple/invitation/InviteFromLink.tsx';
import { ProgressTab } from '../../features/couple/progress/ProgressTab.tsx';
import { today } from '../../lib/dates.ts';
import { lazyWithPreload } from '../../lib/lazy-with-preload.tsx';
import { whenTouched } from '../../lib/load-code.ts';
import { requireCouple } from '../../session/require-couple.ts';
import { DashboardSkeleton } from '../../ui/skeletons/DashboardSkeleton.tsx';
import { PageSkeleton } from '../../ui/skeletons/PageSkeleton.tsx';

const WorkbookTab = lazyWithPreload(async () => (await import('../../features/couple/workbook/WorkbookTab.tsx')).WorkbookTab);
const WinsTab = lazyWithPreload(async () => (await import('../../features/couple/wins/WinsTab.tsx')).WinsTab);
const CheckInTab = lazyWithPreload(async () => (await import('../../features/couple/check-in/CheckInTab.tsx')).CheckInTab);
const CardsTab = lazyWithPreload(async () => (await import('../../features/couple/cards/CardsTab.tsx')).CardsTab);
const ProfileTab = lazyWithPreload(async () => (await import('../../features/couple/profile/ProfileTab.tsx')).ProfileTab);
const Tonight = lazyWithPreload(async () => (await import('../../features/couple/evening/Tonight.tsx')).Tonight);
const Onboarding = lazyWithPreload(async () => (await import('../../features/couple/profile/Onboarding.tsx')).Onboarding);

/**
 * `at` is where the week's workbook begins, if not at the top; `invite` opens the invitation, once the names are known, and
 * `checkIn` the check-in under Wins, and `cards` the deck of cards under Progress; `tonight` is an evening in the week, or in the one the couple is on.
 */
type DashboardSearch = {
  tab?: DashboardTab | undefined;
  week?: number | undefined;
  at?: Landing | undefined;
  invite?: true | undefined;
  checkIn?: true | undefined;
  cards?: true | undefined;
  tonight?: true | undefined;
};

export const Route = createFileRoute('/_app/_couple/dashboard')({
  // In the URL, so that a reload or a link opens the same tab and week.
  validateSearch: ({ tab, week, at, invite, checkIn, cards, tonight }): DashboardSearch => ({
    tab: parseDashboardTab(tab),
    week: ALL_WEEKS.find((number) => number === week),
    at: LANDINGS.find((landing) => landing === at),
    invite: invite === true ? true : undefined,
    checkIn: checkIn === true ? true : undefined,
    cards: cards === true ? true : undefined,
    tonight: tonight === true ? true : undefined,
  }),
  beforeLoad: async () => {
    const session = await requireCouple();
    // Loaded here, because the landing page starts without the code for it.
    const { findWaitingGift } = await import('../../session/waiting-gift.ts');
    const token = findWaitingGift(session.customerId);
    if (token === null) return session;
    throw redirect({ to: '/gift', search: { token }, replace: true });
  },
  // The queries below stay fresh by themselves, so switching tabs needn't run the loader again.
  staleTime: Infinity,
  // Queries that only a tab needs are prefetched: if one fails, it fails in its tab.
  loader: async ({ context: { queries, customerId: userId } }) => {
    await Promise.all([
      queries.profile.get.ensureData({ userId }),
      queries.weekPdf.listWithAccess.prefetch({ userId }),
      queries.weekPdf.titles.prefetch({ userId }),
      queries.progress.progression.prefetch({ userId }),
      queries.progress.list.prefetch({ userId }),
      queries.progress.forLater.prefetch({ userId }),
      queries.progress.weekLimit.prefetch({ userId }),
      queries.workbook.thisWeek.prefetch({ userId }),
      queries.book.yearAgo.prefetch({ userId, today: today() }),
      queries.account.settings.prefetch(),
      queries.invite.open.prefetch(),
      queries.reminders.get.prefetch({ userId }),
      queries.checkIn.get.prefetch({ userId }),
      queries.agreements.list.prefetch({ userId }),
    ]);
  },
  pendingComponent: DashboardSkeleton,
  component: Page,
});

/** Loads the code of the tabs opened every week; one that failed to load tries again when it's opened. */
async function preloadTabs(): Promise<void> {
  await whenTouched();
  for (const tab of [WorkbookTab, WinsTab]) tab.preload().catch(() => undefined);
}

function Page() {
  const { brandName } = useSettings();
  const { customerId: userId, partner } = Route.useRouteContext();
  const { tab = 'progress', week, at, invite, checkIn, cards, tonight } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [profile] = trpc.profile.get.useSuspenseQuery({ userId });
  // Decided once, because saving the names completes the profile before the welcome dialog has closed.
  const [settings] = trpc.account.settings.useSuspenseQuery();
  const [isNew] = useState(() => isProfileIncomplete(profile) && settings.partner !== 'left');
  useEffect(() => void preloadTabs(), []);
  const { isRegistered, isUpdateReady, installUpdate, checkForUpdate } = useServiceWorker();
  const { isConnected } = useLiveUpdates(userId, checkForUpdate);
  useOfflineCopy({ userId, partner, isEnabled: isRegistered });

  const show = (change: DashboardSearch) =>
    void navigate({
      search: (current) => ({ ...current, at: undefined, ...change }),
      resetScroll: change.tab !== undefined && change.tab !== tab,
    });

  const [thisWeek] = trpc.workbook.thisWeek.useSuspenseQuery({ userId });
  const eveningWeek = week ?? thisWeek?.weekNumber;
  if (tonight === true && eveningWeek !== undefined) {
    return (
      <UnlockedWeek userId={userId} weekNumber={eveningWeek}>
        <Suspense fallback={<PageSkeleton />}>
          <Tonight
            key={eveningWeek}
            userId={userId}
            weekNumber={eveningWeek}
            isConnected={isConnected}
            onLeave={() => show({ tonight: undefined, tab: 'progress', week: undefined })}
            onOpenPages={() => show({ tonight: undefined, tab: 'current', week: eveningWeek })}
          />
        </Suspense>
      </UnlockedWeek>
    );
  }

  return (
    <>
      <DashboardPage
        brandName={brandName}
        userId={userId}
        notices={<Notices isConnected={isConnected} onUpdate={isUpdateReady ? installUpdate : null} />}
        tab={tab}
        onTabChange={(chosen) => show({ tab: chosen, checkIn: undefined, cards: undefined })}
      >
        {tab === 'progress' && cards === true && <CardsTab userId={userId} onClose={() => show({ cards: undefined })} />}
        {tab === 'progress' && cards === undefined && (
          <ProgressTab
            userId={userId}
            selectedWeek={week ?? null}
            onSelectWeek={(chosen) => show({ week: chosen ?? undefined })}
            onOpenWorkbook={(opened, landing) => show({ tab: 'current', week: opened, at: landing })}
            onOpenCheckIn={() => show({ tab: 'wins', checkIn: true })}
            onOpenCards={() => show({ cards: true })}
            onOpenProfile={() => show({ tab: 'profile' })}
          />
        )}
        {tab === 'current' && week === undefined && (
          <ChooseWeek
            userId={userId}
            onOpen={(opened) => show({ week: opened })}
            onShowProgress={() => show({ tab: 'progress' })}
          />
        )}
        {tab === 'current' && week !== undefined && (
          <UnlockedWeek userId={userId} weekNumber={week}>
            <WorkbookTab
              key={week}
              userId={userId}
              weekNumber={week}
              names={partnerNames(profile)}
              landing={at ?? null}
              onSkipped={() => show({ tab: 'progress', week: undefined })}
            />
          </UnlockedWeek>
        )}
        {tab === 'wins' && checkIn === undefined && <WinsTab userId={userId} onOpenCheckIn={() => show({ checkIn: true })} />}
        {tab === 'wins' && checkIn === true && (
          <CheckInTab
            userId={userId}
            names={partnerNames(profile)}
            onClose={() => show({ checkIn: undefined })}
            onOpenWorkbook={(opened) => show({ tab: 'current', week: opened, checkIn: undefined })}
          />
        )}
        {tab === 'profile' && <ProfileTab userId={userId} />}
      </DashboardPage>
      {invite === true && !isProfileIncomplete(profile) && (
        <InviteFromLink userId={userId} onClosed={() => void navigate({ search: { tab, week }, replace: true })} />
      )}
      {isNew && (
        <Suspense>
          <Onboarding
            userId={userId}
            profile={profile}
            onDone={({ isInviting }) => show({ tab: 'progress', week: 1, ...(isInviting ? { invite: true } : {}) })}
          />
        </Suspense>
      )}
    </>
  );
}
