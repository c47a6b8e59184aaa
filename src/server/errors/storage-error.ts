import { AppError } from '#src/domain/errors.ts';
import { DISK_FULL } from './disk-full.ts';

const NOTHING_SAVED = 'Nothing was saved; please try again later.';

/** What the disk and the database refuse, by their codes. A transaction in which it happens is undone. */
const MESSAGES: readonly [codes: RegExp, message: string][] = [
  [DISK_FULL, `The server's disk is full. ${NOTHING_SAVED}`],
  [/^(EROFS|SQLITE_READONLY)/, `The server's disk cannot be written. ${NOTHING_SAVED}`],
  [/^SQLITE_BUSY/, `The server's database is locked by another program. ${NOTHING_SAVED}`],
  [/^(EIO|SQLITE_(IOERR|CORRUPT|NOTADB))/, "The server's disk cannot be read. Please try again later."],
];

/** The refusal that a person is told when an error is the disk's or the database's; null for any other error. */
export function toStorageError(error: unknown): AppError | null {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return null;
  const { code } = error;
  const found = MESSAGES.find(([codes]) => codes.test(code));
  return found ? new AppError('SERVICE_UNAVAILABLE', found[1], { cause: error }) : null;
}
