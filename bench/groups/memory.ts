import { setTimeout } from 'node:timers/promises';
import { residentMiB } from '../process-stats.ts';
import type { Row } from '../results.ts';
import { copyData, type Bench } from '../sample.ts';
import { startApp } from '../server.ts';

/** V8 gives memory back some ten seconds after a start. */
const SETTLE = 20_000;

/** Measures the server's resident memory at rest, and how long it takes to start. */
export async function measureMemory({ checkout, dataDir, windows }: Bench): Promise<Row[]> {
  const data = copyData(dataDir);
  // The first start fills the cache of compiled code.
  await (await startApp(checkout, data))[Symbol.asyncDispose]();
  await using app = await startApp(checkout, data);
  await setTimeout(windows.rounds > 1 ? SETTLE : 1_000);
  return [
    { name: 'idle memory', figure: residentMiB(app.pid), unit: 'MiB', budget: { atMost: 160 } },
    { name: 'start', figure: app.readyAfter / 1000, unit: 's' },
  ];
}
