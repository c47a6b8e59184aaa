import { readdirSync, readFileSync } from 'node:fs';

/** What Linux counts in; its kernels have said 100 for decades. */
const TICKS_A_SECOND = 100;

/** Seconds of processor time that these processes have used so far, in the program and in the kernel. */
export function cpuSeconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    // After the name, which may have spaces in it: utime and stime are the 14th and 15th field of all.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return sum + (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
  }, 0);
}

/** Bytes of memory that the process has resident, and the most it ever had. */
export function residentBytes(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'mu').exec(status)?.[1] ?? 0);
  return { now: kilobytes('VmRSS') * 1024, most: kilobytes('VmHWM') * 1024 };
}

/** How many files, sockets and pipes the process has open. */
export function openHandles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** The processes that this one has started. */
export function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children === '' ? [] : children.split(' ').map(Number);
}
