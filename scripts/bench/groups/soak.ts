import { drive } from '../load/run-load.ts';
import { residentMiB } from '../memory-watch.ts';
import { openHandles } from '../process-stats.ts';
import { rowOf, type Row } from '../row.ts';
import { startProgram } from '../server-under-test.ts';
import { slope } from '../slope.ts';
import { jobFor, type Windows } from '../windows.ts';
import { openWorld, sampleCouples } from '../world.ts';
import { mixedTraffic } from './mixed-traffic.ts';

const COUPLES = 10_000;
const PACE = 300;
const EVERY = 2_000;
const MINUTE = 60_000;
const QUICK_MINUTES = 0.5;
/** MiB an hour: less than what is left of a small server would last a month. */
const FLAT = 20;
const FEW_HANDLES = 4;

type Sample = { minute: number; resident: number; handles: number };

/** Item 10: a busy evening, for as long as it takes to believe that nothing piles up. */
export async function measureSoak(windows: Windows): Promise<Row[]> {
  const minutes = windows.minutes ?? (windows.isQuick ? QUICK_MINUTES : 30);
  const world = await openWorld(COUPLES);
  const program = await startProgram(world.dataDir, { BACKUPS_KEPT: '7' });
  try {
    const requests = mixedTraffic(sampleCouples(world.dataDir, 1_000), COUPLES);
    const samples: Sample[] = [];
    const begun = performance.now();
    const timer = setInterval(() => {
      const minute = (performance.now() - begun) / MINUTE;
      samples.push({ minute, resident: residentMiB(program.pid), handles: openHandles(program.pid) });
    }, EVERY);
    const traffic = await drive({ ...jobFor(program, requests, windows), rate: PACE, warmUp: 0, measure: minutes * MINUTE });
    clearInterval(timer);
    return rowsOf(traffic, samples, minutes);
  } finally {
    await program.stop();
    world.remove();
  }
}

function rowsOf(traffic: Awaited<ReturnType<typeof drive>>, samples: readonly Sample[], minutes: number): Row[] {
  // The first minutes fill what is kept on purpose.
  const later = samples.filter(({ minute }) => minute > minutes / 3);
  const growth = slope(later.map(({ minute, resident }) => ({ x: minute / 60, y: resident })));
  const handles = later.map((sample) => sample.handles);
  const [first, last] = [later.at(0), later.at(-1)];
  const what = `soak of ${minutes} minutes`;
  return [
    rowOf({
      item: 10,
      what: `${what}: errors`,
      figure: traffic.failures,
      unit: '',
      bound: { atMost: 0 },
      details: {
        answers: traffic.answers,
        'p99 ms': traffic.p99,
        'most ms': traffic.most,
        'first error': traffic.firstFailure ?? 0,
      },
    }),
    rowOf({
      item: 10,
      what: `${what}: memory grows by`,
      figure: growth,
      unit: 'MiB an hour',
      bound: { atMost: FLAT },
      details: {
        'after a third MiB': first?.resident ?? 0,
        'at the end MiB': last?.resident ?? 0,
        'most MiB': Math.max(...samples.map(({ resident }) => resident)),
      },
      note: 'The slope of the straight line through what was seen every two seconds in the last two thirds.',
    }),
    rowOf({
      item: 10,
      what: `${what}: open files and sockets, the last over the first`,
      figure: (last?.handles ?? 0) - (first?.handles ?? 0),
      unit: 'more',
      bound: { atMost: FEW_HANDLES },
      details: { least: Math.min(...handles), most: Math.max(...handles) },
    }),
  ];
}
