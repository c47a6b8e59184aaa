import { AppError } from '#src/domain/errors.ts';
import { BUYER_PROOF_LIFETIME, type BuyerProof } from '#src/domain/order/order.ts';
import type { ClientBrowser } from '../../auth/sessions.ts';
import { findCustomer, findPeople } from '../../auth/account.repository.ts';
import type { Deps } from '../../deps.ts';
import { rateLimitKey } from '../../lib/ip.ts';
import { refuse } from '../auth/auth.service.ts';
import { openSession } from '../auth/session.service.ts';
import { countOrders, findOrderByKey } from './order.repository.ts';

/**
 * Signs the browser that paid in to the account that its order created. Returns the session's token, or null without saying
 * why not. @throws AppError TOO_MANY_REQUESTS
 */
export async function signInBuyer(
  deps: Deps,
  proof: BuyerProof,
  browser: ClientBrowser & { ip: string },
): Promise<string | null> {
  await deps.rateLimits.charge('order', rateLimitKey(browser.ip));
  const bought = await findPurchase(deps, proof);
  if (!bought) return null;
  await deps.rateLimits.charge('sign-in', `couple ${bought.person.customerId}`);
  try {
    return await openSession(
      deps,
      async (tx) => {
        const { person } = (await findPurchase(tx, proof)) ?? refuse('This purchase can’t sign in.');
        return { person, way: 'purchase' };
      },
      browser,
    );
  } catch (error) {
    if (error instanceof AppError && (error.code === 'UNAUTHORIZED' || error.code === 'FORBIDDEN')) return null;
    throw error;
  }
}

/** The recently completed order that the proof is of and the person it created the account for, if it's the account's only order. */
async function findPurchase({ db, clock }: Pick<Deps, 'db' | 'clock'>, { idempotencyKey, paymentIntentId }: BuyerProof) {
  const order = await findOrderByKey(db, idempotencyKey);
  if (order?.paymentIntentId !== paymentIntentId || order.status !== 'completed') return null;
  if (order.customerId === null || order.completedAt === null) return null;
  // If the clock was set back, completedAt may lie in the future: use the absolute age.
  if (Math.abs(clock.now().getTime() - Date.parse(order.completedAt)) >= BUYER_PROOF_LIFETIME) return null;
  const account = await findCustomer(db, order.customerId);
  if (account?.origin !== 'order' || account.createdAt < order.createdAt) return null;
  if ((await countOrders(db, account.id)) !== 1) return null;
  const person = (await findPeople(db, account.id)).find(({ email }) => email === order.email);
  return person ? { order: { ...order, paymentIntentId }, person } : null;
}
