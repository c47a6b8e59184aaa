import type { LoadJob } from './load/job.ts';

/** How long things are measured, in milliseconds, and how often, in turns with what they are held against. */
export type Windows = { warmUp: number; measure: number; rounds: number; isQuick: boolean };

export const FULL: Windows = { warmUp: 1_500, measure: 2_500, rounds: 3, isQuick: false };
export const QUICK: Windows = { warmUp: 500, measure: 1_500, rounds: 1, isQuick: true };

/** As many as a small site has at its busiest. */
export const CONNECTIONS = 64;

/** A job of the usual kind. */
export function jobFor(
  server: { port: number; pids: () => number[] },
  requests: readonly string[],
  { warmUp, measure }: Windows,
): LoadJob {
  return { port: server.port, pids: server.pids(), connections: CONNECTIONS, warmUp, measure, requests };
}
