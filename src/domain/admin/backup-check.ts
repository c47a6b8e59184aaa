import { ok, warning, error, type CheckResult } from './check-result.ts';
import { DAY } from '../time.ts';

/** How the backups go that the server makes by itself. */
export type BackupFacts = {
  isOn: boolean;
  /** The last good one: when (UTC, ISO 8601), and how long ago. */
  last: { at: string; ageMilliseconds: number } | null;
  /** Why the last try failed, or what it lacks, in whole sentences; null when it was whole. */
  problem: string | null;
  /** A disk that breaks would take data and backups at once. */
  isOnSameDisk: boolean;
};

const ID = 'backup';

/** One a day; after two days without, something is wrong. */
const TOO_OLD = 2 * DAY;

/** Whether what is lost could be brought back. */
export function checkBackup({ isOn, last, problem, isOnSameDisk }: BackupFacts): CheckResult {
  if (!isOn) {
    return warning(ID, 'The server makes no backups by itself', 'Set BACKUPS_KEPT=7, unless something else copies the data.');
  }
  const when = last && `${last.at.slice(0, 16).replace('T', ' ')} UTC`;
  if (problem !== null) {
    const since = when === null ? 'There is no good one.' : `The last good one is of ${when}.`;
    return error(ID, 'The last try to make a whole backup failed', `${problem} ${since}`);
  }
  if (last === null)
    return warning(ID, 'There is no backup yet', 'The server makes the first one a few minutes after its start.');
  if (last.ageMilliseconds > TOO_OLD) {
    const days = Math.floor(last.ageMilliseconds / DAY);
    return error(
      ID,
      `The last backup is ${days} days old`,
      'The server makes one a day while it runs. Its log says what it met.',
    );
  }
  if (isOnSameDisk) {
    return warning(
      ID,
      `The last backup is of ${when}, on the same disk as the data`,
      'That guards against mistakes, not against a broken disk: set BACKUP_DIR to another disk, or copy the backups to another machine.',
    );
  }
  return ok(ID, `The last backup is of ${when}`);
}
