import type { Kysely, Transaction } from 'kysely';
import type { NewRow, Row, Tables } from '#db/tables.ts';

/** A person's passkeys, in the order in which they were added. */
export async function findPasskeys(db: Kysely<Tables>, staffId: number): Promise<Row<'passkeys'>[]> {
  return db.selectFrom('passkeys').selectAll().where('staffId', '=', staffId).orderBy('createdAt').orderBy('id').execute();
}

export async function findPasskey(db: Kysely<Tables>, id: string): Promise<Row<'passkeys'> | undefined> {
  return db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertPasskey(trx: Transaction<Tables>, passkey: NewRow<'passkeys'>): Promise<void> {
  await trx.insertInto('passkeys').values(passkey).execute();
}

/** Notes that a passkey was used. Its counter shows when a copy of it is used, too. */
export async function savePasskeyUse(
  trx: Transaction<Tables>,
  id: string,
  use: Pick<Row<'passkeys'>, 'counter' | 'lastUsedAt'>,
): Promise<void> {
  await trx.updateTable('passkeys').set(use).where('id', '=', id).execute();
}

export async function deletePasskey(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('passkeys').where('id', '=', id).execute();
}

export async function insertChallenge(db: Kysely<Tables>, challenge: NewRow<'passkeyChallenges'>): Promise<void> {
  await db.insertInto('passkeyChallenges').values(challenge).execute();
}

/** Uses up the challenge of a registration, or of a sign-in if `staffId` is null. Returns false if there's none like it. */
export async function takeChallenge(
  db: Kysely<Tables>,
  { challengeHash, staffId, now }: { challengeHash: string; staffId: number | null; now: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeyChallenges')
    .where('challengeHash', '=', challengeHash)
    .where('staffId', staffId === null ? 'is' : '=', staffId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteExpiredChallenges(db: Kysely<Tables>, now: string): Promise<void> {
  await db.deleteFrom('passkeyChallenges').where('expiresAt', '<=', now).execute();
}
