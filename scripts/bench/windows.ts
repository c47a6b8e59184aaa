import type { LoadJob } from './load/job.ts';

/** How long things are measured, in milliseconds, and how often, in turns with what they are held against.
 * `minutes`: of the soak, when it is said. */
export type Windows = { warmUp: number; measure: number; rounds: number; isQuick: boolean; minutes?: number };

export const FULL: Windows = { warmUp: 1_500, measure: 1_500, rounds: 5, isQuick: false };
export const QUICK: Windows = { warmUp: 500, measure: 1_500, rounds: 1, isQuick: true };

/** As many as a small site has at its busiest. */
export const CONNECTIONS = 64;

/** Where what is asked for can be asked for once only, and there is just so much of it. */
export const BRIEFLY = { warmUp: 300, measure: 1_500 };

/** A job that is short enough for the server that what it takes to be asked counts. */
export function shortJobFor(...job: Parameters<typeof jobFor>): LoadJob {
  return { ...jobFor(...job), staysAwake: true };
}

/** A job of the usual kind. */
export function jobFor(
  server: { port: number; pids: () => number[] },
  requests: readonly string[],
  { warmUp, measure }: Windows,
): LoadJob {
  return { port: server.port, pids: server.pids(), connections: CONNECTIONS, warmUp, measure, requests };
}
