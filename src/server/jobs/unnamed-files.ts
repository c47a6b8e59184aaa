import type { Deps } from '../deps.ts';
import { listNamedFiles } from '../files/file-rows.ts';
import { FILE_FOLDERS } from '../files/file-store.ts';
import { HOUR } from '#src/domain/time/time.ts';

/** Discards stored files that no row names: a crash interrupted their upload, or they couldn't be deleted with their row. */
export async function discardUnnamedFiles(deps: Pick<Deps, 'db' | 'files' | 'clock'>, before = new Date(8.64e15)): Promise<void> {
  const { db, files, clock } = deps;
  // Listed before the rows are read, because a file is stored before its row.
  const stored = await Promise.all(FILE_FOLDERS.map((folder) => files.list(`${folder}/`)));
  const named = await listNamedFiles(db);
  for (const { name, storedAt } of stored.flat())
    if (storedAt < before && !named.has(name)) await files.discard(name, clock.now());
}

/** How old a file must be, because the upload that stored it may not have its row yet. */
const MIN_AGE = HOUR;
const INTERVAL = 6 * HOUR;

/** Other processes may be receiving uploads. Returns the time until the next call, in milliseconds. */
export async function discardUnnamedFilesOfAll(deps: Deps): Promise<number> {
  await discardUnnamedFiles(deps, new Date(deps.clock.now().getTime() - MIN_AGE));
  return INTERVAL;
}
