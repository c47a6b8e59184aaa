import { readFileSync } from 'node:fs';

/** /proc counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** Processor time a process has used, user and kernel, in seconds. Linux only. */
export function cpuSeconds(pid: number): number {
  // The process name, in parentheses, may contain spaces; utime and stime are the 12th and 13th fields after it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Processor time of the processes that a process has started and that still run, in seconds. Linux only. */
export function childrensCpuSeconds(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return children.reduce((sum, child) => sum + cpuSeconds(Number(child)), 0);
}

/** Resident memory of a process in MiB. Linux only. */
export function residentMiB(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/mu.exec(status)?.[1]) / 1024;
}
