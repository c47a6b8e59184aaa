import { DataDirInUseError } from '#db/sqlite/data-dir-lock.ts';
import { DamagedDatabaseError } from '#db/sqlite/integrity-check.ts';
import { DatabaseRefusedError, DatabaseUnavailableError } from '#db/errors.ts';
import { NewerDatabaseError, UnreleasedDatabaseError } from '#db/maintenance/schema-version.ts';
import { BackupError } from '../backup/backup-error.ts';
import { ConfigError, type Config } from '../config.ts';
import { databaseFile } from '#db/sqlite/database-file.ts';
import { ContentError } from '../content/content-file.ts';
import { OtherFilesError } from '../files/claimed-store.ts';
import { MissingDatabaseError } from '../missing-database.ts';
import { DatabaseInUseError } from '../processes/hold-database.ts';
import { DISK_FULL } from './storage-error.ts';

/** Tells the administrator why the server didn't start; null for a bug. */
export function startupErrorMessage(error: unknown, config: Config): string | null {
  if (!(error instanceof Error)) return null;
  const { postgres } = config;
  const file = postgres === null ? databaseFile(config.dataDir) : `${postgres.database} at ${postgres.host}:${postgres.port}`;
  if (error instanceof DamagedDatabaseError) return `The database ${file} is damaged and was left as it is. Restore a backup.`;
  if (error instanceof NewerDatabaseError) {
    return `The database ${file} was made by a newer version of this program and was left as it is. Install that version.`;
  }
  if (error instanceof UnreleasedDatabaseError) {
    return `The database ${file} is from before the first release and was left as it is. It can’t be upgraded; move it away.`;
  }
  if (error instanceof DatabaseRefusedError || error instanceof DatabaseUnavailableError) return error.message;
  if (error instanceof MissingDatabaseError) {
    return (
      `The database ${file} is missing or empty, but DATA_DIR still has files of an earlier course (${error.message}). ` +
      'Put the database back, or move those files away and run `npm run restore` with a backup; an empty DATA_DIR starts a new course.'
    );
  }
  if (error instanceof DatabaseInUseError) {
    return `The database ${file} is in use by another server. Set FILES_URL for both, so that they have the same files, or stop the other one.`;
  }
  if (error instanceof OtherFilesError) {
    const where = config.files === null ? 'in DATA_DIR' : `in the bucket ${config.files.bucket}`;
    return `The files ${where} aren’t those that the database was used with, so nothing was changed. Correct FILES_URL or DATA_DIR; a new course needs an empty place.`;
  }
  if (error instanceof ConfigError || error instanceof ContentError || error instanceof BackupError) return error.message;
  if (error instanceof DataDirInUseError) return 'DATA_DIR is in use by another server. Stop it, or set another DATA_DIR.';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const isListening = 'syscall' in error && (error.syscall === 'listen' || error.syscall === 'getaddrinfo');
  if (code === 'EADDRINUSE') return `PORT ${config.port} is in use by another program. Stop it, or set another PORT.`;
  if (isListening)
    return code === 'EACCES' ? `This user may not use PORT ${config.port}.` : 'HOST isn’t an address of this machine.';
  if (DISK_FULL.test(code)) return 'The disk with DATA_DIR is full. Free up space; nothing was lost.';
  if (code === 'EROFS' || code.startsWith('SQLITE_READONLY')) return 'The disk with DATA_DIR is read-only. Make it writable.';
  if (code.startsWith('SQLITE_BUSY')) return `The database ${file} is locked by another program. Close that program.`;
  if (/^(EACCES|EPERM|ENOTDIR|EEXIST|SQLITE_(CANTOPEN|IOERR))/.test(code)) {
    return `DATA_DIR can’t be used (${code}).`;
  }
  return null;
}
