import { ok, warning, error, type CheckResult } from './check-result.ts';
import { DAY } from '../time/time.ts';

/** The state of the daily backups. */
export type BackupFacts = {
  isOn: boolean;
  /** The last complete one; `at` is a UTC time in ISO 8601. */
  last: { at: string; ageMilliseconds: number } | null;
  /** Why the last backup failed or which files it's missing, in full sentences; null if it's complete. */
  problem: string | null;
  /** Several servers may share the database, but only this one's disk has the backups. */
  isOnOneServer: boolean;
  isOnSameDisk: boolean;
};

const ID = 'backup';

const TOO_OLD = 2 * DAY;

/** Checks that there's a recent backup on another disk. */
export function checkBackup({ isOn, last, problem, isOnOneServer, isOnSameDisk }: BackupFacts): CheckResult {
  if (!isOn) {
    return warning(ID, 'Daily backups are off', 'Set BACKUPS_KEPT=7, unless you back up the data another way.');
  }
  const when = last && `${last.at.slice(0, 16).replace('T', ' ')} UTC`;
  if (problem !== null) {
    const since = when === null ? 'There’s no complete backup yet.' : `The last complete backup is from ${when}.`;
    return error(ID, 'The last backup failed or is incomplete', `${problem} ${since}`);
  }
  if (isOnOneServer) {
    return warning(
      ID,
      'Backups are on the disk of one server',
      'Set BACKUP_URL, so that they’re still there if that server isn’t, and every server can make one.',
    );
  }
  if (last === null) return warning(ID, 'There’s no backup yet', 'The server makes the first one a few minutes after it starts.');
  if (last.ageMilliseconds > TOO_OLD) {
    const days = Math.floor(last.ageMilliseconds / DAY);
    return error(
      ID,
      `The last backup is ${days} days old`,
      'The server makes one a day while it’s running. Its log may say what went wrong.',
    );
  }
  if (isOnSameDisk) {
    return warning(
      ID,
      `The last backup is from ${when}, on the same disk as the data`,
      'If that disk fails, both are lost: set BACKUP_DIR to another disk, or copy the backups to another machine.',
    );
  }
  return ok(ID, `The last backup is from ${when}`);
}
