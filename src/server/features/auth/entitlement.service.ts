import { randomBytes, timingSafeEqual } from 'node:crypto';
import { inTransaction, type InTransaction } from '#db/transaction.ts';
import { formatPersonalCode, normalizePersonalCode } from '#src/domain/account/sign-in/personal-code.ts';
import { accessAfterRefund, type AccessAfterRefund } from '#src/domain/order/refund.ts';
import { EMPTY_PROFILE } from '#src/domain/profile.ts';
import type { Deps } from '../../deps.ts';
import { endCoupleSessions } from '../../auth/sessions.ts';
import { hashToken } from '../../lib/tokens.ts';
import { findCustomer, findEmailOwner, findPeople, findPerson, saveEmail } from '../../auth/account.repository.ts';
import { addAccount } from './auth.service.ts';
import { closeAccount, reopenAccount } from '../account-deletion/account-deletion.service.ts';
import { endEarlierAccess } from './verify-email.service.ts';
import {
  deleteAccessCode,
  endAccessCode,
  findAccessCode,
  hasPaidOrder,
  isPaidOrDemo,
  saveAccessCode,
} from './entitlement.repository.ts';

type Store = Pick<Deps, 'db' | 'clock'>;
type Buyer = { email: string; personId: number | null };

/**
 * The account that an order paid for, and the person it belongs to. A code is created only for their own email, and is null if
 * they have an earlier one; only its hash is stored.
 */
export type Entitlement = {
  customerId: number;
  personId: number;
  email: string | null;
  accessCode: string | null;
  hasCode: boolean;
  /** Whether nobody has joined yet. */
  isShared: boolean;
};

/**
 * Gives a buyer the full course: the person who was signed in at the checkout, else the owner of that email, or someone new. A
 * closed account is reopened. Null for the demo's email.
 */
export async function grantEntitlement(
  deps: Store & Pick<Deps, 'actor' | 'settings' | 'outbox' | 'publicUrl'>,
  order: Buyer & { firstName: string },
): Promise<Entitlement | null> {
  const { email } = order;
  return inTransaction(deps, async (tx) => {
    const buyer = await findBuyer(tx, { ...order, email });
    if (buyer?.origin === 'demo') return null;
    const person =
      buyer ?? (await addAccount(tx, { origin: 'order', email }, { ...EMPTY_PROFILE, userDisplayName: order.firstName }));
    if (person === null) throw new Error('unreachable: the email was free inside this transaction');
    const { id: personId, customerId } = person;
    await reopenAccount(tx, customerId);
    if (buyer && buyer.id !== order.personId && buyer.emailVerifiedAt === null) await endEarlierAccess(tx, buyer);
    // Without an email of their own, they claim the buyer's.
    const ownEmail = buyer
      ? (buyer.email ?? ((await saveEmail(tx.db, personId, { email, emailVerifiedAt: null })) ? email : null))
      : email;
    const hasCode = await hasAccessCode(tx, personId);
    const isNew = ownEmail === email && !(hasCode && (await hasPaidOrder(tx.db, customerId)));
    const accessCode = isNew ? await createAccessCode(tx, personId) : null;
    return { customerId, personId, email: ownEmail, accessCode, hasCode, isShared: (buyer?.partner ?? null) === null };
  });
}

/**
 * Replaces the access code of the person an order belongs to, or with `keep` only adds a missing one. Null if they have no email
 * to sign in with.
 */
export async function renewAccessCode(deps: Store, personId: number, { keep } = { keep: false }): Promise<Entitlement | null> {
  return inTransaction(deps, async (tx) => {
    const person = await findPerson(tx.db, personId);
    if (!person || person.email === null) return null;
    const { customerId, email } = person;
    const hasCode = await hasAccessCode(tx, personId);
    const accessCode = keep && hasCode ? null : await createAccessCode(tx, personId);
    return { customerId, personId, email, accessCode, hasCode, isShared: person.partner === null };
  });
}

/** Replaces the person's access code and returns the new one. Null if they have none. */
export async function replaceAccessCode(deps: InTransaction<Store>, personId: number): Promise<string | null> {
  return (await hasAccessCode(deps, personId)) ? createAccessCode(deps, personId) : null;
}

/** Whether the person has an access code that works. */
export async function hasAccessCode({ db }: Pick<Deps, 'db'>, personId: number): Promise<boolean> {
  return (await findAccessCode(db, personId))?.endedAt === null;
}

/** Deletes the person's access code, which someone else may have received. */
export async function dropAccessCode({ db }: InTransaction<Store>, personId: number): Promise<void> {
  await deleteAccessCode(db, personId);
}

/** Voids the person's access code, if they have one, because the partner who joined may know it. */
export async function voidAccessCode({ db, clock }: InTransaction<Store>, personId: number): Promise<void> {
  await endAccessCode(db, personId, clock.now().toISOString());
}

async function createAccessCode({ db, clock }: InTransaction<Store>, personId: number): Promise<string> {
  const accessCode = formatPersonalCode(randomBytes(16));
  await saveAccessCode(db, { personId, codeHash: hashCode(accessCode), createdAt: clock.now().toISOString() });
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
    else for (const { id } of await findPeople(tx.db, customerId)) await deleteAccessCode(tx.db, id);
    return access;
  });
}

/** Gives the access back that a refund or a lost dispute ended, because the money wasn't returned after all. */
export async function restoreEntitlement(
  deps: Store & Pick<Deps, 'actor' | 'settings' | 'outbox' | 'publicUrl'>,
  customerId: number,
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    if ((await findCustomer(tx.db, customerId))?.closedBy === 'refund') await reopenAccount(tx, customerId);
  });
}

/** The person an order would belong to: whoever is signed in, else the owner of its email. */
async function findBuyer({ db }: Pick<Deps, 'db'>, { email, personId }: Buyer) {
  const signedIn = personId === null ? undefined : await findPerson(db, personId);
  return signedIn && signedIn.origin !== 'demo' ? signedIn : findEmailOwner(db, email);
}

/** Whether the admin has blocked the couple that an order would be for. */
export async function isBlockedBuyer(deps: Pick<Deps, 'db'>, buyer: Buyer) {
  return ((await findBuyer(deps, buyer))?.blockedAt ?? null) !== null;
}

/** The person who would pay for their account twice; null if it's unpaid. */
export async function findPaidBuyer(deps: Pick<Deps, 'db'>, buyer: Buyer) {
  const person = await findBuyer(deps, buyer);
  // A purchase reopens a closed account.
  return person?.closedBy === null && (await hasPaidOrder(deps.db, person.customerId)) ? person : null;
}

/** Whether the couple has the full course: it has paid, or it's the demo. */
export async function hasFullCourse({ db }: Pick<Deps, 'db'>, customerId: number): Promise<boolean> {
  return isPaidOrDemo(db, customerId);
}

/** Whose code this is, of the people with one email. Takes as long if there are none. */
export async function findCodeHolder<Holder extends { id: number }>(
  { db }: Pick<Deps, 'db'>,
  people: readonly Holder[],
  typed: string,
): Promise<{ person: Holder; hasEnded: boolean } | null> {
  const given = Buffer.from(hashCode(typed));
  let found = null;
  for (const person of people.length > 0 ? people : [null]) {
    const code = await findAccessCode(db, person?.id ?? 0);
    const isSame = timingSafeEqual(given, code ? Buffer.from(code.codeHash) : Buffer.alloc(given.length));
    if (isSame && person && code) found = { person, hasEnded: code.endedAt !== null };
  }
  return found;
}

// 80 random bits, so a fast hash is enough, as for a token.
function hashCode(code: string): string {
  return hashToken(normalizePersonalCode(code));
}
