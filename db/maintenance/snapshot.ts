import Database from 'better-sqlite3';
import { toDamagedDatabaseError } from './integrity-check.ts';
import { assertKnownVersion } from './schema-version.ts';

/**
 * Copies the database as it is at one moment into a new file, while a server may go on writing. What has been deleted is not
 * in the copy: its pages are written anew. The copy is not synced, and not yet checked.
 *
 * @throws DamagedDatabaseError when it cannot be read; NewerDatabaseError.
 */
export function copyDatabase(file: string, copy: string): void {
  const sqlite = new Database(file, { readonly: true, fileMustExist: true });
  try {
    assertKnownVersion(Number(sqlite.pragma('user_version', { simple: true })));
    // For the copy: it is read, and thrown away.
    sqlite.pragma('synchronous = OFF');
    sqlite.prepare('vacuum into ?').run(copy);
  } catch (error) {
    throw toDamagedDatabaseError(error);
  } finally {
    sqlite.close();
  }
}

/** What a database says of the files beside it. `lastMailId` is the highest number that a mail ever had; 0 for none. */
export type ReferencedFiles = {
  version: number;
  pdfs: { fileName: string; fileSize: number; sha256: string }[];
  lastMailId: number;
};

/** Reads what every version of the database has. The file must be a copy that nobody writes to. */
export function readReferencedFiles(file: string): ReferencedFiles {
  const sqlite = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const seq = sqlite.prepare<[], number>("select seq from sqlite_sequence where name = 'outbox'").pluck().get();
    return {
      version: Number(sqlite.pragma('user_version', { simple: true })),
      pdfs: sqlite
        .prepare<[], ReferencedFiles['pdfs'][number]>('select fileName, fileSize, sha256 from frameworks order by weekNumber')
        .all(),
      lastMailId: seq ?? 0,
    };
  } finally {
    sqlite.close();
  }
}
