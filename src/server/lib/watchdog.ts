import { Worker } from 'node:worker_threads';

/** The environment of a child process: its parent's process id and its memory limit, for the watchdog, and Node's compile cache. */
export function watchedEnv({ memoryLimitMb = Infinity } = {}): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE } = process.env;
  return { SERVER_PID: String(process.pid), MEMORY_LIMIT_MB: String(memoryLimitMb), NODE_COMPILE_CACHE };
}

/** Call first in a child process: kills it once the server is gone or the memory limit is exceeded. */
export function startWatchdog(): void {
  new Worker(new URL('./watchdog-thread.ts', import.meta.url)).unref();
}
