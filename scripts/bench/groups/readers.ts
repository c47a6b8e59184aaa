import type { ChildServer } from '../child-server.ts';
import type { LoadJob } from '../load/job.ts';
import { jobFor, type Windows } from '../windows.ts';
import type { CoupleSample } from '../world.ts';
import { HOT_READS, requestsFor } from './hot-reads.ts';

/** So much a second, from so many browsers. */
const PACE = { rate: 200, connections: 16 };

/** All hot reads at a steady pace, whatever the answers do: whoever waits is counted from when the request was due. */
export function readers(program: ChildServer, couples: readonly CoupleSample[], windows: Windows): LoadJob {
  const kinds = HOT_READS.flatMap(({ rest }) => (rest === null ? [] : [requestsFor(couples, rest)]));
  const mixed = couples.flatMap((_couple, index) => kinds.map((kind) => kind[index] ?? ''));
  return { ...jobFor(program, mixed, windows), ...PACE, measure: 2 * windows.measure };
}
