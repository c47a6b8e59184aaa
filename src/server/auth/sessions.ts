import { inTransaction } from '#db/transaction.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { SignInMethod } from '#src/domain/admin/audit.ts';
import { RETENTION } from '#src/domain/admin/retention.ts';
import { instantAfter, type Clock } from '../lib/clock.ts';
import { hashToken, newToken } from '../lib/tokens.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Sliding: every use within the lifetime begins a new one. */
export const SESSION_LIFETIME = RETENTION.session.days * DAY;
/** Counted from the sign-in, however much it is used; where an admin is signed in, more is at stake. */
const LONGEST = { couple: 180 * DAY, admin: 7 * DAY };
/** How long a sign-in counts as proof that it is still the couple who is there. */
const FRESH = 30 * MINUTE;
/** A session in use is renewed once a day, not at every request, so that reading does not write. */
const RENEWAL_INTERVAL = DAY;

/** Who is signed in, and since when: a couple, an admin, or both in one browser. `way`: by which the couple was, if noted. */
export type Session = { customerId: number | null; adminId: number | null; createdAt: string; way: string | null };

type SessionDeps = { db: Kysely<Tables>; clock: Clock };

/**
 * Begins a session under a new token and ends the browser's earlier one, whose other half is carried over: signing in
 * as a couple keeps the admin signed in, and the other way round. Returns the token; only its hash is stored.
 */
export async function startSession(
  deps: SessionDeps,
  who: { customerId: number; way?: SignInMethod } | { adminId: number },
  { sessionToken: earlierToken, deviceLabel }: { sessionToken: string | undefined; deviceLabel: string },
  deviceToken?: string,
): Promise<string> {
  const token = newToken();
  const now = deps.clock.now();
  await inTransaction(deps, async (tx) => {
    const earlier = earlierToken === undefined ? null : await findSession(tx.db, earlierToken, now);
    if (earlierToken !== undefined) await tx.db.deleteFrom('sessions').where('tokenHash', '=', hashToken(earlierToken)).execute();
    const session = {
      customerId: earlier?.customerId ?? null,
      adminId: earlier?.adminId ?? null,
      way: null,
      ...who,
      // A couple's sign-in does not make the admin's, which it takes along, last any longer.
      createdAt: 'customerId' in who && earlier?.adminId ? earlier.createdAt : now.toISOString(),
    };
    await tx.db
      .insertInto('sessions')
      .values({
        tokenHash: hashToken(token),
        ...session,
        renewedAt: now.toISOString(),
        expiresAt: endOf(session, now),
        deviceLabel,
        deviceHash: deviceToken === undefined ? null : hashToken(deviceToken),
      })
      .execute();
  });
  return token;
}

/**
 * Gives a session another token and returns it: after a proof of who is there, the one so far is worth nothing any more.
 * The sign-in is as old as before.
 */
export async function renewToken({ db }: SessionDeps, token: string): Promise<string> {
  const renewed = newToken();
  const tokenHash = hashToken(renewed);
  await db.updateTable('sessions').set({ tokenHash }).where('tokenHash', '=', hashToken(token)).execute();
  return renewed;
}

/** The session behind a token, or null; `isRenewed` tells that its cookie should be set anew. */
export async function readSession({ db, clock }: SessionDeps, token: string): Promise<(Session & { isRenewed: boolean }) | null> {
  const now = clock.now();
  const session = await findSession(db, token, now);
  if (!session) return null;
  const { customerId, adminId, createdAt, way, renewedAt } = session;
  const isRenewed = now.getTime() - Date.parse(renewedAt) >= RENEWAL_INTERVAL;
  if (isRenewed) {
    await db
      .updateTable('sessions')
      .set({ renewedAt: now.toISOString(), expiresAt: endOf(session, now) })
      .where('tokenHash', '=', hashToken(token))
      .execute();
  }
  return { customerId, adminId, createdAt, way, isRenewed };
}

/** Whether the sign-in is so recent that nobody else can have taken over the browser unnoticed. */
export function isFresh({ createdAt }: Pick<Session, 'createdAt'>, now: Date): boolean {
  // It may lie ahead, when the clock was set back: a little is fresh, too, and much must not stay so for as long.
  return Math.abs(now.getTime() - Date.parse(createdAt)) < FRESH;
}

/** Whether the couple has shown a short while ago that it gets its mail, or the admin has let it in: as good as its password. */
export function isFreshLink({ way, createdAt }: Pick<Session, 'way' | 'createdAt'>, now: Date): boolean {
  return (way === 'link' || way === 'email code') && isFresh({ createdAt }, now);
}

export async function endSession({ db }: SessionDeps, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', hashToken(token)).execute();
}

/** The couple's sessions, the one used last first. Their use is noted once a day. */
export async function findSessions({ db, clock }: SessionDeps, customerId: number) {
  return db
    .selectFrom('sessions')
    .select(['tokenHash', 'deviceLabel', 'deviceHash', 'createdAt', 'renewedAt'])
    .where('customerId', '=', customerId)
    .where('expiresAt', '>', clock.now().toISOString())
    .orderBy('renewedAt', 'desc')
    .orderBy('tokenHash')
    .execute();
}

/**
 * Signs the couple out of the session that `tokenHash` names, or of all that it has. An admin who is signed in in the same
 * browser stays so.
 */
export async function endCoupleSessions(
  trx: Transaction<Tables>,
  session: { customerId: number; tokenHash?: string },
): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where((row) => row.and(session))
    .where('adminId', 'is', null)
    .execute();
  await trx
    .updateTable('sessions')
    .set({ customerId: null })
    .where((row) => row.and(session))
    .execute();
}

/** Deletes the sessions that nobody has used within their lifetime. */
export async function deleteExpiredSessions({ db, clock }: SessionDeps): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<=', clock.now().toISOString()).execute();
}

/** When a session that is used now ends: after 30 days without use, and at the latest at its longest. */
function endOf({ adminId, createdAt }: Pick<Session, 'adminId' | 'createdAt'>, now: Date): string {
  const longest = instantAfter(new Date(createdAt), adminId === null ? LONGEST.couple : LONGEST.admin);
  const unused = instantAfter(now, SESSION_LIFETIME);
  return unused < longest ? unused : longest;
}

async function findSession(db: Kysely<Tables>, token: string, now: Date) {
  const session = await db
    .selectFrom('sessions')
    .select(['customerId', 'adminId', 'createdAt', 'way', 'renewedAt', 'expiresAt'])
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst();
  return session && Date.parse(session.expiresAt) > now.getTime() ? session : undefined;
}
