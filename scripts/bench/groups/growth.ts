import { startProgram } from '../server-under-test.ts';
import { alternate } from '../load/alternate.ts';
import type { LoadJob, LoadResult } from '../load/job.ts';
import { residentMiB } from '../memory-watch.ts';
import { orFailure, rowOf, type Row } from '../row.ts';
import { BRIEFLY, jobFor, shortJobFor, type Windows } from '../windows.ts';
import { openWorld, sampleCouples, type World } from '../world.ts';
import { measureAdminLists } from './admin-lists.ts';
import { measureBackup } from './backup.ts';
import { HOT_READS, requestsFor, trpcPathFor } from './hot-reads.ts';
import { HOT_WRITES } from './hot-writes.ts';
import { measureStarts } from './small.ts';

const [FEW, MANY] = [1_000, 100_000];
const SIGNED_IN = 1_000;
const GOAL = { factor: 1.2, start: 1.2 };

/** Item 8: what becomes slower, larger or more when there are a hundred times as many couples. */
export async function measureGrowth(windows: Windows): Promise<Row[]> {
  const few = await openWorld(FEW);
  const many = await openWorld(MANY);
  try {
    return [
      ...(await sizes(few, many)),
      ...(await orFailure(8, 'start', () => measureStart(few, many, windows))),
      ...(await orFailure(8, 'hot reads and writes', () => measureHotPaths(few, many, windows))),
      ...(await orFailure(8, 'lists of the seller', () => measureAdminLists(many.dataDir, windows))),
      ...(await orFailure(8, 'backup', () => measureBackup(many.dataDir, windows))),
    ];
  } finally {
    few.remove();
    many.remove();
  }
}

async function sizes(few: World, many: World): Promise<Row[]> {
  const middle = await openWorld(10_000);
  middle.remove();
  const bytesEach = (world: World) => world.bytes / world.couples / 1000;
  return [
    rowOf({
      item: 8,
      what: 'a couple takes in the database',
      figure: bytesEach(many),
      unit: 'KB',
      bound: null,
      details: Object.fromEntries(
        [few, middle, many].map((world) => [`with ${world.couples.toLocaleString('en-US')} KB`, bytesEach(world)]),
      ),
    }),
  ];
}

async function measureStart(few: World, many: World, windows: Windows): Promise<Row[]> {
  const times = windows.isQuick ? 1 : 3;
  const [soon, late] = [await measureStarts(few.dataDir, times), await measureStarts(many.dataDir, times)];
  const [small, large] = [await residentAtRest(few), await residentAtRest(many)];
  const bound = { atMost: GOAL.start };
  const unit = 'times that of 1,000';
  return [
    rowOf({
      item: 8,
      what: 'start with 100,000 couples',
      figure: late.usual / soon.usual,
      unit,
      bound,
      details: {
        'with 1,000 s': soon.usual / 1000,
        'with 100,000 s': late.usual / 1000,
        'after a crash with 1,000 s': soon.afterCrash / 1000,
        'after a crash with 100,000 s': late.afterCrash / 1000,
      },
      note: 'After a crash the whole database is checked.',
    }),
    rowOf({
      item: 8,
      what: 'memory at rest with 100,000 couples',
      figure: large / small,
      unit,
      bound,
      details: { 'with 1,000 MiB': small, 'with 100,000 MiB': large },
    }),
  ];
}

async function residentAtRest({ dataDir }: World): Promise<number> {
  const program = await startProgram(dataDir);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const resident = residentMiB(program.pid);
  await program.stop();
  return resident;
}

/** Each hot read and write in both databases, in turns. */
async function measureHotPaths(few: World, many: World, windows: Windows): Promise<Row[]> {
  const rows: Row[] = [];
  const servers = [
    { program: await startProgram(few.dataDir), couples: sampleCouples(few.dataDir, SIGNED_IN) },
    { program: await startProgram(many.dataDir), couples: sampleCouples(many.dataDir, SIGNED_IN) },
  ];
  try {
    for (const read of HOT_READS) {
      const path = read.rest ?? ((couple: (typeof servers)[0]['couples'][0]) => trpcPathFor(read, couple));
      const jobs = servers.map(({ program, couples }) => shortJobFor(program, requestsFor(couples, path), windows));
      rows.push(await factorRow(read.name, jobs, windows));
    }
    for (const write of HOT_WRITES) {
      const { isOnce } = write;
      const own = isOnce ? { ...windows, ...BRIEFLY, rounds: 1 } : windows;
      const jobs = servers.map(({ program, couples }) => ({ ...jobFor(program, write.requests(couples), own), isOnce }));
      rows.push(await factorRow(write.name, jobs, own));
    }
    return rows;
  } finally {
    await Promise.all(servers.map(({ program }) => program.stop()));
  }
}

async function factorRow(name: string, jobs: readonly LoadJob[], windows: Pick<Windows, 'rounds'>): Promise<Row> {
  const [few, many] = await alternate(jobs, windows);
  if (few === undefined || many === undefined) throw new Error(`${name} was not measured.`);
  const details = (count: string, result: LoadResult) => ({
    [`CPU µs with ${count}`]: result.cpuMicros,
    [`answers/s with ${count}`]: result.answersPerSecond,
  });
  return rowOf({
    item: 8,
    what: `${name}, with 100,000 couples`,
    figure: many.cpuMicros / few.cpuMicros,
    unit: 'times the CPU of 1,000',
    bound: { atMost: GOAL.factor },
    details: { ...details('1,000', few), ...details('100,000', many) },
  });
}
