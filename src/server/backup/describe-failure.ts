import { DatabaseRefusedError, DatabaseUnavailableError } from '#db/errors.ts';
import { NewerDatabaseError, UnreleasedDatabaseError } from '#db/maintenance/schema-version.ts';
import { DataDirInUseError } from '#db/sqlite/data-dir-lock.ts';
import { DISK_FULL } from '../errors/storage-error.ts';
import { FilesUnavailableError, MissingFileError } from '../files/file-store.ts';
import { BackupError, NEWER_MESSAGE } from './backup-error.ts';

const REASONS: Readonly<Record<string, string>> = {
  EROFS: 'The disk is read-only.',
  EACCES: 'This user has no permission to read or write it.',
  EPERM: 'This user has no permission to read or write it.',
  ENOENT: 'No such file or folder.',
  ENOTDIR: 'No such folder.',
  SQLITE_BUSY: 'The database is locked by another program.',
};

/** Explains a failed backup or restore to the person running the server; null for a bug. */
export function describeBackupFailure(error: unknown): string | null {
  if (error instanceof BackupError) return error.message;
  if (error instanceof NewerDatabaseError) return NEWER_MESSAGE.replace('The backup', 'The database');
  if (error instanceof DatabaseRefusedError || error instanceof DatabaseUnavailableError) return error.message;
  if (error instanceof FilesUnavailableError || error instanceof MissingFileError) return error.message;
  if (error instanceof UnreleasedDatabaseError) return 'The database is from before the first release.';
  if (error instanceof DataDirInUseError) return 'DATA_DIR is in use by a server. Stop it, or set another DATA_DIR.';
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return null;
  const reason = DISK_FULL.test(error.code) ? 'The disk is full.' : REASONS[error.code];
  if (reason === undefined) return null;
  const place = 'path' in error && typeof error.path === 'string' ? `${error.path}: ` : '';
  return `${place}${reason}`;
}
