import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** The stored files that rows name. */
export async function listNamedFiles(db: Kysely<Tables>): Promise<ReadonlySet<string>> {
  const named = (table: 'weekPdfs' | 'replacedPdfs' | 'media', folder: string) =>
    db.selectFrom(table).select(sql<string>`${sql.lit(`${folder}/`)} || "fileName"`.as('name'));
  const rows = await named('weekPdfs', 'pdfs')
    .unionAll(named('replacedPdfs', 'pdfs'))
    .unionAll(named('media', 'media'))
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** The id of the store that the database is used with; null before the first start. */
export async function findStoreId(db: Kysely<Tables>): Promise<string | null> {
  return (await db.selectFrom('fileStores').select('storeId').executeTakeFirst())?.storeId ?? null;
}

/** Remembers a store instead of `replaced`, unless another process was faster. */
export async function saveStoreId(db: Kysely<Tables>, storeId: string, replaced: string | null): Promise<void> {
  await db
    .insertInto('fileStores')
    .values({ row: 1, storeId })
    .onConflict((conflict) =>
      conflict
        .column('row')
        .doUpdateSet({ storeId })
        .where('fileStores.storeId', '=', replaced ?? ''),
    )
    .execute();
}
