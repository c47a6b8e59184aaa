import { setTimeout } from 'node:timers/promises';
import { residentMiB } from '../process-stats.ts';
import type { Bench } from '../load.ts';
import type { Row } from '../results.ts';
import { copyData, type Couple } from '../../tests/support/generate/sample.ts';
import { SESSION_COOKIE, startApp, type Server } from '../server.ts';

const STREAMS = 500;
/** V8 gives memory back some ten seconds after a start. */
const SETTLE = 20_000;

/** Measures the server's resident memory at rest, how long it takes to start, and what open event streams add. */
export async function measureMemory({ dataDir, couples, windows }: Bench): Promise<Row[]> {
  const data = copyData(dataDir);
  // The first start fills the cache of compiled code.
  await (await startApp(data))[Symbol.asyncDispose]();
  await using app = await startApp(data);
  const settle = () => setTimeout(windows.rounds > 1 ? SETTLE : 1_000);
  await settle();
  const idle = residentMiB(app.pid);
  const closing = new AbortController();
  await openStreams(app, couples, closing.signal);
  await settle();
  const added = residentMiB(app.pid) - idle;
  closing.abort();
  return [
    { name: 'idle memory', figure: idle, unit: 'MiB', budget: { atMost: 150 } },
    { name: `${STREAMS} event streams`, figure: added, unit: 'MiB more', budget: { atMost: 60 } },
    { name: 'start', figure: app.readyAfter / 1000, unit: 's', budget: { atMost: 1.5 } },
  ];
}

/** Opens the streams that dashboards keep open, each from a network of its own. */
async function openStreams({ origin }: Server, couples: readonly Couple[], signal: AbortSignal): Promise<void> {
  for (let stream = 0; stream < STREAMS; stream += 1) {
    const cookie = `${SESSION_COOKIE.live}=${couples[stream % couples.length]?.token}`;
    const network = `203.0.${Math.floor(stream / 250)}.${stream % 250}`;
    const response = await fetch(`${origin}/api/live`, { headers: { cookie, 'x-forwarded-for': network }, signal });
    if (!response.ok) throw new Error(`/api/live answered ${response.status}.`);
  }
}
