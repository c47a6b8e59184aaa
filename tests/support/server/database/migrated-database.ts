import { sql, type Kysely } from 'kysely';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { Engine } from '#db/engine.ts';
import { databaseFile } from '#db/sqlite/database-file.ts';
import { createSqliteEngine } from '#db/sqlite/engine.ts';
import type { Tables } from '#db/tables.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { copyPostgres, createPgliteEngine, hasPostgres, isOnPostgres } from './pglite.ts';
import { copyDatabase, createRealEngine, hasDatabaseFor, isOnRealServer } from './real-postgres.ts';

/** Copies a migrated, empty database into a folder. */
export const copyMigratedDatabase = createTemplate(async (folder) => {
  const engine = await createTestEngine(folder);
  const db = await engine.open();
  await engine.migrate(db);
  await db.destroy();
});

/** The engine that tests run on, with its database in this folder. */
export async function createTestEngine(folder: string): Promise<Engine> {
  if (isOnRealServer) return createRealEngine(folder);
  if (isOnPostgres) return createPgliteEngine(folder);
  const engine = createSqliteEngine(databaseFile(folder));
  return {
    ...engine,
    async open() {
      const db = await engine.open();
      // Waiting for the disk would double the time of the tests, and no test cuts the power.
      await sql`pragma synchronous = off`.execute(db);
      return db;
    },
  };
}

/** Whether there's a database in this folder. */
export function hasDatabase(folder: string): boolean {
  if (isOnRealServer) return hasDatabaseFor(folder);
  return isOnPostgres ? hasPostgres(folder) : existsSync(databaseFile(folder));
}

/** Copies what `fill` makes into a folder. It's made only once per test process. Returns what `fill` returned. */
export function createTemplate<Result>(fill: (folder: string) => Promise<Result>): (folder: string) => Promise<Result> {
  let template: Promise<{ from: string; result: Result }> | undefined;
  const create = async () => {
    const from = await mkdtemp(path.join(tmpdir(), 'lovewell-template-'));
    process.once('exit', () => rmSync(from, { recursive: true, force: true }));
    const result = await fill(from);
    return { from, result };
  };
  return async (folder) => {
    const { from, result } = await (template ??= create());
    cpSync(from, folder, { recursive: true });
    if (isOnRealServer) copyDatabase(from, folder);
    else if (isOnPostgres) await copyPostgres(from, folder);
    return result;
  };
}

/** A migrated, empty database in its own file. Closed when the test ends. */
export async function migratedDatabase(): Promise<Kysely<Tables>> {
  const folder = await temporaryFolder();
  await copyMigratedDatabase(folder);
  const db = await (await createTestEngine(folder)).open();
  onTestFinished(() => db.destroy());
  return db;
}
