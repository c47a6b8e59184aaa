import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ChildServer } from '../child-server.ts';
import { hasNginx, startNginx } from '../floors/nginx.ts';
import { startFloor } from '../floors/start-floor.ts';
import { LARGE_PDF } from '../generate/week-files.ts';
import { coupleToken } from '../generate/tokens.ts';
import { alternate } from '../load/alternate.ts';
import type { LoadJob, LoadResult } from '../load/job.ts';
import { requestBytes } from '../load/request.ts';
import { runLoad } from '../load/run-load.ts';
import { residentMiB, watchMemory } from '../memory-watch.ts';
import { ratioRow, rowOf, type Row } from '../row.ts';
import { startProgram } from '../server-under-test.ts';
import { jobFor, type Windows } from '../windows.ts';
import { BENCH_FOLDER, openWorld, sampleCouples } from '../world.ts';
import { measureLanding } from './landing.ts';
import { measureUpload } from './upload.ts';

const COUPLES = 1_000;
const MIB = 1024 * 1024;
const READERS = 16;
const MANY_READERS = 256;
const MANY_SECONDS = 8_000;
const GOAL = { nginx: 0.3, fastifyStatic: 1.2, resident: 200 };

/** Item 5: a PDF of 5 MB to couples, the memory of many readers and of an upload, and the landing page. */
export async function measureFiles(windows: Windows): Promise<Row[]> {
  const world = await openWorld(COUPLES);
  const folder = mkdtempSync(path.join(BENCH_FOLDER, 'runs/files-'));
  copyFileSync(largestFile(path.join(world.dataDir, 'pdfs')), path.join(folder, 'week.pdf'));
  const program = await startProgram(world.dataDir);
  try {
    const tokens = sampleCouples(world.dataDir, 100).map(({ customerId }) => coupleToken(customerId));
    const downloads = tokens.map((token) => requestBytes({ path: '/api/download-framework/1', token }));
    return [
      ...(await measureUpload(program, windows)),
      ...(await measureDownload(program, downloads, folder, windows)),
      await measureReaders(program, downloads, windows),
      ...(await measureLanding(program, folder, windows)),
    ];
  } finally {
    await program.stop();
    world.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureDownload(program: ChildServer, downloads: readonly string[], folder: string, windows: Windows) {
  const floors: [string, ChildServer][] = [
    ['@fastify/static', await startFloor('fastify-static', { folder })],
    ['a stream of 256 KB pieces', await startFloor('stream', { file: path.join(folder, 'week.pdf') })],
  ];
  if (hasNginx()) {
    floors.push(['nginx without sendfile', await startNginx(folder, { sendfile: 'off' })]);
    floors.push(['nginx with sendfile', await startNginx(folder, { sendfile: 'on' })]);
  }
  const plain = [requestBytes({ path: '/week.pdf' })];
  const few = (job: LoadJob) => ({ ...job, connections: READERS });
  const jobs = [few(jobFor(program, downloads, windows)), ...floors.map(([, floor]) => few(jobFor(floor, plain, windows)))];
  const [ours, ...theirs] = await alternate(jobs, windows);
  await Promise.all(floors.map(([, floor]) => floor.stop()));
  if (ours === undefined) throw new Error('The download was not measured.');
  return floors.flatMap(([name], index) => {
    const floor = theirs[index];
    return floor === undefined ? [] : [downloadRow(name, ours, floor)];
  });
}

const GOALS: Readonly<Record<string, number>> = { '@fastify/static': GOAL.fastifyStatic, 'nginx without sendfile': GOAL.nginx };

/** Two of them are goals, the others are there to be compared with. */
function downloadRow(name: string, ours: LoadResult, floor: LoadResult): Row {
  const what = `PDF of 5 MB, against ${name}`;
  const row = ratioRow({ item: 5, what, atLeast: GOALS[name] ?? null, decides: 'cpu' }, ours, floor);
  const speed = (result: LoadResult) => (result.answersPerSecond * LARGE_PDF) / MIB;
  return { ...row, details: { ...row.details, 'MiB/s': speed(ours), 'floor MiB/s': speed(floor) } };
}

/** The memory of the server while many read the same large file at once. */
async function measureReaders(program: ChildServer, downloads: readonly string[], windows: Windows): Promise<Row> {
  const mostWith = async (connections: number) => {
    const watch = watchMemory(program.pid);
    // Long enough for the last of them to get a whole file.
    await runLoad({ ...jobFor(program, downloads, windows), connections, measure: MANY_SECONDS });
    watch.stop();
    return watch.most();
  };
  const before = residentMiB(program.pid);
  const few = await mostWith(READERS);
  const many = await mostWith(MANY_READERS);
  return rowOf({
    item: 5,
    what: `resident with ${MANY_READERS} readers of 5 MB`,
    figure: many,
    unit: 'MiB',
    bound: { atMost: GOAL.resident },
    details: { 'before MiB': before, [`with ${READERS} readers MiB`]: few },
  });
}

function largestFile(folder: string): string {
  const files = readdirSync(folder).map((name) => path.join(folder, name));
  const [largest] = files.sort((a, b) => statSync(b).size - statSync(a).size);
  if (largest === undefined) throw new Error('The data folder has no PDFs.');
  return largest;
}
