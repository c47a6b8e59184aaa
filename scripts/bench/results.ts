import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import path from 'node:path';
import { ROOT } from '../setup.mjs';
import type { Row } from './row.ts';

/** One run of one group: when, on what, and what came of it. */
export type Run = { at: string; group: string; machine: string; rows: Row[] };

/** Beside the report that is made of them, so that whoever doubts it can look. */
const RESULTS = path.join(ROOT, 'docs/performance/runs');

/** Keeps a run as a file of its own. */
export function saveRun(group: string, rows: Row[]): void {
  const at = new Date().toISOString();
  const run: Run = { at, group, machine: machine(), rows };
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(path.join(RESULTS, `${at.replaceAll(':', '-')}-${group}.json`), `${JSON.stringify(run, null, 1)}\n`);
}

/** Every run that is kept, the newest last. */
export function loadRuns(): Run[] {
  return readdirSync(RESULTS)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => asRun(JSON.parse(readFileSync(path.join(RESULTS, name), 'utf8'))));
}

function machine(): string {
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${gigabytes} GB, Node ${process.version}`;
}

function isRun(value: unknown): value is Run {
  return typeof value === 'object' && value !== null && 'rows' in value && Array.isArray(value.rows) && 'group' in value;
}

function asRun(value: unknown): Run {
  if (!isRun(value)) throw new Error('This is not the result of a run.');
  return value;
}
