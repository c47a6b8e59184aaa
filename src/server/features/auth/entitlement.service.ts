import { randomBytes, timingSafeEqual } from 'node:crypto';
import { inTransaction, type InTransaction } from '#db/transaction.ts';
import { formatPersonalCode, normalizePersonalCode } from '#src/domain/account/personal-code.ts';
import { accessAfterRefund, type AccessAfterRefund } from '#src/domain/order/refund.ts';
import { EMPTY_PROFILE } from '#src/domain/profile.ts';
import type { Deps } from '../../deps.ts';
import { endCoupleSessions } from '../../auth/sessions.ts';
import { hashToken } from '../../lib/tokens.ts';
import { findCustomer, findCustomerByEmail } from '../../auth/account.repository.ts';
import { addAccount } from './auth.service.ts';
import { closeAccount, reopenAccount } from '../account/closure.service.ts';
import { verifyEmail } from '../account/verify-email.service.ts';
import { deleteAccessCode, findAccessCodeHash, findOrigin, hasPaidOrder, saveAccessCode } from './entitlement.repository.ts';

type Store = Pick<Deps, 'db' | 'clock'>;

/** An account, the email that it is signed in to with, and its new personal code, in clear this once. */
export type Entitlement = { customerId: number; email: string; accessCode: string };

/**
 * The account of somebody who has paid: the one with that email, opened again if it was closed, or a new one. Null for the
 * demo's email: what everybody may look at is nobody's.
 *
 * @param buyer `startedBy` is the account that was signed in to where the order was begun
 */
export async function grantEntitlement(
  deps: Store & Pick<Deps, 'actor' | 'config' | 'outbox'>,
  buyer: { email: string; firstName: string; startedBy: number | null },
): Promise<Entitlement | null> {
  // Orders of the first release were not checked as ours are.
  const email = buyer.email.trim().toLowerCase();
  return inTransaction(deps, async (tx) => {
    const existing = await findCustomerByEmail(tx.db, email);
    if (existing?.origin === 'demo') return null;
    const profile = { ...EMPTY_PROFILE, userDisplayName: buyer.firstName };
    const emailProvenAt = tx.clock.now().toISOString();
    const added = { origin: 'order', email, emailProvenAt } as const;
    const customerId = existing?.id ?? (await addAccount(tx, added, profile));
    if (customerId === null) throw new Error('unreachable: the email was free inside this transaction');
    await reopenAccount(tx, customerId);
    // From now on the mailbox alone opens it, unless it is the one inside who has bought.
    if (buyer.startedBy !== customerId) await verifyEmail(tx, customerId, { isInside: false });
    return { customerId, email, accessCode: await createAccessCode(tx, customerId) };
  });
}

/** A new personal code for a couple that has paid; the old one is void. Null for one that has no email to sign in with. */
export async function renewAccessCode(deps: Store, customerId: number): Promise<Entitlement | null> {
  return inTransaction(deps, async (tx) => {
    const { email = null } = (await findCustomer(tx.db, customerId)) ?? {};
    if (email === null) return null;
    return { customerId, email, accessCode: await createAccessCode(tx, customerId) };
  });
}

async function createAccessCode({ db, clock }: InTransaction<Store>, customerId: number): Promise<string> {
  const accessCode = formatPersonalCode(randomBytes(16));
  await saveAccessCode(db, { customerId, codeHash: hashCode(accessCode), createdAt: clock.now().toISOString() });
  return accessCode;
}

/**
 * Ends what a refunded order has given, as `accessAfterRefund` says, and returns what that was; null when there is no such
 * account. The code of a closed account stays, to tell its holder.
 */
export async function revokeEntitlement(deps: Store, customerId: number): Promise<AccessAfterRefund | null> {
  return inTransaction(deps, async (tx) => {
    const origin = await findOrigin(tx.db, customerId);
    if (!origin) return null;
    const access = accessAfterRefund({ origin, hasPaidOrder: await hasPaidOrder(tx.db, customerId) });
    if (access === 'kept') return access;
    await endCoupleSessions(tx.db, { customerId });
    if (access === 'closed') await closeAccount(tx, customerId, 'refund');
    else await deleteAccessCode(tx.db, customerId);
    return access;
  });
}

/** Whether the whole course is the couple's: it has paid, or it is the one that shows what there is to buy. */
export async function hasFullCourse({ db }: Pick<Deps, 'db'>, customerId: number): Promise<boolean> {
  return (await hasPaidOrder(db, customerId)) || (await findOrigin(db, customerId)) === 'demo';
}

/** Whether this is the couple's personal code. Takes as long when there is no couple, or no code. */
export async function isPersonalCode({ db }: Pick<Deps, 'db'>, customerId: number | undefined, typed: string): Promise<boolean> {
  const expected = await findAccessCodeHash(db, customerId ?? 0);
  const given = Buffer.from(hashCode(typed));
  return timingSafeEqual(given, expected === undefined ? Buffer.alloc(given.length) : Buffer.from(expected));
}

// 80 random bits, so a fast hash is enough, as for a token.
function hashCode(code: string): string {
  return hashToken(normalizePersonalCode(code));
}
