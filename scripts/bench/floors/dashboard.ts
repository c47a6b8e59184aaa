import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from 'better-sqlite3';
import { ROOT } from '../../setup.mjs';
import { frameworksWithAccess, lastWeek, page, profile, progression, records, summary, type Look } from './look-ups.ts';

/** All that a couple's dashboard begins with, in one answer. */
export function dashboard(sqlite: Database): Look {
  const [findProfile, findFrameworks, findRecords] = [profile(sqlite), frameworksWithAccess(sqlite), records(sqlite)];
  const [findProgression, findLimit] = [progression(sqlite), lastWeek(sqlite)];
  const [findPage, findSummary] = [page(sqlite), summary(sqlite)];
  // As in the program, they are read when it starts.
  const contents = [1, 2, 3].map((week): unknown =>
    JSON.parse(readFileSync(path.join(ROOT, `db/content/week-0${week}.json`), 'utf8')),
  );

  return (customerId) => {
    const couple = [customerId, 0, ''] as const;
    const reached = findProgression(...couple);
    const weekNumber = reached.nextWeek ?? 52;
    const own = contents[weekNumber - 1];
    return {
      result: {
        data: {
          session: { customerId },
          profile: findProfile(...couple),
          frameworks: findFrameworks(...couple),
          records: findRecords(...couple),
          progression: reached,
          weekLimit: findLimit(customerId),
          workbook: {
            weekNumber,
            week: {
              content: own ?? contents[0],
              isOwn: own !== undefined,
              pages: {
                partner1: findPage(customerId, weekNumber, 'partner1'),
                partner2: findPage(customerId, weekNumber, 'partner2'),
              },
              ...findSummary(customerId, weekNumber, ''),
            },
          },
        },
      },
    };
  };
}
