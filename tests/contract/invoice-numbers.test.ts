import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, vi } from 'vitest';
import { DatabaseUnavailableError } from '#db/errors.ts';
import { splitTax } from '#src/domain/invoices/tax.ts';
import { SECOND } from '#src/domain/time/time.ts';
import { newBuyer } from '../support/data/orders/purchase.ts';
import { loseOnce } from '../support/server/lose-once.ts';
import type { TestBrowser } from '../support/server/test-browser.ts';
import type { TestServer } from '../support/server/test-server.ts';
import { KEEPS_MAIL, testWithServer } from '../support/server/test-with-server.ts';

const test = testWithServer({ PAYMENTS: 'sandbox' }, KEEPS_MAIL);

type Action =
  | { kind: 'offline'; amount: string }
  | { kind: 'replay'; which: number }
  | { kind: 'checkout'; outcome: 'pay' | 'decline' | 'later'; isRepeated: boolean }
  | { kind: 'refund'; which: number; amount: string | undefined }
  | { kind: 'lose' | 'crash' };

const amount = fc.integer({ min: 0, max: 9_000 }).map((cents) => (cents / 100).toFixed(2));
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ kind: fc.constant('offline'), amount }),
  fc.record({ kind: fc.constant('replay'), which: fc.nat() }),
  fc.record({
    kind: fc.constant('checkout'),
    outcome: fc.constantFrom('pay', 'pay', 'decline', 'later'),
    isRepeated: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('refund'), which: fc.nat(), amount: fc.option(amount, { nil: undefined }) }),
  fc.record({ kind: fc.constantFrom('lose', 'crash') }),
);
/** What happens at the same moment, one batch after the other. */
const batches = fc.array(fc.array(action, { minLength: 1, maxLength: 6 }), { minLength: 3, maxLength: 8 });

/** Does what may be refused or fail, as long as nothing breaks. */
function createActor(server: TestServer, admin: TestBrowser) {
  const payments: object[] = [];
  const pick = <Item>(items: readonly Item[], which: number) => items[which % Math.max(1, items.length)];
  return async (step: Action): Promise<void> => {
    switch (step.kind) {
      case 'offline': {
        const payment = { ...newBuyer(), amount: step.amount, idempotencyKey: randomUUID() };
        payments.push(payment);
        await admin.post('/api/admin/orders/offline', payment);
        return;
      }
      case 'replay': {
        const payment = pick(payments, step.which);
        if (payment) await admin.post('/api/admin/orders/offline', payment);
        return;
      }
      case 'checkout': {
        const browser = server.newBrowser();
        const { body } = await browser.post('/api/checkout', { ...newBuyer(), idempotencyKey: randomUUID() });
        const { paymentIntentId } = body as { paymentIntentId?: string };
        const pay = async () => browser.post(`/api/checkout/${paymentIntentId}/sandbox`, { outcome: step.outcome });
        if (paymentIntentId) await Promise.all(step.isRepeated ? [pay(), pay()] : [pay()]);
        return;
      }
      case 'refund': {
        const ids = await server.deps.db.selectFrom('orders').select('id').where('status', '=', 'completed').execute();
        const order = pick(ids, step.which);
        if (order) await admin.post(`/api/admin/orders/${order.id}/refund`, { amount: step.amount, confirmed: true });
        return;
      }
      case 'lose':
        return loseOnce(server.deps, async () => undefined);
      case 'crash':
        return loseOnce(server.deps, () => Promise.reject(new DatabaseUnavailableError('The connection was lost.')));
    }
  };
}

async function checkInvoices({ deps: { db } }: TestServer): Promise<number> {
  const invoices = await db.selectFrom('invoices').selectAll().orderBy('id').execute();
  const orders = await db.selectFrom('orders').selectAll().where('completedAt', 'is not', null).execute();
  const reversals = await db.selectFrom('orderReversals').selectAll().where('status', '=', 'succeeded').execute();
  const add = <Item>(items: readonly Item[], value: (item: Item) => number) =>
    items.reduce((total, item) => total + value(item), 0);

  expect(new Set(invoices.map(({ number }) => number)).size).toBe(invoices.length);
  for (const { prefix, last } of await db.selectFrom('invoiceSeries').selectAll().execute()) {
    const sequences = invoices.filter((invoice) => invoice.prefix === prefix).map(({ sequence }) => sequence);
    expect(sequences, prefix).toEqual(Array.from({ length: last }, (_, index) => index + 1));
  }
  const paid = new Map(orders.map(({ id, completedAt }) => [id, completedAt ?? '']));
  const paidAt = invoices.filter(({ corrects }) => corrects === null).map(({ orderId }) => paid.get(orderId));
  expect(paidAt).toEqual(paidAt.toSorted());
  for (const { id, amount: ordered } of orders) {
    const own = invoices.filter(({ orderId }) => orderId === id);
    const returned = add(
      reversals.filter(({ orderId }) => orderId === id),
      (reversal) => reversal.amount,
    );
    expect(own.filter(({ corrects }) => corrects === null)).toHaveLength(ordered === 0 ? 0 : 1);
    const left = splitTax(ordered - returned, '19');
    expect({ net: add(own, ({ net }) => net), tax: add(own, ({ tax }) => tax), gross: add(own, ({ gross }) => gross) }).toEqual(
      left,
    );
  }
  for (const { net, tax, gross, kind } of invoices) expect([net + tax, kind === 'credit note']).toEqual([gross, gross < 0]);
  return invoices.length;
}

test('Whatever is paid, refunded, repeated, or lost at the same moment, invoices have no gaps and add up.', async ({
  server,
  admin,
}) => {
  let series = 0;
  let issued = 0;
  await fc.assert(
    fc.asyncProperty(batches, async (steps) => {
      const settings = { invoices: 'on', taxRate: '19', invoicePrefix: `S${(series += 1)}-` };
      expect((await admin.put('/api/admin/settings', settings)).status).toBe(200);
      const act = createActor(server, admin);
      for (const batch of steps) {
        await Promise.all(batch.map(act));
        vi.restoreAllMocks();
        server.clock.advance(SECOND);
      }
      issued = await checkInvoices(server);
    }),
    { numRuns: 6 },
  );
  expect(issued).toBeGreaterThan(25);
}, 120_000);
