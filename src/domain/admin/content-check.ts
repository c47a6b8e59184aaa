import { error, ok, warning, type CheckResult } from './check-result.ts';

/** What each week has, and how far couples are. */
export type ContentFacts = {
  weeksWithoutPdf: readonly number[];
  weeksWithoutContent: readonly number[];
  /** The week the fastest couple is in, without the demo couple; null if there are no couples. */
  furthestWeek: number | null;
};

/** Which weeks show week 1's questions because they have none of their own. */
export function checkContent({ weeksWithoutContent }: ContentFacts): CheckResult {
  if (weeksWithoutContent.length === 0) return ok('content', 'Every week has its own questions');
  const isOne = weeksWithoutContent.length === 1;
  return warning(
    'content',
    `${isOne ? 'Week' : 'Weeks'} ${listWeeks(weeksWithoutContent)} ${isOne ? 'reuses' : 'reuse'} week 1’s questions`,
    'Under Weeks, fill them with the shipped course in one click, or write your own.',
  );
}

/** How far the fastest couple is from the first week that isn't complete. */
export function checkNextGap({ weeksWithoutPdf, weeksWithoutContent, furthestWeek }: ContentFacts): CheckResult {
  const gap = Math.min(...weeksWithoutPdf, ...weeksWithoutContent);
  if (gap === Infinity) return ok('next-gap', 'Every week has a PDF and its own questions');
  const missing = [
    ...(weeksWithoutPdf.includes(gap) ? ['no PDF'] : []),
    ...(weeksWithoutContent.includes(gap) ? ['no questions of its own'] : []),
  ].join(' and ');
  const fix = `Complete week ${gap} first. Couples can go on without a PDF, but they’d see “coming soon” or week 1’s questions.`;
  if (furthestWeek === null) return warning('next-gap', `No couple has started yet, and week ${gap} has ${missing}`, fix);
  const fastest = `The fastest couple is in week ${furthestWeek}`;
  const title = furthestWeek === gap ? `${fastest}, which has ${missing}` : `${fastest}, and week ${gap} has ${missing}`;
  return furthestWeek < gap ? warning('next-gap', title, fix) : error('next-gap', title, fix);
}

/** Ascending weeks in words, such as "4, 6 to 9, and 52". */
function listWeeks(weeks: readonly number[]): string {
  const starts = weeks.filter((week) => !weeks.includes(week - 1));
  const ends = weeks.filter((week) => !weeks.includes(week + 1));
  const ranges = starts.map((start, index) => (ends[index] === start ? `${start}` : `${start} to ${ends[index]}`));
  return new Intl.ListFormat('en-US').format(ranges);
}
