import type { Windows } from '../windows.ts';
import type { LoadJob, LoadResult } from './job.ts';
import { runLoad } from './run-load.ts';

/**
 * Measures several things in turns, in as many rounds as the windows say, so that a machine that is slow for some seconds is
 * slow for each of them. Returns one result for each job, in their order.
 */
export async function alternate(jobs: readonly LoadJob[], { rounds }: Pick<Windows, 'rounds'>): Promise<LoadResult[]> {
  const results: LoadResult[][] = jobs.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, job] of jobs.entries()) results[index]?.push(await runLoad(job));
  }
  return results.map(together);
}

/** Several windows as one: their answers and their time added up, and of what cannot be added the one in the middle. */
export function together(results: readonly LoadResult[]): LoadResult {
  const [answers, seconds, cpuSeconds, bytes] = [sum('answers'), sum('seconds'), sum('cpuSeconds'), sum('bytes')];
  return {
    answers,
    seconds,
    cpuSeconds,
    bytes,
    answersPerSecond: answers / seconds,
    cpuMicros: (cpuSeconds / answers) * 1_000_000,
    p50: middle('p50'),
    p99: middle('p99'),
    most: Math.max(...results.map((result) => result.most)),
    failures: sum('failures'),
    firstFailure: results.find((result) => result.firstFailure !== null)?.firstFailure ?? null,
  };

  function sum(name: 'answers' | 'seconds' | 'cpuSeconds' | 'bytes' | 'failures'): number {
    return results.reduce((total, result) => total + result[name], 0);
  }
  function middle(name: 'p50' | 'p99'): number {
    return median(results.map((result) => result[name]));
  }
}

/** The value in the middle; between the two there when there are two. NaN of nothing. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low, high] = [sorted.at(sorted.length % 2 === 1 ? half : half - 1), sorted.at(half)];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}
