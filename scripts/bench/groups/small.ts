import { median } from '../load/alternate.ts';
import { runLoad } from '../load/run-load.ts';
import { residentMiB, watchMemory } from '../memory-watch.ts';
import { cpuSeconds } from '../process-stats.ts';
import { rowOf, type Row } from '../row.ts';
import { startProgram } from '../server-under-test.ts';
import { jobFor, type Windows } from '../windows.ts';
import { openWorld, sampleCouples } from '../world.ts';
import { HOT_READS, requestsFor, trpcPathFor } from './hot-reads.ts';

const COUPLES = 10_000;
const SIGNED_IN = 1_000;
const STARTS = 5;
/** Some ten seconds after a start V8 looks once more for what it can give back. */
const SETTLE = 20_000;
const IDLE = 30_000;

/** Item 9: how little the server takes, at rest and at work. */
export async function measureSmall(windows: Windows): Promise<Row[]> {
  const world = await openWorld(COUPLES);
  try {
    const { usual, afterCrash } = await measureStarts(world.dataDir, windows.isQuick ? 2 : STARTS);
    const program = await startProgram(world.dataDir);
    try {
      await sleep(windows.isQuick ? 2_000 : SETTLE);
      const before = cpuSeconds(program.pids());
      const idle = windows.isQuick ? 5_000 : IDLE;
      await sleep(idle);
      const share = ((cpuSeconds(program.pids()) - before) / (idle / 1000)) * 100;
      const resident = residentMiB(program.pid);
      const loaded = await measureUnderLoad(program, world.dataDir, windows);
      return [
        rowOf({ item: 9, what: 'resident when idle', figure: resident, unit: 'MiB', bound: { atMost: 100 } }),
        rowOf({ item: 9, what: 'resident under the load of item 2', figure: loaded, unit: 'MiB', bound: { atMost: 200 } }),
        rowOf({
          item: 9,
          what: `ready after the start, with ${COUPLES.toLocaleString('en-US')} couples`,
          figure: usual / 1000,
          unit: 's',
          bound: { atMost: 1 },
          details: { 'after a crash s': afterCrash / 1000 },
        }),
        rowOf({ item: 9, what: `processor when idle, over ${idle / 1000} s`, figure: share, unit: '%', bound: { atMost: 0.1 } }),
      ];
    } finally {
      await program.stop();
    }
  } finally {
    world.remove();
  }
}

/**
 * Milliseconds from the start of the process until /readyz says yes: `usual` after an orderly stop, the one in the middle of
 * several, and `afterCrash`, once.
 */
export async function measureStarts(dataDir: string, times: number): Promise<{ usual: number; afterCrash: number }> {
  const startOnce = async (end: 'SIGTERM' | 'SIGKILL') => {
    const program = await startProgram(dataDir);
    await program.stop(end);
    return program.readyAfter;
  };
  // The first one finds data that nobody has stopped, and fills the cache of compiled code.
  await startOnce('SIGTERM');
  const starts: number[] = [];
  while (starts.length < times) starts.push(await startOnce('SIGTERM'));
  await startOnce('SIGKILL');
  return { usual: median(starts), afterCrash: await startOnce('SIGTERM') };
}

/** The most memory that it ever had while all hot reads were asked for, one kind after the other. */
async function measureUnderLoad(
  program: Awaited<ReturnType<typeof startProgram>>,
  dataDir: string,
  windows: Windows,
): Promise<number> {
  const couples = sampleCouples(dataDir, SIGNED_IN);
  const watch = watchMemory(program.pid);
  for (const read of HOT_READS) {
    const { rest } = read;
    const paths = [rest, (couple: (typeof couples)[number]) => trpcPathFor(read, couple)].filter((path) => path !== null);
    for (const path of paths) await runLoad(jobFor(program, requestsFor(couples, path), windows));
  }
  watch.stop();
  return watch.most();
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
