import { randomBytes } from 'node:crypto';
import { inTransaction } from '#db/transaction.ts';
import { AppError } from '#src/domain/errors.ts';
import { readAmount } from '#src/domain/money/typed-amount.ts';
import { ALREADY_RECORDED_MESSAGE, paidBeforeMessage, type RecordOfflinePayment } from '#src/domain/order/offline-payment.ts';
import { DEMO_EMAIL_MESSAGE } from '#src/domain/order/order.ts';
import type { Deps } from '../../../deps.ts';
import { audit } from '../../../lib/audit.ts';
import { isDemoEmail } from '../../auth/auth.service.ts';
import { countGifts, createGifts } from '../../gifts/gifts.service.ts';
import { addOrderEvent, findOrderByKey, findPaidOrderByEmail, insertOrder } from '../order.repository.ts';
import { applyPaymentUpdate } from '../payment-update.service.ts';

const SAME = ['firstName', 'lastName', 'email', 'amount', 'note', 'giftCount'] as const;

/**
 * Creates and completes an order that was paid outside the checkout, with its account, access code, and receipt.
 * @throws AppError CONFLICT for the demo's email, if the email has a paid order and the payment isn't `confirmed`, or if the
 *   idempotency key's order has other details
 */
export async function recordOfflinePayment(
  deps: Deps,
  { confirmed, couples, amount: units, ...input }: RecordOfflinePayment,
): Promise<{ orderId: number }> {
  const { price, guaranteeDays } = deps.settings.current();
  const payment = { ...input, amount: readAmount(units, price.currency) };
  if (await isDemoEmail(deps, payment.email)) throw new AppError('CONFLICT', DEMO_EMAIL_MESSAGE, { field: 'email' });
  const at = deps.clock.now().toISOString();
  // As hard to guess as a provider's id, because its holder may see the order.
  const paymentIntentId = `offline_${randomBytes(18).toString('base64url')}`;
  const orderId = await inTransaction(deps, async (tx) => {
    const giftCount = countGifts({ couples });
    const order = { ...payment, giftCount, paymentIntentId, currency: price.currency, guaranteeDays };
    const made = await insertOrder(tx.db, { ...order, provider: 'offline', status: 'pending', createdAt: at });
    if (made === null) {
      const existing = await findOrderByKey(tx.db, payment.idempotencyKey);
      if (!existing || SAME.some((field) => existing[field] !== { ...payment, giftCount }[field])) {
        throw new AppError('CONFLICT', ALREADY_RECORDED_MESSAGE, { reason: 'already recorded' });
      }
      return existing.id;
    }
    const paidOrderId = confirmed || giftCount > 0 ? null : await findPaidOrderByEmail(tx.db, payment.email);
    if (paidOrderId !== null) {
      const message = paidBeforeMessage({ email: payment.email, orderId: paidOrderId });
      throw new AppError('CONFLICT', message, { field: 'confirmed' });
    }
    await createGifts(tx, { id: made, createdAt: at }, { couples });
    await addOrderEvent(tx.db, { orderId: made, kind: 'recorded', at });
    await audit(tx, 'payment recorded', { subjectId: made });
    await applyPaymentUpdate(tx, { paymentIntentId, idempotencyKey: null }, { kind: 'paid', paid: null });
    return made;
  });
  return { orderId };
}
