import { DamagedDatabaseError } from '#db/maintenance/integrity-check.ts';
import { runChildProcess } from '../lib/child-process.ts';

const DAMAGED = 3;

/**
 * Reads a database through in a child process, while others work with it. A start does not wait for this when the file is as
 * the last server has left it, and whoever runs for months would never do it.
 *
 * @throws DamagedDatabaseError
 */
export async function checkIntegrity(file: string, signal?: AbortSignal): Promise<void> {
  try {
    await runChildProcess('src/server/jobs/integrity-check-child.ts', { args: [file] }, signal);
  } catch (error) {
    const isDamaged = error instanceof Error && 'code' in error && error.code === DAMAGED;
    throw isDamaged ? new DamagedDatabaseError(error.message, { cause: error }) : error;
  }
}
