import { z } from 'zod';
import { DAY } from '../time/time.ts';
import type { WeekContent } from '../workbook/content.ts';
import { partnerSchema, type PageResponse, type Partner, type SavedPage } from '../workbook/response.ts';
import { describeText } from '../workbook/describe-text.ts';
import { textAt, textKeys } from '../workbook/sealing.ts';

/** Something the reader may read today that was written a year ago. */
export type YearAgo = { weekNumber: number; partner: Partner; asked: string; written: string; savedAt: string };

export const daySchema = z.object({ today: z.iso.date('Today must be a date such as 2027-06-12.') });

const DAYS_AROUND = 3;

/** From when to when a text was saved about a year before this day; instants in UTC. @param today YYYY-MM-DD */
export function findYearAgoWindow(today: string): { from: string; to: string } {
  const yearAgo = new Date(today);
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
  const day = (days: number) => new Date(yearAgo.getTime() + days * DAY).toISOString();
  return { from: day(-DAYS_AROUND), to: day(DAYS_AROUND + 1) };
}

/** The texts of a page as its reader got it; of their own, only those offered, because others may see the screen. */
export function listMemories(
  weekNumber: number,
  partner: Partner,
  { response, offered, updatedAt }: { response: PageResponse; offered: SavedPage['offered']; updatedAt: string },
  content: WeekContent,
): YearAgo[] {
  return textKeys(content).flatMap((key) => {
    const written = offered ? (offered[key] ?? '') : textAt(response, key);
    return written === '' ? [] : [{ weekNumber, partner, asked: describeText(key, content), written, savedAt: updatedAt }];
  });
}

/** The same one all day. Sorted, so that it doesn't depend on who asks first. */
export function pickMemory(memories: readonly YearAgo[], today: string): YearAgo | null {
  const place = ({ weekNumber, partner }: YearAgo) => weekNumber * 2 + partnerSchema.options.indexOf(partner);
  const sorted = memories.toSorted((one, other) => place(one) - place(other));
  return sorted[(Date.parse(today) / DAY) % sorted.length] ?? null;
}
