import { open } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { truncateWal } from '#db/sqlite/wal-checkpoint.ts';
import { DamagedDatabaseError } from '#db/sqlite/integrity-check.ts';
import { startScheduler } from '#src/server/jobs/scheduler.ts';
import { databaseFile } from '#db/sqlite/database-file.ts';
import { checkIntegrity } from '#src/server/jobs/integrity-check.ts';
import { startTestServer } from '../support/server/test-server.ts';

test('The background check finds damage in a database that the server is using.', async () => {
  const { deps } = await startTestServer();
  await checkIntegrity(databaseFile(deps.config.dataDir), new AbortController().signal);

  await truncateWal(deps.db);
  const file = await open(databaseFile(deps.config.dataDir), 'r+');
  await file.write(Buffer.alloc(2048, 0xee), 0, 2048, 8192);
  await file.close();
  const { promise: damage, resolve } = Promise.withResolvers<Error>();
  const scheduler = startScheduler(deps, resolve, 0);
  expect(await damage).toBeInstanceOf(DamagedDatabaseError);
  await scheduler.stop();
});

test('A check that is aborted does not report damage.', async () => {
  const { deps } = await startTestServer();
  const stopping = new AbortController();
  const check = checkIntegrity(databaseFile(deps.config.dataDir), stopping.signal);
  stopping.abort();
  await expect(check).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
});
