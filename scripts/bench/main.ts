import { parseArgs } from 'node:util';
import { GROUPS } from './groups.ts';
import { writeReport } from './report/write-report.ts';
import { saveRun } from './results.ts';
import { tableOf } from './table.ts';
import { FULL, QUICK } from './windows.ts';

const USAGE = `npm run bench [-- GROUP ... [--quick] [--minutes NUMBER]], or npm run bench -- report`;

/** Runs the groups that are named, or all, or writes the report. Returns the exit code: 1 when a name is no group's. */
export async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false }, minutes: { type: 'string' } },
  });
  const names = [...GROUPS.keys()];
  if (positionals.length === 1 && positionals[0] === 'report') {
    writeReport(names);
    return 0;
  }
  const unknown = positionals.filter((name) => !GROUPS.has(name));
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', ')}. ${USAGE}; the groups are ${names.join(', ')}.`);
    return 1;
  }
  // An end from outside takes along what the bench has started and made.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const minutes = values.minutes === undefined ? {} : { minutes: Number(values.minutes) };
  const windows = { ...(values.quick ? QUICK : FULL), ...minutes };
  for (const [name, measure] of GROUPS) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    const rows = await measure(windows);
    if (!values.quick) saveRun(name, rows);
    console.log(`\n${name}\n${tableOf(rows)}`);
  }
  return 0;
}
