import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import path from 'node:path';
import type { Row } from './row.ts';
import { BENCH_FOLDER } from './world.ts';

/** One run of one group: when, on what, and what came of it. */
export type Run = { at: string; group: string; machine: string; isQuick: boolean; rows: Row[] };

const RESULTS = path.join(BENCH_FOLDER, 'results');

/** Keeps a run as a file of its own. */
export function saveRun(group: string, isQuick: boolean, rows: Row[]): void {
  const at = new Date().toISOString();
  const run: Run = { at, group, machine: machine(), isQuick, rows };
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(path.join(RESULTS, `${at.replaceAll(':', '-')}-${group}.json`), `${JSON.stringify(run, null, 1)}\n`);
}

function machine(): string {
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${gigabytes} GB, Node ${process.version}`;
}
