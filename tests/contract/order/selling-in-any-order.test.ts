import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HOUR, SECOND } from '#src/domain/time/time.ts';
import { reconcileOrders } from '#src/server/features/order/reconciler.service.ts';
import { checkCodes, checkInvoices, checkLinks, checkPayments } from '../../support/data/orders/selling-checks.ts';
import { createSeller, step } from '../../support/data/orders/selling-steps.ts';
import { startShop } from '../../support/data/orders/purchase.ts';
import { startFakeStripe } from '../../support/server/fakes/fake-stripe.ts';

/** What happens at the same moment, one batch after the other, and how long it is until the next one. */
const batches = fc.array(
  fc.record({
    steps: fc.array(step, { minLength: 1, maxLength: 8 }),
    pause: fc.constantFrom(SECOND, SECOND, SECOND, 25 * HOUR),
  }),
  { minLength: 4, maxLength: 10 },
);

test('Whatever is ordered, paid, paid twice, refused, refunded, redeemed, repeated, or lost at the same moment, it all adds up.', async () => {
  const stripe = await startFakeStripe();
  onTestFinished(stripe.close);
  // Only live orders count as uses of a code.
  const keys = { STRIPE_SECRET_KEY: 'sk_live_123', STRIPE_PUBLISHABLE_KEY: 'pk_live_123' };
  const server = await startShop({ ...stripe.settings, ...keys, LOGIN_ATTEMPTS_PER_MINUTE: '1000' });
  let round = 0;
  const done = { invoices: 0, uses: 0, links: 0, parts: 0, secondPayments: 0 };
  await fc.assert(
    fc.asyncProperty(batches, async (plan) => {
      round += 1;
      // New, because sessions end while the clock advances.
      const admin = await server.newAdmin();
      const settings = { invoices: 'on', taxRate: '19', invoicePrefix: `S${round}-` };
      expect((await admin.put('/api/admin/settings', settings)).status).toBe(200);
      const codes = { some: `some-${round}`, free: `free-${round}` };
      await admin.post('/api/admin/codes', { code: codes.some, percent: 15, maxUses: 4 });
      await admin.post('/api/admin/codes', { code: codes.free, percent: 100, maxUses: 2 });
      const { act, payments, redeemed } = createSeller({ server, stripe, admin, codes });
      for (const { steps, pause } of plan) {
        await Promise.all(steps.map(act));
        vi.restoreAllMocks();
        await checkCodes(server);
        await checkLinks(server);
        server.clock.advance(pause);
      }
      // Stripe repeats its events, and the server asks again about refunds that were cut off.
      for (const id of payments()) await act({ kind: 'pay', which: payments().indexOf(id), isRepeated: false });
      for (let count = 0; count < 3; count += 1) {
        await reconcileOrders(server.deps);
        server.clock.advance(2 * HOUR);
      }
      done.uses += await checkCodes(server);
      done.links = await checkLinks(server);
      done.invoices = await checkInvoices(server);
      Object.assign(done, await checkPayments(server, stripe));
      expect(new Set(redeemed).size).toBe(redeemed.length);
    }),
    { numRuns: 6 },
  );
  expect(done.invoices).toBeGreaterThan(20);
  for (const count of Object.values(done)) expect(count).toBeGreaterThan(0);
}, 240_000);
