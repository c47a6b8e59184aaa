import { execFile } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { programFile } from './program-file.ts';
import { watchedEnv } from './watchdog.ts';

/**
 * What the program works on: of the server's environment and settings it gets nothing else. `isBehind`: whatever else wants the
 * processor goes first; otherwise it stands in line as whoever starts it does.
 */
type Work = { args: readonly string[]; env?: Readonly<Record<string, string>>; isBehind?: boolean };

const BEHIND = 10;

/**
 * Runs one of our own files as a process of its own, out of the way of requests. Returns what it prints.
 *
 * @param file calls `startWatchdog`, so that it does not outlive the server
 * @param signal ends it
 * @throws Error with its exit `code` and what it wrote to `stderr`, or an AbortError.
 */
export async function runProgram(file: string, { args, env, isBehind = false }: Work, signal?: AbortSignal): Promise<string> {
  const running = promisify(execFile)(process.execPath, [fileURLToPath(programFile(file)), ...args], {
    env: { ...env, ...watchedEnv() },
    signal,
  });
  if (isBehind && running.child.pid !== undefined) setPriority(running.child.pid, BEHIND);
  return (await running).stdout;
}
