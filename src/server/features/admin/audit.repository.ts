import { sql, type Kysely } from 'kysely';
import type { Row, Tables } from '#db/tables.ts';

/** One page of the events of these kinds, or of any, newest first, and how many there are. */
export async function findAuditPage(
  db: Kysely<Tables>,
  { events, page, size }: { events: readonly string[] | null; page: number; size: number },
) {
  if (events?.length === 0) return { total: 0, rows: [] };
  const query = db.selectFrom('auditEvents').$if(events !== null, (all) => all.where('event', 'in', events ?? []));
  const { total } = await query.select((row) => row.fn.countAll<number | string>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { total: Number(total), rows };
}

/** Up to `limit` events of these kinds, or of any, newest first, before `cursor` if given. */
export async function findAuditEvents(
  db: Kysely<Tables>,
  { events, cursor, limit }: { events: readonly string[] | null; cursor: number | null | undefined; limit: number },
): Promise<Row<'auditEvents'>[]> {
  const older = typeof cursor === 'number' ? sql`id < ${cursor}` : sql`true`;
  // One indexed query per kind, because a single query for all of them would scan the table.
  const newest = events?.map(
    (event) =>
      sql`select * from (select id from "auditEvents" where event = ${event} and ${older} order by id desc limit ${limit}) as newest`,
  );
  const query = db.selectFrom('auditEvents').selectAll().orderBy('id', 'desc').limit(limit);
  return (
    newest ? query.where(sql<boolean>`id in (${sql.join(newest, sql` union all `)})`) : query.where(sql<boolean>`${older}`)
  ).execute();
}
