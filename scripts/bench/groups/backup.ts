import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../../setup.mjs';
import { median } from '../load/alternate.ts';
import { runLoad } from '../load/run-load.ts';
import { rowOf, type Row } from '../row.ts';
import { startProgram } from '../server-under-test.ts';
import type { Windows } from '../windows.ts';
import { BENCH_FOLDER, sampleCouples } from '../world.ts';
import { readers } from './readers.ts';

const MIB = 1024 * 1024;
const GOAL = { speed: 0.5, p99: 2 };
const MOST_ROUNDS = 3;

/** Item 8: `npm run backup` beside a plain copy of the same files to the same disk, and what readers notice of it. */
export async function measureBackup(dataDir: string, windows: Windows): Promise<Row[]> {
  const target = path.join(BENCH_FOLDER, 'runs', 'backup');
  const program = await startProgram(dataDir);
  try {
    const couples = sampleCouples(dataDir, 500);
    const usual = await runLoad(readers(program, couples, windows));
    const [copies, backups]: [number[], number[]] = [[], []];
    // In turns, because a disk that others use has good minutes and bad ones.
    for (let round = 0; round < Math.min(windows.rounds, MOST_ROUNDS); round += 1) {
      copies.push(await timed(() => plainCopy(dataDir, `${target}-copy`)));
      rmSync(`${target}-copy`, { recursive: true });
      backups.push(await timed(() => backup(dataDir, `${target}.backup`)));
      rmSync(`${target}.backup`);
    }
    const [copy, alone] = [median(copies), median(backups)];
    // As long as the backup takes, which it does at least.
    const reading = { ...readers(program, couples, windows), warmUp: 100, measure: alone * 1000 };
    const [during] = await Promise.all([runLoad(reading), backup(dataDir, `${target}.backup`)]);
    const mib = bytesOf(dataDir) / MIB;
    return [
      rowOf({
        item: 8,
        what: `backup of ${(mib / 1024).toFixed(1)} GiB, written and read back`,
        figure: copy / alone,
        unit: 'of the speed of a plain copy',
        bound: { atLeast: GOAL.speed },
        details: { 'backup MiB/s': mib / alone, 'copy MiB/s': mib / copy },
      }),
      rowOf({
        item: 8,
        what: 'hot reads during a backup: p99',
        figure: during.p99 / usual.p99,
        unit: 'times the usual',
        bound: { atMost: GOAL.p99 },
        details: { 'usual p99 ms': usual.p99, 'during p99 ms': during.p99, 'longest ms': during.most },
      }),
    ];
  } finally {
    await program.stop();
    for (const end of ['.backup', '.backup.part', '-copy']) rmSync(`${target}${end}`, { recursive: true, force: true });
  }
}

async function backup(dataDir: string, file: string): Promise<void> {
  const script = path.join(ROOT, 'scripts/backup.mjs');
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  const child = spawn(process.execPath, [script, file], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code]: unknown[] = await once(child, 'close');
  if (code !== 0) throw new Error(`The backup ended with ${String(code)}.`);
}

/** The copy is on the disk, not only on its way there, as a backup is. */
async function plainCopy(from: string, to: string): Promise<void> {
  cpSync(from, to, { recursive: true });
  for (const entry of readdirSync(to, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = await open(path.join(entry.parentPath, entry.name), 'r+');
    await file.sync();
    await file.close();
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

function bytesOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}
