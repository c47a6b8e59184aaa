import { createEngine } from '#db/create-engine.ts';
import type { Inspection } from '#db/engine.ts';
import type { Config } from '../config.ts';
import { assertDatabaseIsThere } from '../missing-database.ts';
import { startupErrorMessage } from '../errors/startup-error.ts';
import { ok, warning, error, type CheckResult } from '#src/domain/admin/check-result.ts';

const ID = 'database';

type Checked = { item: CheckResult } & Pick<Inspection, 'newestRowAt' | 'clockAhead'>;

/** Checks that the server can start with the database. `newestRowAt` is null if unknown. */
export async function checkDatabase(config: Config): Promise<Checked> {
  try {
    const engine = await createEngine(config);
    const { name, isEmpty, isUpToDate, newestRowAt, clockAhead } = await engine.check();
    if (isEmpty) assertDatabaseIsThere(config.dataDir, 0);
    const where = config.postgres === null ? '' : ` in ${name}`;
    if (isEmpty) return { item: warning(ID, `No database yet${where}`, 'The first start creates it.'), newestRowAt, clockAhead };
    const item = isUpToDate
      ? ok(ID, `Database is intact${where}`)
      : warning(ID, `Database is intact${where}, from an earlier version`, 'The next start backs it up and upgrades it.');
    return { item, newestRowAt, clockAhead };
  } catch (cause) {
    const problem = startupErrorMessage(cause, config);
    if (problem === null) throw cause;
    return { item: error(ID, 'The database can’t be used', problem), newestRowAt: null, clockAhead: 0 };
  }
}
