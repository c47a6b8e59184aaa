import Database from 'better-sqlite3';
import { databaseFile } from '#src/server/create-deps.ts';
import { ADMIN_TOKEN } from '../generate/tokens.ts';
import { requestBytes, trpcPath } from '../load/request.ts';
import { runLoad } from '../load/run-load.ts';
import { rowOf, type Row } from '../row.ts';
import { startProgram } from '../server-under-test.ts';
import { jobFor, type Windows } from '../windows.ts';

const GOAL = 50;
/** So many different pages or searches, so that none is answered from what the one before has left. */
const DIFFERENT = 200;

/** The seller's lists, each by the table that it goes through by id. */
const LISTS = [
  { name: 'couples', procedure: 'customer.list', table: 'customers', input: {} },
  { name: 'orders', procedure: 'order.list', table: 'orders', input: { search: '' } },
  { name: 'messages', procedure: 'contact.list', table: 'contactMessages', input: {} },
  { name: 'mails', procedure: 'mail.list', table: 'outbox', input: { state: 'sent' } },
  { name: 'activity', procedure: 'audit.list', table: 'auditEvents', input: {} },
];

/** What goes through a whole table for a word: most couples have none of these in them. */
const SEARCHES = [
  { name: 'couples', procedure: 'customer.list' },
  { name: 'orders', procedure: 'order.list' },
];

/** Item 8: every list of the seller, its first page, those deep in it, and its search, asked for by one browser. */
export async function measureAdminLists(dataDir: string, windows: Windows): Promise<Row[]> {
  const program = await startProgram(dataDir);
  const measure = async (what: string, procedure: string, inputs: readonly object[]): Promise<Row> => {
    const requests = inputs.map((input) => requestBytes({ path: trpcPath([{ procedure, input }]), token: ADMIN_TOKEN }));
    const job = { ...jobFor(program, requests, windows), connections: 1, warmUp: 200, measure: 1_500 };
    const { p50, p99 } = await runLoad(job);
    return rowOf({ item: 8, what, figure: p50, unit: 'ms', bound: { atMost: GOAL }, details: { 'p99 ms': p99 } });
  };
  try {
    const rows: Row[] = [];
    for (const { name, procedure, table, input } of LISTS) {
      rows.push(await measure(`${name}: first page`, procedure, [input]));
      const cursors = cursorsOf(dataDir, table).map((cursor) => ({ ...input, cursor }));
      rows.push(await measure(`${name}: deep pages`, procedure, cursors));
    }
    for (const { name, procedure } of SEARCHES) {
      const words = Array.from({ length: DIFFERENT }, (_, index) => ({ search: `couple-${7_000 + index}` }));
      rows.push(await measure(`${name}: searched by email`, procedure, words));
    }
    return [...rows, await measure("orders: a year's totals", 'order.totals', [{}])];
  } finally {
    await program.stop();
  }
}

/** Places all over the table's older half. */
function cursorsOf(dataDir: string, table: string): number[] {
  const sqlite = new Database(databaseFile(dataDir), { readonly: true });
  try {
    const half = Math.floor(Number(sqlite.prepare(`select max(id) from ${table}`).pluck().get()) / 2);
    return Array.from({ length: DIFFERENT }, (_, index) => Math.max(1, half - Math.floor((index * half) / DIFFERENT)));
  } finally {
    sqlite.close();
  }
}
