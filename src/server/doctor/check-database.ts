import { existsSync } from 'node:fs';
import { inspectDatabase } from '#db/maintenance/integrity-check.ts';
import type { Config } from '../config.ts';
import { databaseFile } from '../create-deps.ts';
import { assertDatabaseIsThere } from '../missing-database.ts';
import { startupErrorMessage } from '../errors/startup-error.ts';
import { ok, warning, error, type CheckResult } from '#src/domain/admin/check-result.ts';

const ID = 'database';

/** Checks that the server can start with the database. `newestRowAt` is null if unknown. */
export function checkDatabase(config: Config): { item: CheckResult; newestRowAt: string | null } {
  const file = databaseFile(config.dataDir);
  try {
    assertDatabaseIsThere(config.dataDir, file);
    if (!existsSync(file)) {
      return { item: warning(ID, 'No database yet', 'The first start creates it.'), newestRowAt: null };
    }
    const { isUpToDate, newestRowAt } = inspectDatabase(file);
    const item = isUpToDate
      ? ok(ID, 'Database is intact')
      : warning(ID, 'Database is intact, from an earlier version', 'The next start backs it up and upgrades it.');
    return { item, newestRowAt };
  } catch (cause) {
    const problem = startupErrorMessage(cause, config);
    if (problem === null) throw cause;
    return { item: error(ID, 'The database can’t be used', problem), newestRowAt: null };
  }
}
