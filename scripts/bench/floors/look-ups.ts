import type { Database } from 'better-sqlite3';
import type { Progression } from '#src/domain/progress/progression.ts';

export type Look = (customerId: number, weekNumber: number, partner: string) => unknown;

/** The hot reads with prepared statements: the rows that the program needs for the same answer, and the answer. */
export const LOOK_UPS: readonly { path: RegExp; prepare: (sqlite: Database) => Look }[] = [
  { path: /^\/api\/session$/u, prepare: () => (customerId) => ({ customerId }) },
  { path: /^\/api\/frameworks-with-access\/(\d+)$/u, prepare: frameworksWithAccess },
  { path: /^\/api\/user-progression\/(\d+)$/u, prepare: progression },
  { path: /^\/api\/progress\/(\d+)$/u, prepare: records },
  { path: /^\/api\/profile\/(\d+)$/u, prepare: profile },
  { path: /^\/api\/workbook-responses\/(\d+)\/(\d+)\/(\w+)$/u, prepare: ownPage },
  { path: /^\/api\/week-summary\/(\d+)\/(\d+)$/u, prepare: summary },
];

export function profile(sqlite: Database): Look {
  const find = sqlite.prepare('select userDisplayName, partnerName, weddingDate from profiles where customerId = ?');
  return (customerId) => find.get(customerId);
}

function completedWeeks(sqlite: Database): (customerId: number) => number[] {
  const find = sqlite
    .prepare<[number], number>('select weekNumber from progress where customerId = ? and completedAt is not null')
    .pluck();
  return (customerId) => find.all(customerId);
}

/** 52: whoever has paid; nobody's trial is shorter. */
export function lastWeek(sqlite: Database): (customerId: number) => number {
  const findOrder = sqlite.prepare("select id from orders where customerId = ? and status = 'completed'");
  const findOrigin = sqlite.prepare('select origin from customers where id = ?');
  return (customerId) => {
    if (findOrder.get(customerId) === undefined) findOrigin.get(customerId);
    return 52;
  };
}

export function frameworksWithAccess(sqlite: Database): Look {
  type Framework = { weekNumber: number; title: string; description: string };
  const findProfile = profile(sqlite);
  const findFrameworks = sqlite.prepare<[], Framework>('select * from frameworks order by weekNumber');
  const [findCompleted, findLimit] = [completedWeeks(sqlite), lastWeek(sqlite)];
  return (customerId, ...rest) => {
    findProfile(customerId, ...rest);
    const [completed, limit] = [new Set(findCompleted(customerId)), findLimit(customerId)];
    return findFrameworks.all().map(({ weekNumber, title, description }) => ({
      weekNumber,
      title,
      description,
      hasFramework: true,
      isUnlocked: weekNumber <= limit && (weekNumber === 1 || completed.has(weekNumber - 1)),
    }));
  };
}

export function progression(sqlite: Database): (...couple: Parameters<Look>) => Progression {
  const [findProfile, findCompleted] = [profile(sqlite), completedWeeks(sqlite)];
  return (customerId, ...rest) => {
    findProfile(customerId, ...rest);
    const weeks = findCompleted(customerId);
    return {
      totalCompleted: weeks.length,
      progressPercentage: (weeks.length / 52) * 100,
      completedWeeks: weeks,
      nextWeek: weeks.length === 52 ? null : weeks.length + 1,
    };
  };
}

export function records(sqlite: Database): Look {
  const find = sqlite.prepare(
    'select weekNumber, notes, rating, completedAt from progress where customerId = ? order by weekNumber',
  );
  return (customerId) => find.all(customerId);
}

/** What a partner has written in a week; null before the first save. */
export function page(sqlite: Database): (customerId: number, weekNumber: number, partner: string) => SavedPage {
  const find = sqlite.prepare<[number, number, string], PageRow>(
    'select * from workbookResponses where customerId = ? and weekNumber = ? and partner = ?',
  );
  return (...key) => {
    const row = find.get(...key);
    if (row === undefined) return { response: null, revision: 0 };
    const { discussionNotes, activityResponse, weeklyCommitment, revision } = row;
    const [reflectionAnswers, conversationCards]: unknown[] = [
      JSON.parse(row.reflectionAnswers),
      JSON.parse(row.conversationCards),
    ];
    const response = { reflectionAnswers, discussionNotes, activityResponse, weeklyCommitment, conversationCards };
    return { response, revision };
  };
}

type SavedPage = { response: object | null; revision: number };
type PageRow = Record<'reflectionAnswers' | 'conversationCards' | 'discussionNotes' | 'activityResponse', string> & {
  weeklyCommitment: string;
  revision: number;
};

/** Whether the week is unlocked has to be known before a page of it is told. */
function ownPage(sqlite: Database): Look {
  const [findCompleted, findLimit, findPage] = [completedWeeks(sqlite), lastWeek(sqlite), page(sqlite)];
  return (customerId, weekNumber, partner) => {
    const isUnlocked = weekNumber === 1 || findCompleted(customerId).includes(weekNumber - 1);
    return isUnlocked && weekNumber <= findLimit(customerId) ? findPage(customerId, weekNumber, partner).response : null;
  };
}

export function summary(sqlite: Database): (...week: Parameters<Look>) => { summary: string | null } {
  const find = sqlite.prepare<[number, number], string>(
    'select summary from weekSummaries where customerId = ? and weekNumber = ?',
  );
  find.pluck();
  return (customerId, weekNumber) => ({ summary: find.get(customerId, weekNumber) ?? null });
}
