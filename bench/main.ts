import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { measureDesk } from './groups/desk.ts';
import { measureEngines } from './groups/engines.ts';
import { measureEvening } from './groups/evening.ts';
import { measureFiles } from './groups/files.ts';
import { measureMemory } from './groups/memory.ts';
import { measureReads } from './groups/reads.ts';
import { measureScreens } from './groups/screens.ts';
import { measureWrites } from './groups/writes.ts';
import type { Bench, Windows } from './load.ts';
import { formatTable, isOverBudget, type Row } from './results.ts';
import { generateData } from '../tests/support/generate/sample.ts';

const GROUPS = new Map<string, (bench: Bench) => Promise<Row[]>>([
  ['reads', measureReads],
  ['writes', measureWrites],
  ['files', measureFiles],
  ['memory', measureMemory],
  ['screens', measureScreens],
  ['evening', measureEvening],
  ['desk', measureDesk],
]);

/** With `--engine postgres`. */
const ON_POSTGRES = new Map([['engines', measureEngines]]);

const FULL: Windows = { rounds: 5, seconds: 2 };
const QUICK: Windows = { rounds: 1, seconds: 2 };

/** Prints a table of what was measured. Returns the exit code: 1 if a budget is missed. */
export async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    // Of 1,600 couples, more than 1,000 are in the middle of the course.
    options: {
      couples: { type: 'string', default: '1600' },
      quick: { type: 'boolean', default: false },
      engine: { type: 'string', default: 'sqlite' },
    },
  });
  const groups = values.engine === 'postgres' ? ON_POSTGRES : GROUPS;
  const unknown = positionals.filter((name) => !groups.has(name));
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Choose from ${[...groups.keys()].join(', ')}.`);
  // Exiting stops the servers and deletes the data.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

  const data = await generateData(Number(values.couples));
  const rows: Row[] = [];
  for (const [name, measure] of groups) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    console.error(`Measuring ${name} ...`);
    rows.push(...(await measure({ ...data, windows: values.quick ? QUICK : FULL })));
  }
  console.log(`\nNode ${process.version}, ${availableParallelism()} cores, ${values.couples} couples\n\n${formatTable(rows)}`);
  return rows.some(isOverBudget) ? 1 : 0;
}
