import Database from 'better-sqlite3';
import { databaseFile } from '#src/server/create-deps.ts';
import { ADMIN_TOKEN } from '../generate/tokens.ts';
import { requestBytes, trpcPath } from '../load/request.ts';
import { runLoad } from '../load/run-load.ts';
import { rowOf, type Row } from '../row.ts';
import { startProgram } from '../server-under-test.ts';
import { jobFor, type Windows } from '../windows.ts';

const GOAL = 50;

/** The seller's lists: the table whose newest rows are the first page, and what else is asked for with them. */
const LISTS = [
  { name: 'couples', procedure: 'customer.list', table: 'customers', input: {} },
  { name: 'couples, searched', procedure: 'customer.list', table: null, input: { search: 'couple-77' } },
  { name: 'orders', procedure: 'order.list', table: 'orders', input: { search: '' } },
  { name: 'orders, searched', procedure: 'order.list', table: null, input: { search: 'couple-77' } },
  { name: "orders' totals", procedure: 'order.totals', table: null, input: {} },
  { name: 'messages', procedure: 'contact.list', table: 'contactMessages', input: {} },
  { name: 'mails', procedure: 'mail.list', table: 'outbox', input: { state: 'sent' } },
  { name: 'activity', procedure: 'audit.list', table: 'auditEvents', input: {} },
] as const;

/** Item 8: every list of the seller, its first page and one deep in it, asked for by one browser. */
export async function measureAdminLists(dataDir: string, windows: Windows): Promise<Row[]> {
  const program = await startProgram(dataDir);
  try {
    const rows: Row[] = [];
    for (const list of LISTS) {
      const pages = [{ what: `${list.name}: first page`, input: list.input }];
      if (list.table !== null) {
        const cursor = middleOf(dataDir, list.table);
        pages.push({ what: `${list.name}: a page in the middle`, input: { ...list.input, cursor } });
      }
      for (const { what, input } of pages) {
        const requests = [requestBytes({ path: trpcPath([{ procedure: list.procedure, input }]), token: ADMIN_TOKEN })];
        const { p50, p99 } = await runLoad({
          ...jobFor(program, requests, windows),
          connections: 1,
          warmUp: 200,
          measure: 1_000,
        });
        rows.push(rowOf({ item: 8, what, figure: p50, unit: 'ms', bound: { atMost: GOAL }, details: { 'p99 ms': p99 } }));
      }
    }
    return rows;
  } finally {
    await program.stop();
  }
}

function middleOf(dataDir: string, table: string): number {
  const sqlite = new Database(databaseFile(dataDir), { readonly: true });
  try {
    return Math.floor(Number(sqlite.prepare(`select max(id) from ${table}`).pluck().get()) / 2);
  } finally {
    sqlite.close();
  }
}
