import { parseArgs } from 'node:util';
import { measureFiles } from './groups/files.ts';
import { measureReads } from './groups/reads.ts';
import { measureSignIn } from './groups/sign-in.ts';
import { measureSmall } from './groups/small.ts';
import { measureWrites } from './groups/writes.ts';
import { saveRun } from './results.ts';
import type { Row } from './row.ts';
import { tableOf } from './table.ts';
import { FULL, QUICK, type Windows } from './windows.ts';

type Group = (windows: Windows) => Promise<Row[]>;

const GROUPS: Readonly<Record<string, Group>> = {
  reads: measureReads,
  writes: measureWrites,
  'sign-in': measureSignIn,
  files: measureFiles,
  small: measureSmall,
};

/** Runs the groups that are named, or all. Returns the exit code: 1 when a name is no group's. */
export async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false } },
  });
  const wanted = positionals.length > 0 ? positionals : Object.keys(GROUPS);
  const unknown = wanted.filter((name) => GROUPS[name] === undefined);
  if (unknown.length > 0) {
    console.error(`No such group: ${unknown.join(', ')}. There are: ${Object.keys(GROUPS).join(', ')}.`);
    return 1;
  }
  for (const name of wanted) {
    const rows = (await GROUPS[name]?.(values.quick ? QUICK : FULL)) ?? [];
    saveRun(name, values.quick, rows);
    console.log(`\n${name}\n${tableOf(rows)}`);
  }
  return 0;
}
