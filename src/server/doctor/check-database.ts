import { existsSync } from 'node:fs';
import { inspectDatabase } from '#db/inspect.ts';
import type { Config } from '../config.ts';
import { databaseFile } from '../create-deps.ts';
import { startProblem } from '../start-problem.ts';
import { done, note, todo, type Item } from '#src/domain/operation/item.ts';

const ID = 'database';

/** Whether a start would take the database, and when something was last written to it (null when nothing is known of that). */
export function checkDatabase(config: Config): { item: Item; newestRowAt: string | null } {
  const file = databaseFile(config.dataDir);
  if (!existsSync(file)) {
    return { item: note(ID, 'There is no database yet', 'The first start makes it.'), newestRowAt: null };
  }
  try {
    const { isUpToDate, newestRowAt } = inspectDatabase(file);
    const item = isUpToDate
      ? done(ID, 'The database is sound')
      : note(
          ID,
          'The database is sound, and of an earlier version',
          'The next start makes a backup of it, and brings it up to date.',
        );
    return { item, newestRowAt };
  } catch (error) {
    const problem = startProblem(error, config);
    if (problem === null) throw error;
    return { item: todo(ID, 'The database cannot be used', problem), newestRowAt: null };
  }
}
