import type { Kysely } from 'kysely';
import type { NewRow, Row, Tables } from '#db/tables.ts';

export type Attempt = Row<'attempts'>;

export async function insertAttempts(db: Kysely<Tables>, attempts: readonly NewRow<'attempts'>[]): Promise<void> {
  await db.insertInto('attempts').values(attempts).execute();
}

/** The attempts that still count, oldest first. @param keys only those of these */
export async function findAttempts(db: Kysely<Tables>, now: Date, keys?: readonly string[]): Promise<Attempt[]> {
  const attempts = db.selectFrom('attempts').selectAll().where('expiresAt', '>', now.toISOString()).orderBy('triedAt');
  return (keys ? attempts.where('keyHash', 'in', keys) : attempts).execute();
}

export async function deleteExpiredAttempts(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('attempts').where('expiresAt', '<=', now.toISOString()).execute();
}
