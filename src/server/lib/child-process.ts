import { execFile } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { HOUR } from '#src/domain/time/time.ts';
import { projectPath } from './project-path.ts';
import { watchedEnv } from './watchdog.ts';

/** The child gets only this environment, none of the server's settings or secrets. */
type ChildInput = {
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Written to its standard input. */
  input?: string;
  timeLimitMs?: number;
  /** Someone is waiting for the result, so the process keeps the normal priority. */
  isUrgent?: boolean;
};

const LOWEST_PRIORITY = 19;
/** Even a backup of 520 MB takes only minutes. */
const TIME_LIMIT_MS = HOUR;

/** Gives a process the lowest CPU priority, if the sandbox allows it. */
export function lowerPriority(pid = process.pid): void {
  try {
    setPriority(pid, LOWEST_PRIORITY);
  } catch {
    // A backup that competes with the server is better than none.
  }
}

/**
 * Runs one of our files as a process of low priority, unless it's urgent, and returns its standard output.
 * @param file must call `startWatchdog`, so that it doesn't outlive the server
 * @throws Error with the exit `code` and `stderr`, or with the `signal` that ended it, or an AbortError
 */
export async function runChildProcess(
  file: string,
  { args, env, input = '', timeLimitMs = TIME_LIMIT_MS, isUrgent = false }: ChildInput,
  signal?: AbortSignal,
): Promise<string> {
  const running = promisify(execFile)(process.execPath, [fileURLToPath(projectPath(file)), ...args], {
    env: { ...env, ...watchedEnv() },
    signal,
    timeout: timeLimitMs,
    killSignal: 'SIGKILL',
  });
  if (running.child.pid !== undefined && !isUrgent) lowerPriority(running.child.pid);
  // If the process ends early, the promise below rejects.
  running.child.stdin?.on('error', () => undefined).end(input);
  return (await running).stdout;
}
