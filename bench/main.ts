import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../scripts/setup.mjs';
import { measureFiles } from './groups/files.ts';
import { measureMemory } from './groups/memory.ts';
import { measureReads } from './groups/reads.ts';
import { measureScreens } from './groups/screens.ts';
import { measureWrites } from './groups/writes.ts';
import type { Windows } from './load.ts';
import { formatTable, isOverBudget, type Column, type Row } from './results.ts';
import { generateData, type Bench } from './sample.ts';

const GROUPS = new Map<string, (bench: Bench) => Promise<Row[]>>([
  ['reads', measureReads],
  ['writes', measureWrites],
  ['files', measureFiles],
  ['memory', measureMemory],
  ['screens', measureScreens],
]);

const FULL: Windows = { rounds: 5, seconds: 2 };
const QUICK: Windows = { rounds: 1, seconds: 0.5 };

/** Prints a table of what was measured. Returns the exit code: 1 if the last checkout misses a budget. */
export async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      app: { type: 'string', multiple: true, default: [ROOT] },
      couples: { type: 'string', default: '1000' },
      directus: { type: 'string' },
      quick: { type: 'boolean', default: false },
    },
  });
  const unknown = positionals.filter((name) => !GROUPS.has(name));
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Choose from ${[...GROUPS.keys()].join(', ')}.`);
  // Exiting stops the servers and deletes the data.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

  const data = await generateData(Number(values.couples));
  const windows = values.quick ? QUICK : FULL;
  const columns: Column[] = [];
  for (const app of values.app) {
    // npm runs this in the project's folder; INIT_CWD is where the command was typed.
    const checkout = path.resolve(process.env['INIT_CWD'] ?? '.', app);
    const rows: Row[] = [];
    for (const [name, measure] of GROUPS) {
      if (positionals.length > 0 && !positionals.includes(name)) continue;
      console.error(`Measuring ${name} of ${checkout} ...`);
      rows.push(...(await measure({ ...data, checkout, windows, directus: values.directus })));
    }
    columns.push({ app: checkout === path.resolve(ROOT) ? 'this checkout' : app, rows });
  }
  console.log(`\nNode ${process.version}, ${availableParallelism()} cores, ${values.couples} couples\n\n${formatTable(columns)}`);
  return columns.at(-1)?.rows.some(isOverBudget) ? 1 : 0;
}
