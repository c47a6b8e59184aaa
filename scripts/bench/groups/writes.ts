import { databaseFile } from '#src/server/create-deps.ts';
import type { ChildServer } from '../child-server.ts';
import { startFloor } from '../floors/start-floor.ts';
import { together } from '../load/alternate.ts';
import type { LoadResult } from '../load/job.ts';
import { runLoad } from '../load/run-load.ts';
import { ratioRow, type Row } from '../row.ts';
import { startProgram } from '../server-under-test.ts';
import { jobFor, type Windows } from '../windows.ts';
import { openWorld, sampleCouples, type CoupleSample } from '../world.ts';
import { HOT_WRITES, type HotWrite } from './hot-writes.ts';

const COUPLES = 10_000;
const GOAL = 0.6;

/** Item 3: what is written and synced before it is answered, against one row and its sync behind node:http. */
export async function measureWrites(windows: Windows): Promise<Row[]> {
  const [ours, theirs] = [await openWorld(COUPLES), await openWorld(COUPLES)];
  const couples = sampleCouples(ours.dataDir, COUPLES);
  const program = await startProgram(ours.dataDir);
  const floor = await startFloor('rows', { file: databaseFile(theirs.dataDir) });
  try {
    const rows: Row[] = [];
    for (const write of HOT_WRITES) rows.push(await measureWrite(write, couples, { program, floor }, windows));
    return rows;
  } finally {
    await Promise.all([program.stop(), floor.stop()]);
    for (const world of [ours, theirs]) world.remove();
  }
}

/** In turns, because a disk that others use has good seconds and bad ones; each time by other couples. */
async function measureWrite(
  write: HotWrite,
  couples: readonly CoupleSample[],
  { program, floor }: { program: ChildServer; floor: ChildServer },
  windows: Windows,
): Promise<Row> {
  const rounds = Array.from({ length: windows.rounds }, (_, round) =>
    write.requests(couples.filter((_couple, index) => index % windows.rounds === round)),
  );
  const measure = (server: ChildServer, requests: readonly string[]) =>
    runLoad({ ...jobFor(server, requests, windows), isOnce: write.isOnce });
  const [floors, programs]: [LoadResult[], LoadResult[]] = [[], []];
  for (const requests of rounds) {
    floors.push(await measure(floor, requests));
    if (!write.leavesWork) programs.push(await measure(program, requests));
  }
  if (write.leavesWork) for (const requests of rounds) programs.push(await measure(program, requests));
  const row = { item: 3, what: write.name, atLeast: GOAL, decides: 'answers' as const };
  return ratioRow(row, together(programs), together(floors));
}
