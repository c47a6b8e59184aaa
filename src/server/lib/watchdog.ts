import { Worker } from 'node:worker_threads';

/** The environment that tells a child's watchdog its parent's process id and memory limit. */
export function watchedEnv({ memoryLimitMb = Infinity } = {}): Record<string, string> {
  return { SERVER_PID: String(process.pid), MEMORY_LIMIT_MB: String(memoryLimitMb) };
}

/** Call first in a child process: kills it once the server is gone or the memory limit is exceeded. */
export function startWatchdog(): void {
  new Worker(new URL('./watchdog-thread.ts', import.meta.url)).unref();
}
