import { execFile } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { projectPath } from './project-path.ts';
import { watchedEnv } from './watchdog.ts';

/** What the program works on: of the server's environment and settings it gets nothing else. */
type Work = { args: readonly string[]; env?: Readonly<Record<string, string>> };

/** As far behind as there is. */
const BEHIND = 19;

/** Lets whatever else wants the processor go first, before this process or another, unless a sandbox forbids to say so. */
export function lowerPriority(pid = process.pid): void {
  try {
    setPriority(pid, BEHIND);
  } catch {
    // A backup that works beside the server is better than none.
  }
}

/**
 * Runs one of our own files as a process of its own, out of the way of requests and behind them. Returns what it prints.
 *
 * @param file calls `startWatchdog`, so that it does not outlive the server
 * @param signal ends it
 * @throws Error with its exit `code` and what it wrote to `stderr`, or an AbortError.
 */
export async function runChildProcess(file: string, { args, env }: Work, signal?: AbortSignal): Promise<string> {
  const running = promisify(execFile)(process.execPath, [fileURLToPath(projectPath(file)), ...args], {
    env: { ...env, ...watchedEnv() },
    signal,
  });
  if (running.child.pid !== undefined) lowerPriority(running.child.pid);
  return (await running).stdout;
}
