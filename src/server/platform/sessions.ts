import { transact } from '#db/transact.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { RETENTION } from '#src/domain/operation/retention.ts';
import { instantAfter, type Clock } from './clock.ts';
import { hashToken, newToken } from './tokens.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Sliding: every use within the lifetime begins a new one. */
export const SESSION_LIFETIME = RETENTION.session.days * DAY;
/** A session in use is renewed once a day, not at every request, so that reading does not write. */
const RENEWAL_INTERVAL = DAY;

/** Who is signed in: a couple, an admin, or both in one browser. */
export type Session = { customerId: number | null; adminId: number | null };

type SessionDeps = { db: Kysely<Tables>; clock: Clock };

/**
 * Begins a session under a new token and ends the browser's earlier one, whose other half is carried over: signing in
 * as a couple keeps the admin signed in, and the other way round. Returns the token; only its hash is stored.
 */
export async function startSession(
  { db, clock }: SessionDeps,
  who: { customerId: number } | { adminId: number },
  { sessionToken: earlierToken, deviceLabel }: { sessionToken: string | undefined; deviceLabel: string },
  deviceToken?: string,
): Promise<string> {
  const token = newToken();
  const now = clock.now();
  await transact(db, async (trx) => {
    const earlier = earlierToken === undefined ? null : await findSession(trx, earlierToken, now);
    if (earlierToken !== undefined) await trx.deleteFrom('sessions').where('tokenHash', '=', hashToken(earlierToken)).execute();
    await trx
      .insertInto('sessions')
      .values({
        tokenHash: hashToken(token),
        customerId: earlier?.customerId ?? null,
        adminId: earlier?.adminId ?? null,
        ...who,
        createdAt: now.toISOString(),
        renewedAt: now.toISOString(),
        expiresAt: instantAfter(now, SESSION_LIFETIME),
        deviceLabel,
        deviceHash: deviceToken === undefined ? null : hashToken(deviceToken),
      })
      .execute();
  });
  return token;
}

/** The session behind a token, or null; `isRenewed` tells that its cookie should be set anew. */
export async function readSession({ db, clock }: SessionDeps, token: string): Promise<(Session & { isRenewed: boolean }) | null> {
  const now = clock.now();
  const session = await findSession(db, token, now);
  if (!session) return null;
  const { customerId, adminId, renewedAt } = session;
  const isRenewed = now.getTime() - Date.parse(renewedAt) >= RENEWAL_INTERVAL;
  if (isRenewed) {
    await db
      .updateTable('sessions')
      .set({ renewedAt: now.toISOString(), expiresAt: instantAfter(now, SESSION_LIFETIME) })
      .where('tokenHash', '=', hashToken(token))
      .execute();
  }
  return { customerId, adminId, isRenewed };
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

async function findSession(db: Kysely<Tables>, token: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['customerId', 'adminId', 'renewedAt'])
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();
}
