import { DamagedDatabaseError } from '#db/sqlite/integrity-check.ts';
import { runChildProcess } from '../lib/child-process.ts';

const DAMAGED_EXIT_CODE = 3;

/** Checks a database in a child process while the server uses it. @throws DamagedDatabaseError */
export async function checkIntegrity(file: string, signal?: AbortSignal): Promise<void> {
  try {
    await runChildProcess('src/server/jobs/integrity-check-child.ts', { args: [file] }, signal);
  } catch (error) {
    const isDamaged = error instanceof Error && 'code' in error && error.code === DAMAGED_EXIT_CODE;
    throw isDamaged ? new DamagedDatabaseError(error.message, { cause: error }) : error;
  }
}
