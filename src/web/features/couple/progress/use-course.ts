import type { WeekWithAccess } from '#src/domain/course/pdf/week-pdf.ts';
import type { ProgressRecord } from '#src/domain/progress/progress-record.ts';
import { getWeekState, type WeeksDone, type WeekState } from '#src/domain/progress/progression.ts';
import { trpc } from '../../../api/trpc.ts';

/** All that the dashboard shows about one week. `record` is undefined until the couple has done something in it. */
export type CourseWeek = WeekWithAccess & { state: WeekState; isSetAside: boolean; record: ProgressRecord | undefined };

/** Which weeks the couple has completed and set aside, for the rules that need it. */
export function useWeeksDone(userId: number): WeeksDone {
  const [{ completedWeeks }] = trpc.progress.progression.useSuspenseQuery({ userId });
  const [{ weekNumbers }] = trpc.progress.forLater.useSuspenseQuery({ userId });
  return { completed: new Set(completedWeeks), setAside: new Set(weekNumbers), takenBack: new Set() };
}

/** The couple's 52 weeks with their access, state, and progress record. */
export function useCourse(userId: number): CourseWeek[] {
  const [weeks] = trpc.weekPdf.listWithAccess.useSuspenseQuery({ userId });
  const [{ nextWeek }] = trpc.progress.progression.useSuspenseQuery({ userId });
  const [titles] = trpc.weekPdf.titles.useSuspenseQuery({ userId });
  const [records] = trpc.progress.list.useSuspenseQuery({ userId });
  const { setAside } = useWeeksDone(userId);
  const byWeek = new Map(records.map((record) => [record.weekNumber, record]));
  return weeks.map((week, index) => {
    const record = byWeek.get(week.weekNumber);
    const isCompleted = record !== undefined && record.completedAt !== null;
    const state = getWeekState({ ...week, isCompleted, nextWeek });
    const title = titles[index] ?? week.title;
    return { ...week, title, record, state, isSetAside: setAside.has(week.weekNumber) };
  });
}
