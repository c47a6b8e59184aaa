/**
 * The codes of a full disk, and of a used-up quota. SQLITE_IOERR_SHMSIZE is what opening the database says there: no room for
 * the file of the memory that its connections share.
 */
export const DISK_FULL = /^(ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_SHMSIZE)$/;
