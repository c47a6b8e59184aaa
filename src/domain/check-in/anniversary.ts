import { DAY } from '../time/time.ts';

/** An anniversary sooner than this after the end of the course is too early to compare. */
const MIN_DAYS = 180;

type Dates = { finishedOn: string; weddingDate: string | null; today: string };

/** How many anniversaries have passed since the couple finished the course: of the wedding, or else of finishing. Dates are YYYY-MM-DD. */
export function countAnniversaries({ finishedOn, weddingDate, today }: Dates): number {
  const begun = weddingDate ?? finishedOn;
  const years = Array.from(
    { length: parseYear(today) - parseYear(finishedOn) + 1 },
    (_none, index) => parseYear(finishedOn) + index,
  );
  const earliest = new Date(Date.parse(finishedOn) + MIN_DAYS * DAY).toISOString().slice(0, 10);
  return years
    .filter((year) => year > parseYear(begun))
    .map((year) => `${year}${begun.slice(4)}`)
    .filter((day) => day >= earliest && day <= today).length;
}

function parseYear(date: string): number {
  return Number(date.slice(0, 4));
}
