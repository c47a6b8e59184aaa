import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The database is missing or empty, but files that belong to one are still there. Nothing was changed. */
export class MissingDatabaseError extends Error {
  override readonly name = 'MissingDatabaseError';
}

/** Files that only exist once a server has run with this data folder. */
const LEFTOVERS: Readonly<Record<string, RegExp>> = {
  '.': /^(link-key|restore\.part|store-id)$/,
  pdfs: /\.pdf$/,
  media: /\.(mp3|m4a|ogg|mp4|webm|vtt)$/,
  outbox: /\.eml$/,
};

/**
 * Refuses to start a new course in a folder with files of an earlier one.
 * @param version the database's; 0 if it's missing or empty
 * @throws MissingDatabaseError
 */
export function assertDatabaseIsThere(dataDir: string, version: number): void {
  if (version > 0) return;
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
