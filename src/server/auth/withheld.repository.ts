import { sql, type Kysely, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Tables } from '#db/tables.ts';
import type { Partner } from '#src/domain/workbook/response.ts';

const SOURCES = ['pages', 'answers', 'checkInAnswers', 'checkInTopics', 'agreements', 'photos'] as const;

const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

type Seat = { customerId: number; partner: Partner; email: string };

/** Saves a copy of what a person wrote, which nobody can read. */
export async function withholdRows(trx: Transaction<Tables>, seat: Seat, withheldAt: string): Promise<void> {
  const { customerId, partner, email } = seat;
  for (const source of SOURCES) {
    const rows = await trx
      .selectFrom(source)
      .selectAll()
      .where('customerId', '=', customerId)
      .where('partner', '=', partner)
      .execute();
    for (const row of rows) {
      const content = JSON.stringify(row);
      await trx.insertInto('withheldRows').values({ customerId, email, source, content, withheldAt }).execute();
    }
  }
}

/** Gives a person back what they wrote before. What they've written again since stays as it is, and so does the copy. */
export async function restoreRows(trx: Transaction<Tables>, { customerId, partner, email }: Seat): Promise<void> {
  const withheld = await trx
    .selectFrom('withheldRows')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('email', '=', email)
    .orderBy('id', 'desc')
    .execute();
  const restoredPages = new Set<string>();
  for (const { id, source, content, withheldAt } of withheld.toSorted((one, other) => toRank(one) - toRank(other))) {
    const stored = rowSchema.parse(JSON.parse(content));
    const pageKey = `${stored['weekNumber']} ${withheldAt}`;
    if (source === 'answers' && !restoredPages.has(pageKey)) continue;
    const row = Object.entries({ ...stored, customerId, partner });
    const [columns, values] = [row.map(([column]) => sql.ref(column)), row.map(([, value]) => value)];
    const { numAffectedRows } = await sql`insert into ${sql.table(source)} (${sql.join(columns)}) values (${sql.join(values)})
      on conflict do nothing`.execute(trx);
    if (numAffectedRows !== 1n) continue;
    if (source === 'pages') restoredPages.add(pageKey);
    await trx.deleteFrom('withheldRows').where('id', '=', id).execute();
  }
}

/** Deletes what was withheld at this instant or before. */
export async function deleteWithheldUntil(db: Kysely<Tables>, until: string): Promise<void> {
  await db.deleteFrom('withheldRows').where('withheldAt', '<=', until).execute();
}

/** Answers come after their pages, which they refer to. */
function toRank({ source }: { source: (typeof SOURCES)[number] }): number {
  return SOURCES.indexOf(source);
}
