import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { simulate } from './simulate.ts';

const YEAR = { couples: 1_000, days: 365, start: '2026-01-15T00:00:00Z', seed: 1, crashes: 100 };

/** Simulates a year and prints its figures. Returns the exit code: 1 if a reminder broke a rule or was skipped. */
export async function main(): Promise<number> {
  const startedAt = performance.now();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lovewell-simulation-'));
  try {
    const { violations, ...figures } = await simulate({ ...YEAR, couples: Number(process.env.COUPLES ?? YEAR.couples), dataDir });
    const minutes = (performance.now() - startedAt) / 60_000;
    console.log({ ...figures, bytesPerPerson: Math.round(figures.bytes / figures.people), minutes: Number(minutes.toFixed(1)) });
    console.log([`${violations.length} violations`, ...violations.slice(0, 20)].join('\n'));
    return violations.length === 0 ? 0 : 1;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
