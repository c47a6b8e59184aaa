import autocannon from 'autocannon';
import { findHeaders } from './client.ts';
import { cpuSeconds } from './process-stats.ts';
import { median } from './results.ts';
import type { Sample } from '../tests/support/generate/sample.ts';
import type { Server } from './server.ts';

/** How long to measure: `rounds` windows of `seconds` each, after a warm-up of `seconds`. */
export type Windows = { rounds: number; seconds: number };

/** What a group of measurements gets: a data folder to copy, its couples, and for how long to measure. */
export type Bench = Sample & { windows: Windows };

export type Request = autocannon.Request & { path: string };

/** `cpuMicros` is the server's processor time per response in microseconds. */
export type Measurement = { responsesPerSecond: number; cpuMicros: number };

export type Load = { run: (seconds: number) => Promise<Measurement>; measurements: Measurement[]; median: () => Measurement };

export const CONNECTIONS = 64;

/** Requests for one server. Each connection repeats its own share of them. */
export function createLoad(
  { origin, pid }: Pick<Server, 'origin' | 'pid'>,
  requests: readonly Request[],
  connections = CONNECTIONS,
): Load {
  const measurements: Measurement[] = [];
  return {
    measurements,
    median: () => ({
      responsesPerSecond: median(measurements.map(({ responsesPerSecond }) => responsesPerSecond)),
      cpuMicros: median(measurements.map(({ cpuMicros }) => cpuMicros)),
    }),
    async run(seconds) {
      let connected = 0;
      const cpuBefore = cpuSeconds(pid);
      const result = await autocannon({
        url: origin,
        connections,
        duration: seconds,
        setupClient(client) {
          const share = requests.filter((_request, index) => index % connections === connected % connections);
          connected += 1;
          client.setRequests(share.length === 0 ? [...requests] : share);
        },
      });
      const responses = result['2xx'];
      if (responses === 0 || result.non2xx + result.errors > 0) {
        throw new Error(`${requests[0]?.path}: ${responses} successes, ${result.non2xx} refusals, ${result.errors} errors.`);
      }
      const cpuMicros = ((cpuSeconds(pid) - cpuBefore) / responses) * 1_000_000;
      return { responsesPerSecond: responses / result.duration, cpuMicros };
    },
  };
}

/** Measures several loads in turn, so that a slow minute of the machine slows all of them. @throws Error on a failed request. */
export async function measureInTurn<Result>(
  loads: readonly { run(seconds: number): Promise<Result>; measurements: Result[] }[],
  { rounds, seconds }: Windows,
): Promise<void> {
  for (const load of loads) await load.run(seconds);
  for (let round = 0; round < rounds; round += 1) {
    for (const load of loads) load.measurements.push(await load.run(seconds));
  }
}

/** A request the way a browser sends it through a proxy, signed in if there is a session token. */
export function request(path: string, token?: string, body?: object): Request {
  const call = { path, ...(token !== undefined && { token }), ...(body && { body }) };
  return {
    path,
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...findHeaders(call),
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'accept-encoding': 'gzip, deflate, br, zstd',
    },
    ...(body && { body: JSON.stringify(body) }),
  };
}
