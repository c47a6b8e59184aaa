import type { Kysely } from 'kysely';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { openDatabase } from '#db/connection.ts';
import type { Tables } from '#db/tables.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** An empty database in a file of its own, as the newest migration leaves it. Closed when the test ends. */
export async function migratedDatabase(): Promise<Kysely<Tables>> {
  const db = openDatabase(path.join(await temporaryFolder(), 'lovewell.db'));
  onTestFinished(() => db.destroy());
  await migrate(db);
  return db;
}
