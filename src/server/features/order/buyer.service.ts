import { inTransaction } from '#db/transaction.ts';
import { EMAIL_TAKEN_MESSAGE, SAME_EMAIL_MESSAGE } from '#src/domain/account/sign-in/sign-in-settings.ts';
import { AppError } from '#src/domain/errors.ts';
import {
  BUYER_PROOF_LIFETIME,
  DEMO_EMAIL_MESSAGE,
  NOT_CORRECTABLE_MESSAGE,
  type BuyerProof,
  type CorrectEmail,
} from '#src/domain/order/order.ts';
import type { ClientBrowser } from '../../auth/sessions.ts';
import { dropCredentials, findPerson, saveEmail } from '../../auth/account.repository.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { rateLimitKey } from '../../lib/ip.ts';
import { queueEmail } from '../../email/outbox.ts';
import { signOutElsewhere } from '../account/device.service.ts';
import { deleteEmailChange } from '../../auth/email-change.repository.ts';
import { isDemoEmail } from '../auth/auth.service.ts';
import { renewAccessCode } from '../auth/entitlement.service.ts';
import { openSession } from '../auth/session.service.ts';
import { createReceipt } from './fulfillment.service.ts';
import { addOrderEvent, countOrders, findOrderByKey, updateOrder } from './order.repository.ts';

/**
 * Signs the browser that paid in to the account that its order created. Returns the session's token, or null without saying
 * why not. @throws AppError TOO_MANY_REQUESTS
 */
export async function signInBuyer(deps: Deps, proof: BuyerProof, browser: ClientBrowser): Promise<string | null> {
  await deps.rateLimits.charge('order', rateLimitKey(deps.actor.ip));
  const bought = await findPurchase(deps, proof);
  if (!bought) return null;
  await deps.rateLimits.charge('sign-in', `person ${bought.person.id}`);
  try {
    return await inTransaction(deps, async (tx) => {
      const { person } = (await findPurchase(tx, proof)) ?? {};
      return person ? await openSession(tx, { person, method: 'purchase' }, browser) : null;
    });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'FORBIDDEN')) throw error;
    await audit(deps, 'sign-in failed', { subjectId: bought.person.customerId, as: 'couple', method: 'purchase' });
    return null;
  }
}

/**
 * Corrects a mistyped email for the browser that paid, while it's signed in. The wrong address can't be used to
 * sign in anymore: its access code, links, sessions, and password end. The receipt goes to the right one, with a new code.
 * @throws AppError CONFLICT, with its field; FORBIDDEN without proof of a recent purchase; TOO_MANY_REQUESTS
 */
export async function correctBuyerEmail(
  deps: Deps,
  { email, ...proof }: CorrectEmail,
  { personId, sessionToken }: { personId: number; sessionToken: string },
): Promise<void> {
  await deps.rateLimits.charge('email change', String(personId));
  await deps.rateLimits.charge('account emails', rateLimitKey(deps.actor.ip));
  if (await isDemoEmail(deps, email)) throw new AppError('CONFLICT', DEMO_EMAIL_MESSAGE, { field: 'email' });
  await inTransaction(deps, async (tx) => {
    const bought = await findPurchase(tx, proof);
    if (bought?.person.id !== personId) throw new AppError('FORBIDDEN', NOT_CORRECTABLE_MESSAGE);
    const { order, person } = bought;
    if (email === person.email) throw new AppError('CONFLICT', SAME_EMAIL_MESSAGE, { field: 'email' });
    const isSaved = await saveEmail(tx.db, personId, { email, emailVerifiedAt: null });
    if (!isSaved) throw new AppError('CONFLICT', EMAIL_TAKEN_MESSAGE, { field: 'email' });
    await deleteEmailChange(tx.db, personId);
    await dropCredentials(tx.db, personId);
    await signOutElsewhere(tx, personId, sessionToken);
    await updateOrder(tx.db, order.id, { email });
    await addOrderEvent(tx.db, { orderId: order.id, kind: 'email corrected', at: tx.clock.now().toISOString() });
    await audit(tx, 'email changed', { subjectId: person.customerId });
    const account = await renewAccessCode(tx, personId);
    await queueEmail(tx, await createReceipt(tx, { ...order, email }, account));
    tx.afterCommit(() => tx.pubSub.publish(order.paymentIntentId));
  });
}

/**
 * The recently completed order that the proof is of and the person it created the account for, if it's the account's only
 * order. The proof is void once someone has used what was sent to the email, or the partner has joined.
 */
async function findPurchase({ db, clock }: Pick<Deps, 'db' | 'clock'>, { idempotencyKey, paymentIntentId }: BuyerProof) {
  const order = await findOrderByKey(db, idempotencyKey);
  if (order?.paymentIntentId !== paymentIntentId || order.status !== 'completed') return null;
  if (order.personId === null || order.completedAt === null) return null;
  // If the clock was set back, completedAt may lie in the future: use the absolute age.
  if (Math.abs(clock.now().getTime() - Date.parse(order.completedAt)) >= BUYER_PROOF_LIFETIME) return null;
  const person = await findPerson(db, order.personId);
  if (person?.origin !== 'order' || person.createdAt < order.createdAt || person.email !== order.email) return null;
  if (person.emailVerifiedAt !== null || person.partner !== null) return null;
  return (await countOrders(db, person.customerId)) === 1 ? { order: { ...order, paymentIntentId }, person } : null;
}
