import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Row, Tables } from '#db/tables.ts';
import { instantAfter, type Clock } from '../lib/clock.ts';
import { PaymentProblem, type PaymentProvider } from './provider.ts';

/** A payment 'for later' is paid after this long, in milliseconds. */
const SETTLING = 10_000;

/**
 * A payment provider on this machine, where nobody is charged: to try out, and to test, the whole way of a purchase. It
 * behaves like a remote one: it keeps its own books, in a table that nothing else reads, and tells no more than it is asked.
 */
export function createSandbox({ db, clock }: { db: Kysely<Tables>; clock: Clock }): PaymentProvider {
  const now = () => clock.now().toISOString();
  const secretOf = (paymentIntentId: string) => `${paymentIntentId}_secret`;

  async function read(paymentIntentId: string): Promise<Row<'sandboxPayments'>> {
    // What is due has happened, whether somebody looked or not.
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
    if (!payment) throw new PaymentProblem('refused', new Error('The sandbox has no such payment.'));
    return payment;
  }

  const change = (paymentIntentId: string, to: Pick<Row<'sandboxPayments'>, 'status' | 'settlesAt'>) =>
    db.updateTable('sandboxPayments').set(to).where('paymentIntentId', '=', paymentIntentId).execute();

  return {
    name: 'sandbox',

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
      return { paymentIntentId, clientSecret: secretOf(paymentIntentId) };
    },

    async findPayment(paymentIntentId) {
      const { status, settlesAt } = await read(paymentIntentId);
      return { word: status, clientSecret: secretOf(paymentIntentId), isUnderWay: settlesAt !== null };
    },

    async refund(paymentIntentId) {
      const { status } = await read(paymentIntentId);
      if (status !== 'paid' && status !== 'refunded') throw new PaymentProblem('refused', new Error('It has not been paid.'));
      await change(paymentIntentId, { status: 'refunded', settlesAt: null });
    },

    async tryCard(paymentIntentId, outcome) {
      const { status } = await read(paymentIntentId);
      if (status === 'paid' || status === 'refunded') return;
      if (outcome === 'later') {
        await change(paymentIntentId, { status: 'processing', settlesAt: instantAfter(clock.now(), SETTLING) });
      } else {
        await change(paymentIntentId, { status: outcome === 'pay' ? 'paid' : 'declined', settlesAt: null });
      }
    },
  };
}
