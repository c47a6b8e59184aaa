import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** Keeps one try, which counts under each of these hashed keys. */
export async function saveAttempt(db: Kysely<Tables>, keyHashes: readonly string[], at: Date): Promise<void> {
  const triedAt = at.toISOString();
  await db
    .insertInto('attempts')
    .values(keyHashes.map((keyHash) => ({ keyHash, triedAt })))
    .execute();
}

/** The tries since then, the oldest first. */
export async function loadAttempts(db: Kysely<Tables>, since: Date) {
  return db.selectFrom('attempts').selectAll().where('triedAt', '>', since.toISOString()).orderBy('triedAt').execute();
}

export async function forgetAttempts(db: Kysely<Tables>, until: Date): Promise<void> {
  await db.deleteFrom('attempts').where('triedAt', '<=', until.toISOString()).execute();
}
