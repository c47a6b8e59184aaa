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

let template: Promise<string> | undefined;

/** Copies a migrated, empty database to `file`. It's migrated only once per test process. */
export async function copyMigratedDatabase(file: string): Promise<void> {
  template ??= createTemplate();
  await copyFile(await template, file);
}

async function createTemplate(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lovewell-template-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'lovewell.db');
  const db = openDatabase(file);
  await migrate(db);
  await db.destroy();
  return file;
}

/** A migrated, empty database in its own file. Closed when the test ends. */
export async function migratedDatabase(): Promise<Kysely<Tables>> {
  const file = path.join(await temporaryFolder(), 'lovewell.db');
  await copyMigratedDatabase(file);
  const db = openDatabase(file);
  onTestFinished(() => db.destroy());
  return db;
}
