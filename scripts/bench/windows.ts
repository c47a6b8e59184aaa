import type { LoadJob } from './load/job.ts';

/** How long things are measured, in milliseconds. */
export type Windows = { warmUp: number; measure: number; isQuick: boolean };

export const FULL: Windows = { warmUp: 2_000, measure: 5_000, isQuick: false };
export const QUICK: Windows = { warmUp: 500, measure: 1_500, isQuick: true };

/** As many as a small site has at its busiest. */
const CONNECTIONS = 64;

/** A job of the usual kind. */
export function jobFor(
  server: { port: number; pids: () => number[] },
  requests: readonly string[],
  { warmUp, measure }: Windows,
): LoadJob {
  return { port: server.port, pids: server.pids(), connections: CONNECTIONS, warmUp, measure, requests };
}
