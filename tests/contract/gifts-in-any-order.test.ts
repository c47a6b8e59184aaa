import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { applyPaymentUpdate } from '#src/server/features/order/payment-update.service.ts';
import { findLinks } from '../support/data/orders/gifts.ts';
import { newBuyer } from '../support/data/orders/purchase.ts';
import { KEEPS_MAIL, testWithServer } from '../support/server/test-with-server.ts';

const test = testWithServer({ PAYMENTS: 'sandbox', LOGIN_ATTEMPTS_PER_MINUTE: '1000' }, KEEPS_MAIL);

const PRICE = 4_900;
/** One after the other or, in the last, at once. A repeated payment is a replayed event. */
const actions = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const) }),
  fc.record({ kind: fc.constant('redeem' as const), link: fc.nat(3) }),
  fc.record({ kind: fc.constant('race' as const), link: fc.nat(3) }),
  fc.record({ kind: fc.constant('refund' as const), cents: fc.integer({ min: 1, max: 2 * PRICE }) }),
);

let people = 0;
const newcomer = () => ({ name: 'Mia', email: `anybody${(people += 1)}@example.com` });

test('In any order of payments, redemptions, and refunds, no link is used twice, and none that isn’t paid for.', async ({
  server,
  admin,
}) => {
  const orders = fc.record({ couples: fc.integer({ min: 1, max: 4 }), steps: fc.array(actions, { maxLength: 12 }) });
  await fc.assert(
    fc.asyncProperty(orders, async ({ couples, steps }) => {
      const { order } = await server.newBrowser().caller();
      const { paymentIntentId } = await order.start({ ...newBuyer(), couples, idempotencyKey: randomUUID() });
      const { orderId } = await findLinks(server, paymentIntentId);
      const used = new Set<string>();
      const redeem = async (token: string) => {
        const { status } = await server.newBrowser().post(`/api/gifts/${token}/redeem`, newcomer());
        expect([200, 404]).toContain(status);
        return status === 200;
      };
      for (const step of steps) {
        server.clock.advance(1_000);
        if (step.kind === 'pay') {
          await order.payInSandbox({ paymentIntentId, outcome: 'pay' });
          await applyPaymentUpdate(server.deps, { paymentIntentId, idempotencyKey: null }, { kind: 'paid', paid: null });
        } else if (step.kind === 'refund') {
          await admin.post(`/api/admin/orders/${orderId}/refund`, { amount: (step.cents / 100).toFixed(2) });
        } else {
          const { tokens } = await findLinks(server, paymentIntentId);
          const token = tokens[step.link] ?? 'none';
          const times = step.kind === 'race' ? 3 : 1;
          const results = await Promise.all(Array.from({ length: times }, () => redeem(token)));
          const succeeded = results.filter(Boolean).length;
          expect(succeeded).toBeLessThanOrEqual(used.has(token) ? 0 : 1);
          if (succeeded > 0) used.add(token);
        }
        const { status, amount, returned, gift } = (await admin.get(`/api/admin/orders/${orderId}`)).body as {
          status: string;
          amount: number;
          returned: number;
          gift: { redeemed: number; returned: number };
        };
        expect(gift.redeemed).toBe(used.size);
        // A part of a price that went back ends no link.
        expect(used.size).toBeLessThanOrEqual(status === 'pending' ? 0 : Math.ceil((amount - returned) / PRICE));
        expect(gift.redeemed + gift.returned).toBeLessThanOrEqual(couples);
      }
    }),
    { numRuns: 20 },
  );
}, 120_000);
