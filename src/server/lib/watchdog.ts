import { Worker } from 'node:worker_threads';

/** The environment by which a child's watchdog knows who has started it and, where that is limited, how much it may take. */
export function watchedEnv({ memoryLimitMb = Infinity } = {}): Record<string, string> {
  return { SERVER_PID: String(process.pid), MEMORY_LIMIT_MB: String(memoryLimitMb) };
}

/**
 * Called by a child process first of all: kills it, whatever it is at, as soon as the server is gone that has started it.
 * What it was writing stays behind, as after a crash, to be swept.
 */
export function startWatchdog(): void {
  new Worker(new URL('./watchdog-thread.ts', import.meta.url)).unref();
}
