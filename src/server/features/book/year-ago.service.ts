import { findYearAgoWindow, listMemories, pickMemory, type YearAgo } from '#src/domain/book/year-ago.ts';
import { getWeekContent } from '#src/domain/workbook/content.ts';
import type { Reader } from '#src/domain/workbook/sealing.ts';
import type { Deps } from '../../deps.ts';
import { findWeeksSavedBetween, getWriting } from '../workbook/workbook.service.ts';

/** A couple saves one or two weeks in a span. Reading the texts of many more would delay other requests. */
const MAX_WEEKS = 3;

/** A text that was last saved about a year before this day and that the reader may read now, or null. */
export async function getYearAgo(deps: Deps, customerId: number, today: string, reader: Reader): Promise<YearAgo | null> {
  const span = findYearAgoWindow(today);
  const memories: YearAgo[] = [];
  const weeks = await findWeeksSavedBetween(deps, customerId, span);
  for (const weekNumber of weeks.slice(0, MAX_WEEKS)) {
    const { content } = getWeekContent(deps.content, weekNumber);
    const pages = await getWriting(deps, { customerId, weekNumber }, reader);
    for (const page of pages) {
      if (page.updatedAt < span.from || page.updatedAt >= span.to) continue;
      memories.push(...listMemories(weekNumber, page.partner, page, content));
    }
  }
  return pickMemory(memories, today);
}
