import type { ReactNode } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { LockedWeek } from '../progress/LockedWeek.tsx';

type UnlockedWeekProps = { userId: number; weekNumber: number; children: ReactNode };

/** Shows a week's content if the week is open, or else how to unlock it. */
export function UnlockedWeek({ userId, weekNumber, children }: UnlockedWeekProps) {
  const [weeks] = trpc.weekPdf.listWithAccess.useSuspenseQuery({ userId });
  const isUnlocked = weeks.some((week) => week.weekNumber === weekNumber && week.isUnlocked);
  return isUnlocked ? children : <LockedWeek userId={userId} weekNumber={weekNumber} />;
}
