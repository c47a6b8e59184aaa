import Database from 'better-sqlite3';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createSqliteEngine } from '#db/sqlite/engine.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { assertDatabaseIsThere, MissingDatabaseError } from './missing-database.ts';

const FILES = [
  ['a PDF', 'pdfs/week.pdf'],
  ['an email', 'outbox/000001.eml'],
  ['the key', 'link-key'],
] as const;
const DATABASES: readonly [string, (file: string) => unknown][] = [
  ['is missing', () => undefined],
  ['has no bytes', (file) => writeFile(file, '')],
  ['has no tables', (file) => new Database(file).exec('vacuum').close()],
];
const CASES = FILES.flatMap(([what, name]) => DATABASES.map(([how, create]) => [what, how, name, create] as const));

test.each(CASES)('Beside %s, a start is refused if the database %s.', async (_what, _how, name, create) => {
  const folder = await temporaryFolder();
  await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
  await writeFile(path.join(folder, name), 'x');
  const database = path.join(folder, 'lovewell.db');
  await create(database);
  const version = await createSqliteEngine(database).readVersion();
  expect(() => assertDatabaseIsThere(folder, version)).toThrow(MissingDatabaseError);
});

test('A first start in an empty folder is not refused.', async () => {
  const folder = await temporaryFolder();
  assertDatabaseIsThere(folder, 0);
});
