import { randomBytes, timingSafeEqual } from 'node:crypto';
import { inTransaction, type InTransaction } from '#db/transaction.ts';
import { formatPersonalCode, normalizePersonalCode } from '#src/domain/account/personal-code.ts';
import { accessAfterRefund, type AccessAfterRefund } from '#src/domain/order/refund.ts';
import { EMPTY_PROFILE } from '#src/domain/profile.ts';
import type { Deps } from '../../deps.ts';
import { endCoupleSessions } from '../../auth/sessions.ts';
import { hashToken } from '../../lib/tokens.ts';
import { findCustomer, findCustomerByEmail, saveEmail } from '../../auth/account.repository.ts';
import { addAccount } from './auth.service.ts';
import { closeAccount, reopenAccount } from '../account/closure.service.ts';
import { verifyEmail } from '../account/verify-email.service.ts';
import { deleteAccessCode, findAccessCodeHash, hasPaidOrder, saveAccessCode } from './entitlement.repository.ts';

type Store = Pick<Deps, 'db' | 'clock'>;

/** A paid account. Its access code is null if it has an earlier one, or no email to use it with; only the hash is stored. */
export type Entitlement = { customerId: number; email: string | null; accessCode: string | null };

/**
 * Gives a buyer the full course: in the account that was signed in at the checkout (`startedBy`), else in the one with that
 * email, reopened if it was closed, or in a new one. Null for the demo's email.
 */
export async function grantEntitlement(
  deps: Store & Pick<Deps, 'actor' | 'config' | 'outbox'>,
  buyer: { email: string; firstName: string; startedBy: number | null },
): Promise<Entitlement | null> {
  // The first release didn't validate orders.
  const email = buyer.email.trim().toLowerCase();
  return inTransaction(deps, async (tx) => {
    const signedIn = await findSignedInBuyer(tx, buyer.startedBy, email);
    const existing = signedIn ?? (await findCustomerByEmail(tx.db, email));
    if (existing?.origin === 'demo') return null;
    const profile = { ...EMPTY_PROFILE, userDisplayName: buyer.firstName };
    const emailProvenAt = tx.clock.now().toISOString();
    const added = { origin: 'order', email, emailProvenAt } as const;
    const customerId = existing?.id ?? (await addAccount(tx, added, profile));
    if (customerId === null) throw new Error('unreachable: the email was free inside this transaction');
    await reopenAccount(tx, customerId);
    if (!signedIn) await verifyEmail(tx, customerId, { isKnown: false });
    const account = { customerId, email: signedIn ? signedIn.email : email };
    const hasCode = (await hasPaidOrder(tx.db, customerId)) && (await findAccessCodeHash(tx.db, customerId)) !== undefined;
    return { ...account, accessCode: hasCode || account.email === null ? null : await createAccessCode(tx, customerId) };
  });
}

/** The account that was signed in at the checkout. Without an email of its own it gets the buyer's, unless that's taken. */
async function findSignedInBuyer(deps: InTransaction<Store>, id: number | null, buyerEmail: string) {
  const customer = id === null ? undefined : await findCustomer(deps.db, id);
  if (!customer || customer.origin === 'demo') return undefined;
  if (customer.email !== null) return customer;
  const isSaved = await saveEmail(deps.db, customer.id, { email: buyerEmail, emailProvenAt: null });
  return { ...customer, email: isSaved ? buyerEmail : null };
}

/** Replaces the couple's access code. Null if it has no email to sign in with. */
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
 * Ends the access that a refunded order gave. Returns what remains, or null if the account doesn't exist. A closed account
 * keeps its code, so that signing in can say why it's closed.
 */
export async function revokeEntitlement(deps: Store, customerId: number): Promise<AccessAfterRefund | null> {
  return inTransaction(deps, async (tx) => {
    const customer = await findCustomer(tx.db, customerId);
    if (!customer) return null;
    const access = accessAfterRefund({ origin: customer.origin, hasPaidOrder: await hasPaidOrder(tx.db, customerId) });
    if (access === 'kept') return access;
    await endCoupleSessions(tx.db, { customerId });
    if (access === 'closed') await closeAccount(tx, customerId, 'refund');
    else await deleteAccessCode(tx.db, customerId);
    return access;
  });
}

/** Gives the access back that a refund or a lost dispute ended, because the money wasn't returned after all. */
export async function restoreEntitlement(
  deps: Store & Pick<Deps, 'actor' | 'config' | 'outbox'>,
  customerId: number,
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    if ((await findCustomer(tx.db, customerId))?.closedBy === 'refund') await reopenAccount(tx, customerId);
  });
}

/** The account that an order would be for: the one that's signed in, else the one with that email. */
async function findBuyersAccount({ db }: Pick<Deps, 'db'>, buyer: { email: string; startedBy: number | null }) {
  const signedIn = buyer.startedBy === null ? undefined : await findCustomer(db, buyer.startedBy);
  return signedIn && signedIn.origin !== 'demo' ? signedIn : findCustomerByEmail(db, buyer.email);
}

/** Whether the admin has blocked the couple that an order would be for. */
export async function isBlockedBuyer(deps: Pick<Deps, 'db'>, buyer: { email: string; startedBy: number | null }) {
  return ((await findBuyersAccount(deps, buyer))?.blockedAt ?? null) !== null;
}

/** The account that a buyer would pay for twice; null if it's unpaid. */
export async function findPaidAccount(deps: Pick<Deps, 'db'>, buyer: { email: string; startedBy: number | null }) {
  const { db } = deps;
  const customer = await findBuyersAccount(deps, buyer);
  // A purchase reopens a closed account.
  return customer?.closedBy === null && (await hasPaidOrder(db, customer.id)) ? customer : null;
}

/** Whether the couple has the full course: it has paid, or it's the demo. */
export async function hasFullCourse({ db }: Pick<Deps, 'db'>, customerId: number): Promise<boolean> {
  return (await hasPaidOrder(db, customerId)) || (await findCustomer(db, customerId))?.origin === 'demo';
}

/** Whether this is the couple's personal code. Takes as long if there is no couple or no code. */
export async function isPersonalCode({ db }: Pick<Deps, 'db'>, customerId: number | undefined, typed: string): Promise<boolean> {
  const expected = await findAccessCodeHash(db, customerId ?? 0);
  const given = Buffer.from(hashCode(typed));
  return timingSafeEqual(given, expected === undefined ? Buffer.alloc(given.length) : Buffer.from(expected));
}

// 80 random bits, so a fast hash is enough, as for a token.
function hashCode(code: string): string {
  return hashToken(normalizePersonalCode(code));
}
