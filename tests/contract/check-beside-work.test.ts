import { open } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { emptyLog } from '#db/empty-log.ts';
import { DamagedDatabaseError } from '#db/inspect.ts';
import { startBackground } from '#src/server/background.ts';
import { databaseFile } from '#src/server/create-deps.ts';
import { checkBesideWork } from '#src/server/check-beside-work.ts';
import { startTestServer } from '../support/test-server.ts';

test('a database in use is read through beside the work, and what is damaged is told', async () => {
  const { deps } = await startTestServer();
  await checkBesideWork(databaseFile(deps.config.dataDir), new AbortController().signal);

  await emptyLog(deps.db);
  const file = await open(databaseFile(deps.config.dataDir), 'r+');
  await file.write(Buffer.alloc(2048, 0xee), 0, 2048, 8192);
  await file.close();
  const { promise: damage, resolve } = Promise.withResolvers<Error>();
  const background = startBackground(deps, resolve, 0);
  expect(await damage).toBeInstanceOf(DamagedDatabaseError);
  await background.stop();
});

test('a check that is cut off says nothing of the database', async () => {
  const { deps } = await startTestServer();
  const stopping = new AbortController();
  const check = checkBesideWork(databaseFile(deps.config.dataDir), stopping.signal);
  stopping.abort();
  await expect(check).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
});
