import { sql, type Kysely } from 'kysely';
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

/** Counts a read within a minute, and returns how many there were. Doesn't wait for the disk, because a crash may forget some. */
export async function countRead(db: Kysely<Tables>, keyHash: string, minute: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`with quick as (select set_config('synchronous_commit', 'off', true))
    insert into "readCounts" ("keyHash", minute, count) select ${keyHash}::text, ${minute}::bigint, 1 from quick
    on conflict ("keyHash") do update set minute = excluded.minute,
      count = case when "readCounts".minute = excluded.minute then "readCounts".count + 1 else 1 end
    returning count`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function deleteReadCounts(db: Kysely<Tables>, before: number): Promise<void> {
  await db.deleteFrom('readCounts').where('minute', '<', before).execute();
}

export async function deleteExpiredAttempts(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('attempts').where('expiresAt', '<=', now.toISOString()).execute();
}
