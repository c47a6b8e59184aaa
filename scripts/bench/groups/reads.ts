import { databaseFile } from '#src/server/create-deps.ts';
import type { ChildServer } from '../child-server.ts';
import { startFloor } from '../floors/start-floor.ts';
import { coupleToken } from '../generate/tokens.ts';
import { alternate } from '../load/alternate.ts';
import type { LoadResult } from '../load/job.ts';
import { runLoad } from '../load/run-load.ts';
import { ratioRow, rowOf, type Row } from '../row.ts';
import { startProgram } from '../server-under-test.ts';
import { jobFor, shortJobFor, type Windows } from '../windows.ts';
import { openWorld, sampleCouples, type CoupleSample } from '../world.ts';
import { floorPath, HOT_READS, requestsFor, trpcPathFor, type HotRead } from './hot-reads.ts';
import { assertSameAnswer } from './same-answer.ts';

const COUPLES = 10_000;
const SIGNED_IN = 1_000;
const GOAL = { rest: 0.8, trpc: 0.5, p99: 30 };

type Servers = { program: ChildServer; prepared: ChildServer; plain: ChildServer };

/** Item 2: what couples read all the time, each signed in as somebody else, against prepared statements behind node:http. */
export async function measureReads(windows: Windows): Promise<Row[]> {
  const world = await openWorld(COUPLES);
  const couples = sampleCouples(world.dataDir, SIGNED_IN);
  const program = await startProgram(world.dataDir);
  const prepared = await startFloor('prepared', { file: databaseFile(world.dataDir) });
  try {
    const rows: Row[] = [];
    // Code that has run often is compiled anew: the first line of the table should not pay for all others.
    for (const server of [prepared, program]) await runLoad(jobFor(server, warmUpOf(couples), windows));
    for (const read of HOT_READS) {
      const body = await assertSame(read, couples, program, prepared);
      const plain = await startFloor('plain', { body });
      rows.push(...(await measureRead(read, couples, { program, prepared, plain }, windows)));
      await plain.stop();
    }
    return rows;
  } finally {
    await Promise.all([program.stop(), prepared.stop()]);
    world.remove();
  }
}

async function measureRead(
  read: HotRead,
  couples: readonly CoupleSample[],
  { program, prepared, plain }: Servers,
  windows: Windows,
): Promise<Row[]> {
  const job = (server: ChildServer, path: (couple: CoupleSample) => string) =>
    shortJobFor(server, requestsFor(couples, path), windows);
  const atFloor = (couple: CoupleSample) => floorPath(read, couple);
  const jobs = [job(plain, atFloor), job(prepared, atFloor), job(program, (couple) => trpcPathFor(read, couple))];
  if (read.rest !== null) jobs.push(job(program, read.rest));
  const [bare, floor, trpc, rest] = await alternate(jobs, windows);
  if (bare === undefined || floor === undefined || trpc === undefined) throw new Error('Something was not measured.');
  return [
    ...(rest === undefined ? [] : rowsOf(`${read.name}, REST`, GOAL.rest, rest, floor, bare)),
    ...rowsOf(`${read.name}, tRPC`, GOAL.trpc, trpc, floor, bare),
  ];
}

function rowsOf(what: string, atLeast: number, program: LoadResult, floor: LoadResult, bare: LoadResult): Row[] {
  const ratio = ratioRow({ item: 2, what, atLeast, decides: 'cpu' }, program, floor);
  const details = {
    ...ratio.details,
    'bare node:http CPU µs': bare.cpuMicros,
    'bare node:http answers/s': bare.answersPerSecond,
  };
  return [
    { ...ratio, details },
    rowOf({ item: 2, what: `${what}: p99`, figure: program.p99, unit: 'ms', bound: { atMost: GOAL.p99 } }),
  ];
}

/** Some of each read, by its path. */
function warmUpOf(couples: readonly CoupleSample[]): string[] {
  return HOT_READS.flatMap(({ rest }) => (rest === null ? [] : requestsFor(couples.slice(0, 100), rest)));
}

/** Returns the floor's answer to the last of some couples. */
async function assertSame(read: HotRead, couples: readonly CoupleSample[], program: ChildServer, floor: ChildServer) {
  let body = '';
  for (const couple of couples.slice(0, 3)) {
    const token = coupleToken(couple.customerId);
    const theirs = { port: floor.port, path: floorPath(read, couple), token };
    if (read.rest !== null) await assertSameAnswer({ port: program.port, path: read.rest(couple), token }, theirs);
    body = await assertSameAnswer({ port: program.port, path: trpcPathFor(read, couple), token }, theirs);
  }
  return body;
}
