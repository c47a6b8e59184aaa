import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { readSchemaVersion } from '#db/maintenance/integrity-check.ts';

/** The database is missing or empty, but files that belong to one are still there. Nothing was changed. */
export class MissingDatabaseError extends Error {
  override readonly name = 'MissingDatabaseError';
}

/** Files that only exist once a server has run with this data folder. */
const LEFTOVERS: Readonly<Record<string, RegExp>> = {
  '.': /^link-key$/,
  pdfs: /\.pdf$/,
  recordings: /\.(mp3|m4a|ogg)$/,
  outbox: /\.eml$/,
};

/**
 * Refuses to start a new course in a folder with files of an earlier one.
 * @throws MissingDatabaseError, DamagedDatabaseError, NewerDatabaseError
 */
export function assertDatabaseIsThere(dataDir: string, databaseFile: string): void {
  const isEmpty = !existsSync(databaseFile) || statSync(databaseFile).size === 0 || readSchemaVersion(databaseFile) === 0;
  if (!isEmpty) return;
  const found = Object.entries(LEFTOVERS).flatMap(([folder, names]) =>
    listFiles(path.join(dataDir, folder))
      .filter((name) => names.test(name))
      .map((name) => path.join(folder, name)),
  );
  const [first] = found;
  if (first !== undefined) throw new MissingDatabaseError(first);
}

function listFiles(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
