import { proposeSetAside } from '#src/domain/progress/set-aside.ts';
import { trpc } from '../../../api/trpc.ts';
import { today } from '../../../lib/dates.ts';
import { useWeeksDone } from '../progress/use-course.ts';

/** The weeks the couple could set aside; none unless time before the wedding is short. */
export function useProposal(userId: number): number[] {
  const [{ weddingDate }] = trpc.profile.get.useSuspenseQuery({ userId });
  const [{ nextWeek }] = trpc.progress.progression.useSuspenseQuery({ userId });
  return proposeSetAside(useWeeksDone(userId), nextWeek, weddingDate, today());
}
