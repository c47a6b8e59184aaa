import type { Windows } from '../windows.ts';
import type { LoadJob, LoadResult } from './job.ts';
import { runLoad } from './run-load.ts';

/** What has run a moment ago is warm again soon, in milliseconds. */
const WARM_AGAIN = 300;

/**
 * Measures several things in turns, in as many rounds as the windows say, so that a machine that is slow for some seconds is
 * slow for each of them. Returns one result for each job, in their order.
 */
export async function alternate(jobs: readonly LoadJob[], { rounds }: Pick<Windows, 'rounds'>): Promise<LoadResult[]> {
  const results: LoadResult[][] = jobs.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, job] of jobs.entries()) {
      const warmUp = round === 0 ? job.warmUp : Math.min(job.warmUp, WARM_AGAIN);
      results[index]?.push(await runLoad({ ...job, warmUp }));
    }
  }
  return results.map(together);
}

/** Several windows as one: of what was counted the sum, and of each speed the one in the middle. */
export function together(results: readonly LoadResult[]): LoadResult {
  const sum = (read: (result: LoadResult) => number) => results.reduce((total, result) => total + read(result), 0);
  const middle = (read: (result: LoadResult) => number) => median(results.map(read));
  return {
    answers: sum(({ answers }) => answers),
    seconds: sum(({ seconds }) => seconds),
    cpuSeconds: sum(({ cpuSeconds }) => cpuSeconds),
    bytes: sum(({ bytes }) => bytes),
    answersPerSecond: middle(({ answersPerSecond }) => answersPerSecond),
    cpuMicros: middle(({ cpuMicros }) => cpuMicros),
    p50: middle(({ p50 }) => p50),
    p99: middle(({ p99 }) => p99),
    most: Math.max(...results.map(({ most }) => most)),
    failures: sum(({ failures }) => failures),
    firstFailure: results.find(({ firstFailure }) => firstFailure !== null)?.firstFailure ?? null,
  };
}

/** The value in the middle; between the two there when there are two. NaN of nothing. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low, high] = [sorted.at(sorted.length % 2 === 1 ? half : half - 1), sorted.at(half)];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}
