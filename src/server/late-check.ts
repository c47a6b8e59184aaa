import { DamagedDatabaseError } from '#db/inspect.ts';
import type { Config } from './config.ts';
import { databaseFile } from './create-deps.ts';
import { runProgram } from './platform/run-program.ts';

const DAMAGED = 3;

/**
 * Reads the database through while the server works, in a child process: a start does not wait for it when the file is as
 * the last server has left it, and whoever runs for months would never do it.
 *
 * @throws DamagedDatabaseError
 */
export async function checkBesideWork({ dataDir }: Pick<Config, 'dataDir'>, signal: AbortSignal): Promise<void> {
  try {
    await runProgram('src/server/late-check-child.ts', { args: [databaseFile(dataDir)] }, signal);
  } catch (error) {
    const isDamaged = error instanceof Error && 'code' in error && error.code === DAMAGED;
    throw isDamaged ? new DamagedDatabaseError(error.message, { cause: error }) : error;
  }
}
