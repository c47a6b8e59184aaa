import { setTimeout } from 'node:timers/promises';
import { residentMiB } from '../process-stats.ts';
import type { Bench } from '../load.ts';
import type { Row } from '../results.ts';
import { copyData } from '../../tests/support/generate/sample.ts';
import { open } from '../client.ts';
import { startApp } from '../server.ts';

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
  for (let stream = 0; stream < STREAMS; stream += 1) {
    // Each from a network of its own.
    const ip = `203.0.${Math.floor(stream / 250)}.${stream % 250}`;
    const { statusCode } = await open(app.origin, { path: '/api/live', ...couples[stream % couples.length], ip });
    if (statusCode !== 200) throw new Error(`/api/live answered ${statusCode}.`);
  }
  await settle();
  const added = residentMiB(app.pid) - idle;
  return [
    { name: 'idle memory', figure: idle, unit: 'MiB', budget: { atMost: 150 } },
    { name: `${STREAMS} event streams`, figure: added, unit: 'MiB more', budget: { atMost: 60 } },
    { name: 'start', figure: app.readyAfter / 1000, unit: 's', budget: { atMost: 1.5 } },
  ];
}
