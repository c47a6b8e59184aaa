import { databaseFile } from '#src/server/create-deps.ts';
import type { ChildServer } from '../child-server.ts';
import { startFloor } from '../floors/start-floor.ts';
import { together } from '../load/alternate.ts';
import type { LoadResult } from '../load/job.ts';
import { runLoad } from '../load/run-load.ts';
import { ratioRow, type Row } from '../row.ts';
import { startProgram } from '../server-under-test.ts';
import { jobFor, type Windows } from '../windows.ts';
import { openWorld, sampleCouples } from '../world.ts';
import { HOT_WRITES, type HotWrite } from './hot-writes.ts';

const COUPLES = 10_000;
const GOAL = 0.6;

/** Item 3: what is written and synced before it is answered, against one row and its sync behind node:http. */
export async function measureWrites(windows: Windows): Promise<Row[]> {
  const rows: Row[] = [];
  for (const write of HOT_WRITES) {
    const [floors, programs]: [LoadResult[], LoadResult[]] = [[], []];
    // In turns, because a disk that others use has good seconds and bad ones.
    for (let round = 0; round < windows.rounds; round += 1) {
      floors.push(await measure(write, windows, (dataDir) => startFloor('rows', { file: databaseFile(dataDir) })));
      programs.push(await measure(write, windows, startProgram));
    }
    const [program, floor] = [together(programs), together(floors)];
    rows.push(ratioRow({ item: 3, what: write.name, atLeast: GOAL, decides: 'answers' }, program, floor));
  }
  return rows;
}

/** On a fresh copy of the data each time: what has been completed cannot be completed again. */
async function measure(
  { requests, isOnce }: HotWrite,
  windows: Windows,
  start: (dataDir: string) => Promise<ChildServer>,
): Promise<LoadResult> {
  const world = await openWorld(COUPLES);
  const couples = sampleCouples(world.dataDir, COUPLES);
  const server = await start(world.dataDir);
  try {
    return await runLoad({ ...jobFor(server, requests(couples), windows), isOnce });
  } finally {
    await server.stop();
    world.remove();
  }
}
