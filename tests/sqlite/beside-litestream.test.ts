import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { databaseFile } from '#db/sqlite/database-file.ts';
import { DAY, HOUR } from '#src/domain/time/time.ts';
import { createDailyCleanup } from '#src/server/jobs/cleanup.ts';
import { startTestServer } from '../support/server/test-server.ts';

test('The daily cleanup is done while a program such as Litestream always reads the database, and looks again in an hour.', async () => {
  const { dataDir, deps, newCouple } = await startTestServer();
  const cleanUpDaily = createDailyCleanup(deps);
  // On the first day, it waits.
  expect(await cleanUpDaily()).toBe(DAY);
  const other = new Database(databaseFile(dataDir), { readonly: true });
  onTestFinished(() => void other.close());
  other.exec('begin');
  other.prepare('select * from people').all();
  await newCouple();
  expect(await cleanUpDaily()).toBe(HOUR);
  expect(await deps.db.selectFrom('jobRuns').select('job').execute()).toContainEqual({ job: 'cleanup' });
  other.exec('commit');
  expect(await cleanUpDaily()).toBe(DAY);
});
