import type { Kysely } from 'kysely';
import { rmSync } from 'node:fs';
import { copyFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { openDatabase } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import type { Tables } from '#db/tables.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Copies a migrated, empty database to `file`. */
export const copyMigratedDatabase = createTemplate(async (folder) => {
  const db = openDatabase(path.join(folder, 'lovewell.db'));
  await migrate(db);
  await db.destroy();
});

/** Copies the database that `fill` makes in a folder, only once per test process. */
export function createTemplate(fill: (folder: string) => Promise<void>): (file: string) => Promise<void> {
  let template: Promise<string> | undefined;
  const create = async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'lovewell-template-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    await fill(folder);
    return path.join(folder, 'lovewell.db');
  };
  return async (file) => copyFile(await (template ??= create()), file);
}

/** A migrated, empty database in its own file. Closed when the test ends. */
export async function migratedDatabase(): Promise<Kysely<Tables>> {
  const file = path.join(await temporaryFolder(), 'lovewell.db');
  await copyMigratedDatabase(file);
  const db = openDatabase(file);
  onTestFinished(() => db.destroy());
  return db;
}
