import { isResting, isSameNight } from '#src/domain/progress/rest.ts';
import type { ThisWeek } from '#src/domain/workbook/next-step.ts';
import { trpc } from '../../../../api/trpc.ts';
import { today } from '../../../../lib/dates.ts';

/** The couple's evening; null while there's none, or it's unknown. */
export function useEvening(userId: number) {
  const { data } = trpc.reminders.get.useQuery({ userId });
  return data?.evening ?? null;
}

/** Whether the week completed last still rests, until the couple's next evening. */
export function useIsResting(userId: number, lastWeek: ThisWeek['lastWeek']): boolean {
  const evening = useEvening(userId);
  return lastWeek !== null && isResting(today(new Date(lastWeek.completedAt)), today(), evening?.weekday ?? null);
}

/** Whether it's still the night on which a week was completed, where the couple has its evenings, or else on this device. */
export function useIsSameNight(userId: number, completedAt: string): boolean {
  const { data } = trpc.reminders.get.useQuery({ userId });
  return isSameNight(completedAt, new Date(), data?.evening ? data.timeZone : undefined);
}
