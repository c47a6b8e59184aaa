import { withIds, type Content, type EditedContent } from '../workbook/content.ts';
import { isSameContent } from './content-changes.ts';

type Week<WeekContent> = { weekNumber: number; content: WeekContent };

/** A week that an imported course changes. `before` is null if the week has no content of its own. */
export type WeekChange = { weekNumber: number; before: Content | null; after: Content };

/** The weeks of a course file that differ from what's published. */
export function findCourseChanges(published: readonly Week<Content>[], course: readonly Week<EditedContent>[]): WeekChange[] {
  const current = new Map(published.map(({ weekNumber, content }) => [weekNumber, content]));
  let added = 0;
  return course.flatMap(({ weekNumber, content }) => {
    const before = current.get(weekNumber) ?? null;
    const after = withIds(content, () => `new-${(added += 1)}`);
    return before !== null && isSameContent(before, after) ? [] : [{ weekNumber, before, after }];
  });
}

/** Says how many weeks an import changes, adds, and leaves as they are. */
export function describeCourseChanges(changes: readonly WeekChange[], weeks: number): string {
  const added = changes.filter(({ before }) => before === null).length;
  const changed = changes.length - added;
  const same = weeks - changes.length;
  const parts = [
    changed > 0 && (changed === 1 ? '1 week changes' : `${changed} weeks change`),
    added > 0 && (added === 1 ? '1 week is new' : `${added} weeks are new`),
    same > 0 && (same === 1 ? '1 week stays the same' : `${same} weeks stay the same`),
  ].filter((part) => part !== false);
  return `${parts.join(', ')}.`;
}
