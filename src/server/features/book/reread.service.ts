import { findFinale, type Finale } from '#src/domain/book/arrange.ts';
import { withoutLeftOut, type BookWeek } from '#src/domain/book/book.ts';
import { turnToWeek } from '#src/domain/book/reread.ts';
import type { Reader } from '#src/domain/workbook/sealing.ts';
import type { Deps } from '../../deps.ts';
import { findWrittenWeeks } from '../course/progress.service.ts';
import { readBookWeek } from './book.service.ts';

/** How many weeks are looked through for one with something that's open to both. */
const MAX_TRIES = 5;

/** A week's page from the couple's book to reread, the same one all week; null if there's none. */
export async function getPageToReread(deps: Deps, customerId: number, today: string, reader: Reader): Promise<BookWeek | null> {
  const weeks = turnToWeek(await findWrittenWeeks(deps, customerId), today);
  for (const weekNumber of weeks.slice(0, MAX_TRIES)) {
    const week = withoutLeftOut(await readBookWeek(deps, { customerId, weekNumber }, reader));
    if (week.parts.length > 0) return week;
  }
  return null;
}

/** The question that the couple's last week asked again, as both answered it first and last; null if it didn't, or isn't open. */
export async function getFinale(deps: Deps, customerId: number, reader: Reader): Promise<Finale | null> {
  const written = await findWrittenWeeks(deps, customerId);
  const ends = [written.at(0), written.at(-1)].filter((week) => week !== undefined);
  const weeks = await Promise.all(ends.map((weekNumber) => readBookWeek(deps, { customerId, weekNumber }, reader)));
  return findFinale(weeks.map(withoutLeftOut));
}
