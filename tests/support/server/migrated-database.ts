import type { Kysely } from 'kysely';
import { cpSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { openDatabase } from '#db/sqlite/connection.ts';
import { migrate } from '#db/migrate.ts';
import { sqlite } from '#db/migrations/sqlite.ts';
import type { Tables } from '#db/tables.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Copies a migrated, empty database into a folder. */
export const copyMigratedDatabase = createTemplate(async (folder) => {
  const db = openDatabase(path.join(folder, 'lovewell.db'));
  await migrate(db, sqlite);
  await db.destroy();
});

/** Copies what `fill` makes into a folder. It's made only once per test process. Returns what `fill` returned. */
export function createTemplate<Result>(fill: (folder: string) => Promise<Result>): (folder: string) => Promise<Result> {
  let template: Promise<{ from: string; result: Result }> | undefined;
  const create = async () => {
    const from = await mkdtemp(path.join(tmpdir(), 'lovewell-template-'));
    process.once('exit', () => rmSync(from, { recursive: true, force: true }));
    return { from, result: await fill(from) };
  };
  return async (folder) => {
    const { from, result } = await (template ??= create());
    cpSync(from, folder, { recursive: true });
    return result;
  };
}

/** A migrated, empty database in its own file. Closed when the test ends. */
export async function migratedDatabase(): Promise<Kysely<Tables>> {
  const folder = await temporaryFolder();
  await copyMigratedDatabase(folder);
  const db = openDatabase(path.join(folder, 'lovewell.db'));
  onTestFinished(() => db.destroy());
  return db;
}
