import { findYearAgoWindow, listMemories, pickMemory, type YearAgo } from '#src/domain/book/year-ago.ts';
import { getWeekContent } from '#src/domain/workbook/content.ts';
import type { Reader } from '#src/domain/workbook/sealing.ts';
import type { Deps } from '../../deps.ts';
import { findWeeksSavedBetween, getWriting } from '../workbook/workbook.service.ts';

/** A text that was last saved about a year before this day and that the reader may read now, or null. */
export async function getYearAgo(deps: Deps, customerId: number, today: string, reader: Reader): Promise<YearAgo | null> {
  const span = findYearAgoWindow(today);
  const memories: YearAgo[] = [];
  for (const weekNumber of await findWeeksSavedBetween(deps, customerId, span)) {
    const { content } = getWeekContent(deps.content, weekNumber);
    const { pages } = await getWriting(deps, { customerId, weekNumber }, reader);
    for (const page of pages) {
      if (page.updatedAt < span.from || page.updatedAt >= span.to) continue;
      memories.push(...listMemories(weekNumber, page.partner, page, content));
    }
  }
  return pickMemory(memories, today);
}
