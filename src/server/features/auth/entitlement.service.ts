import { randomBytes, timingSafeEqual } from 'node:crypto';
import { inTransaction, type InTransaction } from '#db/transaction.ts';
import { formatPersonalCode, normalizePersonalCode } from '#src/domain/account/personal-code.ts';
import { accessAfterRefund, type AccessAfterRefund } from '#src/domain/order/refund.ts';
import { EMPTY_PROFILE } from '#src/domain/profile.ts';
import type { Deps } from '../../deps.ts';
import { endCoupleSessions } from '../../auth/sessions.ts';
import { hashToken } from '../../lib/tokens.ts';
import { findCustomer, findPeople, findPersonByEmail, saveEmail } from '../../auth/account.repository.ts';
import { addAccount } from './auth.service.ts';
import { closeAccount, reopenAccount } from '../closure/closure.service.ts';
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
    const existing = signedIn ?? (await findPersonByEmail(tx.db, email));
    if (existing?.origin === 'demo') return null;
    const profile = { ...EMPTY_PROFILE, userDisplayName: buyer.firstName };
    const emailProvenAt = tx.clock.now().toISOString();
    const added = { origin: 'order', email, emailProvenAt } as const;
    const person = existing ?? (await addAccount(tx, added, profile));
    if (person === null) throw new Error('unreachable: the email was free inside this transaction');
    const { id: personId, customerId } = person;
    await reopenAccount(tx, customerId);
    if (!signedIn) await verifyEmail(tx, personId, { isKnown: false });
    const account = { customerId, email: signedIn ? signedIn.email : email };
    const hasCode = (await hasPaidOrder(tx.db, customerId)) && (await findAccessCodeHash(tx.db, personId)) !== undefined;
    return { ...account, accessCode: hasCode || account.email === null ? null : await createAccessCode(tx, personId) };
  });
}

/**
 * The person with that email, or else the first one, of the account that was signed in at the checkout. Without an email of
 * their own they get the buyer's, unless that's taken.
 */
async function findSignedInBuyer(deps: InTransaction<Store>, customerId: number | null, buyerEmail: string) {
  const person = customerId === null ? undefined : await findReceiver(deps, customerId, buyerEmail);
  if (!person || person.origin === 'demo') return undefined;
  if (person.email !== null) return person;
  const isSaved = await saveEmail(deps.db, person.id, { email: buyerEmail, emailProvenAt: null });
  return { ...person, email: isSaved ? buyerEmail : null };
}

async function findReceiver({ db }: Pick<Deps, 'db'>, customerId: number, email: string) {
  const people = await findPeople(db, customerId);
  return people.find((person) => person.email === email) ?? people[0];
}

/** Replaces the buyer's access code, or with `keep` only adds a missing one. Null if they have no email to sign in with. */
export async function renewAccessCode(
  deps: Store,
  customerId: number,
  buyerEmail: string,
  { keep } = { keep: false },
): Promise<Entitlement | null> {
  return inTransaction(deps, async (tx) => {
    const person = await findReceiver(tx, customerId, buyerEmail);
    if (!person || person.email === null) return null;
    const isKept = keep && (await hasAccessCode(tx, person.id));
    return { customerId, email: person.email, accessCode: isKept ? null : await createAccessCode(tx, person.id) };
  });
}

/** Replaces the person's access code and returns the new one. Null if they have none. */
export async function replaceAccessCode(deps: InTransaction<Store>, personId: number): Promise<string | null> {
  return (await findAccessCodeHash(deps.db, personId)) === undefined ? null : createAccessCode(deps, personId);
}

/** Whether the person has an access code of their own. */
export async function hasAccessCode({ db }: Pick<Deps, 'db'>, personId: number): Promise<boolean> {
  return (await findAccessCodeHash(db, personId)) !== undefined;
}

/** Voids the person's access code, if they have one. */
export async function revokeAccessCode({ db }: InTransaction<Pick<Deps, 'db'>>, personId: number): Promise<void> {
  await deleteAccessCode(db, personId);
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
  deps: Store & Pick<Deps, 'actor' | 'config' | 'outbox'>,
  customerId: number,
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    if ((await findCustomer(tx.db, customerId))?.closedBy === 'refund') await reopenAccount(tx, customerId);
  });
}

/** The account that an order would be for: the one that's signed in, else the one with that email. */
async function findBuyersAccount({ db }: Pick<Deps, 'db'>, buyer: { email: string; startedBy: number | null }) {
  const signedIn = buyer.startedBy === null ? undefined : await findReceiver({ db }, buyer.startedBy, buyer.email);
  return signedIn && signedIn.origin !== 'demo' ? signedIn : findPersonByEmail(db, buyer.email);
}

/** Whether the admin has blocked the couple that an order would be for. */
export async function isBlockedBuyer(deps: Pick<Deps, 'db'>, buyer: { email: string; startedBy: number | null }) {
  return ((await findBuyersAccount(deps, buyer))?.blockedAt ?? null) !== null;
}

/** The account that a buyer would pay for twice; null if it's unpaid. */
export async function findPaidAccount(deps: Pick<Deps, 'db'>, buyer: { email: string; startedBy: number | null }) {
  const { db } = deps;
  const person = await findBuyersAccount(deps, buyer);
  // A purchase reopens a closed account.
  return person?.closedBy === null && (await hasPaidOrder(db, person.customerId)) ? person : null;
}

/** Whether the couple has the full course: it has paid, or it's the demo. */
export async function hasFullCourse({ db }: Pick<Deps, 'db'>, customerId: number): Promise<boolean> {
  return (await hasPaidOrder(db, customerId)) || (await findCustomer(db, customerId))?.origin === 'demo';
}

/** Whether this is the person's code. Takes as long if there is no such person or no code. */
export async function isPersonalCode({ db }: Pick<Deps, 'db'>, personId: number | undefined, typed: string): Promise<boolean> {
  const expected = await findAccessCodeHash(db, personId ?? 0);
  const given = Buffer.from(hashCode(typed));
  return timingSafeEqual(given, expected === undefined ? Buffer.alloc(given.length) : Buffer.from(expected));
}

// 80 random bits, so a fast hash is enough, as for a token.
function hashCode(code: string): string {
  return hashToken(normalizePersonalCode(code));
}
