import type { Kysely } from 'kysely';
import type { Row, Tables } from '#db/tables.ts';

/** Up to `limit` of these events, or of all, the newest first, older than `cursor` if that is given. */
export async function findAuditEvents(
  db: Kysely<Tables>,
  { events, cursor, limit }: { events: readonly string[] | null; cursor: number | null | undefined; limit: number },
): Promise<Row<'auditEvents'>[]> {
  let query = db.selectFrom('auditEvents').selectAll();
  if (events !== null) query = query.where('event', 'in', events);
  if (typeof cursor === 'number') query = query.where('id', '<', cursor);
  return query.orderBy('id', 'desc').limit(limit).execute();
}
