import { AppError } from '#src/domain/errors.ts';

/** Error codes of a full disk or an exceeded quota. SQLite reports SQLITE_IOERR_SHMSIZE if there's no room for its shared memory. */
export const DISK_FULL = /^(ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_SHMSIZE)$/;

const NOTHING_SAVED = 'Nothing was saved; please try again later.';

/** In seconds. */
const RETRY_AFTER = 5;

const MESSAGES: readonly [codes: RegExp, message: string][] = [
  [DISK_FULL, `The server's disk is full. ${NOTHING_SAVED}`],
  [/^(EROFS|SQLITE_READONLY)/, `The server's disk is read-only. ${NOTHING_SAVED}`],
  [/^SQLITE_BUSY/, `The server's database is locked by another program. ${NOTHING_SAVED}`],
  [/^(DATABASE_UNAVAILABLE|40001|40P01)$/, 'The database can’t be reached. Please try again in a moment.'],
  [/^FILES_UNAVAILABLE$/, 'The files can’t be reached. Please try again in a moment.'],
  [/^(EIO|SQLITE_(IOERR|CORRUPT|NOTADB))/, "The server's disk can't be read. Please try again later."],
];

/** The SERVICE_UNAVAILABLE error for an error of the disk, the database, or the store of files; null for any other error. */
export function toStorageError(error: unknown): AppError | null {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return null;
  const { code } = error;
  const found = MESSAGES.find(([codes]) => codes.test(code));
  return found ? new AppError('SERVICE_UNAVAILABLE', found[1], { cause: error, retryAfterSeconds: RETRY_AFTER }) : null;
}
