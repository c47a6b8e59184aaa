import { existsSync } from 'node:fs';
import { inspectDatabase } from '#db/maintenance/integrity-check.ts';
import type { Config } from '../config.ts';
import { databaseFile } from '../create-deps.ts';
import { startupErrorMessage } from '../errors/startup-error.ts';
import { ok, warning, error, type CheckResult } from '#src/domain/admin/check-result.ts';

const ID = 'database';

/** Whether a start would take the database, and when something was last written to it (null when nothing is known of that). */
export function checkDatabase(config: Config): { item: CheckResult; newestRowAt: string | null } {
  const file = databaseFile(config.dataDir);
  if (!existsSync(file)) {
    return { item: warning(ID, 'There is no database yet', 'The first start makes it.'), newestRowAt: null };
  }
  try {
    const { isUpToDate, newestRowAt } = inspectDatabase(file);
    const item = isUpToDate
      ? ok(ID, 'The database is sound')
      : warning(
          ID,
          'The database is sound, and of an earlier version',
          'The next start makes a backup of it, and brings it up to date.',
        );
    return { item, newestRowAt };
  } catch (cause) {
    const problem = startupErrorMessage(cause, config);
    if (problem === null) throw cause;
    return { item: error(ID, 'The database cannot be used', problem), newestRowAt: null };
  }
}
