import { readFileSync } from 'node:fs';

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
