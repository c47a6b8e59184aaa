import { inTransaction } from '#db/transaction.ts';
import type { Kysely, Transaction } from 'kysely';
import { toFlag, type Flag } from '#db/flag.ts';
import type { Row, Tables } from '#db/tables.ts';
import type { SignInMethod } from '#src/domain/admin/audit.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import type { Role } from '#src/domain/staff/roles.ts';
import { RETENTION } from '#src/domain/admin/retention.ts';
import { instantAfter, type Clock } from '../lib/clock.ts';
import { hashToken, newToken } from '../lib/tokens.ts';
import { DAY } from '#src/domain/time/time.ts';
import { findSession } from './session.repository.ts';

/** Sliding: use extends the session. */
export const SESSION_LIFETIME = RETENTION.session.days * DAY;
/** Maximum time since sign-in, however much the session is used. */
const MAX_LIFETIME = { couple: 180 * DAY, staff: 7 * DAY };
/** Sessions are extended once a day, so that most requests don't write. */
const RENEWAL_INTERVAL = DAY;

/**
 * Who is signed in since when: a person of a couple, one of the staff, or both. `partner` is the person's seat, null while the account
 * is shared. `signInMethod` is how the person signed in, if recorded,
 * `byAdminLink` whether the staff did with the link from the terminal. `isUnconfirmed`: their partner must first confirm them.
 */
export type Session = {
  customerId: number | null;
  personId: number | null;
  partner: Partner | null;
  staffId: number | null;
  role: Role | null;
  byAdminLink: boolean;
  createdAt: string;
  signInMethod: string | null;
  isUnconfirmed: boolean;
};

/** A browser that signs in: its session, which a new one replaces, and what identifies it. */
export type ClientBrowser = {
  sessionToken: string | undefined;
  /** The token that identifies this browser, if it already has one. */
  existingDeviceToken: string | undefined;
  /** Creates the token if there is none. */
  deviceToken(): string;
  /** Such as "Firefox on Linux"; '' if unknown. */
  deviceLabel(): string;
};

type SessionDeps = { db: Kysely<Tables>; clock: Clock };

/**
 * Starts a session that replaces the browser's earlier one. Signing in as a couple keeps the staff signed in, and vice versa.
 * Returns the new token; only its hash is stored.
 */
export async function startSession(
  deps: SessionDeps,
  who: { customerId: number; personId: number; signInMethod?: SignInMethod } | { staffId: number; byAdminLink: Flag },
  { sessionToken: earlierToken, deviceLabel, deviceToken }: ClientBrowser,
): Promise<string> {
  const token = newToken();
  const now = deps.clock.now();
  await inTransaction(deps, async (tx) => {
    const earlier = earlierToken === undefined ? null : await findSession(tx, earlierToken);
    const session = {
      customerId: earlier?.customerId ?? null,
      personId: earlier?.personId ?? null,
      staffId: earlier?.staffId ?? null,
      signInMethod: null,
      byAdminLink: toFlag(earlier?.byAdminLink ?? false),
      ...who,
      // A couple's sign-in doesn't extend that of the staff.
      createdAt: 'customerId' in who && earlier?.staffId ? earlier.createdAt : now.toISOString(),
    };
    await tx.db
      .insertInto('sessions')
      .values({
        tokenHash: hashToken(token),
        ...session,
        renewedAt: now.toISOString(),
        expiresAt: getExpiry(session, now),
        deviceLabel: deviceLabel(),
        deviceHash: hashToken(deviceToken()),
        inviteHash: earlier?.personId === session.personId ? earlier.inviteHash : null,
      })
      .execute();
    if (earlierToken === undefined) return;
    if (earlier?.personId === session.personId) await movePushSubscription(tx.db, hashToken(earlierToken), hashToken(token));
    await tx.db.deleteFrom('sessions').where('tokenHash', '=', hashToken(earlierToken)).execute();
  });
  return token;
}

/** The same person keeps getting notifications in this browser, such as after choosing a new password. */
async function movePushSubscription(trx: Transaction<Tables>, from: string, to: string): Promise<void> {
  await trx.updateTable('pushSubscriptions').set({ sessionHash: to }).where('sessionHash', '=', from).execute();
}

/** Replaces a session's token, keeping the time of its sign-in, and returns the new one. */
export async function renewToken({ db }: SessionDeps, token: string): Promise<string> {
  const renewed = newToken();
  const tokenHash = hashToken(renewed);
  await db.updateTable('sessions').set({ tokenHash }).where('tokenHash', '=', hashToken(token)).execute();
  return renewed;
}

/** The session with this token, or null. If `isRenewed`, set its cookie again. */
export async function readSession({ db, clock }: SessionDeps, token: string): Promise<(Session & { isRenewed: boolean }) | null> {
  const now = clock.now();
  const session = await findSession({ db, clock }, token);
  if (!session) return null;
  const { customerId, personId, partner, staffId, role, byAdminLink, createdAt, signInMethod, isUnconfirmed, renewedAt } =
    session;
  const isRenewed = now.getTime() - Date.parse(renewedAt) >= RENEWAL_INTERVAL;
  if (isRenewed) {
    await db
      .updateTable('sessions')
      .set({ renewedAt: now.toISOString(), expiresAt: getExpiry(session, now) })
      .where('tokenHash', '=', hashToken(token))
      .execute();
  }
  return { customerId, personId, partner, staffId, role, byAdminLink, createdAt, signInMethod, isUnconfirmed, isRenewed };
}

export async function endSession({ db }: SessionDeps, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', hashToken(token)).execute();
}

/** A person's sessions, most recently used first, to the day. */
export async function findSessions({ db, clock }: SessionDeps, personId: number) {
  return db
    .selectFrom('sessions')
    .select(['tokenHash', 'deviceLabel', 'deviceHash', 'signInMethod', 'createdAt', 'renewedAt', 'inviteHash'])
    .where('personId', '=', personId)
    .where('expiresAt', '>', clock.now().toISOString())
    .orderBy('renewedAt', 'desc')
    .orderBy('tokenHash')
    .execute();
}

/** Why a device was signed out by another one. */
export type EndReason = Row<'endedSessions'>['reason'];

/**
 * Ends a couple's or a person's sessions, or one of them. Staff in the same browser stays signed in.
 * @param explained lets the devices say why
 */
export async function endCoupleSessions(
  trx: Transaction<Tables>,
  session: ({ customerId: number } | { personId: number }) & { tokenHash?: string },
  explained?: { reason: EndReason; now: Date },
): Promise<void> {
  if (explained) {
    const endedAt = explained.now.toISOString();
    const ended = await trx
      .selectFrom('sessions')
      .select('tokenHash')
      .where((row) => row.and(session))
      .execute();
    for (const { tokenHash } of ended) {
      const row = { tokenHash, reason: explained.reason, endedAt };
      await trx
        .insertInto('endedSessions')
        .values(row)
        .onConflict((conflict) => conflict.column('tokenHash').doUpdateSet(row))
        .execute();
    }
  }
  await trx
    .deleteFrom('sessions')
    .where((row) => row.and(session))
    .where('staffId', 'is', null)
    .execute();
  const ofAdmin = trx
    .selectFrom('sessions')
    .select('tokenHash')
    .where((row) => row.and(session));
  await trx.deleteFrom('pushSubscriptions').where('sessionHash', 'in', ofAdmin).execute();
  await trx
    .updateTable('sessions')
    .set({ customerId: null, personId: null, inviteHash: null })
    .where((row) => row.and(session))
    .execute();
}

/** Notes that the session's person invited their partner, so that it can replace the password that they both knew. */
export async function bindInviterSession(trx: Transaction<Tables>, tokenHash: string): Promise<void> {
  const signInMethod: SignInMethod = 'invitation';
  await trx.updateTable('sessions').set({ signInMethod, inviteHash: null }).where('tokenHash', '=', tokenHash).execute();
}

/** Why the session with this token was ended by another device; null if it wasn't. */
export async function findEndReason({ db }: { db: Kysely<Tables> }, token: string | undefined): Promise<EndReason | null> {
  if (token === undefined) return null;
  const ended = await db
    .selectFrom('endedSessions')
    .select('reason')
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst();
  return ended?.reason ?? null;
}

/** Deletes expired sessions, and the reasons of ended ones when those would have expired. */
export async function deleteExpiredSessions({ db, clock }: SessionDeps): Promise<void> {
  const now = clock.now();
  await db.deleteFrom('sessions').where('expiresAt', '<=', now.toISOString()).execute();
  await db.deleteFrom('endedSessions').where('endedAt', '<=', instantAfter(now, -SESSION_LIFETIME)).execute();
}

/** When a session used now expires: after 30 days without use, or at its maximum lifetime. */
function getExpiry({ staffId, createdAt }: Pick<Session, 'staffId' | 'createdAt'>, now: Date): string {
  const longest = instantAfter(new Date(createdAt), staffId === null ? MAX_LIFETIME.couple : MAX_LIFETIME.staff);
  const unused = instantAfter(now, SESSION_LIFETIME);
  return unused < longest ? unused : longest;
}
