import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { messageListSchema } from '#src/domain/desk/messages.ts';
import { orderFilterSchema } from '#src/domain/order/order-list.ts';
import { cleanUp } from '#src/server/jobs/cleanup.ts';
import { getAuditPage } from '#src/server/features/admin/audit.service.ts';
import { listMessages } from '#src/server/features/contact/messages.service.ts';
import { getHealthMetrics } from '#src/server/features/admin/health.service.ts';
import { listEmails } from '#src/server/features/admin/emails.service.ts';
import { getDetail } from '#src/server/features/order/desk/order-detail.service.ts';
import { exportOrders, exportOwnOrders } from '#src/server/features/order/desk/order-list.service.ts';
import { getChecklist } from '#src/server/features/admin/checklist.service.ts';
import { createOutboxWorker } from '#src/server/email/outbox-worker.ts';
import { recordQueries } from '../support/record-queries.ts';
import { orderRow } from '../support/data/orders/order-row.ts';
import type { TestServer } from '../support/server/test-server.ts';
import { testWithServer } from '../support/server/test-with-server.ts';

const test = testWithServer();

// The admin's pages and the daily jobs must cost no more with 100,000 couples than with one. The desk's lists and insights count all couples and orders.

const AT = '2026-03-01T12:00:00.000Z';

type Deps = TestServer['deps'];
type Cursor = number | null;
type Page = { ids: number[]; next: Cursor };

/** One of the admin's lists: how to add rows to it, and how to read a page of it. */
type List = { add: (deps: Deps, count: number) => Promise<void>; page: (deps: Deps, cursor: Cursor) => Promise<Page> };

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const many = <Row>(count: number, row: () => Row) => Array.from({ length: count }, row);

const order = () => orderRow({ email: 'maya@b.cd', status: 'failed', createdAt: AT });
const mail = () => ({ recipient: 'a@b.cd', subject: 's', text: 't', queuedAt: AT, nextAttemptAt: AT, sentAt: AT });

const addOrders: List['add'] = async ({ db }, count) => void (await db.insertInto('orders').values(many(count, order)).execute());

const LISTS: Readonly<Record<string, List>> = {
  mails: {
    add: async ({ db }, count) => void (await db.insertInto('outbox').values(many(count, mail)).execute()),
    page: async (deps, cursor) => {
      const { emails, next: after } = await listEmails(deps, { state: 'sent', cursor });
      return { ids: idsOf(emails), next: after };
    },
  },
};

/** Every row from the cursor on; `between` happens after each page. */
async function readAll(list: List, deps: Deps, between: () => Promise<void> = async () => undefined): Promise<number[]> {
  const ids: number[] = [];
  for (let cursor: Cursor = null; ;) {
    const page: Page = await list.page(deps, cursor);
    ids.push(...page.ids);
    if (page.next === null) return ids;
    cursor = page.next;
    await between();
  }
}

test.for(Object.entries(LISTS))(
  'The pages of %s show each row once while others are added.',
  async ([, list], { server: { deps } }) => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 60 }), async (more, meanwhile) => {
        await list.add(deps, more);
        const there = await readAll(list, deps);
        expect(there.length).toBeGreaterThan(0);
        expect(there).toEqual([...new Set(there)].toSorted((one, other) => other - one));
        expect(await readAll(list, deps, () => list.add(deps, meanwhile))).toEqual(there);
      }),
      { numRuns: 4 },
    );
  },
);

describe('no query reads a whole table that grows', () => {
  /** An index is read whole only where it is far smaller than its table. Of weeks, staff, links, codes, sequences, refunds, and what
   * removed people wrote there are few at any time; newest is a part of queries, found by an index. */
  const READS_ALL =
    /^SCAN (?!orderReversals|staff|withheldRows|weekPdfs|discardedDrafts|replacedPdfs|signInLinks|emailChanges|sqlite_sequence|newest)\w+$/u;
  const SORTS_ALL = 'USE TEMP B-TREE FOR ORDER BY';

  /** The steps in SQLite's plans for the queries of `work` that are more than a lookup. */
  async function costlySteps(deps: Deps, work: (deps: Deps) => Promise<unknown>): Promise<string[]> {
    const { db, queries } = recordQueries(deps.db);
    await work({ ...deps, db });
    expect(queries.length).toBeGreaterThan(0);
    const steps: string[] = [];
    for (const { sql: text, parameters } of queries) {
      if (/^(?:begin|commit|rollback|pragma)/u.test(text)) continue;
      const plan = await deps.db.executeQuery<{ detail: string }>({
        ...sql`select 1`.compile(deps.db),
        sql: `explain query plan ${text}`,
        parameters,
      });
      steps.push(...plan.rows.map(({ detail }) => detail).filter((step) => READS_ALL.test(step) || step === SORTS_ALL));
    }
    return steps;
  }

  test.for<[string, (deps: Deps) => Promise<unknown>]>([
    ['the orders of a couple', (deps) => exportOwnOrders(deps, { customerId: 1, personId: 1, partner: null })],
    ['a spreadsheet of orders', (deps) => exportOrders(deps, orderFilterSchema.parse({}))],
    ['what happened to accounts', (deps) => getAuditPage(deps, { kind: 'accounts', page: 1 })],
    ['waiting emails', (deps) => listEmails(deps, { state: 'waiting', cursor: null })],
    ['failed emails', (deps) => listEmails(deps, { state: 'failed', cursor: null })],
    ['sent emails', (deps) => listEmails(deps, { state: 'sent', cursor: 9 })],
    ['the checklist', getChecklist],
    ['the email that is due', (deps) => createOutboxWorker({ ...deps, send: async () => undefined }).deliverDue()],
    ['the metrics', getHealthMetrics],
    ['the daily job', cleanUp],
  ])('%s', async ([, work], { server: { deps } }) => {
    expect(await costlySteps(deps, work)).toEqual([]);
  });

  test('an order sorts only its own events, reversals, emails, and withdrawals', async ({ server: { deps } }) => {
    await addOrders(deps, 1);
    expect(await costlySteps(deps, (recording) => getDetail(recording, 1, 'owner'))).toEqual(Array(4).fill(SORTS_ALL));
  });

  // The newest rows, read backwards until there are enough.
  test.for<[string, string, (deps: Deps) => Promise<unknown>]>([
    ['messages', 'contactMessages', (deps) => listMessages(deps, messageListSchema.parse({}))],
  ])('the first page of %s', async ([, table, work], { server: { deps } }) => {
    expect(await costlySteps(deps, work)).toEqual([`SCAN ${table}`]);
  });
});
