import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** Stores one attempt, which counts under each of these hashed keys. */
export async function insertAttempts(db: Kysely<Tables>, keyHashes: readonly string[], at: Date): Promise<void> {
  const triedAt = at.toISOString();
  const rows = keyHashes.map((keyHash) => ({ keyHash, triedAt }));
  await db.insertInto('attempts').values(rows).execute();
}

/** The attempts since then, oldest first. */
export async function findAttempts(db: Kysely<Tables>, since: Date) {
  return db.selectFrom('attempts').selectAll().where('triedAt', '>', since.toISOString()).orderBy('triedAt').execute();
}

export async function deleteAttempts(db: Kysely<Tables>, until: Date): Promise<void> {
  await db.deleteFrom('attempts').where('triedAt', '<=', until.toISOString()).execute();
}
