import type { Kysely } from 'kysely';
import type { NewRow, Tables } from '#db/tables.ts';

export async function insertAttempts(db: Kysely<Tables>, attempts: readonly NewRow<'attempts'>[]): Promise<void> {
  await db.insertInto('attempts').values(attempts).execute();
}

/** The attempts that still count, oldest first. */
export async function findAttempts(db: Kysely<Tables>, now: Date) {
  return db.selectFrom('attempts').selectAll().where('expiresAt', '>', now.toISOString()).orderBy('triedAt').execute();
}

export async function deleteExpiredAttempts(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('attempts').where('expiresAt', '<=', now.toISOString()).execute();
}
