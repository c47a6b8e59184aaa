import Database from 'better-sqlite3';
import { toDamagedDatabaseError } from './integrity-check.ts';
import { countMigrations } from '../maintenance/schema-version.ts';

/**
 * Copies a consistent snapshot, without deleted data, into a new file while a server may go on writing. The copy is
 * neither synced nor checked. @throws DamagedDatabaseError, NewerDatabaseError, UnreleasedDatabaseError
 */
export function copyDatabase(file: string, copy: string): void {
  const sqlite = new Database(file, { readonly: true, fileMustExist: true });
  try {
    countMigrations(Number(sqlite.pragma('user_version', { simple: true })));
    // The copy is temporary, so it needs no sync.
    sqlite.pragma('synchronous = OFF');
    sqlite.prepare('vacuum into ?').run(copy);
  } catch (error) {
    throw toDamagedDatabaseError(error);
  } finally {
    sqlite.close();
  }
}

/** The files that a database refers to, by their names in the data folder. `lastEmailId` is the highest id that an email ever had; 0 for none. */
export type ReferencedFiles = {
  version: number;
  files: { name: string; fileSize: number; sha256: string }[];
  lastEmailId: number;
};

/**
 * Prepares a copy for another place: removes the processes that used the database, and what they had claimed.
 * @param storeId the store that has its files
 * @param secrets keys to add, by name
 */
export function prepareForPlace(file: string, storeId: string, secrets: ReadonlyMap<string, string>): void {
  const sqlite = new Database(file, { fileMustExist: true });
  try {
    sqlite.pragma('foreign_keys = on');
    sqlite.exec('delete from processes; delete from fileStores');
    sqlite.prepare('insert into fileStores (row, storeId) values (1, ?)').run(storeId);
    const insert = sqlite.prepare('insert into secrets (name, value) values (?, ?) on conflict do nothing');
    for (const secret of secrets) insert.run(...secret);
  } finally {
    sqlite.close();
  }
}

/** The file must be a copy that nobody writes to. */
export function readReferencedFiles(file: string): ReferencedFiles {
  const sqlite = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const selectFiles = (table: string, folder: string) =>
      `select '${folder}/' || fileName as name, fileSize, sha256 from ${table}`;
    const files = [selectFiles('weekPdfs', 'pdfs'), selectFiles('replacedPdfs', 'pdfs'), selectFiles('media', 'media')];
    const seq = sqlite.prepare<[], number>("select seq from sqlite_sequence where name = 'outbox'").pluck().get();
    return {
      version: Number(sqlite.pragma('user_version', { simple: true })),
      files: sqlite.prepare<[], ReferencedFiles['files'][number]>(files.join(' union all ')).all(),
      lastEmailId: seq ?? 0,
    };
  } finally {
    sqlite.close();
  }
}
