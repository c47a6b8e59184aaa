import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LoadJob, LoadResult } from './job.ts';

const DRIVER = fileURLToPath(new URL('driver.ts', import.meta.url));

/** Runs a load in a process of its own. @throws Error when the driver breaks down, or an answer was no success. */
export async function runLoad(job: LoadJob): Promise<LoadResult> {
  const result = await drive(job);
  if (result.failures > 0)
    throw new Error(`${result.failures} answers were no success; the first had status ${result.firstFailure}.`);
  if (result.answers === 0) throw new Error('Nothing was answered.');
  return result;
}

/** The same, whatever was answered. @throws Error when the driver breaks down. */
export async function drive(job: LoadJob): Promise<LoadResult> {
  const driver = fork(DRIVER, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = once(driver, 'exit').then(([code]) => Promise.reject(new Error(`The driver ended with ${String(code)}.`)));
  // It ends after it has answered, too.
  ended.catch(() => undefined);
  driver.send(job);
  const [result]: unknown[] = await Promise.race([once(driver, 'message'), ended]);
  if (!isResult(result)) throw new Error('The driver has sent no result.');
  return result;
}

function isResult(value: unknown): value is LoadResult {
  return typeof value === 'object' && value !== null && 'answersPerSecond' in value;
}
