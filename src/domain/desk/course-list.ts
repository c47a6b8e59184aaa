import { z } from 'zod';
import { orderSchema } from './couple-list.ts';
import { foldText, searchSchema } from './search.ts';

export const COURSE_VIEWS = ['all', 'missing', 'unwritten', 'noPdf', 'drafts'] as const;
export type CourseView = (typeof COURSE_VIEWS)[number];

export const COURSE_VIEW_LABELS: Readonly<Record<CourseView, string>> = {
  all: 'All',
  missing: 'PDF needed soon',
  unwritten: 'No lesson',
  noPdf: 'No PDF',
  drafts: 'Drafts',
};

const sorts = ['week', 'title', 'couples', 'rating', 'changedAt'] as const;

/** Which weeks the course's table shows, and how. */
export const courseListSchema = z.object({
  view: z.enum(COURSE_VIEWS).default('all'),
  search: searchSchema,
  sort: z.enum(sorts).default('week'),
  order: orderSchema,
});
export type CourseList = z.infer<typeof courseListSchema>;

/** How many couples must have rated a week before its average says nothing about one of them. */
export const RATED_BY_AT_LEAST = 5;

/** What couples read in a week: its own lesson, only its PDF, or nothing of its own. */
export type WeekSource = 'written' | 'pdf' | 'missing';

export const WEEK_SOURCE_LABELS: Readonly<Record<WeekSource, string>> = {
  written: 'Written',
  pdf: 'From the PDF',
  missing: 'Missing',
};

/**
 * A week of the course as the desk lists it. `couples` are there now; `rating` is their average, null while too few have
 * rated it; `changedAt` is when what couples get last changed.
 */
export type CourseWeek = {
  weekNumber: number;
  title: string;
  content: WeekSource;
  hasDraft: boolean;
  pdf: 'generated' | 'uploaded' | null;
  video: 'file' | 'YouTube' | 'Vimeo' | null;
  /** Couples reach it soon, and it has no PDF. */
  isNeeded: boolean;
  couples: number;
  rating: number | null;
  changedAt: string | null;
};

const IN_VIEW: Readonly<Record<CourseView, (week: CourseWeek) => boolean>> = {
  all: () => true,
  missing: ({ isNeeded }) => isNeeded,
  unwritten: ({ content }) => content !== 'written',
  noPdf: ({ pdf }) => pdf === null,
  drafts: ({ hasDraft }) => hasDraft,
};

/** The weeks where every search word is the week's number or begins a word of its title. An empty search finds all of them. */
export function searchWeeks<Week extends { weekNumber: number; title: string }>(weeks: readonly Week[], search: string): Week[] {
  const searched = splitWords(search).filter((word) => word !== 'week');
  return weeks.filter(({ weekNumber, title }) => {
    const words = splitWords(title);
    return searched.every((word) => word === String(weekNumber) || words.some((other) => other.startsWith(word)));
  });
}

function splitWords(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** The weeks that a list shows, in its order, and how many each view has with the same search. */
export function listCourseWeeks(weeks: readonly CourseWeek[], { view, search, sort, order = firstOrder(sort) }: CourseList) {
  const found = searchWeeks(weeks, search);
  const views = Object.fromEntries(COURSE_VIEWS.map((one) => [one, found.filter(IN_VIEW[one]).length]));
  const sign = order === 'asc' ? 1 : -1;
  const shown = found.filter(IN_VIEW[view]).sort((one, other) => {
    const [before, after] = [sortKey(one, sort), sortKey(other, sort)];
    // Weeks without a value come last, and equal ones stay in the order of the course.
    if (before === after) return one.weekNumber - other.weekNumber;
    if (before === null || after === null) return before === null ? 1 : -1;
    return sign * (before < after ? -1 : 1);
  });
  return { shown, views };
}

/** The order that a first click on a column sorts in. */
export function firstOrder(sort: CourseList['sort']): 'asc' | 'desc' {
  return sort === 'week' || sort === 'title' || sort === 'rating' ? 'asc' : 'desc';
}

function sortKey({ weekNumber, title, ...week }: CourseWeek, sort: CourseList['sort']): string | number | null {
  if (sort === 'week') return weekNumber;
  return sort === 'title' ? foldText(title) : week[sort];
}
