import { Stack, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { WEEK_COUNT } from '#src/domain/week.ts';
import type { Landing } from '#src/domain/workbook/landing.ts';
import { trpc } from '../../../api/trpc.ts';
import { lazyWithPreload } from '../../../lib/lazy-with-preload.tsx';
import { AfterFirstPaint } from '../../../ui/AfterFirstPaint.tsx';
import { LoadBoundary } from '../../../ui/LoadBoundary.tsx';
import { FullCourseOffer } from './FullCourseOffer.tsx';
import { JourneyMap } from './JourneyMap.tsx';
import { LockedWeek } from './LockedWeek.tsx';
import { SummaryCards } from './SummaryCards.tsx';
import { ThisWeek } from './this-week/ThisWeek.tsx';
import { YearAgo } from './YearAgo.tsx';
import { useCourse, useWeeksDone, type CourseWeek } from './use-course.ts';
import { DueAgreements } from '../agreements/DueAgreements.tsx';
import { CardsOffer } from '../cards/CardsOffer.tsx';
import { CheckInOffer } from '../check-in/CheckInOffer.tsx';
import { ConfirmPartner } from '../invitation/ConfirmPartner.tsx';
import { WayBackIn } from '../sign-in/WayBackIn.tsx';
import { AloneCard } from '../partner/AloneCard.tsx';
import { PaceSection } from '../pace/PaceSection.tsx';
import { WeekDetail } from '../week/WeekDetail.tsx';

const OurYear = lazyWithPreload(async () => (await import('../our-year/OurYear.tsx')).OurYear);

type ProgressTabProps = {
  userId: number;
  selectedWeek: number | null;
  onSelectWeek: (week: number | null) => void;
  onOpenWorkbook: (week: number, landing?: Landing) => void;
  onOpenCheckIn: () => void;
  onOpenCards: () => void;
  onOpenProfile: () => void;
};

/** The couple's next step, their progress, the selected week, and the map of all 52 (specification, section 2). */
export function ProgressTab({
  userId,
  selectedWeek,
  onSelectWeek,
  onOpenWorkbook,
  onOpenCheckIn,
  onOpenCards,
  onOpenProfile,
}: ProgressTabProps) {
  const weeks = useCourse(userId);
  const done = useWeeksDone(userId);
  const [progression] = trpc.progress.progression.useSuspenseQuery({ userId });
  const [limit] = trpc.progress.weekLimit.useSuspenseQuery({ userId });
  const [selectionCount, setSelectionCount] = useState(0);
  const [finishing, setFinishing] = useState<number | null>(null);
  const [isJustCompleted, setIsJustCompleted] = useState(false);
  const map = useRef<HTMLElement>(null);
  const named = weeks.find(({ weekNumber }) => weekNumber === selectedWeek);
  const selected = named?.isUnlocked ? named : undefined;

  function select(week: number): void {
    setSelectionCount(selectionCount + 1);
    onSelectWeek(week);
  }

  function finish(week: number): void {
    setFinishing(week);
    select(week);
  }

  function close(): void {
    map.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
    onSelectWeek(null);
  }

  return (
    <Stack gap="xl">
      <ConfirmPartner userId={userId} />
      <WayBackIn />
      <AloneCard userId={userId} onOpenProfile={onOpenProfile} />
      {progression.nextWeek === null && (
        <LoadBoundary part="our-year">
          <OurYear userId={userId} onOpenWeek={(week) => onOpenWorkbook(week, 'read')} onOpenCheckIn={onOpenCheckIn} />
        </LoadBoundary>
      )}
      <ThisWeek {...{ userId, isJustCompleted, onOpenWorkbook, onOpenCheckIn }} onFinish={finish} />
      {selected && (
        <WeekDetail
          key={selected.weekNumber}
          userId={userId}
          week={selected}
          selectionCount={selectionCount}
          isReady={finishing === selected.weekNumber}
          canUndo={canUndo(selected, weeks)}
          onOpenWorkbook={() => onOpenWorkbook(selected.weekNumber)}
          onCompleted={() => setIsJustCompleted(true)}
          onUndone={() => select(selected.weekNumber)}
          onClose={close}
        />
      )}
      {named && !named.isUnlocked && (
        <LockedWeek userId={userId} weekNumber={named.weekNumber} onFollow={() => setSelectionCount(selectionCount + 1)} />
      )}
      <DueAgreements userId={userId} />
      <YearAgo userId={userId} onOpenWorkbook={onOpenWorkbook} />
      {limit < WEEK_COUNT && <FullCourseOffer limit={limit} />}
      <AfterFirstPaint>
        <section aria-labelledby="journey" ref={map}>
          <Title order={2} size="h3" id="journey" mb="md">
            Your 52-week journey
          </Title>
          <JourneyMap weeks={weeks} done={done} limit={limit} selectedWeek={selected?.weekNumber ?? null} onSelect={select} />
          <SummaryCards
            userId={userId}
            nextWeek={progression.nextWeek}
            available={weeks.filter((week) => week.hasFramework).length}
          />
        </section>
        {progression.totalCompleted === 0 && <CheckInOffer userId={userId} onOpen={onOpenCheckIn} />}
        <CardsOffer onOpen={onOpenCards} />
        {limit === WEEK_COUNT && <PaceSection userId={userId} weeks={weeks} onOpenWeek={select} />}
      </AfterFirstPaint>
    </Stack>
  );
}

/** Whether this is the last week the couple has completed, and it hasn't done anything in the next one. */
function canUndo({ weekNumber, state }: CourseWeek, weeks: readonly CourseWeek[]): boolean {
  const next = weeks.find((week) => week.weekNumber > weekNumber && !week.isSetAside);
  return state === 'completed' && next?.state !== 'completed' && next?.record === undefined;
}
