import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { programFile } from './program-file.ts';
import { watchedEnv } from './watchdog.ts';

/** What the program works on: of the server's environment and settings it gets nothing else. */
type Work = { args: readonly string[]; env?: Readonly<Record<string, string>> };

/**
 * Runs one of our own files as a process of its own, out of the way of requests. Returns what it prints.
 *
 * @param file calls `startWatchdog`, so that it does not outlive the server
 * @param signal ends it
 * @throws Error with its exit `code` and what it wrote to `stderr`, or an AbortError.
 */
export async function runProgram(file: string, { args, env = {} }: Work, signal?: AbortSignal): Promise<string> {
  const child = promisify(execFile)(process.execPath, [fileURLToPath(programFile(file)), ...args], {
    env: { ...env, ...watchedEnv() },
    signal,
  });
  return (await child).stdout;
}
