import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** One page of the events of these kinds, or of any, newest first, and how many there are. */
export async function findAuditPage(
  db: Kysely<Tables>,
  { events, page, size }: { events: readonly string[] | null; page: number; size: number },
) {
  if (events?.length === 0) return { total: 0, rows: [] };
  const { total } = await db
    .selectFrom('auditEvents')
    .$if(events !== null, (all) => all.where('event', 'in', events ?? []))
    .select((row) => row.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  // One indexed query per event, because a single query for all of them would sort the table.
  const newest = events?.map(
    (event) =>
      sql`select * from (select id from "auditEvents" where event = ${event} order by id desc limit ${page * size}) as newest`,
  );
  const rows = await db
    .selectFrom('auditEvents')
    .selectAll()
    .$if(newest !== undefined, (all) => all.where(sql<boolean>`id in (${sql.join(newest ?? [], sql` union all `)})`))
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { total: Number(total), rows };
}
