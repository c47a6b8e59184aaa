import { residentBytes } from './process-stats.ts';

const MIB = 1024 * 1024;
const EVERY = 20;

/** Resident memory in MiB: when the watch began, and the most that was seen since. */
export type MemoryWatch = { first: number; most: () => number; stop: () => void };

/** Looks at a process's resident memory, fifty times a second. */
export function watchMemory(pid: number): MemoryWatch {
  const first = residentMiB(pid);
  let most = first;
  const look = () => {
    most = Math.max(most, residentMiB(pid));
    return most;
  };
  const timer = setInterval(look, EVERY);
  return { first, most: look, stop: () => clearInterval(timer) };
}

export function residentMiB(pid: number): number {
  return residentBytes(pid).now / MIB;
}
