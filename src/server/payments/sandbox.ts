import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Row, Tables } from '#db/tables.ts';
import type { PaymentUpdate } from '#src/domain/order/order-status.ts';
import { instantAfter, type Clock } from '../lib/clock.ts';
import { PaymentError, type PaymentProvider } from './provider.ts';

/** Milliseconds until a delayed payment is paid. */
const SETTLING_TIME = 10_000;

/** A local provider that charges nobody, for trying out purchases. Like a remote one, it has its own table of payments. */
export function createSandbox({ db, clock }: { db: Kysely<Tables>; clock: Clock }): PaymentProvider {
  const now = () => clock.now().toISOString();
  const getClientSecret = (paymentIntentId: string) => `${paymentIntentId}_secret`;

  async function read(paymentIntentId: string): Promise<Row<'sandboxPayments'>> {
    // Settle payments that are due.
    await db
      .updateTable('sandboxPayments')
      .set({ status: 'paid', settlesAt: null })
      .where('paymentIntentId', '=', paymentIntentId)
      .where('settlesAt', '<=', now())
      .execute();
    const payment = await db
      .selectFrom('sandboxPayments')
      .selectAll()
      .where('paymentIntentId', '=', paymentIntentId)
      .executeTakeFirst();
    if (!payment) throw new PaymentError('refused', new Error('The sandbox has no such payment.'));
    return payment;
  }

  const change = (paymentIntentId: string, to: Pick<Row<'sandboxPayments'>, 'status' | 'settlesAt'>) =>
    db.updateTable('sandboxPayments').set(to).where('paymentIntentId', '=', paymentIntentId).execute();

  return {
    name: 'sandbox',
    mode: 'test',

    async createPayment({ idempotencyKey }) {
      const { paymentIntentId } = await db
        .insertInto('sandboxPayments')
        .values({
          paymentIntentId: `pi_sandbox_${randomBytes(18).toString('base64url')}`,
          idempotencyKey,
          status: 'processing',
          createdAt: now(),
        })
        .onConflict((conflict) => conflict.column('idempotencyKey').doUpdateSet({ idempotencyKey }))
        .returning('paymentIntentId')
        .executeTakeFirstOrThrow();
      return { paymentIntentId, clientSecret: getClientSecret(paymentIntentId) };
    },

    async findPayment(paymentIntentId) {
      const { status, settlesAt } = await read(paymentIntentId);
      return { update: toUpdate(status), clientSecret: getClientSecret(paymentIntentId), isUnderWay: settlesAt !== null };
    },

    async cancelPayment(paymentIntentId) {
      const { status } = await read(paymentIntentId);
      if (status === 'processing') await change(paymentIntentId, { status: 'declined', settlesAt: null });
    },

    async refund(paymentIntentId, { amount, key }) {
      const { status } = await read(paymentIntentId);
      if (status === 'refunded') return null;
      if (status !== 'paid') throw new PaymentError('refused', new Error('It has not been paid.'));
      if (amount === null) await change(paymentIntentId, { status: 'refunded', settlesAt: null });
      return { id: `re_${paymentIntentId}_${key}`, status: 'succeeded' };
    },

    async findRefundStatus() {
      return 'succeeded';
    },

    async tryCard(paymentIntentId, outcome) {
      const { status } = await read(paymentIntentId);
      if (status === 'paid' || status === 'refunded') return;
      if (outcome === 'later') {
        await change(paymentIntentId, { status: 'processing', settlesAt: instantAfter(clock.now(), SETTLING_TIME) });
      } else {
        await change(paymentIntentId, { status: outcome === 'pay' ? 'paid' : 'declined', settlesAt: null });
      }
    },
  };
}

function toUpdate(status: Row<'sandboxPayments'>['status']): PaymentUpdate {
  if (status === 'paid') return { kind: 'paid', paid: null };
  return status === 'refunded' ? { kind: 'refunded', total: null } : { kind: status };
}
